internal import CLua
package import LuaSandbox

/// Items that have consecutive numbers, in the same order, before and after a change.
package struct ItemRun: Hashable, Sendable {
  /// The number that the first item of the run had before the change, from 1.
  package var before: Int
  /// The number that the first item of the run has after the change, from 1.
  package var after: Int
  /// The number of items in the run.
  package var count: Int

  /// Creates a run.
  package init(before: Int, after: Int, count: Int) {
    (self.before, self.after, self.count) = (before, after, count)
  }
}

extension LayoutState {
  /// Sets the value that hooks read as `ctx.change`.
  ///
  /// - Parameters:
  ///   - change: The fields of `ctx.change` other than `map`; `kinds` and `old` must be tables.
  ///   - runs: The runs that `map` uses, in ascending order of their numbers before the change.
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
