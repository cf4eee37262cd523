import Foundation
import LayoutCore
import LayoutScenes
import ReferenceLayouts
import Testing

/// Runs shipped scenes with two layouts, and compares what the views show after each event.
enum SceneComparison {
  /// The names of the shipped scenes; without those of more than 20,000 items.
  static let names = Scene.shippedNames.filter { $0 != "huge" }

  /// A run of a scene that has not begun.
  static func run(
    _ scene: Scene, _ layout: any Layout, direction: LayoutDirection
  ) -> SceneRun {
    let run = SceneRun(
      scene, layout: NamedLayout(plain: layout), source: FlowSource(),
      ignoresForeignParameters: true)
    run.view.direction = direction
    run.view.alignsFramesToPixels = false
    return run
  }

  /// The differences between the views of two layouts after each event, one line each.
  static func differences(
    in scene: Scene, direction: LayoutDirection, _ one: any Layout, _ other: any Layout
  ) throws -> [String] {
    let runs = [one, other].map { run(scene, $0, direction: direction) }
    let count = try eventCount(of: scene)
    for run in runs { try run.start() }
    var lines = try differences(between: runs[0].view, and: runs[1].view).map { "start: \($0)" }
    while runs[0].eventCount < count, lines.isEmpty {
      for run in runs { try run.step() }
      lines = try differences(between: runs[0].view, and: runs[1].view)
        .map { "after event \(runs[0].eventCount): \($0)" }
    }
    return lines
  }

  /// The differences between two views: bounds, content size, elements on screen, and all elements.
  static func differences(
    between one: CollectionView, and other: CollectionView
  ) throws -> [String] {
    var lines: [String] = []
    func compare<Value: Equatable>(_ name: String, _ value: Value, _ wanted: Value) {
      if value != wanted { lines.append("\(name): \(value), expected \(wanted)") }
    }
    if !isClose(one.bounds, other.bounds) { compare("bounds", one.bounds, other.bounds) }
    let sizes = [one, other].map { Rect(origin: .zero, size: $0.contentSize) }
    if !isClose(sizes[0], sizes[1]) { compare("content", sizes[0].size, sizes[1].size) }
    compare(
      "on screen", one.visibleElements.map(\.key).sorted().map(\.name),
      other.visibleElements.map(\.key).sorted().map(\.name))
    let all = try one.attributes(in: .plane).sorted { $0.key < $1.key }
    let wanted = try other.attributes(in: .plane).sorted { $0.key < $1.key }
    compare("elements", all.map(\.key.name), wanted.map(\.key.name))
    for (place, (found, expected)) in zip(all, wanted).enumerated()
    where found.key == expected.key {
      if !isClose(found.frame, expected.frame) || found.zIndex != expected.zIndex
        || found.alpha != expected.alpha
      {
        lines.append("\(found.key.name): \(found.frame), expected \(expected.frame)")
      }
      // One element in eight is also asked for alone, because that takes long in some layouts.
      if place % 8 == 0, case let single = try one.attributes(for: found.key),
        single?.frame != found.frame
      {
        lines.append("\(found.key.name) alone: \(single as Any)")
      }
    }
    return Array(lines.prefix(5))
  }

  /// The number of events in the file of a shipped scene.
  private static func eventCount(of scene: Scene) throws -> Int {
    let file = Repository.folder.appending(path: "layouts/scenes/\(scene.name).json")
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return ((document as? [String: Any])?["events"] as? [Any])?.count ?? 0
  }

  private static func isClose(_ one: Rect, _ other: Rect) -> Bool {
    zip(numbers(one), numbers(other)).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
  }

  private static func numbers(_ rect: Rect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }
}

extension NamedLayout {
  /// A layout without parameters.
  init(plain layout: any Layout) {
    self.init(
      name: "\(type(of: layout))", layout: layout, parameters: ParameterValues([]),
      apply: { _ in })
  }
}

/// Answers every name with a flow layout.
struct FlowSource: LayoutSource {
  var referenceNames: [String] { ["flow"] }

  func reference(named name: String) -> NamedLayout? { NamedLayout(plain: FlowLayout()) }

  func layout(named name: String) throws(LayoutError) -> NamedLayout? { reference(named: name) }
}
