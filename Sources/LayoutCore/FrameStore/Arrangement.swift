/// The result of one `prepare` of a layout: where every element is, and how large the content is.
public struct Arrangement: Sendable {
  /// The positions of all elements.
  public var store: FrameStore
  /// The extent of the content, in points.
  public var contentSize: Size
  /// The sections that scroll on their own, ascending.
  public var scrollers: [SectionScroller]

  /// The arrangement of a view without sections, or of a layout without a view.
  public static let empty = Arrangement(
    store: FrameStore(itemCounts: [], frames: []), contentSize: .zero)

  /// Empties the arrangement and returns the memory of its frames for the next arrangement.
  package mutating func takeMemory() -> ContiguousArray<Rect> {
    contentSize = .zero
    scrollers = []
    return store.takeMemory()
  }

  /// Creates an arrangement.
  ///
  /// - Parameters:
  ///   - store: The frames of the items, and the views.
  ///   - contentSize: The size of the content, in points.
  ///   - scrollers: At most one scroller for each section.
  public init(store: FrameStore, contentSize: Size, scrollers: [SectionScroller] = []) {
    self.store = store
    self.contentSize = contentSize
    self.scrollers = scrollers.sorted { $0.section < $1.section }
  }

  /// How a section scrolls on its own; nil if it does not.
  ///
  /// - Complexity: O(log *n*) in the number of scrollers.
  public func scroller(ofSection section: Int) -> SectionScroller? {
    let place = scrollers.indices.firstNumber { scrollers[$0].section >= section }
    guard place < scrollers.count, scrollers[place].section == section else { return nil }
    return scrollers[place]
  }
}
