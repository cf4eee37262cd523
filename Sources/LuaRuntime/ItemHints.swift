internal import CLua

/// What the data says of single items, or of sections, by name, ready to be handed to Lua.
public struct ItemHints: Hashable, Sendable {
  /// The encoded table; empty if nothing is said of any item.
  let bytes: [UInt8]

  /// Creates no hints.
  public init() { bytes = [] }

  /// Creates hints.
  ///
  /// - Parameter hints: Values by name, by the number of the item over all sections, or of the section, from 1.
  /// - Complexity: O(*k* log *k*) in the number of hints.
  public init(_ hints: [Int: [String: LuaValue]]) {
    let items = hints.filter { !$0.value.isEmpty }.map {
      LuaTable.Pair(key: .integer($0.key), value: .table(LuaTable($0.value)))
    }
    bytes = items.isEmpty ? [] : LuaValueCoder.encode(.table(LuaTable(items)))
  }
}

extension LuaState {
  /// Hands over what an input says of single items, unless Lua has it.
  func handOver<ItemSize>(_ input: PlacementInput<ItemSize>) throws(LuaError) {
    try handOver(input.hints, to: \.hints, CLuaHintItem)
    let isHinted = input.sections.contains { !$0.hints.isEmpty }
    let sections = input.sections.enumerated().map { ($0.offset + 1, $0.element.hints) }
    let hints = isHinted ? ItemHints(Dictionary(uniqueKeysWithValues: sections)) : ItemHints()
    try handOver(hints, to: \.sectionHints, CLuaHintSection)
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
    _ hints: ItemHints, to known: ReferenceWritableKeyPath<LuaState, ItemHints>,
    _ owner: CLuaHintOwner
  ) throws(LuaError) {
    guard hints != self[keyPath: known] else { return }
    self[keyPath: known] = ItemHints()
    let bytes = hints.bytes
    try check(unsafe withState { state in unsafe clua_set_hints(state, owner, bytes, bytes.count) })
    self[keyPath: known] = hints
  }
}
