internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// Runs a script's geometry hooks when a value that they have read changes.
///
/// The runner keeps the last good pass, which queries use even after a pass that fails. But if a
/// pass by `moves` differs from a whole pass, there is no good pass.
final class GeometryRunner {
  let script: LoadedScript
  /// The values that the hooks read as `ctx.params`.
  var parameters: ParameterValues { didSet { needsParameters = true } }

  /// The last pass that succeeded; nil if there is none, and while a call of the script changes it.
  private(set) var pass: ScriptPass?
  /// The error of the last call of ``prepare(in:isSwitch:)``; nil if there is none.
  private(set) var failure: ScriptError?
  /// The number of runs of the geometry hooks.
  private(set) var runCount = 0

  /// Whether the input of each pass is recorded, so that a search for the origin of an element can
  /// repeat the pass.
  var recordsOrigins = false { didSet { if !recordsOrigins { beginning = nil } } }
  /// The input of the last good pass; nil if it was not recorded.
  private(set) var beginning: PassBeginning?

  /// The smallest number of items for which a fold places only the requested elements.
  var smallestLazyCount = 10_000

  private var needsParameters = true
  /// Whether sizes and hints can differ from those of the last pass.
  private var needsData = true
  /// Whether a pass has already used the changes of the update in progress.
  ///
  /// During the update, the view can ask for another pass.
  private var hasTakenUpdate = false
  /// The facts about the changes since the previous run, which hooks can read; nil before the first
  /// run.
  private var latestChange: ScriptChange.Facts?

  init(_ script: LoadedScript) {
    self.script = script
    parameters = ParameterValues(script.definition.parameters)
  }

  /// Forgets the last pass, because the layout has another view.
  func forgetPass() { (pass, needsData) = (nil, true) }

  /// Causes the next pass to ask for sizes and hints again.
  func invalidateData() { needsData = true }

  /// Notes that the update in progress has ended.
  func endUpdate() { hasTakenUpdate = false }

  /// Takes new parameters and the data of the view; runs the hooks if something that they read has
  /// changed, if there is no pass, or if the last call failed.
  ///
  /// - Parameter isSwitch: Whether the view changes to this layout.
  func prepare(in view: CollectionView, isSwitch: Bool) throws(ScriptError) {
    do throws(ScriptError) {
      try applyParameters()
      try takeData(of: view, isSwitch: isSwitch)
      (failure, needsData) = (nil, false)
    } catch {
      failure = error
      throw error
    }
  }

  private func applyParameters() throws(ScriptError) {
    guard needsParameters else { return }
    let itemSize = script.itemSize
    try script.apply(parameters)
    if script.itemSize != itemSize { needsData = true }
    needsParameters = false
  }
}

// MARK: Whether hooks run

extension GeometryRunner {
  /// The input of a pass, and its differences from the input of the last pass.
  private struct Task {
    let input: ScriptInput
    /// The differences in the data since the last pass.
    let difference: InputDifference
    let view: CollectionView
    let isSwitch: Bool

    var itemCounts: [Int] { view.itemCounts }
  }

  /// Takes the data of the view, and runs the hooks if necessary; an update of few items usually
  /// changes the sizes of the last pass in place.
  private func takeData(of view: CollectionView, isSwitch: Bool) throws(ScriptError) {
    let isUpdating = view.isUpdating
    if !isUpdating { hasTakenUpdate = false }
    defer { hasTakenUpdate = isUpdating }
    guard isUpdating, failure == nil, script.canGoOn, !hasTakenUpdate, let pass,
      script.definition.usesItemSizes,
      let edits = SizeEdits(in: view, from: pass.itemCounts, defaultSize: script.itemSize)
    else {
      let input = try input(of: view, dataFrom: needsData ? nil : pass)
      let difference = pass?.difference(to: input) ?? .none
      return try runIfChanged(
        Task(input: input, difference: difference, view: view, isSwitch: isSwitch))
    }
    let inverse = pass.apply(edits)
    do throws(ScriptError) {
      let input = try input(of: view, dataFrom: pass)
      let difference = pass.difference(to: input, edits: edits)
      try runIfChanged(
        Task(input: input, difference: difference, view: view, isSwitch: isSwitch))
    } catch {
      pass.undo(inverse)
      throw error
    }
  }

  /// The input of a pass.
  ///
  /// - Parameter pass: The pass that has the sizes and hints of all items; nil if the view must
  ///   be asked for them.
  func input(
    of view: CollectionView, dataFrom pass: ScriptPass?
  ) throws(ScriptError) -> ScriptInput {
    ScriptInput(
      placement: try PlacementInput(view, of: script, dataFrom: pass), parameters: parameters,
      state: try script.keptState())
  }

  /// Runs the hooks if a value that they read has changed, if there is no pass, or after a failure.
  private func runIfChanged(_ task: Task) throws(ScriptError) {
    if let pass, failure == nil {
      let isUpdate = update(of: task)?.updateItems.isEmpty == false
      let change =
        pass.itemCounts == task.itemCounts
        ? pass.change(to: task.input, task.difference, isUpdate: isUpdate) : pass.changeOfItems
      guard let change else {
        if isUpdate { noteChange(of: task) }
        return pass.take(task.input)
      }
      task.view.note("run again \(change.reason(in: script.source))")
    }
    noteChange(of: task)
    let tells = script.costlyReads.contains(.change) || script.updateHook != nil
    var change = try tells ? tellLatestChange() : nil
    runCount += 1
    defer { script.hold(pass) }
    do throws(ScriptError) {
      if !(try runFromLastPass(task, change)) {
        change = try tellLatestChange()
        try script.restore(task.input.state)
        pass = try wholePass(task)
      }
    } catch {
      throw script.namingFirstPlace(
        error, PassBeginning(input: task.input, change: change), itemCounts: task.itemCounts)
    }
    if recordsOrigins { beginning = PassBeginning(input: task.input, change: change) }
  }

