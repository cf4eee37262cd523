internal import CLua
package import LayoutCore
package import LuaSandbox

/// The data that the hooks of one call may read, with all lengths in points.
@dynamicMemberLookup
package struct PlacementInput: Sendable {
  /// The view itself; its fields can be read as if they were fields of the input.
  package var view = ContextView()
  /// The size of each item.
  package var sizes: ContiguousArray<Size> = []
  /// The sections, in order.
  package var sections: [PlacementSection] {
    get { encodedSections.sections }
    set { encodedSections = EncodedSections(newValue) }
  }
  /// The sections, together with the form in which C reads them, which is made once for all calls.
  private(set) var encodedSections = EncodedSections([])
  /// The data of single items other than their sizes.
  package var hints = ItemHints()
  /// The numbers of the selected items, from 1, ascending.
  package var selected: [Int] = []
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
  package var count: Int { sizes.count }

  /// The offset of each section, two doubles each; empty if no section is scrolled.
  var sectionScrollNumbers: [Double] {
    guard scroll != nil, !sectionScrolls.isEmpty else { return [] }
    return sections.indices.flatMap { section in
      let offset = sectionScrolls[section] ?? .zero
      return [offset.x, offset.y]
    }
  }
}

/// The sections of an input, and the same sections in the form that C reads.
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

  /// Creates a section without items and without values.
  package init() {}

  /// Whether both sections have the same values; their numbers of items can differ.
  func isSame(as other: Self) -> Bool {
    var other = other
    other.count = count
    return self == other
  }
}
