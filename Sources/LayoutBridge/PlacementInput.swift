internal import CLua
package import LayoutCore
package import LuaSandbox

/// The data that the hooks of one call may read, with all lengths in points.
@dynamicMemberLookup
package struct PlacementInput: Sendable {
  /// The view itself; its fields can be read as if they were fields of the input.
  package var view = ContextView()
  /// The size of each item; empty if there are ``equalItems``.
  package var sizes: ContiguousArray<Size> = [] { didSet { equalItems = nil } }
  /// The items, if all of them have the same size; nil if ``sizes`` has the size of each.
  package private(set) var equalItems: EqualItems?
  /// The sections, in order.
  package var sections: [PlacementSection] {
    get { encodedSections.sections }
    set { encodedSections = EncodedSections(newValue) }
  }
  /// The number of sections.
  package var sectionCount: Int { encodedSections.encoded.count }
  /// The sections, together with the form in which C reads them, which is made once for all calls.
  private(set) var encodedSections = EncodedSections([])
  /// The data of single items other than their sizes.
  package var hints = ItemHints()
  /// The numbers of the selected items, from 1, ascending.
  package var selected: [Int] = []
  /// The numbers of the highlighted items, from 1, ascending.
  package var highlighted: [Int] = []
  /// Whether a frontier is measured along x; otherwise it is measured along y.
  package var frontierIsHorizontal = false

  /// The content offset in the script's coordinates; nil for a hook that may not read it.
  package var scroll: Point?
  /// The offsets of the sections that are scrolled on their own, by their numbers from 0; read only
  /// by hooks that may read ``scroll``.
  package var sectionScrolls: [Int: Point] = [:]

  /// Whether the hook is allowed to change `ctx.state`.
  package var writesState = true

  /// Creates an input without items.
  package init() {}

  /// A field of the view.
  package subscript<Value>(dynamicMember path: WritableKeyPath<ContextView, Value>) -> Value {
    get { view[keyPath: path] }
    set { view[keyPath: path] = newValue }
  }

  /// The number of items in all sections.
  package var count: Int { equalItems?.count ?? sizes.count }

  /// Gives all items the same size, without storing the size of each.
  package mutating func setItems(count: Int, ofSize size: Size) {
    sizes = []
    equalItems = EqualItems(count: count, size: size)
  }

  /// Stores the size of each item, so that single sizes can be changed.
  package mutating func separateSizes() {
    guard let equalItems else { return }
    sizes = ContiguousArray(repeating: equalItems.size, count: equalItems.count)
  }

  /// Takes the sizes of the items of another input.
  package mutating func takeSizes(of other: PlacementInput) {
    sizes = other.sizes
    equalItems = other.equalItems
  }

  /// Sets sections that have only items, by their numbers of items.
  package mutating func setPlainSections(itemCounts: [Int]) {
    encodedSections = EncodedSections(itemCounts: itemCounts)
  }

  /// Whether the sections have only items.
  package var hasPlainSections: Bool { encodedSections.arePlain }

  /// Takes the sections of another input, with the form in which C reads them.
  package mutating func takeSections(of other: PlacementInput) {
    encodedSections = other.encodedSections
  }
  /// The offset of each section, two doubles each; empty if no section is scrolled.
  var sectionScrollNumbers: [Double] {
    guard scroll != nil, !sectionScrolls.isEmpty else { return [] }
    return sections.indices.flatMap { section in
      let offset = sectionScrolls[section] ?? .zero
      return [offset.x, offset.y]
    }
  }
}

/// Items that all have the same size.
package struct EqualItems: Hashable, Sendable {
  let count: Int
  let size: Size
}

/// The sections of an input, and the same sections in the form that C reads.
final class EncodedSections: Sendable {
  let encoded: ContiguousArray<CLuaSection>
  /// The hints of the sections.
  let hints: ItemHints
  /// The measured sizes of the sections' views.
  let viewSizes: ItemHints
  /// The sections; nil if they have only items.
  private let ownSections: [PlacementSection]?

  /// Whether the sections have only items.
  var arePlain: Bool { ownSections == nil }

  /// The sections; if they have only items, they are made anew for each call.
  var sections: [PlacementSection] {
    ownSections
      ?? encoded.map { section in
        var result = PlacementSection()
        result.count = Int(section.count)
        return result
      }
  }

  /// Encodes sections that have only items.
  init(itemCounts: [Int]) {
    var first = Int64(1)
    var encoded: ContiguousArray<CLuaSection> = []
    encoded.reserveCapacity(itemCounts.count)
    for count in itemCounts {
      var result = CLuaSection()
      result.first = first
      result.count = Int64(count)
      first += result.count
      encoded.append(result)
    }
    self.encoded = encoded
    (hints, viewSizes) = (ItemHints(), ItemHints())
    ownSections = nil
  }

  init(_ sections: [PlacementSection]) {
    ownSections = sections
    hints = ItemHints(of: sections)
    viewSizes = ItemHints(viewsOf: sections)
    var first = Int64(1)
    encoded = ContiguousArray(
      sections.map { section in
        var result = CLuaSection()
        result.first = first
        result.count = Int64(section.count)
        first += result.count
        result.header = (section.header ?? .zero).pair
        result.has_header = section.header != nil
        result.footer = (section.footer ?? .zero).pair
        result.has_footer = section.footer != nil
        result.insets = (section.insets ?? .zero).numbers
        result.has_insets = section.insets != nil
        result.line_spacing = section.lineSpacing ?? 0
        result.has_line_spacing = section.lineSpacing != nil
        result.item_spacing = section.itemSpacing ?? 0
        result.has_item_spacing = section.itemSpacing != nil
        return result
      })
  }
}

/// The values that the data source gives for one section; nil for each value that it does not give.
package struct PlacementSection: Equatable, Sendable {
  /// The number of items.
  package var count = 0
  /// The size of the header.
  package var header: Size?
  /// The size of the footer.
  package var footer: Size?
  /// The section's insets: the left one is leading, the right one trailing.
  package var insets: EdgeInsets?
  /// The distance between lines.
  package var lineSpacing: Double?
  /// The distance between the items of a line.
  package var itemSpacing: Double?
  /// The other data of the section, by name.
  package var hints: [String: LuaValue] = [:]
  /// The measured sizes of supplementary views other than the header and the footer, by their kinds
  /// and their numbers in the section, from 1.
  package var viewSizes: [String: [Int: Size]] = [:]

  /// Creates a section without items and without values.
  package init() {}

  /// Whether both sections have the same values; their numbers of items can differ.
  func isSame(as other: Self) -> Bool {
    var other = other
    other.count = count
    return self == other
  }
}
