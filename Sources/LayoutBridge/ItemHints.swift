internal import CLua
package import LuaSandbox

/// What the data says of single items, or of sections, by name, ready to be handed to Lua.
package struct ItemHints: Hashable, Sendable {
  /// The place of what counts for every item of which the data says nothing.
  package static let everyItem = 0

  /// The encoded table; empty if nothing is said of any item.
  let bytes: [UInt8]

  /// Creates no hints.
  package init() { bytes = [] }

  /// Creates hints.
  ///
  /// - Parameter hints: Values by name, by the number of the item over all sections, or of the section, from 1, or for
  ///   ``everyItem``.
  /// - Complexity: O(*k* log *k*) in the number of hints.
  package init(_ hints: [Int: [String: LuaValue]]) {
    let items = hints.filter { !$0.value.isEmpty }.map {
      LuaTable.Pair(key: .integer($0.key), value: .table(LuaTable($0.value)))
    }
    bytes = items.isEmpty ? [] : LuaValueCoder.encode(.table(LuaTable(items)))
  }

  /// What the data says of sections, which mostly is nothing.
  fileprivate init(of sections: [PlacementSection]) {
    guard sections.contains(where: { !$0.hints.isEmpty }) else {
      self.init()
      return
    }
    let hints = sections.enumerated().map { ($0.offset + 1, $0.element.hints) }
    self.init(Dictionary(uniqueKeysWithValues: hints))
  }
}

extension LayoutState {
  /// Hands over what an input says of single items, unless Lua has it.
  func handOver(_ input: PlacementInput) throws(LuaError) {
    try handOver(input.hints, to: \.hints, CLuaHintItem)
    try handOver(ItemHints(of: input.sections), to: \.sectionHints, CLuaHintSection)
    try handOver(selected: input.selected)
  }

  private func handOver(selected: [Int]) throws(LuaError) {
    guard selected != self.selected else { return }
    let items = selected.map(Int64.init)
    let count = Int64(clamping: items.count)
    try check(unsafe withState { state in unsafe clua_set_selected(state, items, count) })
    self.selected = selected
  }

  private func handOver(
    _ hints: ItemHints, to told: ReferenceWritableKeyPath<LayoutState, ItemHints>,
    _ owner: CLuaHintOwner
  ) throws(LuaError) {
    guard hints != self[keyPath: told] else { return }
    self[keyPath: told] = ItemHints()
    let bytes = hints.bytes
    try check(unsafe withState { state in unsafe clua_set_hints(state, owner, bytes, bytes.count) })
    self[keyPath: told] = hints
  }

  /// The names that `ctx.hint` and `section.hint` were called with, and whether it ever gave what the data says; none for a script in a
  /// process of its own.
  ///
  /// - Throws: ``LuaError`` if there is no memory.
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
