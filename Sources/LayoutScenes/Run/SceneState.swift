package import LayoutCore

/// The state of a view at one moment.
package struct SceneState: Hashable, Sendable {
  /// The visible rectangle.
  package let bounds: Rect
  /// The extent of the content, in points.
  package let contentSize: Size
  /// The elements; a snapshot contains all elements in element order, and a frame the visible ones.
  ///
  /// In a frame of an animation, the elements have the keys that they have after the change.
  package let elements: [LayoutAttributes]
  /// The visible elements, ascending.
  package let visible: [ElementKey]
  /// The selected items, ascending.
  package let selected: [IndexPath]
  /// The number of times that the layout has been prepared since the view was made.
  package let prepareCount: Int
}

extension SceneState {
  init(_ view: CollectionView, elements: [LayoutAttributes]) {
    bounds = view.bounds
    contentSize = view.contentSize
    self.elements = elements
    visible = view.visibleElements.map(\.key).sorted()
    selected = view.indexPathsForSelectedItems
    prepareCount = view.prepareCount
  }
}

/// One of the states between the start and the end of an event.
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
