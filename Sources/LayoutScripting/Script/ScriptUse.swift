internal import LuaSandbox

/// The time and the instructions that several calls of a script have used together.
struct ScriptUse {
  private(set) var time = Duration.zero
  private(set) var instructions = 0

  /// Adds the time and the instructions that the last call in a state has used.
  mutating func add(_ state: LuaState) {
    time += state.lastCallTime
    instructions = instructions.adding(state.instructions)
  }
}

extension LuaLimits {
  /// The limits that remain after `use`, with at least 1 ms and at least 1 instruction.
  func less(_ use: ScriptUse) -> LuaLimits {
    var rest = self
    rest.time = max(.milliseconds(1), time - use.time)
    rest.instructions = instructions.map { max(1, $0 - use.instructions) }
    return rest
  }
}
