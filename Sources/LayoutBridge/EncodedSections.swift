internal import CLua
internal import LayoutCore
internal import LuaSandbox

/// The sections of an input in the form that C reads.
///
/// Each section is one struct of C. The few sections with hints or measured views have more data,
/// which is stored separately.
final class EncodedSections: Sendable {
  /// No sections.
  static let none = EncodedSections(itemCounts: [])

  let encoded: ContiguousArray<CLuaSection>
  /// The hints of the sections.
  let hints: ItemHints
  /// The measured sizes of the sections' views.
  let viewSizes: ItemHints
  /// Whether the sections have no values except their numbers of items.
  let arePlain: Bool
  /// Whether an inset or a spacing of a section is negative.
  let hasNegativeMetrics: Bool
  /// The declared defaults of the sections' hints, by name, for sections where the data has no
  /// value.
  let defaultHints: [String: LuaValue]
  private let ownHints: [Int: [String: LuaValue]]
  private let ownViewSizes: [Int: [String: [Int: Size]]]

  /// Encodes sections that have no values except their numbers of items.
  convenience init(itemCounts: [Int]) {
    self.init(count: itemCounts.count, arePlain: true) { $1.count = itemCounts[$0] }
  }

  /// Encodes sections with the values that a closure sets.
  ///
  /// - Parameters:
  ///   - count: The number of sections.
  ///   - arePlain: Whether the sections have no values except their numbers of items.
  ///   - defaultHints: The declared defaults of the hints, by name, for sections where the data has
  ///     no value.
  ///   - fill: Sets the values of a section, counted from 0.
  init<Failure: Error>(
    count: Int, arePlain: Bool = false, defaultHints: [String: LuaValue] = [:],
    _ fill: (Int, inout PlacementSection) throws(Failure) -> Void
  ) throws(Failure) {
    var encoded: ContiguousArray<CLuaSection> = []
    encoded.reserveCapacity(count)
    var (hints, viewSizes): ([Int: [String: LuaValue]], [Int: [String: [Int: Size]]]) = ([:], [:])
    var first = Int64(1)
    for number in 0..<count {
      var section = PlacementSection()
      try fill(number, &section)
      encoded.append(CLuaSection(section, first: first))
      first += Int64(section.count)
      if let own = section.hints { hints[number + 1] = own }
      if let own = section.viewSizes { viewSizes[number + 1] = own }
    }
    (self.encoded, self.arePlain) = (encoded, arePlain)
    hasNegativeMetrics = encoded.contains(where: \.hasNegativeMetrics)
    (self.defaultHints, ownHints, ownViewSizes) = (defaultHints, hints, viewSizes)
    if !defaultHints.isEmpty { hints[ItemHints.everyItem] = defaultHints }
    self.hints = hints.isEmpty ? ItemHints() : ItemHints(hints)
    self.viewSizes = viewSizes.isEmpty ? ItemHints() : ItemHints(ofViews: viewSizes)
  }

  /// The numbers of the sections, from 0.
  var indices: Range<Int> { encoded.indices }

  /// The number of items in all sections.
  var itemCount: Int { encoded.last.map { Int(clamping: $0.first + $0.count - 1) } ?? 0 }

  /// A section, counted from 0.
  subscript(section: Int) -> PlacementSection {
    var result = PlacementSection(encoded[section])
    result.hints = ownHints[section + 1]
    result.viewSizes = ownViewSizes[section + 1]
    return result
  }
}

extension CLuaSection {
  /// Whether an inset or a spacing is negative.
  fileprivate var hasNegativeMetrics: Bool {
    line_spacing < 0 || item_spacing < 0
      || (has_insets && (insets.0 < 0 || insets.1 < 0 || insets.2 < 0 || insets.3 < 0))
  }

  /// Encodes the values of a section.
  ///
  /// - Parameter first: The number of the section's first item over all sections, from 1.
  fileprivate init(_ section: borrowing PlacementSection, first: Int64) {
    self.init()
    self.first = first
    count = Int64(section.count)
    header = (section.header ?? .zero).pair
    has_header = section.header != nil
    footer = (section.footer ?? .zero).pair
    has_footer = section.footer != nil
    insets = (section.insets ?? .zero).numbers
    has_insets = section.insets != nil
    line_spacing = section.lineSpacing ?? 0
    has_line_spacing = section.lineSpacing != nil
    item_spacing = section.itemSpacing ?? 0
    has_item_spacing = section.itemSpacing != nil
  }
}

extension PlacementSection {
  /// Creates the values of a section except its hints and the sizes of its views.
  fileprivate init(_ section: CLuaSection) {
    self.init()
    count = Int(section.count)
    header = section.has_header ? Size(section.header) : nil
    footer = section.has_footer ? Size(section.footer) : nil
    insets = section.has_insets ? EdgeInsets(section.insets) : nil
    lineSpacing = section.has_line_spacing ? section.line_spacing : nil
    itemSpacing = section.has_item_spacing ? section.item_spacing : nil
  }
}
