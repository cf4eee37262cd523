public import LayoutCore

/// What a view shows at one moment.
public struct SceneState: Hashable, Sendable {
  /// The visible rectangle.
  public let bounds: Rect
  /// The extent of the content, points.
  public let contentSize: Size
  /// The elements; of a snapshot all of them in element order, of a frame those on screen.
  ///
  /// In a frame of an animation they have their keys from after the change.
  public let elements: [LayoutAttributes]
  /// The elements on screen, ascending.
  public let visible: [ElementKey]
  /// The items that are selected, ascending.
  public let selected: [IndexPath]
  /// How often the layout was prepared since the view was made.
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
  /// How many frames the event has.
  public let count: Int
  /// What is shown, but for what is gone.
  public let state: SceneState
  /// What is shown once more although it no longer exists, with its keys from before the change.
  public let gone: [LayoutAttributes]
}
