internal import LayoutCore
internal import LuaSandbox

/// The memory that the host keeps for a script, and charges to the script.
extension LoadedScript {
  /// Charges the script with the memory of `pass`, its last pass.
  ///
  /// This charge replaces the earlier one. If there is no pass, nothing remains charged.
  func hold(_ pass: ScriptPass?) {
    state.hold(pass?.placement.checkpointBytes ?? 0, for: .checkpoints)
    state.hold(pass?.placement.elementBytes ?? 0, for: .elements)
    heldElementCount = Self.elementCount(pass?.itemCounts ?? [])
  }

  /// The number of elements that can have attributes: each item, and four views for each section.
  static func elementCount(_ itemCounts: [Int]) -> Int {
    itemCounts.reduce(4 * itemCounts.count, +)
  }
}

extension ScriptedLayout {
  /// A summary of the script's memory, for example
  /// `memory in use: 0.1 MiB by Lua, 2.4 MiB for checkpoints, of at most 32 MiB`; nil if the script
  /// uses less than 1 MiB.
  package var memoryNote: String? {
    let memory = script.state.memory
    guard memory.total >= 1 << 20 else { return nil }
    let counts = pass?.itemCounts ?? []
    let limits = script.limits.luaLimits(
      itemCount: 0, elementCount: LoadedScript.elementCount(counts))
    return memory.note(limits)
  }
}

extension LuaMemory {
  /// A summary of the used memory, followed by the limit that applies to it.
  func note(_ limits: LuaLimits) -> String {
    // The whole limit is the limit of Lua plus the limit for memory of the host. It is shown if
    // `total` exceeds the limit of Lua and one more condition holds: Lua itself has used less than
    // 90 % of its limit, or `total` is at least 90 % of the whole limit.
    let whole = limits.memoryBytes.adding(limits.besideBytes)
    let isBeside =
      total > limits.memoryBytes
      && (lua < limits.memoryBytes / 10 * 9 || total >= whole / 10 * 9)
    let most = isBeside ? whole : limits.memoryBytes
    return "memory in use: \(summary), of at most \(most >> 20) MiB"
  }
}

extension Int {
  /// The sum, or the greatest integer if the sum overflows.
  func adding(_ other: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }
}
