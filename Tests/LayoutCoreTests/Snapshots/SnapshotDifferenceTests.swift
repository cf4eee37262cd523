import LayoutCore
import TestSupport
import Testing

/// Two random lists of sections, and random items that have new content.
///
/// An identifier can occur in both lists.
private struct SnapshotPair {
  typealias Section = SnapshotSection<Int, Int>

  private(set) var old: [Section] = []
  private(set) var new: [Section] = []
  private(set) var renewals = SnapshotRenewals<Int, Int>()
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    old = sections()
    new = chance(40) ? edited(old) : sections()
    for item in 0..<18 where chance(15) {
      if chance(50) { renewals.items.insert(item) } else { renewals.reconfigured.insert(item) }
    }
  }

  private mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func chance(_ percent: Int) -> Bool { random(1...100) <= percent }

  /// At most five random sections, each with at most six random items.
  ///
  /// There are 6 identifiers for sections and 18 for items; each occurs at most once.
  private mutating func sections() -> [Section] {
    var items = Array(0..<18).shuffled(using: &generator)
    return (0..<6).shuffled(using: &generator).prefix(random(0...5)).map { identifier in
      let count = min(items.count, random(0...6))
      defer { items.removeFirst(count) }
      return Section(identifier, items: Array(items.prefix(count)))
    }
  }

  /// The sections after a few deletes, moves and inserts.
  private mutating func edited(_ sections: [Section]) -> [Section] {
    var result = sections
    var fresh = 100
    if result.count > 1, chance(50) {
      result.insert(result.removeLast(), at: random(0...result.count - 1))
    }
    for _ in 0..<random(0...4) {
      let filled = result.indices.filter { !result[$0].items.isEmpty }
      guard let section = filled.randomElement(using: &generator) else { return result }
      let item = result[section].items.remove(at: random(0...result[section].items.count - 1))
      guard chance(70) else { continue }
      let target = random(0...result.count - 1)
      let place = random(0...result[target].items.count)
      fresh += 1
      result[target].items.insert(chance(70) ? item : fresh, at: place)
    }
    return result
  }
}

/// SEMANTICS.md section 5.6: the differences between two snapshots.
@Suite struct SnapshotDifferenceTests {
  private typealias IndexPath = LayoutCore.IndexPath
  private typealias Section = SnapshotSection<Int, Int>

  private func paths(_ sections: [Section]) -> [Int: IndexPath] {
    var paths: [Int: IndexPath] = [:]
    for (index, section) in sections.enumerated() {
      for (item, identifier) in section.items.enumerated() {
        paths[identifier] = .item(item, section: index)
      }
    }
    return paths
  }

  private func map(_ pair: SnapshotPair, renewing: Bool = false) throws -> UpdateMap {
    let batch =
      renewing
      ? UpdateBatch(from: pair.old, to: pair.new, renewing: pair.renewals)
      : UpdateBatch(from: pair.old, to: pair.new)
    return try batch.map(from: pair.old.map(\.items.count), to: pair.new.map(\.items.count))
  }

  /// The length of a longest common subsequence, computed by a simple recursion.
  private func commonLength(_ one: ArraySlice<Int>, _ two: ArraySlice<Int>) -> Int {
    guard let first = one.first, let second = two.first else { return 0 }
    if first == second { return 1 + commonLength(one.dropFirst(), two.dropFirst()) }
    return max(commonLength(one.dropFirst(), two), commonLength(one, two.dropFirst()))
  }

  @Test(arguments: 0..<20)
  func `the map of a difference takes each identifier to its new path`(block: Int) throws {
    for seed in block * 100..<(block + 1) * 100 {
      let pair = SnapshotPair(seed: UInt64(seed))
      for renewing in [false, true] {
        let map = try map(pair, renewing: renewing)
        let (before, after) = (paths(pair.old), paths(pair.new))
        for (item, path) in before {
          #expect(map.indexPathAfterUpdate(of: path) == after[item], "seed \(seed): \(item)")
        }
        for (item, path) in after {
          #expect(map.indexPathBeforeUpdate(of: path) == before[item], "seed \(seed): \(item)")
        }
        for (index, section) in pair.old.enumerated() {
          let new = pair.new.firstIndex { $0.identifier == section.identifier }
          #expect(map.sectionAfterUpdate(of: index) == new, "seed \(seed): section \(index)")
        }
      }
    }
  }

