internal import CLua
package import LuaSandbox

/// What the hooks of one call may read: numbers and sizes, all lengths in points.
///
/// `ItemSize` is two doubles, width and height: the caller's own type, so that its array is read where it is.
@dynamicMemberLookup
package struct PlacementInput<ItemSize: BitwiseCopyable & Hashable & Sendable>: Sendable {
  /// The view itself, whose fields are read as if they were the input's.
  package var view = ContextView()
  /// The size of each item.
  package var sizes: ContiguousArray<ItemSize> = []
  /// The width and the height that each item turns out to have, NaN where that is its size; empty if none
  /// has another.
  package var measured: ContiguousArray<Double> = []
  /// The sections, in order.
  package var sections: [PlacementSection] {
    get { encodedSections.sections }
    set { encodedSections = EncodedSections(newValue) }
  }
  /// The sections with what C reads of them, made once for all calls.
  private(set) var encodedSections = EncodedSections([])
  /// What the data says of single items beside their sizes.
  package var hints = ItemHints()
  /// The numbers of the items that are selected, from 1, ascending.
  package var selected: [Int] = []
  /// Whether a frontier is measured along x; else along y.
  package var frontierIsHorizontal = false

  /// The content offset as the script thinks; nil where a hook may not read it.
  package var scroll: (Double, Double)?

  /// Whether the hook may change what the script keeps.
  package var writesState = true

  /// Creates an input without items.
  package init() {
    precondition(
      MemoryLayout<ItemSize>.stride == 2 * MemoryLayout<Double>.stride, "a size is two doubles")
  }

  /// A field of the view.
  package subscript<Value>(dynamicMember path: WritableKeyPath<ContextView, Value>) -> Value {
    get { view[keyPath: path] }
    set { view[keyPath: path] = newValue }
  }

  /// The number of items in all sections.
  package var count: Int { sizes.count }
}

/// The sections of an input, and the same as C reads them.
final class EncodedSections: Sendable {
  let sections: [PlacementSection]
  let encoded: ContiguousArray<CLuaSection>

  init(_ sections: [PlacementSection]) {
    self.sections = sections
    var first = Int64(1)
    encoded = ContiguousArray(
      sections.map { section in
        var result = CLuaSection()
        result.first = first
        result.count = Int64(section.count)
        first += result.count
        result.header = section.header ?? (0, 0)
        result.has_header = section.header != nil
        result.footer = section.footer ?? (0, 0)
        result.has_footer = section.footer != nil
        result.insets = section.insets ?? (0, 0, 0, 0)
        result.has_insets = section.insets != nil
        result.line_spacing = section.lineSpacing ?? 0
        result.has_line_spacing = section.lineSpacing != nil
        result.item_spacing = section.itemSpacing ?? 0
        result.has_item_spacing = section.itemSpacing != nil
        return result
      })
  }
}

/// What the data source says of one section; nil where it does not answer.
package struct PlacementSection: Sendable {
  /// The number of items.
  package var count = 0
  /// The width and the height of the header.
  package var header: (Double, Double)?
  /// The width and the height of the footer.
  package var footer: (Double, Double)?
  /// Top, leading, bottom, trailing.
  package var insets: (Double, Double, Double, Double)?
  /// The distance between lines.
  package var lineSpacing: Double?
  /// The distance between the items of a line.
  package var itemSpacing: Double?
  /// What the data says of the section beside all that, by name.
  package var hints: [String: LuaValue] = [:]

  /// Creates a section that answers nothing.
  package init() {}
}
