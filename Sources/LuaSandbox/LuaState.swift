package import CLua

/// A sandboxed Lua 5.4 state; all code that uses Lua goes through it.
///
/// The class is not Sendable: a state has one owner, who calls it from one thread at a time. The
/// thread needs at least 1 MiB of stack. No Lua error ever crosses a Swift frame: all code that can
/// raise is C code in protected mode. A running script calls only one Swift function: the one that
/// makes the sizes of more items known. This function cannot raise.
///
/// The class is not final, because LayoutBridge derives a class from it that stores more in a
/// state.
@safe open class LuaState {
  /// The pointer to the state in C; nil once the state is closed.
  private var pointer: OpaquePointer?
  /// The limits of scripts in the state; a change takes effect with the next call.
  package final var limits: LuaLimits {
    didSet {
      var cLimits = limits.cLimits
      unsafe withState { state in unsafe clua_set_limits(state, &cLimits) }
    }
  }

  /// The flag with which the host stops calls; nil if there is none.
  package final var interrupt: LuaInterrupt? {
    didSet { unsafe withState { state in unsafe clua_set_interrupt(state, interrupt?.pointer) } }
  }

  /// The release of Lua that scripts run on, for example `5.4.6`.
  package static var release: String { unsafe String(cString: clua_lua_release()) }

  /// Opens a state with the sandbox's libraries and the global `param`, but without a script.
  ///
  /// - Throws: ``LuaError`` with ``LuaError/Code/memory`` if there is no memory for the state.
  /// - Precondition: The linked library is Lua 5.4.
  package init(limits: LuaLimits = LuaLimits()) throws(LuaError) {
    precondition(clua_version() == 504, "the linked Lua library is not version 5.4")
    self.limits = limits
    var cLimits = limits.cLimits
    var status = CLuaStatusOK
    guard let pointer = unsafe clua_open(&cLimits, &status) else {
      throw LuaError(opening: status, message: "there is no memory for a Lua state")
    }
    unsafe self.pointer = pointer
  }

  /// Opens a state whose script runs in a process of its own.
  ///
  /// That process can only answer requests. It has all memory of Lua, so a bug of the Lua library
  /// cannot damage the memory of this process. It ends when the script is stopped, for example at a
  /// limit, and when the state is closed.
  ///
  /// - Parameter worker: The path of the program `celluna-worker`; nil for the program of this name
  ///   in the folder of the running program.
  /// - Throws: ``LuaError`` with ``LuaError/Code/isolation`` if the process cannot be started or
  ///   cannot be cut off from the system, and with ``LuaError/Code/memory`` if there is no memory.
  ///   The script then does not run at all.
  package init(limits: LuaLimits, worker: String?) throws(LuaError) {
    self.limits = limits
    var cLimits = limits.cLimits
    var status = CLuaStatusOK
    var pointer: OpaquePointer?
    let reason = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { text in
      guard let start = text.baseAddress else { return "" }
      unsafe pointer = clua_open_isolated(&cLimits, worker, &status, start, text.count)
      return unsafe pointer == nil ? String(cString: start) : ""
    }
    guard unsafe pointer != nil else { throw LuaError(opening: status, message: reason) }
    unsafe self.pointer = pointer
  }

  deinit {
    close()
  }

  /// Frees all memory of the script; any later use of the state except `close` traps.
  package final func close() {
    guard let pointer = unsafe pointer else { return }
    unsafe clua_close(pointer)
    unsafe self.pointer = nil
  }

  /// Calls a function with the open state.
  ///
  /// SAFETY: the pointer is valid as long as `self.pointer` is not nil, and no caller stores it.
  package final func withState<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    guard let pointer = unsafe pointer else { preconditionFailure("the Lua state is closed") }
    return unsafe body(pointer)
  }
}

extension LuaState {
  /// Calls a function with the open state and the bytes of a text; the pointer is not NULL even if
  /// the text is empty.
  ///
  /// SAFETY: the reasons given at ``withState(_:)`` apply.
  func withText<Result>(
    _ bytes: [UInt8], _ body: (OpaquePointer, UnsafePointer<CChar>, Int) -> Result
  ) -> Result {
    unsafe withState { state in
      unsafe bytes.withUnsafeBytes { bytes in
        let text = unsafe bytes.bindMemory(to: CChar.self)
        return unsafe withUnsafePointer(to: CChar(0)) { empty in
          unsafe body(state, text.baseAddress ?? empty, text.count)
        }
      }
    }
  }
}

// MARK: Loading and calling

extension LuaState {
  /// Compiles and runs a text chunk.
  ///
  /// - Parameters:
  ///   - source: The bytes of the chunk's text, usually UTF-8; binary chunks are refused.
  ///   - name: The name of the file in messages.
  /// - Returns: The first result of the chunk.
  /// - Throws: ``LuaError`` if the chunk does not compile, raises, or reaches a limit.
  package func load(_ source: [UInt8], name: String) throws(LuaError) -> LuaValue {
    var buffer = unsafe CLuaBuffer()
    defer { unsafe clua_buffer_free(&buffer) }
    let status = unsafe withText(source) { state, text, length in
      unsafe clua_load(state, text, length, "@" + name, &buffer)
    }
    try check(status)
    var rest = unsafe content(of: buffer)
    return LuaValueCoder.decode(&rest)
  }

