import LayoutCore
import Testing

/// Compares maps of random batches with lists of identities that are changed step by step.
///
/// ``UpdateModel`` holds these lists.
@Suite struct UpdatePropertyTests {
  private typealias IndexPath = LayoutCore.IndexPath

  @Test(arguments: 0..<100)
  func `a map agrees with lists of identities`(block: Int) throws {
    for seed in block * 60..<(block + 1) * 60 {
      let update = RandomUpdate(seed: UInt64(seed))
      let map = try UpdateBatch(update.operations).map(from: update.before, to: update.after)
      expectAgreement(map, with: update.operations, seed: seed)
    }
  }

  @Test(arguments: 0..<100)
  func `the order of operations affects neither map nor error`(block: Int) throws {
    for seed in block * 60..<(block + 1) * 60 {
      var update = RandomUpdate(seed: UInt64(seed))
      for _ in 0..<seed % 4 { update.spoil() }
      let one = result(update.operations, update)
      let two = result(update.shuffledOperations(), update)
      #expect(one == two, "seed \(seed)")
      if case .success(let map) = one {
        expectAgreement(map, with: update.operations, seed: seed)
      }
    }
  }

  @Test(arguments: 0..<100)
  func `UIKit's rule refuses batches, and changes no map`(block: Int) {
    for seed in block * 30..<(block + 1) * 30 {
      let update = RandomUpdate(seed: UInt64(seed))
      let batch = UpdateBatch(update.operations)
      do throws(UpdateError) {
        let map = try batch.map(from: update.before, to: update.after, strictUIKit: true)
        #expect(map == (try? batch.map(from: update.before, to: update.after)), "seed \(seed)")
      } catch {
        #expect(error.code == .insertAndMoveSame, "seed \(seed)")
      }
    }
  }

  @Test func `random batches have every kind of operation, and valid ones stay after spoiling`() {
    var kinds: [String: Int] = [:]
    for seed in 0..<2000 {
      var update = RandomUpdate(seed: UInt64(seed))
      for operation in update.operations {
        let name = "\(operation)".prefix { $0 != "(" }
        let isSection = !"\(operation)".contains("item")
        kinds["\(name) \(isSection)", default: 0] += 1
      }
      update.spoil()
      if case .success = result(update.operations, update) { kinds["spoilt", default: 0] += 1 }
    }
    #expect(kinds.count == 9 && kinds.values.allSatisfy { $0 > 100 }, "\(kinds)")
  }

  private func result(
    _ operations: [UpdateOperation], _ update: RandomUpdate
  ) -> Result<UpdateMap, UpdateError> {
    Result { () throws(UpdateError) in
      try UpdateBatch(operations).map(from: update.before, to: update.after)
    }
  }

  private func expectAgreement(
    _ map: UpdateMap, with operations: [UpdateOperation], seed: Int
  ) {
    let old = UpdateModel(itemCounts: map.itemCountsBeforeUpdate)
    var new = old
    new.apply(operations, itemCountsAfter: map.itemCountsAfterUpdate)
    #expect(new.sections.map(\.items.count) == map.itemCountsAfterUpdate, "seed \(seed)")
    let (before, after) = (old.paths, new.paths)
    for (identity, path) in before {
      let found = map.indexPathAfterUpdate(of: path)
      #expect(found == after[identity], "seed \(seed): \(path)")
      #expect(found.map { map.indexPathBeforeUpdate(of: $0) } ?? path == path, "seed \(seed)")
      // In a section that is new as a whole, a reload has no effect.
      #expect(
        map.isReloaded(path) == (found != nil && new.reloaded.contains(identity)),
        "seed \(seed): \(path)")
    }
    for (identity, path) in after {
      #expect(map.indexPathBeforeUpdate(of: path) == before[identity], "seed \(seed): \(path)")
    }
    expectUpdateItems(map, old: old, new: new, seed: seed)
  }

  /// Expects that the update items name the items and sections that are deleted, new or reloaded in
  /// the lists, and that the moves are sorted and agree with the map.
  ///
  /// If a section is deleted, new or reloaded as a whole, its items are named only by moves.
  private func expectUpdateItems(
    _ map: UpdateMap, old: UpdateModel, new: UpdateModel, seed: Int
  ) {
    let (before, after) = (old.paths, new.paths)
    let keptOld = Set(old.sections.map(\.identity)).intersection(new.sections.map(\.identity))
      .subtracting(new.reloaded)
    func isTold(_ path: IndexPath, in model: UpdateModel) -> Bool {
      path.item == nil || keptOld.contains(model.sections[path.section].identity)
    }
    let gone = before.filter { after[$0.key] == nil && isTold($0.value, in: old) }.map(\.value)
    let come = after.filter { before[$0.key] == nil && isTold($0.value, in: new) }.map(\.value)
    let reloads = before.filter { after[$0.key] != nil && new.reloaded.contains($0.key) }
      .sorted { $0.value < $1.value }
      .compactMap { entry in after[entry.key].map { UpdateItem.reload(entry.value, after: $0) } }
    let items = map.updateItems.filter { $0.action != .move }
    #expect(
      items == gone.sorted(by: >).map(UpdateItem.delete) + come.sorted().map(UpdateItem.insert)
        + reloads, "seed \(seed)")
    let moves = map.updateItems.drop { $0.action != .move }
    #expect(items.count + moves.count == map.updateItems.count, "seed \(seed)")
    let sources = moves.compactMap(\.indexPathBeforeUpdate)
    #expect(sources.count == moves.count && sources == sources.sorted(), "seed \(seed)")
    #expect(
      moves.map(\.indexPathAfterUpdate) == sources.map { map.indexPathAfterUpdate(of: $0) },
      "seed \(seed)")
  }
}
