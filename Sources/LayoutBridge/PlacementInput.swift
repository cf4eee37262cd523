package import LayoutCore
package import LuaSandbox

/// The data that the hooks of one call may read, with all lengths in points.
@dynamicMemberLookup
package struct PlacementInput: Sendable {
  /// The view itself; its fields can be read and set as if they were fields of the input.
  package var view = ContextView()
  /// The sizes of the items.
  package var itemSizes = ItemSizes()
  /// The sections, in order.
  package var sections: [PlacementSection] {
    get { encodedSections.indices.map { encodedSections[$0] } }
    set {
      setSections(count: newValue.count, defaultHints: encodedSections.defaultHints) {
        $1 = newValue[$0]
      }
    }
  }
  /// The number of sections.
  package var sectionCount: Int { encodedSections.encoded.count }
  /// The sections in the form in which C reads them; this form is made once for all calls.
  private(set) var encodedSections = EncodedSections.none
  /// The hints of the items: the values that `ctx.hint` returns.
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

  /// Whether the hook gets the plan that the hook `content` returned, as its last argument.
  ///
  /// The value is ignored for hooks that shape elements or choose items.
  package var givesPlan = false

  /// Creates an input without items.
  package init() {}

  /// A field of the view.
  package subscript<Value>(dynamicMember path: WritableKeyPath<ContextView, Value>) -> Value {
    get { view[keyPath: path] }
    set { view[keyPath: path] = newValue }
  }

  /// The number of items in all sections.
  package var count: Int { itemSizes.count }

  /// Sets the sections.
  ///
  /// - Parameters:
  ///   - count: The number of sections.
  ///   - defaultHints: The declared defaults of the hints, by name, for sections where the data has
  ///     no value.
  ///   - fill: Sets the values of a section, counted from 0.
  package mutating func setSections<Failure: Error>(
    count: Int, defaultHints: [String: LuaValue] = [:],
    _ fill: (Int, inout PlacementSection) throws(Failure) -> Void
  ) throws(Failure) {
    encodedSections = try EncodedSections(count: count, defaultHints: defaultHints, fill)
  }

  /// Sets sections that have no values except their numbers of items.
  package mutating func setPlainSections(itemCounts: [Int]) {
    encodedSections = EncodedSections(itemCounts: itemCounts)
  }

  /// Whether the sections were set as plain, that is, without values except their numbers of items.
  package var hasPlainSections: Bool { encodedSections.arePlain }

  /// Whether a section has a negative inset or spacing.
  ///
  /// If so, later items can begin before earlier ones, and the hook `frontier` is ignored.
  package var hasNegativeMetrics: Bool { encodedSections.hasNegativeMetrics }

  /// Replaces the sections by those of another input, with the form in which C reads them.
  package mutating func takeSections(of other: PlacementInput) {
    encodedSections = other.encodedSections
  }

  /// The offset of each section, two doubles each; empty if no section is scrolled, or if the hook
  /// may not read offsets.
  var sectionScrollNumbers: [Double] {
    guard scroll != nil, !sectionScrolls.isEmpty else { return [] }
    return encodedSections.indices.flatMap { section in
      let offset = sectionScrolls[section] ?? .zero
      return [offset.x, offset.y]
    }
  }
}
