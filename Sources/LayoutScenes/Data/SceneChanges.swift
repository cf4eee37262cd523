package import LayoutCore

/// A batch of changes to a scene's data.
///
/// Deletes, reloads and the sources of moves are given by their paths before all changes. Inserts
/// and the destinations of moves are given by their paths after all changes. Source: SEMANTICS.md
/// section 5.1.
package struct SceneChanges {
  /// An item to insert.
  package struct Insert {
    let path: IndexPath
    let item: SceneItem

    package init(path: IndexPath, item: SceneItem) {
      self.path = path
      self.item = item
    }
  }

  /// An item to move.
  package struct Move {
    let from: IndexPath
    let to: IndexPath

    package init(from: IndexPath, to: IndexPath) {
      self.from = from
      self.to = to
    }
  }

  /// A section to insert or reload.
  ///
  /// If `section` is nil, an insert adds an empty section, and a reload leaves the data unchanged.
  package struct SectionChange {
    let index: Int
    let section: SceneSection?
  }

  /// A section to move.
  package struct SectionMove {
    let from: Int
    let to: Int
  }

  package var inserts: [Insert]
  package var deletes: [IndexPath]
  package var moves: [Move]
  var reloads: [IndexPath]
  var insertedSections: [SectionChange]
  var deletedSections: [Int]
  var reloadedSections: [SectionChange]
  var sectionMoves: [SectionMove]
  /// The existing items that get new content, by their paths after all changes.
  var replacements: [Insert] = []
  /// The changes between two snapshots that cannot be written as operations.
  var marks = SnapshotMarks()

  /// Creates a batch of changes; empty by default.
  package init(
    inserts: [Insert] = [], deletes: [IndexPath] = [], moves: [Move] = [],
    reloads: [IndexPath] = [], insertedSections: [SectionChange] = [],
    deletedSections: [Int] = [], reloadedSections: [SectionChange] = [],
    sectionMoves: [SectionMove] = []
  ) {
    self.inserts = inserts
    self.deletes = deletes
    self.moves = moves
    self.reloads = reloads
    self.insertedSections = insertedSections
    self.deletedSections = deletedSections
    self.reloadedSections = reloadedSections
    self.sectionMoves = sectionMoves
  }

  /// Adds the changes of another batch to this batch, without the ``marks`` of the other batch.
  mutating func add(_ other: SceneChanges) {
    inserts += other.inserts
    deletes += other.deletes
    moves += other.moves
    reloads += other.reloads
    insertedSections += other.insertedSections
    deletedSections += other.deletedSections
    reloadedSections += other.reloadedSections
    sectionMoves += other.sectionMoves
    replacements += other.replacements
  }

  /// The changes as the batch that a collection view performs.
  package var batch: UpdateBatch {
    var batch = UpdateBatch(operations)
    batch.marks = marks
    return batch
  }

  /// The changes as the operations that a collection view performs, without ``replacements`` and
  /// ``marks``.
  package var operations: [UpdateOperation] {
    inserts.map { .insert($0.path) } + deletes.map { .delete($0) }
      + moves.map { .move(from: $0.from, to: $0.to) } + reloads.map { .reload($0) }
      + insertedSections.map { .insert(.section($0.index)) }
      + deletedSections.map { .delete(.section($0)) }
      + reloadedSections.map { .reload(.section($0.index)) }
      + sectionMoves.map { .move(from: .section($0.from), to: .section($0.to)) }
  }

  /// Applies the changes to the sections as far as possible, and never traps.
  ///
  /// A change that does not fit the data is not reported here, but later, when the changes are
  /// compared with the numbers of items before and after them.
  ///
  /// - Parameter seed: The seed of the scene.
  /// - Complexity: O(*n* + *s* + *k* log *k*) for *k* changes, *s* sections, and *n* items in the
  ///   sections that change; plus O(*s*) for each inserted or moved section.
  package func apply(to sections: inout [LiveSection], seed: UInt64) {
    var arrivals = inserts
    for move in moves where sections.exists(move.from) {
      guard let item = move.from.item else { continue }
      let moved = sections[move.from.section].items.item(at: item)
      arrivals.append(Insert(path: move.to, item: moved))
    }
    takeOut(deletes + moves.map(\.from), of: &sections)
    for change in reloadedSections where sections.indices.contains(change.index) {
      if let section = change.section {
        sections[change.index] = LiveSection(section, seed: seed)
      }
    }
    arrangeSections(&sections, seed: seed)
    putIn(arrivals, to: &sections)
    replaceItems(in: &sections)
  }

  private func replaceItems(in sections: inout [LiveSection]) {
    let existing = replacements.filter { sections.exists($0.path) }
    for (section, items) in Dictionary(grouping: existing, by: \.path.section) {
      let sorted = items.map { replacement in
        let index = replacement.path.item ?? 0
        var item = replacement.item
        item.viewSizes = sections[section].items.item(at: index).viewSizes
        return (index: index, item: item)
      }.sorted { $0.index < $1.index }
      sections[section].items.replace(sorted.map(\.index), with: sorted)
    }
  }

  /// Removes sections, and inserts new and moved sections at their places.
  private func arrangeSections(_ sections: inout [LiveSection], seed: UInt64) {
    let moved = sectionMoves.filter { sections.indices.contains($0.from) }
    let comers =
      insertedSections.map { ($0.index, LiveSection($0.section ?? .empty, seed: seed)) }
      + moved.map { ($0.to, sections[$0.from]) }
    let gone = Set(deletedSections + moved.map(\.from))
    sections = sections.indices.filter { !gone.contains($0) }.map { sections[$0] }
    for (index, section) in comers.sorted(by: { $0.0 < $1.0 }) {
      sections.insert(section, at: min(index, sections.count))
    }
  }

  private func takeOut(_ paths: [IndexPath], of sections: inout [LiveSection]) {
    let items = Dictionary(grouping: paths.filter(sections.exists), by: \.section)
    for (section, paths) in items {
      sections[section].items.replace(Set(paths.compactMap(\.item)).sorted(), with: [])
    }
  }

  private func putIn(_ arrivals: [Insert], to sections: inout [LiveSection]) {
    let items = Dictionary(grouping: arrivals, by: \.path.section)
    for (section, inserts) in items where sections.indices.contains(section) {
      let sorted = inserts.sorted { $0.path < $1.path }
      sections[section].items.replace(
        [], with: sorted.map { (index: $0.path.item ?? 0, item: $0.item) })
    }
  }
}

extension SceneSection {
  /// A section without items and without any properties.
  static let empty = SceneSection(items: .generated(count: 0, size: nil, data: []))
}

extension [LiveSection] {
  /// Whether an item exists at a path.
  func exists(_ path: IndexPath) -> Bool {
    guard indices.contains(path.section), let item = path.item else { return false }
    return (0..<self[path.section].items.count).contains(item)
  }
}
