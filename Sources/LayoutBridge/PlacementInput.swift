internal import CLua
package import LayoutCore
package import LuaSandbox
internal import Synchronization

/// The data that the hooks of one call may read, with all lengths in points.
@dynamicMemberLookup
package struct PlacementInput: Sendable {
  /// The view itself; its fields can be read and set as if they were fields of the input.
  package var view = ContextView()
  /// The size of each item; empty if the input has one size for all items; see ``equalItems``.
  ///
  /// - Complexity: O(*n*) in the number of items if the input has ``sizeParts``.
  package var sizes: ContiguousArray<Size> {
    get { sizeParts.map { unsafe ContiguousArray($0.all) } ?? ownSizes }
    set {
      (ownSizes, sizeParts, equalItems) = (newValue, nil, nil)
      sizesNumber = Self.newSizesNumber()
    }
  }
  /// The number of this set of sizes; each set has a number of its own.
  ///
  /// The number is 0 if no sizes have been set. C stores sums of sizes under this number.
  private(set) var sizesNumber: Int64 = 0
  private var ownSizes: ContiguousArray<Size> = []
  /// The sizes of the items, if they differ, and were set for several sections or edited; otherwise
  /// nil.
  private(set) var sizeParts: SizeParts?
  /// The number of items and the one size of them all; nil if ``sizes`` has the size of each item.
  package private(set) var equalItems: EqualItems?
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

  /// The sizes of the items in parts; empty if the input has ``equalItems``.
  var parts: ContiguousArray<SizePart> {
    if let sizeParts { return sizeParts.parts }
    return ownSizes.isEmpty ? [] : [SizePart(ownSizes)]
  }

  /// The number of items in all sections.
  package var count: Int { equalItems?.count ?? sizeParts?.count ?? ownSizes.count }

  /// Sets the sizes of the items from one array for each section.
  ///
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* items before the first one whose size
  ///   differs from that of the first item.
  package mutating func setSizes(ofSections sections: [ContiguousArray<Size>]) {
    if let size = sections.lazy.compactMap(\.first).first,
      sections.allSatisfy({ $0.allSatisfy { $0 == size } })
    {
      return setItems(count: sections.reduce(0) { $0 + $1.count }, ofSize: size)
    }
    sizes = []
    if sections.count == 1 { ownSizes = sections[0] } else { sizeParts = SizeParts(sections) }
  }

  /// Lets a closure edit the sizes of the items, and returns the closure's result.
  ///
  /// - Complexity: That of the closure. An edit copies few of the other sizes.
  package mutating func editSizes<Result>(_ body: (inout SizeParts) -> Result) -> Result {
    separateSizes()
    var parts = sizeParts.take() ?? SizeParts([ownSizes])
    ownSizes = []
    defer { sizeParts = parts }
    sizesNumber = Self.newSizesNumber()
    return body(&parts)
  }

  /// Changes the sizes of some items, by their numbers from 0.
  ///
  /// - Complexity: That of *k* edits by ``SizeParts`` for few changes; O(*n*) in the number of all
  ///   items for more than 64 changes.
  package mutating func replaceSizes(_ changes: [(number: Int, size: Size)]) {
    let changes = changes.filter { size(ofItem: $0.number) != $0.size }
    if changes.count <= 64 {
      guard !changes.isEmpty else { return }
      editSizes { sizes in
        for (number, size) in changes { sizes.replace(number, with: size) }
      }
    } else {
      separateSizes()
      var all = sizes
      (ownSizes, sizeParts) = ([], nil)  // so that the array is not copied
      for (number, size) in changes { all[number] = size }
      sizes = all
    }
  }

  private func size(ofItem number: Int) -> Size {
    equalItems?.size ?? sizeParts?[number] ?? ownSizes[number]
  }

  private static let sizesNumbers = Atomic<Int64>(0)

  private static func newSizesNumber() -> Int64 {
    sizesNumbers.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Calls a closure with the sizes in the form that C reads, and with the source of the sizes that
  /// are not copied yet.
  ///
  /// Both are nil if the input has ``equalItems``. The source is also nil if the input has no
  /// ``sizeParts``.
  func withSizesForC<Result>(
    _ body: (UnsafePointer<Double>?, UnsafeMutablePointer<CLuaSizeSource>?) -> Result
  ) -> Result {
    precondition(
      MemoryLayout<Size>.stride == 2 * MemoryLayout<Double>.stride, "a size is two doubles")
    if let sizeParts { return unsafe sizeParts.withC { unsafe body($0, $1) } }
    guard equalItems == nil else { return body(nil, nil) }
    return unsafe ownSizes.withUnsafeBytes { sizes in
      // SAFETY: a size is two doubles and nothing else.
      unsafe body(sizes.baseAddress?.assumingMemoryBound(to: Double.self), nil)
    }
  }

  /// Calls a closure with the sizes of all items, two doubles each.
  ///
  /// If the input has ``equalItems``, the closure gets no sizes.
  func withSizes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if let sizeParts {
      return withExtendedLifetime(sizeParts) {
        unsafe body(UnsafeRawBufferPointer(sizeParts.all))
      }
    }
    return unsafe ownSizes.withUnsafeBytes { unsafe body($0) }
  }

  /// Returns the first item of a range that has a negative size, by its number from 0, and this
  /// size; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of items in the range; O(1) if the input has
  ///   ``equalItems``. If the input has ``sizeParts``, sizes of the range that are not copied yet
  ///   are first copied.
  package func firstNegativeSize(ofItems items: Range<Int>) -> (item: Int, size: Size)? {
    if let equalItems {
      return equalItems.size.isNegative && !items.isEmpty
        ? (items.lowerBound, equalItems.size) : nil
    }
    guard let sizeParts else {
      return ownSizes[items].firstIndex(where: \.isNegative).map { ($0, ownSizes[$0]) }
    }
    return sizeParts.firstNegativeSize(ofItems: items)
  }

  /// Gives all items the same size, without storing the size of each.
  package mutating func setItems(count: Int, ofSize size: Size) {
    sizes = []
    equalItems = EqualItems(count: count, size: size)
  }

  /// Stores the size of each item, so that single sizes can be changed.
  private mutating func separateSizes() {
    guard let equalItems else { return }
    sizes = ContiguousArray(repeating: equalItems.size, count: equalItems.count)
  }

  /// Replaces the sizes of the items by those of another input.
  package mutating func takeSizes(of other: PlacementInput) {
    (ownSizes, sizeParts) = (other.ownSizes, other.sizeParts)
    (equalItems, sizesNumber) = (other.equalItems, other.sizesNumber)
  }

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

/// Items that all have the same size.
package struct EqualItems: Hashable, Sendable {
  package let count: Int
  package let size: Size
}

extension Size {
  /// Whether the width or the height is negative.
  package var isNegative: Bool { width < 0 || height < 0 }
}
