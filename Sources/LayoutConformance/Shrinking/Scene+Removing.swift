internal import LayoutCore
internal import LayoutScenes

extension Scene {
  /// A copy of the scene in which lists of items replace generated items.
  ///
  /// Sections with more than 2000 items keep their rules.
  func withListedItems() -> Scene {
    var result = self
    for index in sections.indices where sections[index].items.count <= 2000 {
      result.sections[index].items = .list(sections[index].items.listed(seed: seed))
    }
    return result
  }

  /// A copy of the scene without a range of its sections.
  ///
  /// Each event is adapted as if it were the first event: it refers to the same remaining items as
  /// before. The index of a removed section becomes that of the next remaining section. An event
  /// that has no effect any more is removed. If an earlier event inserts, deletes or moves items,
  /// an adapted event can therefore refer to other items than before.
  func without(sections range: Range<Int>) -> Scene {
    var result = self
    result.sections.removeSubrange(range)
    result.events = events.compactMap { placed in
      placed.event.moved(
        ItemMove(
          path: { path in
            range.contains(path.section)
              ? nil
              : path.section < range.lowerBound
                ? path : path.movedToSection(path.section - range.count)
          },
          section: { section in
            section < range.lowerBound ? section : max(range.lowerBound, section - range.count)
          })
      ).map(PlacedEvent.init)
    }
    return result
  }

  /// A copy of the scene without a range of the items of one section.
  ///
  /// Each event is adapted as if it were the first event. An event that refers to a remaining item
  /// still refers to this item. An event that refers to a removed item then refers to the first
  /// item after the range. If an earlier event inserts, deletes or moves items, an adapted event
  /// can therefore refer to other items than before.
  func without(items range: Range<Int>, inSection section: Int) -> Scene {
    var result = self
    switch sections[section].items {
    case .list(let list):
      result.sections[section].items = .list(list.without(range))
    case .generated(let count, let rule, let data):
      result.sections[section].items = .generated(
        count: count - range.count, size: rule, data: data)
    }
    result.events = events.compactMap { placed in
      placed.event.moved(
        ItemMove(
          path: { path in
            guard path.section == section, let item = path.item, item >= range.lowerBound else {
              return path
            }
            return IndexPath(
              item: max(range.lowerBound, item - range.count), section: section)
          },
          section: { $0 })
      ).map(PlacedEvent.init)
    }
    return result
  }
}

extension IndexPath {
  fileprivate func movedToSection(_ section: Int) -> IndexPath {
    item.map { IndexPath(item: $0, section: section) } ?? .section(section)
  }
}

extension SceneItemList {
  /// A copy of the list in which a function has changed the sizes.
  func mapSizes(_ change: (Size) -> Size) -> SceneItemList {
    var result = SceneItemList(capacity: sizes.count)
    for (index, size) in sizes.enumerated() { result.append(change(size), details[index]) }
    return result
  }
}
