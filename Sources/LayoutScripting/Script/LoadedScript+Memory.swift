internal import LayoutCore
internal import LuaSandbox

/// The memory that the host uses for a script, and charges to it.
extension LoadedScript {
  /// Charges the script with the memory of its last pass; `pass` is nil if there is none.
  func hold(_ pass: ScriptPass?) {
    state.hold(pass?.placement.checkpointBytes ?? 0, for: .checkpoints)
    state.hold(pass?.placement.elementBytes ?? 0, for: .elements)
    heldElementCount = Self.elementCount(pass?.itemCounts ?? [])
  }

  /// The number of elements that may have attributes: each item, and four views for each section.
  static func elementCount(_ itemCounts: [Int]) -> Int {
    itemCounts.reduce(4 * itemCounts.count, +)
  }
}

extension ScriptedLayout {
  /// A summary of the script's memory, such as `of 32 MiB: 0.1 Lua, 2.4 checkpoints`.
  package var memoryNote: String {
    let counts = pass?.itemCounts ?? []
    let limits = script.limits.luaLimits(
      itemCount: 0, elementCount: LoadedScript.elementCount(counts))
    return script.state.memory.note(limits)
  }
}

extension LuaMemory {
  /// A summary of the memory used, compared with the limit.
  func note(_ limits: LuaLimits) -> String {
    // if Lua ran out of memory, its own limit applies
    let isBeside = lua < limits.memoryBytes / 10 * 9 && total > limits.memoryBytes
    let most = limits.memoryBytes + (isBeside ? limits.besideBytes : 0)
    return "of \(most >> 20) MiB: \(summary)"
  }
}

extension Int {
  /// The sum, or the greatest integer if it overflows.
  func adding(_ other: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }
}
