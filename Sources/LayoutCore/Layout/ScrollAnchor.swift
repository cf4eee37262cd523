/// The item that keeps its place on screen when the layout is prepared again.
///
/// The visible area is the part of the view that the adjusted content inset leaves free. The first
/// and the last item on screen are those in this area. If the area contains no item, they are those
/// outside of it, for example behind a keyboard. If an item belongs to a section that scrolls on
/// its own, the section's port stands for the item: the rectangle in which the section is shown.
///
/// No item is kept in place while the user drags an item, or by a change to another layout.
/// Source: SEMANTICS.md section 6.4.
public enum ScrollAnchor: Hashable, Sendable {
  /// No item: the content offset stays as it is, as in UIKit.
  case offset
  /// The first item on screen; its distance from the start of the visible area stays the same.
  case first
  /// The last item on screen; its distance from the end of the visible area stays the same.
  ///
  /// A view that shows the end of its content continues to show the end.
  case last
  /// One item, on screen or not; its distance from the start of the visible area stays the same.
  case item(IndexPath)
}

/// The part of the content that a view shows after its first pass.
///
/// Source: SEMANTICS.md section 6.4.
public enum ScrollBeginning: Hashable, Sendable {
  /// The beginning of the content, as in UIKit.
  case start
  /// The end of the content.
  case end
  /// An item, at a position along the scroll axis.
  case item(IndexPath, Position)

  /// The position of an item in the visible area: the part of the view that the adjusted content
  /// inset leaves free.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// The item begins where the visible area begins.
    case start
    /// The middle of the item is in the middle of the visible area.
    case center
    /// The item ends where the visible area ends.
    case end
  }
}
