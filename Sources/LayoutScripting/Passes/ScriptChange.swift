internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// The changes since geometry ran last, as `ctx.change` reports them.
///
/// The host collects all changes before it runs a geometry hook. Source: CONTRACT.md section 5.
struct ScriptChange {
  /// The kinds of changes in order of precedence: the first that applies is `ctx.change.kind`.
  enum Kind: String, CaseIterable {
    case load, `switch`, reload, direction, bounds, params, state, select, focus, highlight
    case insert, delete, move, resize

    /// Whether a change of this kind can have moved every item.
    var concernsAll: Bool {
      switch self {
      case .insert, .delete, .move, .resize: false
      default: true
      }
    }
  }

  private(set) var kinds: Set<Kind> = []
  /// The lowest number, from 1, of an item whose place or size can have changed; one more than the
  /// number of items if there is no such item.
  private(set) var first: Int
  private var inserted: [Int] = []
  private var deleted: [Int] = []
  private var moved: [Int] = []
  private var parameterNames: [String] = []
  private var oldSize: Size
  private(set) var runs: [ItemRun] = []

  /// Whether items were inserted, deleted, moved or resized, and there was no other change.
  var isOfItemsOnly: Bool { !kinds.isEmpty && !kinds.contains(where: \.concernsAll) }

  /// Derives the change from the facts.
  ///
  /// - Complexity: O(*n* log *k*) for *n* items and *k* changes.
  init(_ facts: Facts) {
    first = facts.itemCounts.reduce(0, +) + 1
    oldSize = .zero
    if facts.isSwitch { kinds.insert(.switch) }
    guard let old = facts.old else {
      kinds.insert(.load)
      first = 1
      return
    }
    oldSize = Size(width: old.view.width, height: old.view.height)
    compareView(old, facts.new)
    if let update = facts.update {
      take(update)
    } else {
      compareData(facts)
    }
    if kinds.contains(where: \.concernsAll) { first = 1 }
  }

  private mutating func compareView(_ old: ViewFacts, _ new: ViewFacts) {
    for field in new.view.differences(from: old.view) {
      kinds.insert(field == .direction ? .direction : field == .focused ? .focus : .bounds)
    }
    if old.state != new.state { kinds.insert(.state) }
    if old.selected != new.selected { kinds.insert(.select) }
    if old.highlighted != new.highlighted { kinds.insert(.highlight) }
    parameterNames = new.parameters.declarations.map(\.name).filter {
      old.parameters[$0] != new.parameters[$0]
    }
    if !parameterNames.isEmpty { kinds.insert(.params) }
  }

  /// Compares the data if there is no update, and notes a reload, a resize, both or neither.
  private mutating func compareData(_ facts: Facts) {
    guard facts.oldItemCounts == facts.itemCounts else {
      kinds.insert(.reload)
      return
    }
    let count = facts.itemCounts.reduce(0, +)
    runs = count > 0 ? [ItemRun(before: 1, after: 1, count: count)] : []
    if facts.difference.firstItem < count {
      kinds.insert(.resize)
      first = min(first, facts.difference.firstItem + 1)
    }
    if facts.difference.firstSection != .max { kinds.insert(.reload) }
  }
}

// MARK: The facts from which a change is derived

extension ScriptChange {
  /// The facts from which a change is derived when it is needed, for example by a hook that reads
  /// `ctx.change`.
  ///
  /// The facts do not hold the sizes of items, so the sizes can be changed in place later.
  struct Facts {
    fileprivate let old: ViewFacts?
    fileprivate let new: ViewFacts
    fileprivate let oldItemCounts: [Int]
    fileprivate let itemCounts: [Int]
    fileprivate let difference: InputDifference
    fileprivate let update: UpdateMap?
    fileprivate let isSwitch: Bool

    /// Takes the facts from the input of a pass and from the previous pass.
    ///
    /// - Parameters:
    ///   - old: The previous pass; nil if there was none.
    ///   - difference: The differences in the data.
    ///   - update: The changes of an update in progress, if the previous pass knew the items before
    ///     the update.
    ///   - isSwitch: Whether the view switches to this layout.
    init(
      from old: ScriptPass?, to new: ScriptInput, _ difference: InputDifference,
      itemCounts: [Int], update: UpdateMap?, isSwitch: Bool
    ) {
      self.old = old.map { ViewFacts($0.input) }
      self.new = ViewFacts(new)
      oldItemCounts = old?.itemCounts ?? []
      self.itemCounts = itemCounts
      (self.difference, self.update, self.isSwitch) = (difference, update, isSwitch)
    }
  }

