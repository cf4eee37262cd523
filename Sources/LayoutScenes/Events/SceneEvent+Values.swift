package import LayoutCore

extension SceneEvent {
  /// The place at which a scroll ends.
  package enum ScrollTarget: Hashable, Sendable {
    /// At a content offset.
    case offset(Point)
    /// At a distance from the current offset, in points.
    case distance(Point)
    /// At the beginning of the content along the scroll axis; for a vertical axis, at the top.
    case top
    /// At the end of the content along the scroll axis; for a vertical axis, at the bottom.
    case bottom
    /// Beyond an edge of the content, by a distance, as if a finger pulled the content.
    ///
    /// A negative x leads beyond the left edge, and a positive x beyond the right edge. A negative
    /// y leads beyond the top edge, and a positive y beyond the bottom edge. If a coordinate of the
    /// distance is 0, the scroll only brings the same coordinate of the offset into the range of
    /// the content.
    case beyond(Point)
  }

  /// The position in the view to which a scroll brings an item.
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
    /// At the position that needs the shortest scroll.
    case nearest
  }

  /// A change of one section.
  package enum SectionChange: String, Hashable, Sendable, CaseIterable {
    /// The section is inserted.
    case insert = "insertSection"
    /// The section is deleted.
    case delete = "deleteSection"
    /// The section is reloaded.
    case reload = "reloadSection"
  }

  /// The place of a tap.
  package enum TapPlace: Hashable, Sendable {
    /// At a point, in content coordinates. In a view from right to left, these are the mirrored
    /// coordinates, in which the user sees the layout.
    case point(Point)
    /// At the middle of the part of an item that is on screen.
    case item(IndexPath)
  }

  /// The way in which a drag ends.
  package enum DragEnd: String, Hashable, Sendable, CaseIterable {
    /// The item stays where the drag ends.
    case drop
    /// The item goes back to its original place.
    case cancel
  }
}
