package import LayoutCore

/// The state of a view at one moment.
package struct SceneState: Hashable, Sendable {
  /// The visible rectangle of the content.
  package let bounds: Rect
  /// The extent of the content, in points.
  package let contentSize: Size
  /// The elements; which ones depends on the use of the state.
  ///
  /// A snapshot contains all elements, in element order. A frame of an animation contains the
  /// elements that exist after the change and are visible before or after it; their keys are those
  /// after the change. Any other frame contains the visible elements. For a report of a whole view,
  /// the list is empty, because ``RunReport`` reads the elements from the view.
  package let elements: [LayoutAttributes]
  /// The visible elements, ascending.
  package let visible: [ElementKey]
  /// The selected items, ascending.
  package let selected: [IndexPath]
  /// The highlighted items, ascending.
  package let highlighted: [IndexPath]
  /// The item that has the focus; nil if no item has it.
  package let focused: IndexPath?
  /// The item that is dragged; nil if no item is dragged.
  package let dragged: IndexPath?
  /// The sections that scroll on their own, ascending.
  package let scrollers: [SceneScroller]
  /// The number of times that the view has prepared the layout since the view was made.
  package let prepareCount: Int
}

/// A section that scrolls on its own, in one state.
package struct SceneScroller: Hashable, Sendable {
  /// The section's port and its scrolling; the port is in content coordinates as the user sees
  /// them.
  package let scroller: SectionScroller
  /// The offset of the section; (0, 0) shows the beginning of its content.
  package let offset: Point

  /// Creates a section that scrolls on its own.
  package init(scroller: SectionScroller, offset: Point) {
    self.scroller = scroller
    self.offset = offset
  }
}

extension CollectionView {
  /// The sections that scroll on their own, ascending, each with its offset.
  package func sceneScrollers() throws(LayoutError) -> [SceneScroller] {
    guard layout.hasScrollers else { return [] }
    return try scrollers(in: .plane).map {
      SceneScroller(scroller: $0, offset: contentOffset(ofSection: $0.section))
    }
  }
}

extension SceneState {
  /// The part of an element that is shown; nil if no part of it is shown.
  ///
  /// An element that moves with a section that scrolls on its own is cut to the section's port. A
  /// cut element has neither a transform nor custom attributes. All other elements are shown whole,
  /// and so is a dragged item.
  package func shownPart(of element: LayoutAttributes) -> LayoutAttributes? {
    let section = element.indexPath.section
    if let dragged, element.key == .cell(dragged) { return element }
    guard let own = scrollers.first(where: { $0.scroller.section == section }) else {
      return element
    }
    return own.scroller.shownPart(of: element)
  }

  init(_ view: CollectionView, elements: [LayoutAttributes]) {
    bounds = view.bounds
    contentSize = view.contentSize
    self.elements = elements
    visible = view.visibleElements.map(\.key).sorted()
    selected = view.indexPathsForSelectedItems
    highlighted = view.indexPathsForHighlightedItems
    focused = view.indexPathForFocusedItem
    dragged = view.indexPathForInteractivelyMovingItem
    // The error can be ignored: a failure of the layout was reported when the view was laid out.
    scrollers = (try? view.sceneScrollers()) ?? []
    prepareCount = view.prepareCount
  }
}

/// One of the states that an event passes through; usually, the last one is the end of the event.
package struct SceneFrame: Hashable, Sendable {
  /// The number of the frame, from 1.
  package let number: Int
  /// The number of frames of the event.
  package let count: Int
  /// The state, without the elements that were removed.
  package let state: SceneState
  /// The elements that are still shown although they were removed, with the keys that they had
  /// before the change.
  package let gone: [LayoutAttributes]
}
