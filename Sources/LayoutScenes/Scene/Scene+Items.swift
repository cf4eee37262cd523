internal import LayoutCore

extension Scene {
  /// The scene with another number of items, all in its first section, and no events.
  ///
  /// The items follow the section's own rule, or repeat its list; their size is 50 × 50 if neither
  /// the rule nor the list gives sizes.
  package func withItems(_ count: Int) -> Scene {
    var result = self
    var section = sections.first ?? .empty
    switch section.items {
    case .generated(_, let size, let data):
      section.items = .generated(count: count, size: size, data: data)
    case .list(let list) where list.sizes.isEmpty:
      section.items = .generated(count: count, size: nil, data: [])
    case .list(let list):
      section.items = .list(list.repeated(count))
    }
    result.sections = [section]
    result.view.offset = nil
    result.events = []
    result.expect = nil
    return result
  }
}

extension SceneItemList {
  /// The same items, repeated until there are `count` items; the list must not be empty.
  fileprivate func repeated(_ count: Int) -> SceneItemList {
    var result = SceneItemList(capacity: count)
    for index in 0..<count {
      let index = index % sizes.count
      result.append(sizes[index], details[index])
    }
    return result
  }
}
