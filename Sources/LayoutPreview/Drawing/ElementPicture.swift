internal import LayoutCore

/// The shapes of elements, from the rearmost to the frontmost, with the entries of their legend.
///
/// Only elements that touch the shown rectangle are drawn. Huge frames are cut off around it, so
/// that no viewer loses precision.
struct ElementPicture {
  /// The part of the content that is shown.
  private let rect: Rect
  /// The extent of the content, with a slack for rounding.
  private let content: Rect
  private let selected: Set<IndexPath>
  private let options: DrawingOptions
  private let hues: ElementHues
  /// A group for each run of elements of one section.
  private(set) var groups: [DrawingGroup] = []
  /// The styles of the drawn elements, for the legend.
  private(set) var legend = DrawingLegend()
  private var room: Int

  init(
    in rect: Rect, contentSize: Size, selected: Set<IndexPath>, options: DrawingOptions
  ) {
    self.rect = rect
    self.selected = selected
    self.options = options
    let slack = 0.01
    content = Rect(
      x: -slack, y: -slack, width: contentSize.width + 2 * slack,
      height: contentSize.height + 2 * slack)
    hues = ElementHues(options.coloring)
    room = max(0, options.maximumElements)
  }

  /// Adds elements in front of the ones added before.
  ///
  /// - Parameter look: The role of all elements; nil for the one that the options give.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  mutating func add(_ elements: [LayoutAttributes], look: DrawingOptions.Look? = nil) {
    var shown: [(element: LayoutAttributes, corners: [Point], box: Rect)] = []
    var (unplaced, left) = (0, 0)
    for element in elements {
      let corners = element.corners
      let box = Rect(around: corners)
      guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
        unplaced += 1
        continue
      }
      guard box.touches(rect) else { continue }
      guard shown.count < room else {
        left += 1
        continue
      }
      shown.append((element, corners, box))
    }
    room -= shown.count
    legend.count(unplaced, "not finite")
    legend.count(left, left == 1 ? "more is not drawn" : "more are not drawn")
    let order = shown.indices.sorted {
      (shown[$0].element.zIndex, $0) < (shown[$1].element.zIndex, $1)
    }
    for index in order { add(shown[index].element, shown[index].corners, shown[index].box, look) }
  }

  private mutating func add(
    _ element: LayoutAttributes, _ corners: [Point], _ box: Rect, _ look: DrawingOptions.Look?
  ) {
    let isSelected = element.category == .cell && selected.contains(element.indexPath)
    let style = style(of: element, box, look ?? options.looks[element.key], isSelected)
    let name = "section \(element.indexPath.section + 1)"
    if groups.last?.name != name { groups.append(DrawingGroup(name: name)) }
    let shape = DrawingShape(
      outline(of: element, corners, box), style,
      // an invisible element can still be found in the picture
      opacity: min(1, max(0.15, element.alpha)),
      title: title(of: element, box, isSelected))
    groups[groups.count - 1].nodes.append(.shape(shape))
    guard style != .ghost else { return }
    groups[groups.count - 1].nodes += ElementLabels(options.labels)
      .nodes(for: element, isSelected: isSelected, in: box).map { .text($0) }
  }

  private mutating func style(
    of element: LayoutAttributes, _ box: Rect, _ look: DrawingOptions.Look?, _ isSelected: Bool
  ) -> DrawingStyle {
    switch look {
    case .wrong: return legend.note(.wrong, "wrong")
    case .ghost: return legend.note(.ghost, "expected")
    case .gone: return legend.note(.gone, "leaving")
    case nil: break
    }
    if element.isHidden { return legend.note(.hidden, "hidden") }
    if !content.contains(box) { return legend.note(.wrong, "reaches beyond the content") }
    let hue = hues.hue(of: element)
    if let name = hues.name(of: element) { legend.note(.cell(hue), name) }
    if isSelected { return legend.note(.selected(hue), "selected") }
    switch element.category {
    case .cell: return .cell(hue)
    case .supplementary: return .supplementary(hue)
    case .decoration: return .decoration(hue)
    }
  }

  private func outline(
    of element: LayoutAttributes, _ corners: [Point], _ box: Rect
  ) -> DrawingShape.Outline {
    let reach = 1e4
    let near = rect.insetBy(dx: -reach, dy: -reach)
    if element.isIdentityTransform, near.contains(box) {
      return .rect(box, corner: min(options.cornerRadius, box.width / 2, box.height / 2))
    }
    return .polygon(near.contains(box) ? corners : ConvexClip.clip(corners, to: near))
  }

  private func title(of element: LayoutAttributes, _ box: Rect, _ isSelected: Bool) -> String {
    let frame = element.frame
    func number(_ value: Double) -> String { NumberText.plain((value * 10).rounded() / 10) }
    let text =
      "\(element.key.name) \(number(frame.minX)),\(number(frame.minY)) "
      + "\(number(frame.width))×\(number(frame.height))"
    return ([text] + element.remarks + (isSelected ? ["selected"] : [])).joined(separator: " · ")
  }
}

extension Rect {
  /// The smallest rectangle around points.
  init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Whether part of it, or all of an empty rectangle, lies in another one.
  func touches(_ other: Rect) -> Bool {
    overlaps(other)
      || isEmpty && minX <= other.maxX && maxX >= other.minX
        && minY <= other.maxY && maxY >= other.minY
  }
}
