internal import CLua

extension LuaState {
  /// Runs the host's own chunk that evaluates what somebody types: after the script was loaded.
  ///
  /// The chunk gets functions that see captured locals, and what the script returned.
  ///
  /// - Returns: Its first result.
  /// - Throws: ``LuaError`` if there is no memory for it; with ``LuaError/Code/dead`` for a script in a process of its own.
  public func openPrompt(_ source: [UInt8]) throws(LuaError) -> LuaValue {
    var buffer = unsafe CLuaBuffer()
    defer { unsafe clua_buffer_free(&buffer) }
    let status = unsafe withText(source) { state, text, length in
      unsafe clua_open_prompt(state, text, length, &buffer)
    }
    try check(status)
    return unsafe values(in: buffer).first ?? .nil
  }

  /// Whether every script of this process is to stop, and each that is called from now on.
  ///
  /// A script that runs stops within some milliseconds, and its state is dead then. Safe in a signal's handler.
  public static func setInterrupted(_ isInterrupted: Bool) {
    clua_set_interrupted(isInterrupted)
  }
}
