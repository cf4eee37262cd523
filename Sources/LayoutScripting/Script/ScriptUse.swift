internal import LuaSandbox

/// The part of a script's limits that several calls have used together.
struct ScriptUse {
  private(set) var time = Duration.zero
  private(set) var instructions = 0

  /// Adds the time and the instructions of a state's last call.
  mutating func add(_ state: LuaState) {
    time += state.lastCallTime
    instructions = instructions.adding(state.instructions)
  }
}

extension LuaLimits {
  /// The limits that are left.
  func less(_ use: ScriptUse) -> LuaLimits {
    var rest = self
    rest.time = max(.milliseconds(1), time - use.time)
    rest.instructions = instructions.map { max(1, $0 - use.instructions) }
    return rest
  }
}