  /// Calls a function of the script.
  ///
  /// - Returns: All results in order, including those that are nil.
  /// - Throws: ``LuaError`` if the function raises or reaches a limit.
  package func call(
    _ function: LuaFunction, _ arguments: [LuaValue] = []
  ) throws(LuaError) -> [LuaValue] {
    let bytes = arguments.flatMap(LuaValueCoder.encode)
    var buffer = unsafe CLuaBuffer()
    defer { unsafe clua_buffer_free(&buffer) }
    let status = unsafe withState { state in
      unsafe clua_call(state, function.reference, bytes, bytes.count, &buffer)
    }
    try check(status)
    return unsafe values(in: buffer)
  }

  /// Decodes all values in a buffer.
  package func values(in buffer: CLuaBuffer) -> [LuaValue] {
    var rest = unsafe content(of: buffer)
    var results: [LuaValue] = []
    while !rest.isEmpty {
      results.append(LuaValueCoder.decode(&rest))
    }
    return results
  }

  /// Adds a module, which the first `require` of its name compiles and runs.
  ///
  /// - Parameter chunkName: The name of the file in messages.
  /// - Throws: ``LuaError`` if there is no memory for the module, or if the state is dead.
  package func addModule(
    _ name: String, source: [UInt8], chunkName: String
  ) throws(LuaError) {
    let status = unsafe withText(source) { state, text, length in
      unsafe clua_add_module(state, name, text, length, "@" + chunkName)
    }
    try check(status)
  }

  /// Releases a function of the script; the function must not be called again.
  package func release(_ function: LuaFunction) {
    unsafe withState { state in
      unsafe clua_release(state, function.reference)
    }
  }

  /// Throws the error of the last call if the status of the call is not a success.
  package func check(_ status: CLuaStatus) throws(LuaError) {
    guard let code = LuaError.Code(status) else { return }
    limits.record?.note(code)
    let report = unsafe withState { state in unsafe clua_report(state) }
    let frames = unsafe UnsafeBufferPointer(start: report.frames, count: Int(report.frame_count))
    let variables =
      unsafe UnsafeBufferPointer(start: report.variables, count: Int(report.variable_count))
    throw LuaError(
      code: code, message: unsafe String(cString: report.message),
      fault: unsafe LuaFault(report.fault, sentence: report.sentence),
      frames: unsafe frames.map { unsafe LuaError.Frame($0) },
      variables: unsafe variables.map {
        unsafe LuaError.Variable(
          name: String(cString: $0.name), value: String(cString: $0.value))
      }, isDeep: unsafe report.is_deep, memory: code == .memory ? memory : nil)
  }

  private func content(of buffer: CLuaBuffer) -> ArraySlice<UInt8> {
    unsafe Array(UnsafeBufferPointer(start: buffer.bytes, count: buffer.count))[...]
  }
}

// MARK: The cost of a call

extension LuaState {
  /// The lines that the last call printed, each ended by a newline.
  package var output: String {
    unsafe withState { state in
      var length = 0
      let text = unsafe clua_output(state, &length)
      return unsafe String(
        decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
    }
  }

  /// Returns the output of the last call and discards it.
  ///
  /// If it were not discarded, a later call that does not enter Lua would return it again.
  package func takeOutput() -> String {
    let text = output
    unsafe withState { state in unsafe clua_forget_output(state) }
    return text
  }

  /// The work of the last call: the charged library work and, if they are counted, Lua's
  /// instructions.
  package var instructions: Int {
    unsafe withState { state in Int(clamping: unsafe clua_report(state).instructions) }
  }

  /// The time that the last call took.
  ///
  /// If the call took more than 5 ms, this is usually processor time; otherwise wall-clock time.
  package var lastCallTime: Duration {
    unsafe withState { state in .nanoseconds(Int64(clamping: unsafe clua_report(state).nanoseconds))
    }
  }

  /// The memory of the script, including the memory that the host keeps for it, in bytes.
  package var memoryBytes: Int {
    unsafe withState { state in Int(clamping: unsafe clua_report(state).memory_bytes) }
  }

  /// The ID of the process that runs the script; nil if the script runs in this process, or if a
  /// call has found or caused the end of the script's own process.
  package var processID: Int32? {
    unsafe withState { state in
      let process = unsafe clua_process(state)
      return process > 0 ? process : nil
    }
  }

  /// The number of values on Lua's stack between calls; 0 unless there is a bug.
  package var stackHeight: Int {
    unsafe withState { state in Int(unsafe clua_stack_height(state)) }
  }

  /// The number of functions of the script that the host holds.
  package var referenceCount: Int {
    unsafe withState { state in Int(unsafe clua_reference_count(state)) }
  }
}
