/// A layout whose `prepare` can read the content offset.
///
/// A pass can move the view after it has prepared the layout, for example because the content has
/// become shorter. If `prepare` has read the offset, the view then asks the layout whether the new
/// bounds make it invalid. Source: SEMANTICS.md section 2.2.
public protocol OffsetReadingLayout: Layout {
  /// Whether the last `prepare` has read the content offset.
  var hasReadOffset: Bool { get }
}

extension Layout {
  /// Whether the last `prepare` has read the content offset; false for a layout without this
  /// protocol.
  package var isPreparedForOffset: Bool {
    (self as? any OffsetReadingLayout)?.hasReadOffset ?? false
  }
}
