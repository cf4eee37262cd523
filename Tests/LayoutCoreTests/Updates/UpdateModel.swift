import LayoutCore

/// Lists of identities to which updates are applied step by step, as a model of ``UpdateMap``.
///
/// The model follows the words of SEMANTICS.md sections 5.1 and 5.2. From each list, the deleted
/// and the moved items or sections are removed, from high to low. Then the inserted and the moved
/// ones are inserted at their final indices, from low to high.
struct UpdateModel: Equatable {
  struct Section: Equatable {
    let identity: Int
    var items: [Int]
  }

  private(set) var sections: [Section] = []
  /// The identities of the items and sections that a reload names, even if it has no effect.
  private(set) var reloaded: Set<Int> = []
  private var identities = 0

  init(itemCounts: [Int]) {
    for count in itemCounts {
      sections.append(Section(identity: fresh(), items: (0..<count).map { _ in fresh() }))
    }
  }

  private mutating func fresh() -> Int {
    identities += 1
    return identities
  }

  /// The path of every identity, of items and of sections.
  var paths: [Int: LayoutCore.IndexPath] {
    var paths: [Int: LayoutCore.IndexPath] = [:]
    for (index, section) in sections.enumerated() {
      paths[section.identity] = .section(index)
      for (item, identity) in section.items.enumerated() {
        paths[identity] = .item(item, section: index)
      }
    }
    return paths
  }

  // MARK: Applying

  /// An element that enters a list at its final index.
  private struct Arrival<Element> {
    let index: Int
    let element: Element
  }

  /// Applies the operations of a valid batch; `counts` are the numbers of items after the update.
  mutating func apply(_ operations: [UpdateOperation], itemCountsAfter counts: [Int]) {
    let old = sections
    for case .reload(let path) in operations {
      reloaded.insert(path.item.map { old[path.section].items[$0] } ?? old[path.section].identity)
    }
    takeOutItems(operations)
    applyToSections(operations)
    let origins = sections.map { section in old.firstIndex { $0.identity == section.identity } }
    for index in sections.indices {
      let isReloaded = reloaded.contains(sections[index].identity)
      var arrivals: [Arrival<Int>] = []
      for case .move(.item(let item, let source), .item(let final, index)) in operations
      where !(isReloaded && origins[index] == source) {
        arrivals.append(Arrival(index: final, element: old[source].items[item]))
      }
      if isReloaded || origins[index] == nil {
        sections[index].items = (arrivals.count..<counts[index]).map { _ in fresh() }
      } else {
        for case .insert(.item(let item, index)) in operations {
          arrivals.append(Arrival(index: item, element: fresh()))
        }
      }
      Self.put(arrivals, into: &sections[index].items)
    }
  }

  private mutating func takeOutItems(_ operations: [UpdateOperation]) {
    let leaving = operations.compactMap { operation -> LayoutCore.IndexPath? in
      switch operation {
      case .delete(let path), .move(let path, _): path.item == nil ? nil : path
      case .insert, .reload: nil
      }
    }
    for path in Set(leaving).sorted(by: >) {
      sections[path.section].items.remove(at: path.item ?? 0)
    }
  }

  private mutating func applyToSections(_ operations: [UpdateOperation]) {
    let old = sections
    var leaving: [Int] = []
    var arrivals: [Arrival<Section>] = []
    for operation in operations {
      switch operation {
      case .delete(.section(let index)): leaving.append(index)
      case .insert(.section(let index)):
        arrivals.append(Arrival(index: index, element: Section(identity: fresh(), items: [])))
      case .move(.section(let source), .section(let index)):
        leaving.append(source)
        arrivals.append(Arrival(index: index, element: old[source]))
      default: break
      }
    }
    for index in leaving.sorted(by: >) { sections.remove(at: index) }
    Self.put(arrivals, into: &sections)
  }

  private static func put<Element>(_ arrivals: [Arrival<Element>], into list: inout [Element]) {
    for arrival in arrivals.sorted(by: { $0.index < $1.index }) {
      list.insert(arrival.element, at: arrival.index)
    }
  }
}
