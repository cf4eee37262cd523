internal import LayoutCore

/// The shapes of elements, from the rearmost to the frontmost, with the entries of their legend.
///
/// Only elements that touch the shown rectangle are drawn. A huge frame is cut off some distance
/// outside that rectangle, so that no viewer loses precision.
struct ElementPicture {
  /// An element with its place in the picture.
  private struct Entry {
    let element: LayoutAttributes
    let corners: [Point]
    let box: Rect
    let look: DrawingOptions.Look?
    /// The number of the call of ``add(_:look:)`` that added the element, from 0.
    let layer: Int
  }

  /// The part of the content that is shown.
  private let rect: Rect
  /// The extent of the content, with a small margin for rounding.
  private let content: Rect
  private let selected: Set<IndexPath>
  private let options: DrawingOptions
  private let hues: ElementHues
  private var entries: [Entry] = []
  private var layerCount = 0
  /// The styles of the drawn elements, for the legend.
  private(set) var legend = DrawingLegend()

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
  }

  /// Adds elements in front of those that were added before.
  ///
  /// - Parameter look: The role of all these elements; nil for the roles that the options give.
  mutating func add(_ elements: [LayoutAttributes], look: DrawingOptions.Look? = nil) {
    var (unplaced, left) = (0, 0)
    for element in elements {
      let corners = element.corners
      guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
        unplaced += 1
        continue
      }
      let box = Rect(around: corners)
      guard box.touches(rect) else { continue }
      guard entries.count < max(0, options.maximumElements) else {
        left += 1
        continue
      }
      entries.append(
        Entry(
          element: element, corners: corners, box: box,
          look: look ?? options.looks[element.key], layer: layerCount))
    }
    layerCount += 1
    legend.count(unplaced, "not finite")
    legend.count(left, left == 1 ? "more is not drawn" : "more are not drawn")
  }

  /// The elements in groups, each a sequence of elements of one section, from back to front.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements.
  mutating func groups() -> [DrawingGroup] {
    drawnElements().reduce(into: []) { groups, drawn in
      groups.add(
        [.shape(drawn.shape)] + drawn.labels.map { .text($0) }, of: drawn.element)
    }
  }

  /// The elements as they are drawn, from back to front.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements.
  mutating func drawnElements() -> [DrawnElement] {
    let order = entries.indices.sorted {
      let (one, other) = (entries[$0], entries[$1])
      return (one.layer, one.element.zIndex, $0) < (other.layer, other.element.zIndex, $1)
    }
    // the outline of a ghost covers nothing
    let boxes = order.map { entries[$0].look == .ghost ? .null : entries[$0].box }
    let labels = ElementLabels(options, on: boxes, in: rect)
    return order.enumerated().map { number, index in
      let (element, look) = (entries[index].element, entries[index].look)
      let isSelected = element.category == .cell && selected.contains(element.indexPath)
      let style = style(of: entries[index], isSelected)
      let shape = DrawingShape(
        outline(of: entries[index]), style,
        // an element with alpha 0 is drawn faintly, so that it can be found in the picture
        opacity: min(1, max(0.15, element.alpha)), title: title(of: element, isSelected))
      return DrawnElement(
        element: element, isGone: look == .gone, shape: shape,
        labels: style.isOutline
          ? [] : labels.nodes(for: element, number, isSelected: isSelected))
    }
  }

  private mutating func style(of entry: Entry, _ isSelected: Bool) -> DrawingStyle {
    let element = entry.element
    switch entry.look {
    case .wrong: return legend.note(.wrong, "wrong")
    case .ghost: return legend.note(.ghost, "expected")
    case .gone: return legend.note(.gone, "leaving")
    case .before: return legend.note(.before, "before")
    case .after: return legend.note(.after, "after")
    case .added: return legend.note(.added, "new")
    case .removed: return legend.note(.gone, "gone")
    case .same: return legend.note(.same, "unchanged")
    case nil: break
    }
    if element.isHidden { return legend.note(.hidden, "hidden") }
    if options.marksOverreach, !content.contains(entry.box) {
      return legend.note(.wrong, "reaches beyond the content")
    }
    let hue = hues.hue(of: element)
    if let name = hues.name(of: element) { legend.note(.cell(hue), name) }
    if isSelected { return legend.note(.selected(hue), "selected") }
    switch element.category {
    case .cell: return .cell(hue)
    case .supplementary: return .supplementary(hue)
    case .decoration: return .decoration(hue)
    }
  }

  private func outline(of entry: Entry) -> DrawingShape.Outline {
    let box = entry.box
    let reach = 1e4
    let near = rect.insetBy(dx: -reach, dy: -reach)
    guard near.contains(box) else { return .polygon(ConvexClip.clip(entry.corners, to: near)) }
    guard entry.element.isIdentityTransform else { return .polygon(entry.corners) }
    return .rect(box, corner: min(options.cornerRadius, box.width / 2, box.height / 2))
  }

  private func title(of element: LayoutAttributes, _ isSelected: Bool) -> String {
    let frame = element.frame
    let text =
      "\(element.key.name) \(PointText.short(frame.minX)),\(PointText.short(frame.minY)) "
      + "\(PointText.short(frame.width))×\(PointText.short(frame.height))"
    return ([text] + element.remarks + (isSelected ? ["selected"] : [])).joined(separator: " · ")
  }
}

/// An element with its shape and its labels.
struct DrawnElement {
  let element: LayoutAttributes
  /// Whether the element is disappearing.
  let isGone: Bool
  let shape: DrawingShape
  let labels: [DrawingText]
}

extension [DrawingGroup] {
  /// Adds the nodes of an element to the last group, or to a new one if the element is in another
  /// section.
  mutating func add(_ nodes: [DrawingNode], of element: LayoutAttributes) {
    let name = "section \(element.indexPath.section + 1)"
    if last?.name != name { append(DrawingGroup(name: name)) }
    self[count - 1].nodes += nodes
  }
}

extension DrawingStyle {
  /// Whether elements of the style have no labels, because the same element usually has its label
  /// at another place.
  fileprivate var isOutline: Bool { self == .ghost || self == .before }
}

extension Rect {
  /// Whether this rectangle overlaps another one; if this rectangle is empty, it need only touch
  /// the other one.
  func touches(_ other: Rect) -> Bool {
    overlaps(other)
      || isEmpty && minX <= other.maxX && maxX >= other.minX
        && minY <= other.maxY && maxY >= other.minY
  }
}
