internal import LayoutCore

extension SceneRun {
  /// Makes one change of the data and updates the view.
  func change(_ event: SceneEvent) throws(SceneRunError) {
    try perform(changes(of: event), event.form.animation(event) ?? .none)
  }

  /// Makes several changes of the data as one change and updates the view.
  func change(_ updates: [PlacedEvent], _ animation: UpdateAnimation) throws(SceneRunError) {
    let batch = current
    var changes = SceneChanges()
    for (index, update) in updates.enumerated() {
      begin(
        update,
        path: .index(
          index, of: .key("updates", of: .index(eventCount, of: .key("events", of: .root)))))
      changes.add(try self.changes(of: update.event))
    }
    resume(batch)
    try perform(changes, animation)
  }

  private func changes(of event: SceneEvent) throws(SceneRunError) -> SceneChanges {
    guard let changes = event.form.changes else {
      preconditionFailure("a batch was read that holds something else")
    }
    return try changes(self, event)
  }

  /// Makes changes of the data and updates the view.
  func perform(
    _ changes: SceneChanges, _ animation: UpdateAnimation
  ) throws(SceneRunError) {
    try check(changes)
    var sections = data.sections
    changes.apply(to: &sections, seed: scene.seed)
    let counts = sections.map(\.items.count)
    let batch = changes.batch
    do throws(UpdateError) {
      update = try batch.map(from: data.counts, to: counts)
    } catch {
      throw impossible(error.messageInScene)
    }
    let total = counts.reduce(0, +)
    guard total <= SceneItems.countLimit else {
      throw impossible(
        "the scene would have \(total) items; expected at most \(SceneItems.countLimit)")
    }
    let transitions = try attempt { () throws(LayoutError) in
      try view.performBatchUpdates(isAnimated: animation.isAnimated) {
        data.replaceSections(sections)
        $0.join(batch)
      }
    }
    self.animation = transitions
    if case .sampled(let frames) = animation { try sample(frames: frames) }
  }

  func checkSection(_ index: Int) throws(SceneRunError) {
    let count = data.numberOfSections
    guard index < count else {
      throw impossible(
        "there is no section \(index + 1): the data has \(count) "
          + (count == 1 ? "section" : "sections"))
    }
  }

  /// The paths of the items that an event selects.
  ///
  /// - Throws: ``SceneRunError`` if one of the items does not exist.
  func paths(of selection: ItemSelection) throws(SceneRunError) -> [IndexPath] {
    switch selection {
    case .items(let paths):
      for path in paths { try checkItem(path) }
      return paths
    case .pattern(let pattern):
      let section = pattern.section ?? 0
      try checkSection(section)
      let count = data.numberOfItems(inSection: section)
      if let items = pattern.items {
        try checkItem(IndexPath(item: min(items.upperBound, count), section: section))
        return items.map { IndexPath(item: $0, section: section) }
      }
      return (0..<count).map { IndexPath(item: $0, section: section) }
    }
  }
}

// MARK: Inserts

extension SceneRun {
  /// The greatest number of items that one event inserts.
  private static let insertLimit = SceneItems.listLimit

  /// The items to insert, each with its place.
  ///
  /// If `items` is nil, the rules of the section generate the items. If the event gives several
  /// items and one place, the first item is inserted at this place, and each other item directly
  /// after the previous one.
  func inserts(
    _ selection: ItemSelection, _ items: [SceneItem]?
  ) throws(SceneRunError) -> [SceneChanges.Insert] {
    var paths = try places(of: selection)
    if paths.count == 1, let items, let item = paths[0].item {
      let first = paths[0]
      paths = items.indices.map { IndexPath(item: item + $0, section: first.section) }
    }
    if let items, items.count != paths.count {
      throw impossible("expected as many items as places, \(paths.count), found \(items.count)")
    }
    let items = items ?? newItems(at: paths)
    return zip(paths, items).map { SceneChanges.Insert(path: $0, item: $1) }
  }

  private func places(of selection: ItemSelection) throws(SceneRunError) -> [IndexPath] {
    switch selection {
    case .items(let paths): return paths
    case .pattern(let pattern):
      guard let items = pattern.items else {
        throw impossible(
          "`*` does not say where to insert", helps: ["name them, such as \"1.4\" or \"1.4-9\""])
      }
      guard items.upperBound - items.lowerBound < Self.insertLimit else {
        throw impossible("expected at most \(Self.insertLimit) places")
      }
      return items.map { IndexPath(item: $0, section: pattern.section ?? 0) }
    }
  }

  /// Makes one new item for each path.
  ///
  /// Each item follows the rules of a section of the data before the change. If there is no such
  /// section, the item is 50 × 50 points, and has no data.
  ///
  /// - Parameter rules: Gets the index that a section in `paths` has after the change. Returns the
  ///   index, before the change, of the section whose rules the new items follow; nil if there is
  ///   no such section. By default, it returns the same index.
  func newItems(
    at paths: [IndexPath], rules: (_ section: Int) -> Int? = { $0 }
  ) -> [SceneItem] {
    let pointer = current.place.pointer
    var drawn: [Int: [SceneItem]] = [:]
    for (section, places) in Dictionary(grouping: paths, by: \.section) {
      let sections = data.sections
      let source = rules(section).flatMap { sections.indices.contains($0) ? $0 : nil }
      let maker = source.map { sections[$0] } ?? LiveSection(.empty, seed: scene.seed)
      drawn[section] = maker.makeItems(places.count, seed: scene.seed, pointer: pointer).reversed()
    }
    return paths.map { drawn[$0.section]?.popLast() ?? SceneItem() }
  }
}
