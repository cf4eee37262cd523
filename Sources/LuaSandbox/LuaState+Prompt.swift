internal import CLua

extension LuaState {
  /// Runs one of the host's own chunks that evaluate typed lines; call it after loading the script.
  ///
  /// All such chunks get the same table. It has functions that read captured locals, the value that
  /// the script returned, and the script's globals.
  ///
  /// - Parameter name: The name of the chunk in messages.
  /// - Returns: Its first result.
  /// - Throws: ``LuaError`` if there is no memory for it; with ``LuaError/Code/dead`` for a script
  ///   in a process of its own.
  package func openPrompt(_ source: [UInt8], name: String) throws(LuaError) -> LuaValue {
    var buffer = unsafe CLuaBuffer()
    defer { unsafe clua_buffer_free(&buffer) }
    let status = unsafe withText(source) { state, text, length in
      unsafe clua_open_prompt(state, text, length, "@" + name, &buffer)
    }
    try check(status)
    return unsafe values(in: buffer).first ?? .nil
  }

  /// Whether the state can run: no limit has killed it.
  ///
  /// Only for a script in this process.
  package var isAlive: Bool {
    unsafe withState { state in unsafe clua_is_alive(state) }
  }
}
