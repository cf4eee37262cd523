package import LayoutCore

/// The sections and items that the event `apply` shows, in order.
///
/// Source: docs/SCENES.md, `apply`.
package struct SceneSnapshot: Hashable, Sendable {
  /// The name of a section.
  package enum SectionName: Hashable, Sendable {
    /// The section that has this index before the event.
    case index(Int)
    /// The section with this `id`; a new section if there is none.
    case id(String)
  }

  /// The name of an item.
  package enum ItemName: Hashable, Sendable {
    /// The item that has this path before the event.
    case path(IndexPath)
    /// The item with this `id`; a new item if there is none.
    case id(String)
  }

  /// An item of the snapshot.
  package struct Item: Hashable, Sendable {
    package let name: ItemName
    /// The new content of the item, without its name.
    ///
    /// The value is nil if the item keeps its content, or if the rules of the section generate the
    /// item.
    package var content: SceneItem?

    package init(_ name: ItemName, content: SceneItem? = nil) {
      self.name = name
      self.content = content
    }
  }

  /// A section with its items.
  package struct Section: Hashable, Sendable {
    package let name: SectionName
    package var items: [Item]

    package init(_ name: SectionName, items: [Item]) {
      self.name = name
      self.items = items
    }
  }

  package var sections: [Section]

  package init(_ sections: [Section]) { self.sections = sections }
}

// MARK: Shrinking

extension SceneSnapshot {
  /// The snapshot with the new indices and paths of its sections and items, after sections or items
  /// were removed from the scene.
  ///
  /// A section or an item without a new index or path is omitted, and so is a repeated one.
  func moved(_ move: ItemMove) -> SceneSnapshot {
    var (seenSections, seenItems): (Set<SectionName>, Set<ItemName>) = ([], [])
    return SceneSnapshot(
      sections.compactMap { section in
        let name: SectionName
        switch section.name {
        case .id: name = section.name
        case .index(let index):
          guard let path = move.path(.section(index)) else { return nil }
          name = .index(path.section)
        }
        guard seenSections.insert(name).inserted else { return nil }
        let items = section.items.compactMap { item -> Item? in
          guard case .path(let path) = item.name else { return item }
          return move.path(path).map { Item(.path($0), content: item.content) }
        }
        return Section(name, items: items.filter { seenItems.insert($0.name).inserted })
      })
  }

  /// Simpler snapshots, the simplest first.
  ///
  /// The search for the smallest scene that shows a fault tries these snapshots.
  var plainer: [SceneSnapshot] {
    var candidates: [SceneSnapshot] = []
    for index in sections.indices {
      var without = self
      without.sections.remove(at: index)
      candidates.append(without)
    }
    for index in sections.indices {
      let items = sections[index].items
      for kept in [items.count / 2, items.count - 1] where kept >= 0 && kept < items.count {
        var shorter = self
        shorter.sections[index].items = Array(items.prefix(kept))
        candidates.append(shorter)
      }
      guard !items.isEmpty else { continue }
      var later = self
      later.sections[index].items.removeFirst()
      candidates.append(later)
    }
    var bare = self
    for index in sections.indices {
      bare.sections[index].items = sections[index].items.map { Item($0.name) }
    }
    return bare == self ? candidates : candidates + [bare]
  }
}
