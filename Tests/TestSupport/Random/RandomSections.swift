package import LayoutCore

/// Random data for one view; the same seed gives the same data.
///
/// There are 0 to 5 sections of 0 to 40 items. In some sections, all items have one size. There are
/// zero sizes, sizes with fractions and, with ``Items/ofAnySize``, items longer than the view. A
/// header or a footer can be missing or have size zero. For insets and spacings, the delegate can
/// return nil.
package struct RandomSections: Hashable, Sendable {
  /// The allowed sizes of items.
  package enum Items: Hashable, Sendable {
    /// Items of any size, even larger than the view.
    case ofAnySize
    /// Items that are at most as long as a line, in either scroll direction.
    case fittingALine
  }

  /// The seed of the data.
  package let seed: UInt64
  /// The extent of the view, in points.
  package let viewSize: Size
  /// The space around the content, in points.
  package let contentInset: EdgeInsets
  /// The sections, in order.
  package let sections: [SectionData]

  /// Creates the data of a seed.
  package init(seed: UInt64, items: Items = .ofAnySize) {
    var generator = SeededGenerator(seed: seed)
    let isNarrow = items == .ofAnySize && Int.random(in: 0..<8, using: &generator) == 0
    let extents = isNarrow ? 0.0...30 : 120.0...600
    viewSize = Size(
      width: Self.length(in: extents, using: &generator),
      height: Self.length(in: extents, using: &generator))
    contentInset =
      Bool.random(using: &generator) ? .zero : Self.insets(upTo: 12, using: &generator)
    let longest =
      switch items {
      case .ofAnySize: 1.3 * max(viewSize.width, viewSize.height)
      // 64 is the greatest sum of the insets on two sides: 12 of the content and 20 of the section
      // on each side.
      case .fittingALine: min(viewSize.width, viewSize.height) - 64
      }
    let count = Int.random(in: 0...5, using: &generator)
    var sections: [SectionData] = []
    for _ in 0..<count {
      sections.append(Self.section(longest: longest, using: &generator))
    }
    // Hints were added later. They have random numbers of their own, so that all other data of a
    // seed are as before.
    var hintGenerator = SeededGenerator(seed: seed &+ 0x6869_6E74)
    for section in sections.indices where seed.isMultiple(of: 2) {
      sections[section].hints = Self.hints(
        sections[section].itemSizes.count, using: &hintGenerator)
    }
    self.sections = sections
    self.seed = seed
  }

  /// A view over the data.
  package func makeView(
    layout: any Layout, direction: LayoutDirection = .leftToRight
  ) -> CollectionView {
    let data = OracleData(sections)
    let view = CollectionView(
      size: viewSize, direction: direction, layout: layout, dataSource: data, delegate: data)
    view.contentInset = contentInset
    return view
  }
}

// MARK: Drawing

extension RandomSections {
  private static func section(
    longest: Double, using generator: inout SeededGenerator
  ) -> SectionData {
    let count = Int.random(in: 0...40, using: &generator)
    var section = SectionData(sizes(count, longest: longest, using: &generator))
    if Bool.random(using: &generator) { section.insets = insets(upTo: 20, using: &generator) }
    if Bool.random(using: &generator) {
      section.lineSpacing = length(in: 0...20, using: &generator)
    }
    if Bool.random(using: &generator) {
      section.itemSpacing = length(in: 0...20, using: &generator)
    }
    section.header = boundary(using: &generator)
    section.footer = boundary(using: &generator)
    return section
  }

  private static func hints(
    _ count: Int, using generator: inout SeededGenerator
  ) -> [Int: [String: ParameterValue]] {
    // numbers, because scripts declare these hints as numbers
    let values: [ParameterValue] = [
      .number(1), .number(2), .number(3), .number(2), .number(9), .number(4), .number(100),
    ]
    var result: [Int: [String: ParameterValue]] = [:]
    for item in 0..<count where Bool.random(using: &generator) {
      result[item] = ["columns": values.randomElement(using: &generator) ?? .number(1)]
      if Bool.random(using: &generator) {
        result[item]?["rows"] = values.randomElement(using: &generator)
      }
    }
    return result
  }

  private static func sizes(
    _ count: Int, longest: Double, using generator: inout SeededGenerator
  ) -> [Size] {
    // Most items are small, so that lines contain several of them.
    let usual = min(longest, [30.0, 80, 160].randomElement(using: &generator) ?? longest)
    let one = size(upTo: usual, using: &generator)
    let isUniform = Int.random(in: 0..<3, using: &generator) == 0
    return (0..<count).map { _ in
      if isUniform { return one }
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: return size(upTo: longest, using: &generator)
      case 1: return .zero
      case 2: return Size(width: 0, height: length(in: 0...usual, using: &generator))
      default: return size(upTo: usual, using: &generator)
      }
    }
  }

  private static func size(upTo longest: Double, using generator: inout SeededGenerator) -> Size {
    Size(
      width: length(in: 0...longest, using: &generator),
      height: length(in: 0...longest, using: &generator))
  }

  private static func boundary(using generator: inout SeededGenerator) -> Size? {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: nil
    case 1: .zero
    default: size(upTo: 60, using: &generator)
    }
  }

  private static func insets(
    upTo greatest: Double, using generator: inout SeededGenerator
  ) -> EdgeInsets {
    EdgeInsets(
      top: length(in: 0...greatest, using: &generator),
      left: length(in: 0...greatest, using: &generator),
      bottom: length(in: 0...greatest, using: &generator),
      right: length(in: 0...greatest, using: &generator))
  }

  /// A random length, which is a whole number in half of the cases.
  private static func length(
    in range: ClosedRange<Double>, using generator: inout SeededGenerator
  ) -> Double {
    let value = Double.random(in: range, using: &generator)
    return Bool.random(using: &generator) ? value.rounded(.down) : value
  }
}
