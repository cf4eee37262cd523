/// The index of the supplementary and decoration views of a ``FrameStore``, in element order.
final class ViewIndex: Sendable {
  /// A view that was found.
  struct Match {
    /// The index of the view in the store's list of views.
    let place: Int
    /// The number of items that come before the view in element order, over all sections.
    let itemsBefore: Int
  }

  /// The indices of the views in the store's list of views, in element order.
  let places: ContiguousArray<Int>
  private let itemsBefore: ContiguousArray<Int>
  private let elements: ElementFrames
  private let index: FrameIndex

  /// Creates the index of views.
  ///
  /// - Parameters:
  ///   - views: The views of a store, in any order.
  ///   - sectionStarts: As ``FrameStore/sectionStarts``.
  /// - Complexity: O(*n* log *n*) in the number of views; O(*n*) if they are in element order.
  init(_ views: ContiguousArray<LayoutAttributes>, sectionStarts: [Int]) {
    places = ContiguousArray(views.indices.sorted { views[$0].key < views[$1].key })
    itemsBefore = ContiguousArray(
      places.lazy.map { place in
        let key = views[place].key
        let section = key.indexPath.section
        let isBeforeItems = key < .cell(item: 0, section: section)
        return sectionStarts[isBeforeItems ? section : section + 1]
      })
    elements = ElementFrames(ContiguousArray(places.lazy.map { views[$0].frame }))
    index = FrameIndex(elements)
  }

  /// The views that are not empty and overlap a rectangle, in element order.
  func search(_ rect: Rect) -> [Match] {
    index.search(rect, in: elements).numbers.map {
      Match(place: places[$0], itemsBefore: itemsBefore[$0])
    }
  }
}
