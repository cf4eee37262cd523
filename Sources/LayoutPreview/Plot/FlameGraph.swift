package import LayoutCore

/// Profiles as a flame graph: each call is a box under the box of its caller.
///
/// Each profile has the whole width of the graph. In a profile, the width of a box is proportional
/// to the number of instructions of the call and of all calls under it.
///
/// The boxes under one box are ordered by the numbers of their lines; boxes without a line come
/// first. A box that would be narrower than half a point is omitted, together with the boxes under
/// it.
package struct FlameGraph {
  /// A profile with its title.
  package struct Part {
    /// The name of the profiled operation.
    package let title: String
    /// The profile.
    package let profile: LayoutProfile

    /// Creates a part.
    package init(title: String, profile: LayoutProfile) {
      self.title = title
      self.profile = profile
    }
  }

  /// The title of the picture.
  package let title: String
  /// The profiles, from top to bottom.
  package let parts: [Part]

  /// Creates a flame graph.
  package init(title: String, parts: [Part]) {
    self.title = title
    self.parts = parts
  }

  private static let (width, margin) = (960.0, 16.0)
  private static let (rowHeight, fontSize, titleSize) = (18.0, 10.0, 13.0)
  private static let narrowest = 0.5

  /// The picture.
  ///
  /// - Complexity: O(*n* log *n*) in the number of calls.
  package var drawing: Drawing {
    var nodes: [DrawingNode] = []
    var y = Self.margin + Self.titleSize
    nodes.append(text(title, Point(x: Self.margin, y: y), size: Self.titleSize))
    y += Self.margin
    // a function has the same colour in all parts
    let functions = Set(parts.flatMap { $0.profile.calls.map(\.function) }).sorted()
    let hues = Dictionary(uniqueKeysWithValues: zip(functions, 0...))
    for part in parts {
      let boxes = FlameBoxes(part.profile, hues: hues)
      nodes += self.nodes(boxes, title: part.title, top: y)
      y += Self.rowHeight * Double(boxes.depth) + Self.margin
    }
    return Drawing(
      size: Size(width: Self.width, height: y.rounded(.up)), title: title, nodes: nodes)
  }

  private func nodes(_ boxes: FlameBoxes, title: String, top: Double) -> [DrawingNode] {
    let scale = (Self.width - 2 * Self.margin) / Double(max(1, boxes.work))
    return boxes.all.flatMap { box -> [DrawingNode] in
      let width = Double(box.work) * scale
      guard width >= Self.narrowest else { return [] }
      let frame = Rect(
        x: Self.margin + Double(box.start) * scale, y: top + Self.rowHeight * Double(box.depth),
        width: width, height: Self.rowHeight)
      let name: String = box.call.map(Self.name) ?? title
      let style = box.call == nil ? DrawingStyle.content : .cell(box.hue)
      let share =
        "\(NumberText.grouped(box.work)), \(NumberText.oneDecimal(boxes.percent(of: box))) %"
      let shape = DrawingShape(.rect(frame), style, title: "\(name): \(share)".printable)
      let label = LabelFont.shortened(name.printable, size: Self.fontSize, to: width - 6)
      guard label.count > 2 else { return [.shape(shape)] }
      return [
        .shape(shape),
        text(label, Point(x: frame.minX + 3, y: frame.maxY - 5), size: Self.fontSize),
      ]
    }
  }

  private func text(_ text: String, _ position: Point, size: Double) -> DrawingNode {
    .text(DrawingText(text.printable, at: position, size: size, anchor: .start))
  }

  /// The name of a call: its function, and the number and the text of its line, if they are known.
  private static func name(of call: LayoutProfile.Call) -> String {
    guard let line = call.location?.line else { return call.function }
    return "\(call.function), line \(line)" + (call.text.isEmpty ? "" : ": \(call.text)")
  }
}

/// The calls of a profile as boxes, whose extents are numbers of instructions.
private struct FlameBoxes {
  /// The box of a call or, if `call` is nil, the box of the whole profile.
  ///
  /// `work` includes the work of all calls under the box.
  struct Box {
    let call: LayoutProfile.Call?
    let depth: Int
    let start: Int
    let work: Int
    let hue: Int
  }

  private(set) var all: [Box] = []
  /// The work of all calls together, in instructions.
  let work: Int

  private let calls: [LayoutProfile.Call]
  private var works: [Int]
  private var children: [Int?: [Int]] = [:]
  private let hues: [String: Int]

  /// Creates the boxes of a profile.
  ///
  /// - Parameter hues: The number of the colour of each function, by the name of the function.
  init(_ profile: LayoutProfile, hues: [String: Int]) {
    self.hues = hues
    calls = profile.calls
    works = calls.map(\.work)
    for (index, call) in calls.enumerated().reversed() {
      if let parent = call.parent { works[parent] += works[index] }
      children[call.parent, default: []].append(index)
    }
    work = profile.work
    all.append(Box(call: nil, depth: 0, start: 0, work: work, hue: 0))
    addChildren(of: nil, depth: 1, start: 0)
  }

  /// The number of rows of boxes.
  var depth: Int { (all.lazy.map(\.depth).max() ?? 0) + 1 }

  func percent(of box: Box) -> Double { 100 * Double(box.work) / Double(max(1, work)) }

  private mutating func addChildren(of parent: Int?, depth: Int, start: Int) {
    var start = start
    for index in (children[parent] ?? []).sorted(by: isBefore) {
      let call = calls[index]
      all.append(
        Box(
          call: call, depth: depth, start: start, work: works[index],
          hue: hues[call.function] ?? 0))
      addChildren(of: index, depth: depth + 1, start: start)
      start += works[index]
    }
  }

  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (calls[one], calls[other])
    return (first.location?.line ?? 0, first.function, one)
      < (second.location?.line ?? 0, second.function, other)
  }
}
