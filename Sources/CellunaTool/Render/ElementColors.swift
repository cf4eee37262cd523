internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// The colours that a property gives to elements, kept up to date through the events of a scene.
struct ElementColors {
  private let property: ColorProperty
  /// The number of each item's colour, by the item's current path; used only for the property
  /// `item`.
  ///
  /// With this property, each item keeps its colour when it moves. With any other property, the
  /// dictionary is empty.
  private var hues: [IndexPath: Int] = [:]
  /// The number of items that have existed so far, deleted items included.
  private var count = 0

  /// Chooses the colours of the elements in the first state of a run.
  ///
  /// - Parameters:
  ///   - property: The property that decides the colours.
  ///   - run: A run that has started, before its first event.
  init(_ property: ColorProperty, _ run: SceneRun) {
    self.property = property
    guard case .item = property else { return }
    for path in Self.items(of: run) { hues[path] = newHue() }
  }

  private mutating func newHue() -> Int {
    defer { count += 1 }
    // The last hue is the grey of elements without a colour.
    return count % (DrawingTheme.hueCount - 1)
  }

  private static func items(of run: SceneRun) -> [IndexPath] {
    run.data.counts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(item: $0, section: section) }
    }
  }

  /// Updates the colours after an event; each remaining item keeps its colour.
  ///
  /// This function must be called after each event of the run.
  mutating func follow(_ run: SceneRun) {
    guard case .item = property, run.update != nil || run.data.counts != counts else { return }
    let before = hues
    hues = [:]
    for path in Self.items(of: run) {
      let earlier = run.update.map { $0.indexPathBeforeUpdate(of: path) } ?? path
      hues[path] = earlier.flatMap { before[$0] } ?? newHue()
    }
  }

  private var counts: [Int] {
    hues.keys.reduce(into: []) { counts, path in
      while counts.count <= path.section { counts.append(0) }
      counts[path.section] += 1
    }
  }

  /// The colours of the current state.
  func coloring(of run: SceneRun) -> DrawingOptions.Coloring {
    switch property {
    case .section: return .section
    case .kind: return .kind
    case .item:
      return .numbered(Dictionary(uniqueKeysWithValues: hues.map { (.cell($0.key), $0.value) }))
    case .data(let name):
      var names: [ElementKey: String] = [:]
      for path in Self.items(of: run) {
        guard let value = run.data.hints(forItemAt: path)[name] else { continue }
        names[.cell(path)] = value.description
      }
      return .named(names, names: Set(names.values).sorted())
    }
  }
}
