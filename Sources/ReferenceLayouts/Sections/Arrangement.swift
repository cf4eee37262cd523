internal import LayoutCore

/// What one prepare of a layout computes: where everything is, and how large the content is.
struct Arrangement {
  var store: FrameStore
  var contentSize: Size

  /// Of a view without sections, or of no view at all.
  static let empty = Arrangement(store: FrameStore(itemCounts: [], frames: []), contentSize: .zero)
}
