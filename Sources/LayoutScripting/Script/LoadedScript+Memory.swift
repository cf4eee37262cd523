internal import LayoutCore
internal import LuaSandbox

/// What is kept for a script beside its own memory, and charged to it.
extension LoadedScript {
  /// Charges the script with what its last pass keeps; nil is no pass.
  func hold(_ pass: ScriptPass?) {
    state.hold(pass?.placement.checkpointBytes ?? 0, for: .checkpoints)
    state.hold(pass?.placement.elementBytes ?? 0, for: .elements)
    heldElementCount = Self.elementCount(pass?.itemCounts ?? [])
  }

  /// How many elements some data are for that may have attributes: each item, and four views of each section.
  static func elementCount(_ itemCounts: [Int]) -> Int {
    itemCounts.reduce(4 * itemCounts.count, +)
  }
}

extension ScriptedLayout {
  /// What the script's memory is in use for: `of 32 MiB: 0.1 Lua, 2.4 checkpoints`.
  package var memoryNote: String {
    let counts = pass?.itemCounts ?? []
    let limits = script.limits.luaLimits(
      itemCount: 0, elementCount: LoadedScript.elementCount(counts))
    return script.state.memory.note(limits)
  }
}

extension LuaMemory {
  /// What took how much of what there may be.
  func note(_ limits: LuaLimits) -> String {
    // what Lua has run out of is its own
    let isBeside = lua < limits.memoryBytes / 10 * 9 && total > limits.memoryBytes
    let most = limits.memoryBytes + (isBeside ? limits.besideBytes : 0)
    return "of \(most >> 20) MiB: \(summary)"
  }
}

extension Int {
  /// The sum, or the greatest number there is.
  func adding(_ other: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }
}
