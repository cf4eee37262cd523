internal import CLua
package import LuaSandbox

/// A run of items that kept their order in a change.
package struct ItemRun: Hashable, Sendable {
  /// The number of the first one before, from 1.
  package var before: Int
  /// The number of the first one now, from 1.
  package var after: Int
  /// How many they are.
  package var count: Int

  /// Creates a run.
  package init(before: Int, after: Int, count: Int) {
    (self.before, self.after, self.count) = (before, after, count)
  }
}

extension LayoutState {
  /// Gives the hooks what they read as `ctx.change`.
  ///
  /// - Parameters:
  ///   - change: Its fields but `map`; `kinds` and `old` must be tables.
  ///   - runs: What `map` answers from, ascending by the numbers before.
  package func setChange(_ change: LuaTable, runs: [ItemRun]) throws(LuaError) {
    let bytes = LuaValueCoder.encode(.table(change))
    let cRuns = runs.map {
      CLuaRun(before: Int64($0.before), after: Int64($0.after), count: Int64($0.count))
    }
    try check(
      unsafe withState { state in
        unsafe clua_set_change(state, bytes, bytes.count, cRuns, Int64(cRuns.count))
      })
  }
}
