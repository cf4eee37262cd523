internal import CLua
internal import Synchronization

/// The text of a module of the host, which is compiled once for all states.
///
/// Compiling the module in each state would take most of the loading time of a script. Each state
/// therefore gets a copy of the compiled code, and loads it about ten times faster than the text.
package final class HostModule: Sendable {
  /// The module's text, which must be the host's own, because no limit applies to its compilation.
  package let text: [UInt8]
  /// The name of the file in messages.
  package let chunkName: String
  /// The compiled code; nil before the first use of the module, and if there was no memory for it.
  private let code = Mutex<[UInt8]?>(nil)

  /// Creates a module from a text that is not empty.
  package init(text: [UInt8], chunkName: String) {
    self.text = text
    self.chunkName = chunkName
  }

  /// The compiled code; nil if there is no memory for it.
  fileprivate var compiled: [UInt8]? {
    code.withLock { code in
      if let code { return code }
      let new = compile()
      code = new
      return new
    }
  }

  private func compile() -> [UInt8]? {
    var buffer = unsafe CLuaBuffer()
    defer { unsafe clua_buffer_free(&buffer) }
    let isCompiled = unsafe text.withUnsafeBufferPointer { text in
      unsafe text.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { return false }
        return unsafe clua_compile_host_module(start, text.count, "@" + chunkName, &buffer)
      }
    }
    guard isCompiled else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: buffer.bytes, count: buffer.count))
  }
}

extension LuaState {
  /// Adds a module of the host, which the first `require` of its name runs.
  ///
  /// - Throws: ``LuaError`` if there is no memory for the module, or if the state is dead.
  package final func addModule(_ name: String, _ module: HostModule) throws(LuaError) {
    guard let code = module.compiled else {
      return try addModule(name, source: module.text, chunkName: module.chunkName)
    }
    let status = unsafe withState { state in
      unsafe clua_add_host_module(
        state, name, code, code.count, module.text.count, "@" + module.chunkName)
    }
    try check(status)
  }
}
