internal import LayoutCore

extension SceneRun {
  /// Changes the data to those of a snapshot, as one update.
  func apply(_ snapshot: SceneSnapshot, _ animation: UpdateAnimation) throws(SceneRunError) {
    try perform(difference(to: snapshot), animation)
  }

  private func difference(to snapshot: SceneSnapshot) throws(SceneRunError) -> SceneChanges {
    var arrival = try SnapshotArrival(data, itemNames: itemNames(for: snapshot))
    for section in snapshot.sections {
      if case .index(let index) = section.name { try checkSection(index) }
      if let repeated = arrival.append(section) {
        throw impossible(
          "\(repeated) twice", helps: ["name each section and each item once"])
      }
      for item in section.items {
        if case .path(let path) = item.name { try checkItem(path) }
        if let repeated = arrival.append(item) {
          throw impossible(
            "\(repeated) twice", helps: ["name each section and each item once"])
        }
      }
    }
    var changes = SceneChanges(of: arrival)
    let items = newItems(at: arrival.plainInserts.map(\.path)) { section in
      let number = arrival.after[section].identifier
      return number >= 0 ? number : nil
    }
    for (insert, item) in zip(arrival.plainInserts, items) {
      var named = item
      named.id = insert.item.id
      changes.inserts.append(SceneChanges.Insert(path: insert.path, item: named))
    }
    return changes
  }

  /// The paths of the current items that have an `id`, by `id`; empty if the snapshot needs no such
  /// path.
  private func itemNames(for snapshot: SceneSnapshot) throws(SceneRunError) -> [String: IndexPath] {
    let needsNames = snapshot.sections.contains { section in
      section.items.contains { if case .id = $0.name { true } else { false } }
    }
    guard needsNames else { return [:] }
    var names: [String: IndexPath] = [:]
    for (section, var content) in data.sections.enumerated() {
      for (item, id) in content.items.ids {
        let path = IndexPath(item: item, section: section)
        guard let other = names.updateValue(path, forKey: id) else { continue }
        throw impossible(
          "items \(ElementKey.cell(other).name) and \(ElementKey.cell(path).name) have the same "
            + "id \"\(id)\"", helps: ["give each item an id of its own"])
      }
    }
    return names
  }
}

/// The sections of a snapshot, with numbers for the existing and the new sections and items.
///
/// An existing section has its index as its number. Existing items are numbered from 0 over all
/// sections. New sections and items have negative numbers.
struct SnapshotArrival {
  let before: [SnapshotSection<Int, Int>]
  private(set) var after: [SnapshotSection<Int, Int>] = []
  private(set) var renewals = SnapshotRenewals<Int, Int>()
  /// The names of the new sections, by their numbers.
  private(set) var newSections: [Int: String] = [:]
  /// The new items with content, each with its path after the event.
  private(set) var inserts: [SceneChanges.Insert] = []
  /// The new items without content; each has only its name.
  private(set) var plainInserts: [SceneChanges.Insert] = []
  /// The existing items with new content, each with its path after the event.
  private(set) var replacements: [SceneChanges.Insert] = []

  private let data: SceneData
  private let itemNames: [String: IndexPath]
  private let sectionNames: [String: Int]
  private let firstNumbers: [Int]
  private var seenSections: Set<Int> = []
  private var seenItems: Set<Int> = []
  private var newNames: Set<String> = []
  private var nextNumber = -1

  init(_ data: SceneData, itemNames: [String: IndexPath]) {
    self.data = data
    self.itemNames = itemNames
    sectionNames = Dictionary(
      data.sections.enumerated().compactMap { index, section in
        section.section.id.map { ($0, index) }
      }, uniquingKeysWith: { first, _ in first })
    var (numbers, next): ([Int], Int) = ([], 0)
    for count in data.counts {
      numbers.append(next)
      next += count
    }
    firstNumbers = numbers
    before = data.counts.enumerated().map { index, count in
      SnapshotSection(index, items: Array(numbers[index]..<numbers[index] + count))
    }
  }

  /// Adds a section without its items.
  ///
  /// - Returns: The start of an error message if the section was already added; otherwise nil.
  mutating func append(_ section: SceneSnapshot.Section) -> String? {
    let number: Int
    switch section.name {
    case .index(let index): number = index
    case .id(let id):
      if let index = sectionNames[id] {
        number = index
      } else if newSections.values.contains(id) {
        return "it names section \"\(id)\""
      } else {
        number = takeNumber()
        newSections[number] = id
      }
    }
    guard seenSections.insert(number).inserted else { return "it names section \(number + 1)" }
    after.append(SnapshotSection(number, items: []))
    return nil
  }

  /// Adds an item to the last section.
  ///
  /// - Returns: The start of an error message if the item was already added; otherwise nil.
  mutating func append(_ item: SceneSnapshot.Item) -> String? {
    guard let section = after.indices.last else { return nil }
    let path = IndexPath(item: after[section].items.count, section: section)
    guard let old = oldPath(of: item.name), let index = old.item else {
      return appendNew(item, at: path)
    }
    let number = firstNumbers[old.section] + index
    guard seenItems.insert(number).inserted else {
      return "it names item \(ElementKey.cell(old).name)"
    }
    after[section].items.append(number)
    if var content = item.content {
      content.id = data.item(at: old)?.id
      replacements.append(SceneChanges.Insert(path: path, item: content))
      renewals.items.insert(number)
    }
    return nil
  }

  private mutating func appendNew(_ item: SceneSnapshot.Item, at path: IndexPath) -> String? {
    guard case .id(let id) = item.name else { return nil }
    guard newNames.insert(id).inserted else { return "it names item \"\(id)\"" }
    after[path.section].items.append(takeNumber())
    var new = item.content ?? SceneItem()
    new.id = id
    let insert = SceneChanges.Insert(path: path, item: new)
    if item.content == nil { plainInserts.append(insert) } else { inserts.append(insert) }
    return nil
  }

  private func oldPath(of name: SceneSnapshot.ItemName) -> IndexPath? {
    switch name {
    case .path(let path): path
    case .id(let id): itemNames[id]
    }
  }

  private mutating func takeNumber() -> Int {
    defer { nextNumber -= 1 }
    return nextNumber
  }
}

extension SceneChanges {
  /// Computes the changes that turn the data into a snapshot, except for the new items without
  /// content.
  fileprivate init(of arrival: SnapshotArrival) {
    self.init(inserts: arrival.inserts)
    replacements = arrival.replacements
    let batch = UpdateBatch(
      from: arrival.before, to: arrival.after, renewing: arrival.renewals)
    marks = batch.marks
    for operation in batch.operations {
      switch operation {
      // `inserts` contains all new items, even those of new sections.
      case .insert(.item): break
      case .insert(.section(let index)):
        var section = SceneSection.empty
        section.id = arrival.newSections[arrival.after[index].identifier]
        insertedSections.append(SectionChange(index: index, section: section))
      case .delete(.section(let index)): deletedSections.append(index)
      case .delete(let path): deletes.append(path)
      case .reload(let path): reloads.append(path)
      case .move(.section(let source), let target):
        sectionMoves.append(SectionMove(from: source, to: target.section))
      case .move(let source, let target): moves.append(Move(from: source, to: target))
      }
    }
  }
}
