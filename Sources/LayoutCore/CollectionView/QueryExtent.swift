/// The rectangle for which a pass asks the layout for elements.
///
/// The elements on screen must not depend on this rectangle. A test can use the other case to find
/// layouts that break this rule. Source: SEMANTICS.md section 2.2.
public enum QueryExtent: String, Hashable, Sendable, CaseIterable {
  /// The visible rectangle.
  case visibleBounds
  /// Every page that the visible rectangle overlaps, as in UIKit.
  ///
  /// Each page has the size of the view, and one page begins at the origin of the content. If the
  /// view's width or height is 0, the layout is asked for the visible rectangle.
  case pages

  /// The rectangle of the query in a view with these bounds.
  func rect(for bounds: Rect) -> Rect {
    guard self == .pages, bounds.width > 0, bounds.height > 0 else { return bounds }
    let left = (bounds.minX / bounds.width).rounded(.down) * bounds.width
    let right = (bounds.maxX / bounds.width).rounded(.up) * bounds.width
    let top = (bounds.minY / bounds.height).rounded(.down) * bounds.height
    let bottom = (bounds.maxY / bounds.height).rounded(.up) * bounds.height
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
