internal import CLua

/// Where the work of a script was done: a tree of calls.
package struct LuaProfile: Hashable, Sendable {
  /// A node of the tree: a line of a function that was called from the line of the parent node.
  package struct Call: Hashable, Sendable {
    /// The index of the parent node; nil for the host, which is the first node.
    package let parent: Int?
    /// The function's name; nil if Lua knows none, as for the functions that the host calls.
    package let name: String?
    /// The line that was running, with its chunk; nil for a function of the host.
    package let line: Place?
    /// The line on which the function begins, with its chunk; nil for a function of the host.
    ///
    /// The line of a chunk's main function is 0.
    package let firstLine: Place?
    /// The work of this line itself, in instructions: those of Lua, and those that are charged for
    /// the work of the host's functions.
    package let work: Int
  }

  /// A line of a chunk.
  package struct Place: Hashable, Sendable {
    /// The name of the chunk.
    package let chunk: String
    /// The number of the line, from 1.
    package let line: Int
  }

  /// The nodes of the tree of calls; each node comes after its parent.
  package let calls: [Call]
}

extension LuaState {
  /// Makes the state record where work is done from now on, and discards earlier records.
  ///
  /// Scripts are then several times slower. The work is an estimate, because the state looks at the
  /// running line only about once in a hundred instructions.
  ///
  /// - Returns: False if nothing is recorded, because the script runs in a process of its own, or
  ///   because there is no memory.
  @discardableResult
  package final func recordProfile() -> Bool {
    unsafe withState { state in unsafe clua_record_profile(state) }
  }

  /// The work that was recorded since ``recordProfile()``.
  package final var profile: LuaProfile {
    unsafe withState { state in
      let calls = (0..<(unsafe clua_profile_call_count(state))).map { number in
        unsafe LuaProfile.Call(clua_profile_call(state, number))
      }
      return LuaProfile(calls: calls)
    }
  }

  /// The place where a function of the script begins.
  ///
  /// - Returns: nil for a function of the host, for a function that `load` returned, and if the
  ///   script runs in a process of its own.
  package final func firstLine(of function: LuaFunction) -> LuaProfile.Place? {
    unsafe withState { state in
      unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 96) { text in
        guard let start = text.baseAddress else { return nil }
        let line = unsafe clua_first_line(state, function.reference, start, text.count)
        return line > 0
          ? LuaProfile.Place(chunk: unsafe String(cString: start), line: Int(clamping: line)) : nil
      }
    }
  }
}

extension LuaProfile.Call {
  fileprivate init(_ call: CLuaProfileCall) {
    parent = unsafe call.parent < 0 ? nil : Int(clamping: call.parent)
    let name = unsafe String(cString: call.name)
    self.name = name.isEmpty ? nil : name
    let chunk = unsafe String(cString: call.source)
    func place(_ line: Int32) -> LuaProfile.Place? {
      chunk.isEmpty ? nil : LuaProfile.Place(chunk: chunk, line: Int(clamping: line))
    }
    line = unsafe place(call.line)
    firstLine = unsafe place(call.first_line)
    work = unsafe Int(clamping: call.work)
  }
}
