internal import LayoutCore

extension Scene {
  /// A copy of the scene with `count` items, all in one section, without events and expectation.
  ///
  /// The section is the first section of the scene. The items follow the rules of this section, or
  /// repeat its list. If the section has neither a rule for sizes nor listed items, the items have
  /// no sizes. The copy has no offset of its own, whatever offset the scene gives.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - arePlain: Whether the items have neither sizes nor data, whatever the scene says.
  package func withItems(_ count: Int, arePlain: Bool = false) -> Scene {
    var result = self
    var section = sections.first ?? .empty
    switch section.items {
    case _ where arePlain:
      section.items = .generated(count: count, size: nil, data: [])
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
  /// A list of `count` items: the items of this list in turn, again and again.
  ///
  /// If `count` is greater than 0, this list must not be empty.
  fileprivate func repeated(_ count: Int) -> SceneItemList {
    var result = SceneItemList(capacity: count)
    for index in 0..<count {
      let index = index % sizes.count
      result.append(sizes[index], details[index])
    }
    return result
  }
}
