package import LayoutCore

/// The insets of a view, which may depend on the layout direction.
package enum ViewInsets: Hashable, Sendable {
  /// Left is left in every direction.
  case physical(EdgeInsets)
  /// `left` stands for the leading edge, `right` for the trailing edge.
  case directional(EdgeInsets)

  /// The insets for a layout direction.
  package func resolved(in direction: LayoutDirection) -> EdgeInsets {
    switch (self, direction) {
    case (.physical(let insets), _), (.directional(let insets), .leftToRight): insets
    case (.directional(let insets), .rightToLeft): insets.mirrored
    }
  }
}
