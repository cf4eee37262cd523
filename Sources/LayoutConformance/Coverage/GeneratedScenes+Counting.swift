internal import LayoutCore
internal import LayoutScenes

extension GeneratedScenes {
  /// Adds a generated scene to all counts.
  mutating func add(_ scene: Scene) {
    count += 1
    for placed in scene.events { add(placed.event) }
    views[Self.name(of: scene.view.size), default: 0] += 1
    sizes[Self.name(ofCount: scene.itemCount), default: 0] += 1
    for section in scene.sections {
      if let values = section.data { add(values) }
      guard case .list(let list) = section.items else { continue }
      for values in list.details.values.lazy.compactMap(\.data) { add(values) }
    }
  }

  private mutating func add(_ event: SceneEvent) {
    events[event.kind.rawValue, default: 0] += 1
    if case .batch(let updates, _) = event {
      for update in updates { add(update.event) }
    }
  }

  private mutating func add(_ values: FreeValue) {
    guard case .record(let members) = values else { return }
    for member in members { data[Self.kind(of: member.value), default: 0] += 1 }
  }

  private static func kind(of value: FreeValue) -> String {
    switch value {
    case .null: "missing"
    case .boolean: "boolean"
    case .number(let number):
      number == 0
        ? "zero" : number < 0 ? "negative" : number == number.rounded() ? "whole" : "fraction"
    case .text: "text"
    case .list: "list"
    case .record: "record"
    }
  }

  private static func name(of size: Size) -> String {
    if size.width == 0 { return "without width" }
    if size.height <= 50 { return "up to 50 pt high" }
    return size.width > 420 ? "over 420 pt wide" : "up to 420 pt wide"
  }

  private static func name(ofCount count: Int) -> String {
    switch count {
    case 0: "none"
    case 1: "1"
    case ...10: "2 to 10"
    case ...50: "11 to 50"
    default: "over 50"
    }
  }
}
