import LayoutCore
import TestSupport

/// A random valid batch, which can have every kind of operation, even operations without effect.
struct RandomUpdate {
  private(set) var before: [Int] = []
  private(set) var after: [Int] = []
  private(set) var operations: [UpdateOperation] = []
  private var generator: SeededGenerator
  /// The old indices of the deleted sections.
  private var deleted: Set<Int> = []
  private var reloaded: Set<Int> = []
  /// The old index of each section after the update; nil if the section is inserted.
  private var origins: [Int?] = []
  /// The number of items that remain in each old section.
  private var remaining: [Int] = []
  /// The old paths of the moved items, by the section in which they are after the update.
  private var arriving: [[LayoutCore.IndexPath]] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    before = (0..<random(0...5)).map { _ in chance(25) ? 0 : random(1...7) }
    remaining = before
    chooseSections()
    arriving = Array(repeating: [], count: origins.count)
    for section in before.indices { chooseItems(of: section) }
    for section in origins.indices { chooseArrivals(in: section) }
    operations.shuffle(using: &generator)
  }

  private mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func chance(_ percent: Int) -> Bool { random(1...100) <= percent }

  private mutating func chooseSections() {
    var moved: [Int] = []
    for section in before.indices {
      switch random(1...10) {
      case 1: deleted.insert(section)
      case 2: reloaded.insert(section)
      case 3...4: moved.append(section)
      default: break
      }
    }
    operations += deleted.sorted().map { .delete(.section($0)) }
    operations += reloaded.sorted().map { .reload(.section($0)) }
    let inserted = random(0...2)
    let count = before.count - deleted.count + inserted
    var places = Array(0..<count).shuffled(using: &generator)
    origins = Array(repeating: nil, count: count)
    var isFree = Array(repeating: true, count: count)
    for _ in 0..<inserted {
      let place = places.removeLast()
      isFree[place] = false
      operations.append(.insert(.section(place)))
    }
    for section in moved {
      let place = places.removeLast()
      isFree[place] = false
      origins[place] = section
      operations.append(.move(from: .section(section), to: .section(place)))
    }
    let staying = before.indices.filter { !deleted.contains($0) && !moved.contains($0) }
    for (place, section) in zip(isFree.indices.filter { isFree[$0] }, staying) {
      origins[place] = section
    }
  }

  private mutating func chooseItems(of section: Int) {
    for item in 0..<before[section] {
      let path = LayoutCore.IndexPath(item: item, section: section)
      switch random(1...10) {
      case 1...2:
        operations.append(.delete(path))
        remaining[section] -= 1
      case 3...4: operations.append(.reload(path))
      case 5...6:
        guard !deleted.contains(section), !origins.isEmpty else { continue }
        let target = random(0...origins.count - 1)
        arriving[target].append(path)
        remaining[section] -= 1
      default: break
      }
    }
  }

  private mutating func chooseArrivals(in section: Int) {
    let origin = origins[section]
    let kept = origin.flatMap { reloaded.contains($0) ? nil : $0 }
    let inserted = kept == nil ? 0 : random(0...2)
    let others = kept.map { remaining[$0] } ?? random(0...4)
    let count = others + arriving[section].count + inserted
    after.append(count)
    var places = Array(0..<count).shuffled(using: &generator)
    for source in arriving[section] {
      operations.append(
        .move(from: source, to: .item(places.removeLast(), section: section)))
    }
    for _ in 0..<inserted {
      operations.append(.insert(.item(places.removeLast(), section: section)))
    }
    if kept == nil, let place = places.popLast() {
      operations.append(.insert(.item(place, section: section)))
    }
  }
}

extension RandomUpdate {
  /// Adds, repeats or removes one operation; the batch may stay valid by chance.
  mutating func spoil() {
    let path = LayoutCore.IndexPath(item: random(0...6), section: random(0...4))
    let place: LayoutCore.IndexPath = chance(30) ? .section(random(0...4)) : path
    switch random(1...6) {
    case 1: operations.append(.delete(place))
    case 2: operations.append(.insert(place))
    case 3: operations.append(.reload(place))
    case 4:
      let other: LayoutCore.IndexPath =
        place.item == nil ? .section(random(0...4)) : .item(random(0...6), section: random(0...4))
      operations.append(.move(from: place, to: other))
    case 5: operations += operations.randomElement(using: &generator).map { [$0] } ?? []
    default: operations = Array(operations.dropLast())
    }
  }

  /// The operations in random order.
  mutating func shuffledOperations() -> [UpdateOperation] {
    operations.shuffled(using: &generator)
  }
}