  /// Notes the facts about the changes since the previous run, which hooks can then read.
  private func noteChange(of task: Task) {
    latestChange = ScriptChange.Facts(
      from: pass, to: task.input, task.difference, itemCounts: task.itemCounts,
      update: update(of: task), isSwitch: task.isSwitch)
    script.untold.insert(.change)
  }

  /// The changes of the update in progress, if the next pass can use them; otherwise nil.
  ///
  /// It cannot use them if a pass has already used them, if ``failure`` is not nil, or if the item
  /// counts of the last pass are not those before the update.
  private func update(of task: Task) -> UpdateMap? {
    task.view.currentUpdate.flatMap { map in
      failure == nil && !hasTakenUpdate && map.itemCountsBeforeUpdate == pass?.itemCounts
        ? map : nil
    }
  }

  /// Provides the changes since the previous run to the hooks, and returns them; nil if they were
  /// already provided, or if there are none.
  @discardableResult
  func tellLatestChange() throws(ScriptError) -> ScriptChange? {
    guard let latestChange, script.untold.contains(.change) else { return nil }
    let change = ScriptChange(latestChange)
    try script.tell(change)
    script.untold.remove(.change)
    return change
  }
}

// MARK: How hooks run

extension GeometryRunner {
  /// Runs the hooks in the cheapest way that the script offers: its fold continues, `update` runs,
  /// or all geometry hooks run.
  ///
  /// - Returns: False if the hooks have read a field that was not provided. The results of this run
  ///   are then discarded.
  private func runFromLastPass(
    _ task: Task, _ change: ScriptChange?
  ) throws(ScriptError) -> Bool {
    do throws(ScriptError) {
      let isContinued = failure == nil ? try continueFold(for: task) : false
      if isContinued || script.hasMissed { return !script.hasMissed }
      if let change, let updated = try passByUpdateHook(task, change) {
        pass = updated
        return true
      }
      let whole = try wholePass(task)
      if !script.hasMissed { pass = whole }
      return !script.hasMissed
    } catch {
      if script.hasMissed { return false }
      throw error
    }
  }

  /// A run of the hooks from the beginning.
  private func wholePass(_ task: Task) throws(ScriptError) -> ScriptPass {
    try ScriptPass(
      script, task.input, itemCounts: task.itemCounts, to: goal(in: task.view, task.input))
  }

  /// Updates the last pass by continuing its fold; returns false if that is not possible.
  private func continueFold(for task: Task) throws(ScriptError) -> Bool {
    guard script.canGoOn else { return false }
    // `pass` is nil during the call, because the receiver of the output may query the layout.
    var current = pass
    pass = nil
    defer { pass = current }
    do throws(ScriptError) {
      guard let continued = current,
        try continued.continueFold(
          script, task.input, itemCounts: task.itemCounts, task.difference,
          to: goal(in: task.view, task.input))
      else { return false }
      if continued.placement.hasMoved {
        // If the comparison fails, there is no pass that is known to be right.
        current = nil
        _ = try compare(continued, by: .moving, task.input, in: task.view)
        current = continued
      }
      return true
    } catch {
      // If the continued fold fails, a run from the beginning gives a better message.
      if error.code == .invalidScript, error.diagnostic.code != .movesDiffer {
        return false
      }
      throw error
    }
  }

  /// The pass that the hook `update` makes from the last pass, or the whole pass with which a view
  /// compares it; nil if the hook cannot be used.
  ///
  /// - Throws: ``ScriptError`` if the hook fails or does not place every item, or if a comparison
  ///   shows that the results of the hook differ from those of `prepare`.
  private func passByUpdateHook(
    _ task: Task, _ change: ScriptChange
  ) throws(ScriptError) -> ScriptPass? {
    guard failure == nil, let hook = script.updateHook, change.isOfItemsOnly,
      let updated = try pass?.updated(
        by: hook, script, task.input, itemCounts: task.itemCounts, runs: change.runs)
    else { return nil }
    return try compare(updated, by: .hook, task.input, in: task.view) ?? updated
  }
}

// MARK: Queries

extension GeometryRunner {
  /// Calls `body`, which can make the script compute missing frames; nil if there is no pass.
  ///
  /// After a failed pass the script is not called: its parameters are no longer those of the last
  /// good pass, and frames of two passes must not be mixed. If frames are missing, the error of the
  /// failed pass is thrown.
  func withPlacement<Result>(
    _ body: (inout ScriptPlacement, PlacementRequest) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result? {
    guard let current = pass else { return nil }
    if let failure, !current.placement.isComplete { throw failure }
    // `pass` is nil during the call, because the receiver of the output may query the layout.
    pass = nil
    defer { pass = current }
    let state = try script.untold.contains(.change) ? script.keptState() : nil
    if let result = try script.answer({ () throws(ScriptError) in
      try current.withPlacement(script, body)
    }) {
      return result
    }
    // The continued fold has read `ctx.change` for the first time, so it must run again with the
    // change.
    if let state { try script.restore(state) }
    try tellLatestChange()
    return try current.withPlacement(script, body)
  }
}
