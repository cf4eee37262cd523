package import LayoutCore

/// The state of a run after an event: the data, the view and the parameters, but not the layout.
///
/// A run with another layout can continue from a checkpoint without replaying the events before the
/// checkpoint. The layout's own state is not part of the checkpoint.
package struct SceneCheckpoint {
  /// The number of events before the checkpoint.
  package let eventCount: Int
  /// The values of the layout's parameters.
  package let parameters: ParameterValues
  fileprivate let data: SceneData
  fileprivate let bounds: Rect
  fileprivate let direction: LayoutDirection
  fileprivate let insets: (content: ViewInsets, safeArea: ViewInsets)
  fileprivate let preferredSizes: [ElementKey: Size]
  fileprivate let selection: [IndexPath]
  fileprivate let highlighted: [IndexPath]
  fileprivate let focused: IndexPath?
  fileprivate let sectionOffsets: [Int: Point]
}

extension SceneRun {
  /// The current state of the run; nil after the scene has switched to another layout.
  ///
  /// - Complexity: O(*k* log *k*) for *k* selected and highlighted items; the data are copied only
  ///   when they change.
  package func checkpoint() -> SceneCheckpoint? {
    guard !hasSwitched else { return nil }
    return SceneCheckpoint(
      eventCount: eventCount, parameters: layout.parameters, data: data.copy(),
      bounds: view.bounds, direction: view.direction, insets: writtenInsets,
      preferredSizes: view.preferredSizes, selection: view.indexPathsForSelectedItems,
      highlighted: view.indexPathsForHighlightedItems, focused: view.indexPathForFocusedItem,
      sectionOffsets: view.contentOffsetsOfSections)
  }

  /// Creates a run that continues from a checkpoint.
  ///
  /// The parameters of the layout must already have the values that the checkpoint contains.
  ///
  /// - Parameters:
  ///   - checkpoint: A checkpoint of a run whose scene begins with the same events.
  ///   - layout: Any layout; the run takes ownership of it.
  package convenience init(
    _ scene: Scene, from checkpoint: SceneCheckpoint, layout: NamedLayout,
    source: any LayoutSource
  ) {
    var shown = scene.view
    shown.size = checkpoint.bounds.size
    shown.offset = checkpoint.bounds.origin
    shown.direction = checkpoint.direction
    shown.writtenContentInset = checkpoint.insets.content
    shown.writtenSafeArea = checkpoint.insets.safeArea
    self.init(
      scene, shown: shown, data: checkpoint.data.copy(), layout: layout, source: source,
      twinName: nil, ignoresForeignParameters: false)
    eventCount = checkpoint.eventCount
    view.setPreferredSizes(checkpoint.preferredSizes)
    view.select(Set(checkpoint.selection))
    view.highlight(Set(checkpoint.highlighted))
    view.focusItem(at: checkpoint.focused)
    view.setSectionOffsets(checkpoint.sectionOffsets)
  }
}
