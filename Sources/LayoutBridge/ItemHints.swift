internal import CLua
internal import LayoutCore
package import LuaSandbox

/// The values that `ctx.hint`, `section.hint` or `ctx.view_size` return, encoded for Lua.
package struct ItemHints: Hashable, Sendable {
  /// The key of the defaults, which apply to all items.
  package static let everyItem = 0

  /// The encoded table; empty if there are no hints.
  let bytes: [UInt8]
  /// Whether an item or a section has values of its own.
  let haveOwnValues: Bool

  /// Creates an empty set of hints.
  package init() { (bytes, haveOwnValues) = ([], false) }

  /// Creates hints.
  ///
  /// - Parameter hints: The values by name, for each item by its number over all sections, or for
  ///   each section by its number; both count from 1. The entry ``everyItem`` has the defaults.
  /// - Complexity: O(*k* log *k*) in the number of hints.
  package init(_ hints: [Int: [String: LuaValue]]) {
    let items = hints.filter { !$0.value.isEmpty }.map {
      LuaTable.Pair(key: .integer($0.key), value: .table(LuaTable($0.value)))
    }
    haveOwnValues = hints.contains { $0.key != Self.everyItem && !$0.value.isEmpty }
    bytes = items.isEmpty ? [] : LuaValueCoder.encode(.table(LuaTable(items)))
  }

  /// Creates the measured sizes of the views of sections.
  ///
  /// For each section and kind, the result has a table. This table maps the number of a view to a
  /// list of the view's width and height.
  ///
  /// - Parameter sizes: The sizes in points, by the numbers of the sections, the kinds, and the
  ///   numbers of the views in their sections; all numbers count from 1.
  init(ofViews sizes: [Int: [String: [Int: Size]]]) {
    self.init(
      sizes.mapValues { kinds in
        kinds.mapValues { sizes in
          LuaValue.table(
            LuaTable(
              sizes.map { number, size in
                LuaTable.Pair(
                  key: .integer(number),
                  value: .table(LuaTable(list: [.number(size.width), .number(size.height)])))
              }))
        }
      })
  }
}

extension LayoutState {
  /// Passes to Lua those values of an input that differ from the values passed last.
  ///
  /// The values are the hints of the items and of the sections, the measured sizes of views, and
  /// the numbers of the selected and of the highlighted items.
  func handOver(_ input: PlacementInput) throws(LuaError) {
    // These comparisons do not use the key paths, because key paths are slow to read, and each call
    // of a geometry hook compares all five values.
    let sections = input.encodedSections
    if input.hints != hints { try set(input.hints, at: \.hints, CLuaHintItem) }
    if sections.hints != sectionHints {
      try set(sections.hints, at: \.sectionHints, CLuaHintSection)
    }
    if sections.viewSizes != viewSizes {
      try set(sections.viewSizes, at: \.viewSizes, CLuaHintViews)
    }
    if input.selected != selected { try set(input.selected, at: \.selected, CLuaItemListSelected) }
    if input.highlighted != highlighted {
      try set(input.highlighted, at: \.highlighted, CLuaItemListHighlighted)
    }
  }

  private func set(
    _ numbers: [Int], at known: ReferenceWritableKeyPath<LayoutState, [Int]>, _ list: CLuaItemList
  ) throws(LuaError) {
    let items = numbers.map(Int64.init)
    let count = Int64(clamping: items.count)
    try check(unsafe withState { state in unsafe clua_set_item_list(state, list, items, count) })
    self[keyPath: known] = numbers
  }

  private func set(
    _ hints: ItemHints, at known: ReferenceWritableKeyPath<LayoutState, ItemHints>,
    _ owner: CLuaHintOwner
  ) throws(LuaError) {
    self[keyPath: known] = ItemHints()
    let bytes = hints.bytes
    try check(unsafe withState { state in unsafe clua_set_hints(state, owner, bytes, bytes.count) })
    self[keyPath: known] = hints
  }

  /// The names with which the script has called `ctx.hint` or `section.hint`, at most 256.
  ///
  /// The value of a name is true if a call with this name ever returned a value from the data. The
  /// result is empty for a script in a process of its own.
  ///
  /// - Throws: ``LuaError`` if there is not enough memory.
  package func askedHints() throws(LuaError) -> [String: Bool] {
    var buffer = unsafe CLuaBuffer()
    defer { unsafe clua_buffer_free(&buffer) }
    try check(unsafe withState { state in unsafe clua_get_asked(state, &buffer) })
    guard case .table(let table)? = unsafe values(in: buffer).first else { return [:] }
    var result: [String: Bool] = [:]
    for pair in table.pairs {
      if case .string(let name) = pair.key { result[name] = pair.value == .boolean(true) }
    }
    return result
  }
}
