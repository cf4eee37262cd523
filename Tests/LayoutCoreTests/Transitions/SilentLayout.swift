import LayoutCore

/// A layout whose initial and final attributes have the frame `chosen`.
///
/// If `chosen` is nil, the layout returns no initial and no final attributes.
final class SilentLayout: Layout {
  weak var collectionView: CollectionView?
  let contentSize: Size
  var chosen: Rect?
  var restored: Point?
  private let elements: [LayoutAttributes]

  init(_ elements: [LayoutAttributes], _ contentSize: Size) {
    (self.elements, self.contentSize) = (elements, contentSize)
  }

  func attributes(in rect: Rect) throws(LayoutError) -> [LayoutAttributes] {
    elements.filter { $0.frame.overlaps(rect) }
  }

  func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    elements.first { $0.key == element }
  }

  func initialAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    chosen.map { LayoutAttributes(element, frame: $0) }
  }

  func finalAttributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
    chosen.map { LayoutAttributes(element, frame: $0) }
  }

  func targetContentOffset(
    forProposedContentOffset proposed: Point
  ) throws(LayoutError) -> Point {
    restored ?? proposed
  }
}
