public import LayoutCore

/// The state of a view at one moment.
public struct SceneState: Hashable, Sendable {
  /// The visible rectangle.
  public let bounds: Rect
  /// The extent of the content, points.
  public let contentSize: Size
  /// The elements: for a snapshot all of them in element order, for a frame the visible ones.
  ///
  /// In a frame of an animation they have their keys from after the change.
  public let elements: [LayoutAttributes]
  /// The visible elements, ascending.
  public let visible: [ElementKey]
  /// The selected items, ascending.
  public let selected: [IndexPath]
  /// The number of times that the layout was prepared since the view was made.
  public let prepareCount: Int
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

/// One of the states that an event passes through.
public struct SceneFrame: Hashable, Sendable {
  /// Its number, from 1.
  public let number: Int
  /// The number of frames of the event.
  public let count: Int
  /// The state, without elements that no longer exist.
  public let state: SceneState
  /// The elements that are still shown although they no longer exist, with their keys from before
  /// the change.
  public let gone: [LayoutAttributes]
}
