internal import CLua

extension LuaState {
  /// Runs one of the host's own chunks for the prompt; these chunks evaluate the typed lines.
  ///
  /// Call this function after the script is loaded. All these chunks get the same table as their
  /// argument. The table has the value that the script returned, the script's globals, and
  /// functions, for example to read and set captured locals.
  ///
  /// - Parameter name: The name of the chunk in messages.
  /// - Returns: The first result of the chunk.
  /// - Throws: ``LuaError`` if the chunk does not compile, raises or reaches a limit, and with
  ///   ``LuaError/Code/dead`` if the script runs in a process of its own.
  package func openPrompt(_ source: [UInt8], name: String) throws(LuaError) -> LuaValue {
    var buffer = unsafe CLuaBuffer()
    defer { unsafe clua_buffer_free(&buffer) }
    let status = unsafe withText(source) { state, text, length in
      unsafe clua_open_prompt(state, text, length, "@" + name, &buffer)
    }
    try check(status)
    return unsafe values(in: buffer).first ?? .nil
  }

  /// Whether the state can still run: no call has killed it.
  ///
  /// Use this only for a script in this process.
  package var isAlive: Bool {
    unsafe withState { state in unsafe clua_is_alive(state) }
  }
}
