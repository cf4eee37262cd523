import LayoutCore
import Testing

/// SEMANTICS.md sections 5.1 to 5.3 and 5.5: the places of items and sections after an update.
@Suite struct UpdateMapTests {
  private typealias IndexPath = LayoutCore.IndexPath

  /// The new paths of all items that a section had before the update.
  ///
  /// The path is nil if the item or its section is deleted, or if its section is reloaded and the
  /// item does not move to another section.
  private func places(_ map: UpdateMap, section: Int = 0) -> [IndexPath?] {
    (0..<map.itemCountsBeforeUpdate[section]).map {
      map.indexPathAfterUpdate(of: .item($0, section: section))
    }
  }

  // MARK: Reloads beside moves

  @Test func `sections: move 2 to 4, reload 3, delete 4, insert 2`() throws {
    // Source: IGListKit issue 690, named in section 5.2.
    let batch = UpdateBatch([
      .move(from: .section(2), to: .section(4)), .reload(.section(3)), .delete(.section(4)),
      .insert(.section(2)),
    ])
    let counts = [1, 1, 1, 1, 1]
    let map = try batch.map(from: counts, to: counts)
    #expect((0..<5).map { map.sectionAfterUpdate(of: $0) } == [0, 1, 4, 3, nil])
    #expect((0..<5).map { map.sectionBeforeUpdate(of: $0) } == [0, 1, nil, 3, 2])
    #expect((0..<5).map { map.isReloaded(.section($0)) } == [false, false, false, true, false])
    #expect(map.indexPathAfterUpdate(of: .item(0, section: 3)) == nil)
    #expect(
      map.updateItems == [
        .delete(.section(4)), .insert(.section(2)), .reload(.section(3), after: .section(3)),
        .move(from: .section(2), to: .section(4)),
      ])
    #expect(
      throws: UpdateError(
        .insertAndMoveSame,
        "section [4] (5 in scripts): expected an insert or a move to it, found both: the insert that "
          + "UIKit implies by the reload of [3] (4 in scripts), and the move from [2] (3 in scripts)",
        indexPaths: [.section(4), .section(3), .section(2)])
    ) { try batch.map(from: counts, to: counts, strictUIKit: true) }
  }

  @Test func `items: delete 1, move 0 to 1, move 3 to 0, reload 2`() throws {
    // Source: Apple forum 80812, named in section 5.2.
    let batch = UpdateBatch([
      .delete(.item(1, section: 0)), .move(from: .item(0, section: 0), to: .item(1, section: 0)),
      .move(from: .item(3, section: 0), to: .item(0, section: 0)), .reload(.item(2, section: 0)),
    ])
    let map = try batch.map(from: [4], to: [3])
    #expect(
      places(map) == [.item(1, section: 0), nil, .item(2, section: 0), .item(0, section: 0)])
    #expect((0..<4).map { map.isReloaded(.item($0, section: 0)) } == [false, false, true, false])
    #expect(
      map.updateItems.map(\.description) == [
        "delete 1.2", "reload 1.3 → 1.3", "move 1.1 → 1.2", "move 1.4 → 1.1",
      ])
    #expect(
      throws: UpdateError(
        .insertAndMoveSame,
        "item [0, 1] (1.2 in scripts): expected an insert or a move to it, found both: the insert "
          + "that UIKit implies by the reload of [0, 2] (1.3 in scripts), "
          + "and the move from [0, 0] (1.1 in scripts)",
        indexPaths: [.item(1, section: 0), .item(2, section: 0), .item(0, section: 0)])
    ) { try batch.map(from: [4], to: [3], strictUIKit: true) }
  }

  @Test func `UIKit's rule shifts the implied insert by sections and by their inserts`() throws {
    let batch = UpdateBatch([
      .insert(.section(0)), .insert(.item(0, section: 1)), .reload(.item(0, section: 0)),
      .move(from: .item(1, section: 0), to: .item(1, section: 1)),
    ])
    #expect(throws: UpdateError.self) {
      try batch.map(from: [2], to: [0, 3], strictUIKit: true)
    }
    #expect(
      try places(batch.map(from: [2], to: [0, 3])) == [
        .item(2, section: 1), .item(1, section: 1),
      ])
  }

  @Test func `UIKit's rule accepts a reload whose implied insert is free`() throws {
    let batch = UpdateBatch([
      .reload(.item(2, section: 0)), .move(from: .item(0, section: 0), to: .item(1, section: 0)),
      .reload(.section(1)), .move(from: .section(2), to: .section(2)),
    ])
    let map = try batch.map(from: [3, 1, 1], to: [3, 5, 1], strictUIKit: true)
    #expect(map.indexPathAfterUpdate(of: .item(2, section: 0)) == .item(2, section: 0))
  }

  // MARK: Sections

  @Test func `sections that are new as a whole may have any number of items`() throws {
    let batch = UpdateBatch([
      .insert(.section(0)), .reload(.section(1)), .delete(.section(2)),
    ])
    let map = try batch.map(from: [2, 3, 4], to: [9, 2, 0])
    #expect((0..<3).map { map.sectionAfterUpdate(of: $0) } == [1, 2, nil])
    #expect(places(map) == [.item(0, section: 1), .item(1, section: 1)])
    #expect(places(map, section: 1) == [nil, nil, nil])
    #expect(places(map, section: 2) == [nil, nil, nil, nil])
    #expect(map.indexPathBeforeUpdate(of: .item(8, section: 0)) == nil)
    #expect(
      map.updateItems.map(\.description) == [
        "delete section 3", "insert section 1", "reload section 2 → 3",
      ])
  }

  @Test func `items follow their section`() throws {
    let batch = UpdateBatch([
      .move(from: .section(0), to: .section(1)), .delete(.item(0, section: 0)),
      .insert(.item(1, section: 1)),
    ])
    let map = try batch.map(from: [2, 1], to: [1, 2])
    #expect(places(map) == [nil, .item(0, section: 1)])
    #expect(places(map, section: 1) == [.item(0, section: 0)])
    #expect(map.indexPathBeforeUpdate(of: .item(1, section: 1)) == nil)
  }

  @Test func `a moved item is kept in an inserted and in a reloaded section`() throws {
    let batch = UpdateBatch([
      .insert(.section(0)), .reload(.section(1)),
      .move(from: .item(0, section: 0), to: .item(1, section: 0)),
      .move(from: .item(1, section: 0), to: .item(0, section: 2)),
      .move(from: .item(0, section: 1), to: .item(0, section: 1)),
    ])
    let map = try batch.map(from: [3, 1], to: [2, 2, 1])
    #expect(
      places(map) == [.item(1, section: 0), .item(0, section: 2), .item(1, section: 1)])
    #expect(places(map, section: 1) == [.item(0, section: 1)])
    #expect(map.indexPathBeforeUpdate(of: .item(0, section: 2)) == .item(1, section: 0))
    #expect(map.indexPathBeforeUpdate(of: .item(0, section: 0)) == nil)
  }

  // MARK: Operations without effect

  @Test func `item operations in new or deleted sections have no effect`() throws {
    let sections: [UpdateOperation] = [
      .delete(.section(0)), .reload(.section(1)), .insert(.section(1)),
    ]
    let absorbed: [UpdateOperation] = [
      .delete(.item(0, section: 0)), .reload(.item(1, section: 0)), .insert(.item(0, section: 1)),
      .delete(.item(0, section: 1)), .reload(.item(1, section: 1)), .insert(.item(3, section: 0)),
      .move(from: .item(2, section: 1), to: .item(0, section: 0)),
    ]
    let (before, after) = ([2, 3], [4, 3])
    let map = try UpdateBatch(sections + absorbed).map(from: before, to: after, strictUIKit: true)
    #expect(try map == UpdateBatch(sections).map(from: before, to: after))
    #expect(
      map.updateItems == [
        .delete(.section(0)), .insert(.section(1)), .reload(.section(1), after: .section(0)),
      ])
  }

  @Test func `reloading twice is reloading once`() throws {
    let reload = UpdateOperation.reload(.item(1, section: 0))
    let map = try UpdateBatch([reload, reload]).map(from: [2], to: [2])
    let path = IndexPath.item(1, section: 0)
    #expect(map.updateItems == [.reload(path, after: path)])
  }

  @Test func `a move to the same path is a move`() throws {
    let path = IndexPath.item(1, section: 0)
    let map = try UpdateBatch([.move(from: path, to: path)]).map(from: [3], to: [3])
    #expect(map.updateItems == [.move(from: path, to: path)])
    #expect(places(map) == (0..<3).map { .item($0, section: 0) })
  }

  // MARK: Batches and items

  @Test func `no operation changes nothing`() throws {
    #expect(UpdateBatch().isEmpty)
    let map = try UpdateBatch().map(from: [2, 0], to: [2, 0])
    #expect(map.updateItems.isEmpty)
    #expect(places(map) == [.item(0, section: 0), .item(1, section: 0)])
    #expect(map.sectionAfterUpdate(of: 1) == 1)
  }

  @Test(arguments: [
    IndexPath.item(2, section: 0), .item(-1, section: 0), .item(0, section: 1),
    .item(0, section: -1), .item(.max, section: .max), .section(2), .section(-1),
  ])
  func `a missing item has no path on the other side`(path: LayoutCore.IndexPath) throws {
    let map = try UpdateBatch().map(from: [2, 0], to: [2, 0])
    #expect(map.indexPathAfterUpdate(of: path) == nil)
    #expect(map.indexPathBeforeUpdate(of: path) == nil)
    #expect(!map.isReloaded(path))
    if path.item == nil {
      #expect(map.sectionAfterUpdate(of: path.section) == nil)
      #expect(map.sectionBeforeUpdate(of: path.section) == nil)
    }
  }

  @Test func `a nested batch joins the outer one`() throws {
    var outer = UpdateBatch([.delete(.item(0, section: 0))])
    var inner = UpdateBatch()
    inner.record(.insert(.item(1, section: 0)))
    outer.join(inner)
    #expect(!outer.isEmpty)
    #expect(outer.operations == [.delete(.item(0, section: 0)), .insert(.item(1, section: 0))])
    #expect(try places(outer.map(from: [2], to: [2])) == [nil, .item(0, section: 0)])
  }

  @Test func `update items are sorted: deletes, inserts, reloads, moves`() throws {
    let batch = UpdateBatch([
      .move(from: .item(5, section: 0), to: .item(0, section: 1)), .reload(.item(4, section: 0)),
      .insert(.item(3, section: 0)), .delete(.item(0, section: 0)), .insert(.section(2)),
      .move(from: .item(0, section: 1), to: .item(0, section: 0)), .reload(.item(3, section: 0)),
      .delete(.item(2, section: 0)), .insert(.item(1, section: 1)), .delete(.section(2)),
    ])
    let map = try batch.map(from: [6, 1, 1], to: [5, 2, 7])
    #expect(
      map.updateItems.map(\.description) == [
        "delete section 3", "delete 1.3", "delete 1.1", "insert 1.4", "insert 2.2",
        "insert section 3", "reload 1.4 → 1.3", "reload 1.5 → 1.5", "move 1.6 → 2.1",
        "move 2.1 → 1.1",
      ])
  }

  @Test func `an insert into a million items shifts the items after it`() throws {
    let count = 1_000_000
    let batch = UpdateBatch([.insert(.item(500_000, section: 0))])
    let map = try batch.map(from: [count, count], to: [count + 1, count])
    for (old, new) in [(0, 0), (499_999, 499_999), (500_000, 500_001), (999_999, 1_000_000)] {
      #expect(map.indexPathAfterUpdate(of: .item(old, section: 0)) == .item(new, section: 0))
      #expect(map.indexPathBeforeUpdate(of: .item(new, section: 0)) == .item(old, section: 0))
      #expect(map.indexPathAfterUpdate(of: .item(old, section: 1)) == .item(old, section: 1))
    }
    #expect(map.indexPathBeforeUpdate(of: .item(500_000, section: 0)) == nil)
  }

  @Test func `an item is not moved to a section`() async {
    await #expect(processExitsWith: .failure) {
      _ = UpdateBatch([.move(from: .item(0, section: 0), to: .section(0))])
    }
  }
}
