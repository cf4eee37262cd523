internal import CLua

/// The memory that a script uses, by purpose, in bytes.
package struct LuaMemory: Hashable, Sendable {
  /// The purposes for which the host keeps memory for a script, beside Lua's own memory.
  package enum Purpose: Int, Hashable, Sendable, CaseIterable {
    /// Checkpoints of the script's folds.
    case checkpoints
    /// Placed views, and placed items with attributes.
    case elements
    /// Runs of items that `sheet.keep` kept.
    case kept
    /// Printed output.
    case output
    /// Results of the script's functions.
    case values
    /// Copies of `ctx.state`.
    case state
    /// Input typed at a prompt.
    case prompt
    /// Sums of the sizes of items, for `ctx.total`.
    case totals
  }

  /// The memory that Lua uses, in bytes.
  package let lua: Int
  /// The memory that the host keeps, by purpose, in bytes.
  package let held: [Purpose: Int]

  /// The sum of all memory, in bytes.
  package var total: Int { held.values.reduce(lua, +) }

  /// The memory of Lua, then the memory for each purpose that takes at least 64 KiB, largest first.
  ///
  /// An example is `3.1 MiB by Lua, 28.9 MiB for checkpoints`.
  package var summary: String {
    func text(_ bytes: Int) -> String {
      let tenths = (bytes * 10 + (1 << 19)) >> 20
      return "\(tenths / 10).\(tenths % 10) MiB"
    }
    let parts = Purpose.allCases.map { (name: $0.text, bytes: held[$0] ?? 0) }
      .filter { $0.bytes >= 1 << 16 }.sorted { $0.bytes > $1.bytes }
    return (["\(text(lua)) by Lua"] + parts.map { "\(text($0.bytes)) for \($0.name)" })
      .joined(separator: ", ")
  }
}

extension LuaMemory.Purpose {
  /// The purpose in words.
  fileprivate var text: String {
    switch self {
    case .checkpoints: "checkpoints"
    case .elements: "elements"
    case .kept: "kept items"
    case .output: "printed output"
    case .values: "results of functions"
    case .state: "copies of ctx.state"
    case .prompt: "typed input"
    case .totals: "sums of sizes"
    }
  }
}

extension LuaState {
  /// The memory that the script uses now.
  package var memory: LuaMemory {
    unsafe withState { state in
      var held: [LuaMemory.Purpose: Int] = [:]
      for purpose in LuaMemory.Purpose.allCases {
        held[purpose] = Int(clamping: unsafe clua_held(state, CLuaHeld(purpose)))
      }
      let all = Int(clamping: unsafe clua_report(state).memory_bytes)
      return LuaMemory(lua: all - held.values.reduce(0, +), held: held)
    }
  }

  /// Sets how much memory the host keeps for the script, for one purpose.
  ///
  /// The amount is charged to the script from the next call on. It replaces the previous amount for
  /// the same purpose.
  ///
  /// - Parameter bytes: An estimate of the amount, in bytes; at least 0.
  package func hold(_ bytes: Int, for purpose: LuaMemory.Purpose) {
    unsafe withState { state in
      unsafe clua_set_held(state, CLuaHeld(purpose), UInt64(max(0, bytes)))
    }
  }

  /// The memory that is charged for the results of the last call, in bytes.
  package var returnedBytes: Int {
    unsafe withState { state in Int(clamping: unsafe clua_held(state, CLuaHeldValues)) }
  }
}

extension CLuaHeld {
  fileprivate init(_ purpose: LuaMemory.Purpose) {
    self =
      switch purpose {
      case .checkpoints: CLuaHeldCheckpoints
      case .elements: CLuaHeldElements
      case .kept: CLuaHeldKept
      case .output: CLuaHeldOutput
      case .values: CLuaHeldValues
      case .state: CLuaHeldState
      case .prompt: CLuaHeldPrompt
      case .totals: CLuaHeldTotals
      }
  }
}