  /// The part of the input that does not concern the data.
  fileprivate struct ViewFacts {
    let view: ContextView
    let state: LuaValue
    let selected: [Int]
    let highlighted: [Int]
    let parameters: ParameterValues

    init(_ input: ScriptInput) {
      let placement = input.placement
      (view, selected, highlighted) = (placement.view, placement.selected, placement.highlighted)
      (state, parameters) = (input.state, input.parameters)
    }
  }
}

// MARK: Updates

extension ScriptChange {
  private mutating func take(_ map: UpdateMap) {
    let before = ItemNumbers(map.itemCountsBeforeUpdate)
    let after = ItemNumbers(map.itemCountsAfterUpdate)
    for (index, count) in map.itemCountsBeforeUpdate.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: index)
        let number = before.number(of: path)
        if let now = map.indexPathAfterUpdate(of: path) {
          append(number, now: after.number(of: now))
        } else {
          deleted.append(number)
        }
      }
    }
    for (index, count) in map.itemCountsAfterUpdate.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: index)
        if map.indexPathBeforeUpdate(of: path) == nil { inserted.append(after.number(of: path)) }
      }
    }
    for update in map.updateItems { note(update, after) }
    noteFirst(deletedFrom: before.count)
  }

  private mutating func append(_ number: Int, now: Int) {
    if let last = runs.last, last.before + last.count == number, last.after + last.count == now {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(ItemRun(before: number, after: now, count: 1))
    }
  }

  private mutating func note(_ update: UpdateItem, _ after: ItemNumbers) {
    switch update.action {
    case .insert: kinds.insert(.insert)
    case .delete: kinds.insert(.delete)
    case .move:
      kinds.insert(.move)
      if let path = update.indexPathAfterUpdate { moved += after.numbers(of: path) }
    case .reload:
      // A reloaded item keeps its number, but may have another size.
      if let path = update.indexPathAfterUpdate, let item = after.numbers(of: path).first {
        first = min(first, item)
      }
      kinds.insert(update.indexPathBeforeUpdate?.item == nil ? .reload : .resize)
    }
  }

  /// Lowers `first` to the first number that has different items before and after the update; also
  /// sorts `moved`.
  ///
  /// - Parameter count: The number of items before the update.
  private mutating func noteFirst(deletedFrom count: Int) {
    moved.sort()
    let kept = runs.first.map { $0.before == 1 && $0.after == 1 ? $0.count : 0 } ?? 0
    let isWhole = kept == count && inserted.isEmpty
    if !isWhole { first = min(first, kept + 1) }
  }
}

// MARK: For the script

extension ScriptChange {
  /// The fields of `ctx.change` other than `map`.
  var table: LuaTable {
    func list(_ numbers: [Int]) -> LuaValue {
      .table(
        LuaTable(
          numbers.enumerated().map {
            LuaTable.Pair(key: .integer($0.offset + 1), value: .integer($0.element))
          }))
    }
    let names = parameterNames.enumerated().map {
      LuaTable.Pair(key: .integer($0.offset + 1), value: .string($0.element))
    }
    let kind = Kind.allCases.first(where: kinds.contains)
    return LuaTable([
      "kind": .string(kind?.rawValue ?? "none"),
      "kinds": .table(
        LuaTable(
          Dictionary(
            uniqueKeysWithValues: Kind.allCases.map {
              ($0.rawValue, LuaValue.boolean(kinds.contains($0)))
            }))),
      "first": .integer(first), "inserted": list(inserted), "deleted": list(deleted),
      "moved": list(moved), "params": .table(LuaTable(names)),
      "old": .table(
        LuaTable(["width": .number(oldSize.width), "height": .number(oldSize.height)])),
    ])
  }
}

extension LoadedScript {
  /// Gives hooks the change that they read as `ctx.change`.
  func tell(_ change: ScriptChange) throws(ScriptError) {
    try run("ctx.change") { () throws(LuaError) in
      try state.setChange(change.table, runs: change.runs)
    }
  }
}
