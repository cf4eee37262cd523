import LayoutCore
import Testing

/// Edits of snapshots, and the edits that are refused.
@Suite struct SnapshotTests {
  private typealias Snapshot = LayoutSnapshot<String, Int>
  private typealias IndexPath = LayoutCore.IndexPath

  /// A snapshot with two sections: `a` with the items 1, 2 and 3, and `b` with the items 4 and 5.
  private static func sample() throws -> Snapshot {
    var snapshot = Snapshot()
    try snapshot.appendSections(["a", "b"])
    try snapshot.appendItems([1, 2, 3], toSection: "a")
    try snapshot.appendItems([4, 5])
    return snapshot
  }

  private func content(_ snapshot: Snapshot) -> [String] {
    snapshot.sectionIdentifiers.map { section in
      let items = snapshot.itemIdentifiers(inSection: section) ?? []
      return section + items.map { " \($0)" }.joined()
    }
  }

  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let content: [String]
    let make: @Sendable (inout LayoutSnapshot<String, Int>) throws(SnapshotError) -> Void

    init(
      _ name: String, _ content: [String],
      _ make: @escaping @Sendable (inout LayoutSnapshot<String, Int>) throws(SnapshotError) -> Void
    ) {
      testDescription = name
      self.content = content
      self.make = make
    }
  }

  static let edits: [Edit] = [
    Edit("append sections", ["a 1 2 3", "b 4 5", "c", "d"]) { snapshot throws(SnapshotError) in
      try snapshot.appendSections(["c", "d"])
    },
    Edit("insert a section before", ["a 1 2 3", "c", "b 4 5"]) { snapshot throws(SnapshotError) in
      try snapshot.insertSections(["c"], beforeSection: "b")
    },
    Edit("insert a section after", ["a 1 2 3", "c", "b 4 5"]) { snapshot throws(SnapshotError) in
      try snapshot.insertSections(["c"], afterSection: "a")
    },
    Edit("delete a section", ["b 4 5"]) { snapshot throws(SnapshotError) in
      try snapshot.deleteSections(["a"])
    },
    Edit("a deleted item is new again", ["b 4 5 1"]) { snapshot throws(SnapshotError) in
      try snapshot.deleteSections(["a"])
      try snapshot.appendItems([1], toSection: "b")
    },
    Edit("move a section before", ["b 4 5", "a 1 2 3"]) { snapshot throws(SnapshotError) in
      try snapshot.moveSection("b", beforeSection: "a")
    },
    Edit("move a section after", ["b 4 5", "a 1 2 3"]) { snapshot throws(SnapshotError) in
      try snapshot.moveSection("a", afterSection: "b")
    },
    Edit("insert items before", ["a 1 8 9 2 3", "b 4 5"]) { snapshot throws(SnapshotError) in
      try snapshot.insertItems([8, 9], beforeItem: 2)
    },
    Edit("insert items after", ["a 1 2 3", "b 4 5 8"]) { snapshot throws(SnapshotError) in
      try snapshot.insertItems([8], afterItem: 5)
    },
    Edit("delete items", ["a 2", "b 4"]) { snapshot throws(SnapshotError) in
      try snapshot.deleteItems([3, 1, 5])
    },
    Edit("delete all items", ["a", "b"]) { snapshot throws(SnapshotError) in
      snapshot.deleteAllItems()
    },
    Edit("move an item before", ["a 3 1 2", "b 4 5"]) { snapshot throws(SnapshotError) in
      try snapshot.moveItem(3, beforeItem: 1)
    },
    Edit("move an item after", ["a 2 3 1", "b 4 5"]) { snapshot throws(SnapshotError) in
      try snapshot.moveItem(1, afterItem: 3)
    },
    Edit("move an item to another section", ["a 1 3", "b 4 2 5"]) {
      snapshot throws(SnapshotError) in
      try snapshot.moveItem(2, afterItem: 4)
    },
  ]

  @Test(arguments: edits)
  func `an edit has its result`(edit: Edit) throws {
    var snapshot = try Self.sample()
    try edit.make(&snapshot)
    #expect(content(snapshot) == edit.content)
    #expect(snapshot.numberOfItems == snapshot.itemIdentifiers.count)
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      #expect(snapshot.indexOfSection(section) == index)
      for (item, identifier) in (snapshot.itemIdentifiers(inSection: section) ?? []).enumerated() {
        let path = IndexPath(item: item, section: index)
        #expect(snapshot.indexPath(forItem: identifier) == path)
        #expect(snapshot.itemIdentifier(at: path) == identifier)
        #expect(snapshot.sectionIdentifier(containingItem: identifier) == section)
      }
    }
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let code: SnapshotError.Code
    let testDescription: String
    let make: @Sendable (inout LayoutSnapshot<String, Int>) throws(SnapshotError) -> Void

    init(
      _ code: SnapshotError.Code, _ message: String,
      _ make: @escaping @Sendable (inout LayoutSnapshot<String, Int>) throws(SnapshotError) -> Void
    ) {
      self.code = code
      testDescription = message
      self.make = make
    }
  }

  static let refusals: [Refusal] = [
    Refusal(
      .duplicateSection,
      "section b, element 1 of the argument: expected a section that the snapshot does not "
        + "contain, found it at index 1"
    ) { snapshot throws(SnapshotError) in try snapshot.appendSections(["c", "b"]) },
    Refusal(
      .duplicateSection,
      "section c, element 1 of the argument: expected each section once, found it a second time"
    ) { snapshot throws(SnapshotError) in try snapshot.appendSections(["c", "c"]) },
    Refusal(
      .duplicateItem,
      "item 5, element 1 of the argument: expected an item that the snapshot does not contain, "
        + "found it at [1, 1]"
    ) { snapshot throws(SnapshotError) in try snapshot.appendItems([9, 5], toSection: "a") },
    Refusal(
      .duplicateItem,
      "item 9, element 2 of the argument: expected each item once, found it a second time"
    ) { snapshot throws(SnapshotError) in try snapshot.insertItems([9, 8, 9], beforeItem: 1) },
    Refusal(
      .missingSection,
      "section z: expected a section of the snapshot, found none with this identifier among 2"
    ) { snapshot throws(SnapshotError) in try snapshot.appendItems([9], toSection: "z") },
    Refusal(
      .missingItem,
      "item 7: expected an item of the snapshot, found none with this identifier among 5"
    ) { snapshot throws(SnapshotError) in try snapshot.deleteItems([1, 7]) },
    Refusal(
      .missingItem,
      "item 7: expected an item of the snapshot, found none with this identifier among 5"
    ) { snapshot throws(SnapshotError) in try snapshot.reloadItems([1, 7]) },
    Refusal(
      .missingItem,
      "item 7: expected an item of the snapshot, found none with this identifier among 5"
    ) { snapshot throws(SnapshotError) in try snapshot.moveItem(1, afterItem: 7) },
    Refusal(
      .moveToItself,
      "item 1: expected another item as the neighbour, found the same item"
    ) { snapshot throws(SnapshotError) in try snapshot.moveItem(1, beforeItem: 1) },
    Refusal(
      .moveToItself,
      "section a: expected another section as the neighbour, found the same section"
    ) { snapshot throws(SnapshotError) in try snapshot.moveSection("a", afterSection: "a") },
  ]

  @Test(arguments: refusals)
  func `a refused edit says why and changes nothing`(refusal: Refusal) throws {
    var snapshot = try Self.sample()
    let error = #expect(throws: SnapshotError.self) { try refusal.make(&snapshot) }
    #expect(error?.code == refusal.code)
    #expect(error?.message == refusal.testDescription)
    #expect(error?.description.contains("\nhelp: ") == true)
    #expect(content(snapshot) == ["a 1 2 3", "b 4 5"])
    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(snapshot.numberOfItems == 5)
  }

  @Test func `items need a section`() {
    var snapshot = Snapshot()
    let error = #expect(throws: SnapshotError.self) { try snapshot.appendItems([1]) }
    #expect(error?.code == .missingSection)
    #expect(snapshot.numberOfItems == 0)
  }

  @Test func `marks end with their items and sections`() throws {
    var snapshot = try Self.sample()
    try snapshot.reloadItems([1, 4])
    try snapshot.reconfigureItems([2, 5])
    try snapshot.reloadSections(["b"])
    try snapshot.deleteItems([1])
    try snapshot.deleteSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers == [])
  }
}