  @Test(arguments: 0..<20)
  func `a difference has the fewest moves`(block: Int) throws {
    for seed in block * 100..<(block + 1) * 100 {
      let pair = SnapshotPair(seed: UInt64(seed))
      let moves = try map(pair).updateItems.filter { $0.action == .move }
      let sections = pair.old.map(\.identifier)
      let newSections = pair.new.map(\.identifier)
      let keptSections = Set(sections).intersection(newSections).count
      #expect(
        moves.count { $0.indexPathBeforeUpdate?.item == nil }
          == keptSections - commonLength(sections[...], newSections[...]), "seed \(seed)")
      let kept = Set(paths(pair.old).keys).intersection(paths(pair.new).keys).count
      let staying = pair.old.reduce(0) { sum, section in
        let new = pair.new.first { $0.identifier == section.identifier }
        return sum + commonLength(section.items[...], (new?.items ?? [])[...])
      }
      #expect(
        moves.count { $0.indexPathBeforeUpdate?.item != nil } == kept - staying, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<20)
  func `an item with new content is reloaded or moved and measured again`(block: Int) throws {
    for seed in block * 100..<(block + 1) * 100 {
      let pair = SnapshotPair(seed: UInt64(seed))
      let batch = UpdateBatch(from: pair.old, to: pair.new, renewing: pair.renewals)
      let map = try map(pair, renewing: true)
      let (before, after) = (paths(pair.old), paths(pair.new))
      for (item, path) in before where after[item] != nil {
        let isNew = pair.renewals.items.contains(item)
        let isReconfigured = pair.renewals.reconfigured.contains(item)
        let isTold = map.isReloaded(path) || batch.marks.renewedMoves.contains(path)
        #expect(isTold == (isNew || isReconfigured), "seed \(seed): \(item)")
        #expect(
          batch.marks.reconfigured.contains(path) == (isReconfigured && !isNew),
          "seed \(seed): \(item)")
      }
    }
  }

  @Test func `a reloaded section gets new items, and one that also moves is a new section`() throws
  {
    let old = [Section(1, items: [10, 11]), Section(2, items: [20]), Section(3, items: [30])]
    var renewals = SnapshotRenewals<Int, Int>()
    renewals.sections = [1]
    let new = [Section(1, items: [10, 20]), Section(2, items: [11]), Section(3, items: [30])]
    let counts = (old.map(\.items.count), new.map(\.items.count))
    let map = try UpdateBatch(from: old, to: new, renewing: renewals).map(
      from: counts.0, to: counts.1)
    #expect(map.isReloaded(.section(0)))
    #expect(map.indexPathAfterUpdate(of: .item(0, section: 0)) == nil)
    #expect(map.indexPathAfterUpdate(of: .item(1, section: 0)) == .item(0, section: 1))
    #expect(map.indexPathAfterUpdate(of: .item(0, section: 1)) == .item(1, section: 0))

    let turned = [new[1], new[2], new[0]]
    let second = try UpdateBatch(from: old, to: turned, renewing: renewals).map(
      from: counts.0, to: turned.map(\.items.count))
    #expect(second.sectionAfterUpdate(of: 0) == nil)
    #expect(second.sectionBeforeUpdate(of: 2) == nil)
    #expect(second.indexPathAfterUpdate(of: .item(1, section: 0)) == .item(0, section: 0))
    #expect(second.indexPathAfterUpdate(of: .item(0, section: 1)) == .item(1, section: 2))
  }

  @Test func `a batch of the app still may not move items out of a deleted section`() {
    let batch = UpdateBatch([
      .delete(.section(0)), .move(from: .item(0, section: 0), to: .item(0, section: 0)),
    ])
    let error = #expect(throws: UpdateError.self) { try batch.map(from: [1, 0], to: [1]) }
    #expect(error?.code == .moveFromDeletedSection)
  }
}
