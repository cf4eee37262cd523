import LayoutCore
import TestSupport

/// A random change of the data.
enum RandomEdit {
  /// Sections whose items have few different sizes, so that some edits change no size.
  static func sections(_ count: Int, items: Int, using generator: inout SeededGenerator)
    -> [SectionData]
  {
    (0..<count).map { _ in
      SectionData((0..<items).map { _ in size(using: &generator) })
    }
  }

  static func size(using generator: inout SeededGenerator) -> Size {
    Size(
      width: Double(Int.random(in: 4...9, using: &generator) * 10),
      height: Double(Int.random(in: 2...6, using: &generator) * 10))
  }

  /// Changes items of one section; less often, adds or removes a section or a header.
  ///
  /// The first and the last item of a section are changed more often than the other items.
  static func apply(to data: OracleData, using generator: inout SeededGenerator) {
    guard !data.sections.isEmpty, Int.random(in: 0..<12, using: &generator) > 0 else {
      return changeSections(of: data, using: &generator)
    }
    let section = Int.random(in: data.sections.indices, using: &generator)
    var sizes = data.sections[section].itemSizes
    func place(_ count: Int) -> Int {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: 0
      case 1: max(0, count - 1)
      default: Int.random(in: 0..<max(1, count), using: &generator)
      }
    }
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: sizes.append(size(using: &generator))
    case 1: sizes.insert(size(using: &generator), at: min(place(sizes.count), sizes.count))
    case 2 where !sizes.isEmpty: sizes.remove(at: place(sizes.count))
    case 3 where sizes.count > 1:
      let moved = sizes.remove(at: place(sizes.count))
      sizes.insert(moved, at: place(sizes.count))
    case 4 where sizes.count > 1: sizes.swapAt(place(sizes.count), place(sizes.count))
    case 5: sizes.removeLast(min(sizes.count, 40))
    default: if !sizes.isEmpty { sizes[place(sizes.count)] = size(using: &generator) }
    }
    data.sections[section].itemSizes = sizes
  }

  private static func changeSections(of data: OracleData, using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      let place = Int.random(in: 0...data.sections.count, using: &generator)
      data.sections.insert(
        contentsOf: sections(
          1, items: Int.random(in: 0...90, using: &generator), using: &generator),
        at: place)
    case 1 where data.sections.count > 1:
      data.sections.remove(at: Int.random(in: data.sections.indices, using: &generator))
    default:
      guard let section = data.sections.indices.randomElement(using: &generator) else { return }
      data.sections[section].header =
        data.sections[section].header == nil ? Size(width: 300, height: 20) : nil
    }
  }
}
