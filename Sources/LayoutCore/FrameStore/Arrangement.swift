/// The result of one `prepare` of a layout: where every element is, and how large the content is.
public struct Arrangement: Sendable {
  /// The positions of all elements.
  public var store: FrameStore
  /// The extent of the content, in points.
  public var contentSize: Size

  /// The arrangement of a view without sections, or of no view at all.
  public static let empty = Arrangement(
    store: FrameStore(itemCounts: [], frames: []), contentSize: .zero)

  /// Empties the arrangement and returns the memory of its frames for the next arrangement.
  package mutating func takeMemory() -> ContiguousArray<Rect> {
    contentSize = .zero
    return store.takeMemory()
  }

  /// Creates an arrangement.
  public init(store: FrameStore, contentSize: Size) {
    self.store = store
    self.contentSize = contentSize
  }
}
