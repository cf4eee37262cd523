internal import LuaSandbox

/// What several calls that count as one have used of a script's limits.
struct ScriptUse {
  private(set) var time = Duration.zero
  private(set) var instructions = 0

  /// Adds the last call of a state.
  mutating func add(_ state: LuaState) {
    time += state.lastCallTime
    instructions = instructions.adding(state.instructions)
  }
}

extension LuaLimits {
  /// What is left.
  func less(_ use: ScriptUse) -> LuaLimits {
    var rest = self
    rest.time = max(.milliseconds(1), time - use.time)
    rest.instructions = instructions.map { max(1, $0 - use.instructions) }
    return rest
  }
}
