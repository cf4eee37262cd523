package import LayoutCore

/// A random scene with some sections and events.
///
/// The scene has 1 to 3 sections of 0 to 14 items, and 12 events of the kinds that are possible
/// with any layout.
package struct RandomScene {
  /// The text of the scene's file.
  package private(set) var text = ""
  private var generator: SeededGenerator
  private let direction: LayoutDirection
  private var counts: [Int] = []

  /// Creates the scene of a seed.
  package init(seed: UInt64, direction: LayoutDirection) {
    generator = SeededGenerator(seed: seed)
    self.direction = direction
    text = makeText()
  }

  private mutating func makeText() -> String {
    counts = (0..<random(1...3)).map { _ in random(0...14) }
    let sections = counts.map { section($0) }.joined(separator: ", ")
    let events = (0..<12).map { _ in event() }.joined(separator: ",\n")
    return """
      { "scene": 1, "seed": \(random(0...999)),
        "view": { "size": [\(random(120...300)), \(random(120...300))],
          "direction": "\(direction.rawValue)", "contentInset": \(random(0...6)) },
        "sections": [\(sections)], "events": [\(events)] }
      """
  }

  private mutating func random(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &generator)
  }

  private mutating func section(_ count: Int) -> String {
    let insets = random(0...8)
    let header = random(0...1) == 0 ? "" : #", "header": { "size": [50, \#(random(0...30))] }"#
    let items =
      random(0...1) == 0
      ? "[" + (0..<count).map { _ in size() }.joined(separator: ", ") + "]"
      : #"{ "count": \#(count), "size": { "height": { "uniform": [10, 60] } } }"#
    return #"{ "items": \#(items), "insets": \#(insets)\#(header) }"#
  }

  private mutating func size() -> String { "[\(random(5...90)), \(random(5...90))]" }

  private mutating func path(_ section: Int, in range: ClosedRange<Int>) -> String {
    "\(section + 1).\(random(range))"
  }

  private mutating func event() -> String {
    let filled = counts.indices.filter { counts[$0] > 0 }
    switch random(0...13) {
    case 0: return #"{ "do": "scroll", "to": "bottom", "frames": 2 }"#
    case 1: return #"{ "do": "scroll", "by": [\#(random(-90...90)), \#(random(-200...200))] }"#
    case 2: return #"{ "do": "rotate" }"#
    case 3: return #"{ "do": "resize", "size": [\#(random(120...300)), 150], "frames": 3 }"#
    case 4: return #"{ "do": "direction", "is": "\#(random(0...1) == 0 ? "ltr" : "rtl")" }"#
    case 5: return #"{ "do": "insets", "contentInset": { "leading": \#(random(0...9)) } }"#
    case 6:
      return #"{ "do": "fling", "velocity": [\#(random(-900...900)), \#(random(-900...900))] }"#
    case 7: return sectionEvent()
    case 8...9 where !filled.isEmpty: return delete(filled)
    case 10...11 where !filled.isEmpty: return moveOrDrag(filled)
    case _ where counts.isEmpty: return #"{ "do": "reload" }"#
    default:
      let section = random(0...counts.count - 1)
      counts[section] += 2
      return #"{ "do": "insert", "at": "\#(path(section, in: 1...counts[section] - 1))", "#
        + #""items": [\#(size()), \#(size())], "animated": \#(random(0...1) == 0) }"#
    }
  }

  private mutating func sectionEvent() -> String {
    if counts.count > 1, random(0...1) == 0 {
      let index = random(0...counts.count - 1)
      counts.remove(at: index)
      return #"{ "do": "deleteSection", "at": \#(index + 1) }"#
    }
    let index = random(0...counts.count)
    counts.insert(random(0...6), at: index)
    return #"{ "do": "insertSection", "at": \#(index + 1), "section": \#(section(counts[index])) }"#
  }

  private mutating func delete(_ filled: [Int]) -> String {
    let section = filled[random(0...filled.count - 1)]
    let first = random(1...counts[section])
    let last = random(first...counts[section])
    counts[section] -= last - first + 1
    return #"{ "do": "delete", "at": "\#(section + 1).\#(first)-\#(last)" }"#
  }

  private mutating func moveOrDrag(_ filled: [Int]) -> String {
    let section = filled[random(0...filled.count - 1)]
    let source = path(section, in: 1...counts[section])
    if random(0...1) == 0 {
      // the drag is cancelled, because only the layout knows where a drop would end
      return #"{ "do": "drag", "item": "\#(source)", "end": "cancel", "#
        + #""through": [[\#(random(0...200)), \#(random(0...300))], [50, 50]] }"#
    }
    let target = random(0...counts.count - 1)
    counts[section] -= 1
    counts[target] += 1
    return
      #"{ "do": "move", "from": "\#(source)", "to": "\#(path(target, in: 1...counts[target]))" }"#
  }
}
