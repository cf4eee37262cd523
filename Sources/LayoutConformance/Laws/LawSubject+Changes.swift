internal import LayoutCore
internal import LayoutScenes

extension Law {
  static let checksOfChanges: [NamedLaw: Check] = [
    .inverse: LawSubject.notUndone,
    .batch: LawSubject.unlikeSequence,
    .measureBudget: LawSubject.measuredTooOften,
  ]
}

/// Laws about changes of the data, and about the number of measurements in a pass.
///
/// Each change is made on a copy of the view. The copy has data of its own.
extension LawSubject {
  func notUndone() throws(LayoutError) -> LawFinding? {
    guard isChanged, let copy = try changeable(), let place = middle(of: copy.data) else {
      return nil
    }
    let (section, item) = place
    let paths = [item, item + 1].map { IndexPath(item: $0, section: section) }
    guard let model = copy.data.item(at: paths[0]) else { return nil }
    var inserts = SceneChanges()
    inserts.inserts = paths.map { SceneChanges.Insert(path: $0, item: model) }
    var deletes = SceneChanges()
    deletes.deletes = paths
    try copy.perform(inserts)
    try copy.perform(deletes)
    try restore(copy.view)
    let names = "\(ElementKey.cell(paths[0]).name) and \(ElementKey.cell(paths[1]).name)"
    return try difference(
      copy, copy.view, "after inserting \(names) and deleting them again", help: Self.leftover)
  }

  private static let leftover = "data kept for removed items must not affect other items"

  /// The section and the index of the middle item of the first section with items; nil if there are
  /// no items.
  private func middle(of data: SceneData) -> (section: Int, item: Int)? {
    guard let section = data.counts.firstIndex(where: { $0 > 0 }) else { return nil }
    return (section, data.counts[section] / 2)
  }

  func unlikeSequence() throws(LayoutError) -> LawFinding? {
    guard isChanged, let copy = try changeable(),
      let section = copy.data.counts.firstIndex(where: { $0 > 1 })
    else { return nil }
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
    let last = copy.data.counts[section] - 1
    guard let new = copy.data.item(at: path(last / 2)), let gone = copy.data.item(at: path(last))
    else { return nil }
    let steps = [
      SceneChanges(inserts: [SceneChanges.Insert(path: path(0), item: new)]),
      SceneChanges(deletes: [path(last + 1)]),
      SceneChanges(moves: [SceneChanges.Move(from: path(1), to: path(last))]),
    ]
    for step in steps { try copy.perform(step) }
    try restore(copy.view)
    let (size, elements) = (copy.view.contentSize, try copy.view.elements(every: stride))
    let undo = SceneChanges(
      inserts: [SceneChanges.Insert(path: path(last), item: gone)], deletes: [path(0)],
      moves: [SceneChanges.Move(from: path(last), to: path(0))])
    try copy.perform(undo)
    try restore(copy.view)
    try copy.perform(
      SceneChanges(
        inserts: steps[0].inserts, deletes: [path(last)],
        moves: [SceneChanges.Move(from: path(0), to: path(last))]))
    try restore(copy.view)
    var finding = Self.difference(
      (size, elements), (copy.view.contentSize, try copy.view.elements(every: stride)),
      "in one batch", help: Self.leftover)
    finding?.values = [Self.changes(path(0), path(last))]
    try copy.perform(undo)
    copy.view.takePreferredSizes(of: view)
    return finding
  }

  private static func changes(_ first: IndexPath, _ last: IndexPath) -> Diagnostic.Value {
    let (first, last) = (ElementKey.cell(first).name, ElementKey.cell(last).name)
    return Diagnostic.Value(
      "changes", "insert \(first), delete \(last), move \(first) to the end (old paths)")
  }

  // MARK: Measuring

  /// The number of times that a pass may measure each item on average.
  ///
  /// Some layouts must try several widths.
  private static let measuresPerItem = 4

  func measuredTooOften() throws(LayoutError) -> LawFinding? {
    guard let work = try copy()?.work else { return nil }
    let count = run.data.counts.reduce(0, +)
    let runs = max(1, work.runCount)
    guard work.measureCount > Self.measuresPerItem * count * runs else { return nil }
    return LawFinding(
      message: "\(NumberText.grouped(count)) items were measured "
        + "\(NumberText.grouped(work.measureCount)) times"
        + (runs > 1 ? " in \(NumberText.grouped(runs)) runs" : ""),
      help:
        "keep results of `ctx.measure` in a local; \(Self.measuresPerItem) calls an item are fine")
  }
}

extension LawCopy {
  /// Changes the data and updates the view, without an animation.
  func perform(_ changes: SceneChanges) throws(LayoutError) {
    var sections = data.sections
    changes.apply(to: &sections, seed: data.scene.seed)
    let batch = UpdateBatch(changes.operations)
    _ = try view.performBatchUpdates(isAnimated: false) {
      data.replaceSections(sections)
      $0.join(batch)
    }
  }
}
