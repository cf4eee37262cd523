internal import LayoutCore
internal import LayoutScenes

extension SceneDraw {
  /// An event with a snapshot of the data after a few random changes of items and sections.
  mutating func snapshot() -> SceneEvent {
    var sections = counts.enumerated().map { index, count in
      SceneSnapshot.Section(
        .index(index),
        items: (0..<count).map { SceneSnapshot.Item(.path(IndexPath(item: $0, section: index))) })
    }
    if sections.count > 1, happens(30) {
      let moved = sections.remove(at: integer(0...sections.count - 1))
      if happens(60) { sections.insert(moved, at: integer(0...sections.count)) }
    }
    if happens(20) {
      sections.insert(
        SceneSnapshot.Section(.id(newName()), items: []), at: integer(0...sections.count))
    }
    for _ in 0..<integer(1...5) { change(&sections) }
    counts = sections.map(\.items.count)
    return .apply(SceneSnapshot(sections), animation())
  }

  /// Deletes, moves, replaces or inserts one random item.
  private mutating func change(_ sections: inout [SceneSnapshot.Section]) {
    guard !sections.isEmpty else { return }
    let filled = sections.indices.filter { !sections[$0].items.isEmpty }
    guard !filled.isEmpty, happens(70) else {
      return put(SceneSnapshot.Item(.id(newName()), content: newContent()), into: &sections)
    }
    let section = pick(filled)
    let item = integer(0...sections[section].items.count - 1)
    switch integer(1...3) {
    case 1: sections[section].items.remove(at: item)
    case 2: put(sections[section].items.remove(at: item), into: &sections)
    default: sections[section].items[item].content = newContent()
    }
  }

  private mutating func put(
    _ item: SceneSnapshot.Item, into sections: inout [SceneSnapshot.Section]
  ) {
    let section = integer(0...sections.count - 1)
    sections[section].items.insert(item, at: integer(0...sections[section].items.count))
  }

  private mutating func newContent() -> SceneItem? { itemList(1).items.first }

  /// A name that no other section or item of the scene has.
  private mutating func newName() -> String {
    nameCount += 1
    return "new-\(nameCount)"
  }
}
