internal import LayoutCore
internal import LayoutScenes

extension Scene {
  /// The scene with its items one by one, where they are not too many to be written down.
  func withListedItems() -> Scene {
    var result = self
    for index in sections.indices where sections[index].items.count <= 2000 {
      result.sections[index].items = .list(sections[index].items.listed(seed: seed))
    }
    return result
  }

  /// The scene without some sections; events mean the same items as before, as far as they are left.
  func without(sections range: Range<Int>) -> Scene {
    var result = self
    result.sections.removeSubrange(range)
    result.events = events.compactMap { placed in
      placed.event.mapped(
        path: { path in
          range.contains(path.section)
            ? nil
            : path.section < range.lowerBound
              ? path : path.movedToSection(path.section - range.count)
        },
        section: { section in
          section < range.lowerBound ? section : max(range.lowerBound, section - range.count)
        }
      ).map(PlacedEvent.init)
    }
    return result
  }

  /// The scene without some items; events mean the same items as before, as far as they are left.
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
      placed.event.mapped(
        path: { path in
          guard path.section == section, let item = path.item, item >= range.lowerBound else {
            return path
          }
          return IndexPath(
            item: max(range.lowerBound, item - range.count), section: section)
        },
        section: { $0 }
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
  /// The list without some items.
  func without(_ range: Range<Int>) -> SceneItemList {
    var result = SceneItemList(capacity: sizes.count - range.count)
    for (index, size) in sizes.enumerated() where !range.contains(index) {
      result.append(size, details[index])
    }
    return result
  }

  /// The list with other sizes.
  func mapSizes(_ change: (Size) -> Size) -> SceneItemList {
    var result = SceneItemList(capacity: sizes.count)
    for (index, size) in sizes.enumerated() { result.append(change(size), details[index]) }
    return result
  }
}

// MARK: Events

extension SceneEvent {
  /// The event about other items; nil if nothing is left of it.
  ///
  /// - Parameters:
  ///   - path: Where an item is now; nil if it is gone.
  ///   - section: Where a section is now.
  func mapped(path: (IndexPath) -> IndexPath?, section: (Int) -> Int) -> SceneEvent? {
    func selection(_ items: ItemSelection) -> ItemSelection? {
      let paths = items.paths.compactMap(path)
      var seen: Set<IndexPath> = []
      let different = paths.filter { seen.insert($0).inserted }
      return different.isEmpty ? nil : .items(different)
    }
    func key(_ element: ElementKey) -> ElementKey? {
      if element.category == .cell { return path(element.indexPath).map(ElementKey.cell) }
      return path(.section(element.indexPath.section)).map { element.inSection($0.section) }
    }
    switch self {
    case .scrollToItem(let item, let position, let frames):
      return path(item).map { .scrollToItem($0, position: position, frames: frames) }
    case .insert(let items, let list, let animation):
      // the place of what is new moves along, and there is as much of it as before
      let first = items.paths.first.flatMap(path)
      return first.map { first in
        .insert(
          .items(items.paths.indices.map { first.advanced(by: $0) }), items: list, animation)
      }
    case .delete(let items, let animation): return selection(items).map { .delete($0, animation) }
    case .move(let source, let target, let animation):
      guard let source = path(source), let target = path(target) else { return nil }
      return .move(from: source, to: target, animation)
    case .reload(let items?, let animation):
      return selection(items).map { .reload($0, animation) }
    case .changeSection(let change, let index, let content, let animation):
      return .changeSection(change, at: section(index), section: content, animation)
    case .moveSection(let source, let target, let animation):
      return .moveSection(from: section(source), to: section(target), animation)
    case .batch(let updates, let animation):
      let mapped = updates.compactMap { $0.event.mapped(path: path, section: section) }
      return mapped.isEmpty ? nil : .batch(mapped.map(PlacedEvent.init), animation)
    case .drag(let item, let points, let frames, let end):
      return path(item).map { .drag(item: $0, through: points, frames: frames, end: end) }
    case .selfSize(let element, let size): return key(element).map { .selfSize($0, size) }
    case .select(let items): return selection(items).map { .select($0) }
    case .deselect(let items): return selection(items).map { .deselect($0) }
    case .tap(.item(let item)): return path(item).map { .tap(.item($0)) }
    default: return self
    }
  }
}

extension ItemSelection {
  /// The items one by one; a whole section counts as its first item.
  var paths: [IndexPath] {
    switch self {
    case .items(let paths): paths
    case .pattern(let pattern):
      (pattern.items ?? 0...0).prefix(1000).map {
        IndexPath(item: $0, section: pattern.section ?? 0)
      }
    }
  }
}

extension IndexPath {
  fileprivate func advanced(by distance: Int) -> IndexPath {
    item.map { IndexPath(item: $0 + distance, section: section) } ?? self
  }
}
