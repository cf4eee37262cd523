import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// Random updates, one after another: after each, the view equals a new view over the same data.
@Suite struct UpdateSequenceTests {
  /// All twins except six whose elements also depend on the offset of the view.
  private static let names = ReferenceLayout.twins.map(\.name).filter {
    !["calendar", "carousel", "coverflow", "sheet", "sticky", "stretchy"].contains($0)
  }

  @Test(arguments: names, LayoutDirection.allCases)
  func `after each update the view equals a new one over the same data`(
    name: String, direction: LayoutDirection
  ) throws {
    let reference = try #require(ReferenceLayout.twin(named: name))
    func makeLayout() -> any Layout { reference.make(ParameterValues(reference.parameters)) }
    for seed in UInt64(0)..<16 {
      var generator = SeededGenerator(seed: seed)
      let start = RandomSections(seed: seed, items: .fittingALine)
      let view = start.makeView(layout: makeLayout(), direction: direction)
      let data = try #require(view.dataSource as? OracleData)
      for step in 0..<6 {
        try view.performBatchUpdates { batch in
          RandomEdit(using: &generator).apply(to: data, recordIn: &batch, using: &generator)
        }
        let fresh = CollectionView.over(
          data.sections, size: start.viewSize, contentInset: start.contentInset,
          direction: direction, layout: makeLayout())
        #expect(try view.differences(from: fresh) == [], "seed \(seed), step \(step)")
        #expect(view.prepareCount == step + 2, "seed \(seed), step \(step)")
        for element in view.visibleElements { #expect(view.exists(element.key)) }
      }
    }
  }
}

/// The kinds of updates.
private enum RandomEdit {
  case items, move, sections

  init(using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0..<3: self = .items
    case 3..<5: self = .move
    default: self = .sections
    }
  }

  func apply(
    to data: OracleData, recordIn batch: inout UpdateBatch, using generator: inout SeededGenerator
  ) {
    switch self {
    case .items: editItems(data, &batch, &generator)
    case .move: moveItem(data, &batch, &generator)
    case .sections: editSections(data, &batch, &generator)
    }
  }

  /// Deletes some items and inserts others, in every section.
  private func editItems(
    _ data: OracleData, _ batch: inout UpdateBatch, _ generator: inout SeededGenerator
  ) {
    for section in data.sections.indices {
      var sizes = data.sections[section].itemSizes
      for item in sizes.indices.reversed() where Int.random(in: 0..<5, using: &generator) == 0 {
        sizes.remove(at: item)
        batch.record(.delete(IndexPath(item: item, section: section)))
      }
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        // items are inserted at the end, so that each place is an index of the final order
        batch.record(.insert(IndexPath(item: sizes.count, section: section)))
        sizes.append(Size(width: 20, height: .random(in: 5...60, using: &generator)))
      }
      data.sections[section].itemSizes = sizes
    }
  }

  private func moveItem(
    _ data: OracleData, _ batch: inout UpdateBatch, _ generator: inout SeededGenerator
  ) {
    let filled = data.sections.indices.filter { !data.sections[$0].itemSizes.isEmpty }
    guard let from = filled.randomElement(using: &generator),
      let to = data.sections.indices.randomElement(using: &generator)
    else { return }
    let item = data.sections[from].itemSizes.indices.randomElement(using: &generator) ?? 0
    let size = data.sections[from].itemSizes.remove(at: item)
    let target = Int.random(in: 0...data.sections[to].itemSizes.count, using: &generator)
    data.sections[to].itemSizes.insert(size, at: target)
    batch.record(
      .move(
        from: IndexPath(item: item, section: from), to: IndexPath(item: target, section: to)))
  }

  /// Deletes a section and inserts one at the end.
  private func editSections(
    _ data: OracleData, _ batch: inout UpdateBatch, _ generator: inout SeededGenerator
  ) {
    if let section = data.sections.indices.randomElement(using: &generator) {
      data.sections.remove(at: section)
      batch.record(.delete(.section(section)))
    }
    batch.record(.insert(.section(data.sections.count)))
    data.sections.append(
      SectionData(
        Array(
          repeating: Size(width: 30, height: 30), count: Int.random(in: 0...5, using: &generator)),
        header: Size(width: 10, height: 10)))
  }
}
