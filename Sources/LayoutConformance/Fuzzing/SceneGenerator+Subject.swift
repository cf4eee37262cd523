internal import LayoutCore
internal import LayoutScenes

extension SceneGenerator {
  /// Creates a generator of scenes for a layout that is checked.
  ///
  /// - Parameter reference: The reference with which the layout is compared; nil if there is none.
  init(seed: UInt64, for subject: CheckSubject, against reference: CheckSubject? = nil) {
    self.init(seed: seed, parameters: subject.freeParameters(against: reference))
    if subject.checksParameters { judge = subject }
    // An error of a layout that cannot be made is reported when the layout is checked.
    guard let layout = try? subject.make().layout else { return }
    commands = layout.knownCommandNames
    if let reader = layout as? any DataReadingLayout {
      (itemData, sectionData) = (reader.itemData, reader.sectionData)
    }
    // Errors of the layout are reported when the layout is checked.
    guard let view = try? Self.view(of: sample, with: layout) else { return }
    scrollsSections = layout.hasScrollers
    (readsFocus, readsHighlight) = (layout.isShownByFocus, layout.isShownByHighlight)
    measuredViews = Self.measuredViews(layout, in: view)
    reactsToTaps = (try? Self.reactsToTaps(view)) ?? false
  }

  /// The first of the scenes 3 to 19 that has items; scene 3 if none of them has items.
  private var sample: Scene {
    (3..<20).lazy.map(scene).first { SceneData($0).counts.contains { $0 > 0 } } ?? scene(3)
  }

  /// The supplementary views on screen, if the layout reads measured sizes of such views; otherwise
  /// empty.
  ///
  /// Only the first four views of each kind in each section are included, and no headers or
  /// footers. Each key has the section 0, whatever section the supplementary view belongs to.
  private static func measuredViews(_ layout: any Layout, in view: CollectionView) -> [ElementKey] {
    guard layout.isShownByViewSizes else { return [] }
    let bars: Set = [ElementKey.headerKind, ElementKey.footerKind]
    let keys = view.visibleElements.map(\.key).filter { key in
      guard key.category == .supplementary, let kind = key.kind else { return false }
      return !bars.contains(kind) && (key.indexPath.item ?? 0) < 4
    }
    return Set(keys.map { $0.inSection(0) }).sorted()
  }

  /// Whether the layout must be prepared again after a tap on the first item on screen.
  private static func reactsToTaps(_ view: CollectionView) throws(LayoutError) -> Bool {
    guard let first = view.visibleElements.first(where: { $0.category == .cell }) else {
      return false
    }
    view.recordsTrace = true
    let shown = first.frame.intersection(view.bounds)
    if shown.isNull { return false }
    try view.tap(at: Point(x: shown.midX, y: shown.midY))
    try view.layoutIfNeeded()
    return view.trace.contains { if case .prepare = $0 { true } else { false } }
  }

  /// A view that has laid out the data of a scene with the layout; the layout then knows what it
  /// reads, for example the focus.
  ///
  /// Of the scene's view, only the size is used.
  static func view(
    of scene: Scene, with layout: any Layout
  ) throws(LayoutError) -> CollectionView {
    let data = SceneData(scene)
    let view = CollectionView(
      size: scene.view.size, layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    return view
  }
}
