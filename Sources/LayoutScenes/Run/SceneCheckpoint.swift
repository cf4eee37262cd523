public import LayoutCore

/// A run as it was after some event: its data, its view and the parameters, without the layout.
///
/// Another layout can go on from there, and nothing before has to happen again. What a layout keeps is not part of it.
public struct SceneCheckpoint {
  /// How many events had happened.
  public let eventCount: Int
  /// The values of the parameters.
  public let parameters: ParameterValues
  fileprivate let data: SceneData
  fileprivate let bounds: Rect
  fileprivate let direction: LayoutDirection
  fileprivate let insets: (content: ViewInsets, safeArea: ViewInsets)
  fileprivate let preferredSizes: [ElementKey: Size]
  fileprivate let selection: [IndexPath]
}

extension SceneRun {
  /// The run as it is now; nil once the scene has put another layout in the place of the first.
  ///
  /// - Complexity: O(1); data are copied when they change.
  public func checkpoint() -> SceneCheckpoint? {
    guard !hasSwitched else { return nil }
    return SceneCheckpoint(
      eventCount: eventCount, parameters: layout.parameters, data: data.copy(),
      bounds: view.bounds, direction: view.direction, insets: writtenInsets,
      preferredSizes: view.preferredSizes, selection: view.indexPathsForSelectedItems)
  }

  /// Creates a run of the same scene that goes on from a checkpoint; the layout has its parameters already.
  ///
  /// - Parameters:
  ///   - checkpoint: Of a run of a scene that begins with the same events.
  ///   - layout: Any layout; the run takes it over.
  public convenience init(
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
  }
}
