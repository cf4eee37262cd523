package import LayoutCore

/// The insets of a view, whose sides can depend on the layout direction.
package enum ViewInsets: Hashable, Sendable {
  /// Insets whose edge `left` is the left edge in every layout direction.
  case physical(EdgeInsets)
  /// Insets whose edge `left` stands for the leading edge, and `right` for the trailing edge.
  case directional(EdgeInsets)

  /// The insets, resolved for a layout direction.
  package func resolved(in direction: LayoutDirection) -> EdgeInsets {
    switch (self, direction) {
    case (.physical(let insets), _), (.directional(let insets), .leftToRight): insets
    case (.directional(let insets), .rightToLeft): insets.mirrored
    }
  }
}
