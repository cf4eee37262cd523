package import LayoutCore

extension SceneEvent {
  /// Where a scroll ends.
  package enum ScrollTarget: Hashable, Sendable {
    /// At a content offset.
    case offset(Point)
    /// A distance away, points.
    case distance(Point)
    /// At the top of the content.
    case top
    /// At the bottom of the content.
    case bottom
    /// A distance beyond the end of the content in its direction, as a finger pulls; an axis with 0 stays.
    case beyond(Point)
  }

  /// Where in the view an item comes to rest.
  package enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
    /// At the top edge.
    case top
    /// In the middle.
    case center
    /// At the bottom edge.
    case bottom
    /// At the leading edge.
    case leading
    /// At the trailing edge.
    case trailing
    /// Where the way is shortest.
    case nearest
  }

  /// What happens to a section.
  package enum SectionChange: String, Hashable, Sendable, CaseIterable {
    /// It is added.
    case insert = "insertSection"
    /// It is taken away.
    case delete = "deleteSection"
    /// It is read again.
    case reload = "reloadSection"
  }

  /// Where a tap is.
  package enum TapPlace: Hashable, Sendable {
    /// At a point, content coordinates as the user sees them.
    case point(Point)
    /// At the middle of an item.
    case item(IndexPath)
  }

  /// How a drag ends.
  package enum DragEnd: String, Hashable, Sendable, CaseIterable {
    /// The item stays where it is.
    case drop
    /// The item goes back.
    case cancel
  }
}
