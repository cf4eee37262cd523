internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// One run of a script's geometry hooks: their reads, and the elements that they placed.
///
/// The type is a class, because every event uses it, and copying its content would take as long as
/// an update of a few items.
final class ScriptPass {
  private(set) var input: ScriptInput
  private(set) var itemCounts: [Int] { didSet { numbers = ItemNumbers(itemCounts) } }
  /// The numbers of the items over all sections.
  private(set) var numbers: ItemNumbers
  var placement: ScriptPlacement
  private var reads = ContextReads()
  /// The record of reads in the Lua state that belongs to the last successful run; the next run
  /// continues this record.
  private var record: ReadRecord

  /// Runs the geometry hooks.
  ///
  /// - Parameter goal: The goal of a fold.
  init(
    _ script: LoadedScript, _ input: ScriptInput, itemCounts: [Int], to goal: FoldProgress.Goal
  ) throws(ScriptError) {
    self.input = input
    self.itemCounts = itemCounts
    numbers = ItemNumbers(itemCounts)
    record = script.state.beginReads()
    placement = try ScriptPlacement(
      PlacementRequest(
        script: script, input: input.placement, itemCounts: itemCounts, numbers: numbers), to: goal)
    script.takeReads(into: &reads)
    // Geometry's own changes of `ctx.state` are no reason to run it again.
    self.input.state = try script.keptState()
  }

  /// Creates a pass that continues another pass, and also depends on the reads of the other pass.
  private init(
    after other: ScriptPass, _ placement: ScriptPlacement, _ input: ScriptInput, itemCounts: [Int],
    _ record: ReadRecord
  ) {
    (self.placement, self.input, self.itemCounts) = (placement, input, itemCounts)
    (reads, self.record) = (other.reads, record)
    numbers = ItemNumbers(itemCounts)
  }

  /// The attributes of an element that is already placed; nil for any other element.
  ///
  /// A fold that continues to another goal does not place the element again.
  func knownAttributes(for element: ElementKey) -> LayoutAttributes? {
    placement.store?.attributes(for: element)
  }

  /// The hints of the items: the values that `ctx.hint` returns.
  var hints: ItemHints { input.placement.hints }

  /// The differences between the data of this pass and of another input.
  ///
  /// - Parameter edits: The edits of the sizes between the two inputs; nil if they are unknown.
  func difference(to new: ScriptInput, edits: SizeEdits? = nil) -> InputDifference {
    new.placement.difference(
      from: input.placement, differentItems: edits?.items, rest: edits?.rest)
  }

  /// The reason to compute the geometry again for another input; nil if there is none.
  ///
  /// - Parameters:
  ///   - difference: The differences in the data.
  ///   - isUpdate: Whether an update changes items. If all items have the same size, the data can
  ///     be the same after an update. Geometry that reads `ctx.change` must then run nevertheless.
  func change(
    to new: ScriptInput, _ difference: InputDifference, isUpdate: Bool = false
  ) -> InputChange? {
    if let change = input.change(to: new, difference, read: reads) { return change }
    guard isUpdate, let line = reads.lines[.change] else { return nil }
    return InputChange(name: ContextReads.Field.change.name, line: line)
  }

  /// The change of the number of items, on which every script depends.
  var changeOfItems: InputChange {
    InputChange(name: ContextReads.Field.data.name, line: reads.lines[.data])
  }

  /// Takes another input for the hooks that run after geometry; geometry must have read no value
  /// that differs.
  func take(_ new: ScriptInput) { input = new }

  /// Updates the placement for another input if its fold can continue.
  ///
  /// - Returns: Whether that was possible; if not, or if the script fails, nothing has changed.
  func continueFold(
    _ script: LoadedScript, _ new: ScriptInput, itemCounts newCounts: [Int],
    _ difference: InputDifference, to goal: FoldProgress.Goal
  ) throws(ScriptError) -> Bool {
    guard input.isSame(as: new, butFor: .data, read: reads) else { return false }
    let record = script.state.beginReads(after: self.record)
    let request = PlacementRequest(
      script: script, input: new.placement, itemCounts: newCounts)
    guard try placement.update(request, difference: difference, to: goal) else { return false }
    script.takeReads(into: &reads)
    (input, itemCounts, self.record) = (new, newCounts, record)
    return true
  }

  /// The pass that the hook `update` makes from this one; nil if `update` cannot be used.
  ///
  /// The hook cannot be used if geometry has read a changed value that is not part of the data, or
  /// if this pass has not computed every frame. The whole layout is then computed again.
  ///
  /// - Parameter runs: The items that exist before and after the change.
  func updated(
    by hook: LuaFunction, _ script: LoadedScript, _ new: ScriptInput, itemCounts newCounts: [Int],
    runs: [ItemRun]
  ) throws(ScriptError) -> ScriptPass? {
    guard let store = placement.finishedStore,
      input.isSame(as: new, butFor: .data, read: reads)
    else { return nil }
    let record = script.state.beginReads(after: self.record)
    let placement = try ScriptPlacement(
      PlacementRequest(script: script, input: new.placement, itemCounts: newCounts),
      updating: store, by: hook, runs: runs)
    let result = ScriptPass(after: self, placement, new, itemCounts: newCounts, record)
    script.takeReads(into: &result.reads)
    result.input.state = try script.keptState()
    return result
  }

  /// Changes the sizes that the input holds, in place.
  ///
  /// - Returns: The edits that undo the change.
  func apply(_ edits: SizeEdits) -> SizeEdits {
    edits.apply(to: &input.placement.itemSizes)
  }

  /// Undoes a change of the sizes.
  func undo(_ inverse: SizeEdits) { inverse.undo(in: &input.placement.itemSizes) }

  /// The reason why new bounds make the geometry invalid; nil if they do not.
  ///
  /// - Parameter isSeen: Whether geometry hooks may read the content offset.
  func change(toBounds bounds: Rect, scroll: Point, isSeen: Bool) -> InputChange? {
    var new = input.placement
    (new.width, new.height) = (bounds.width, bounds.height)
    if isSeen { new.scroll = scroll }
    return change(
      to: ScriptInput(placement: new, parameters: input.parameters, state: input.state), .none)
  }

  /// Whether geometry has read a field.
  func hasRead(_ field: ContextReads.Field) -> Bool { reads.lines[field] != nil }

  /// The number of an item over all sections, from 1; nil if there is none.
  func number(of path: IndexPath) -> Int? {
    exists(path) ? numbers.number(of: path) : nil
  }

  /// Whether an item exists at a path.
  func exists(_ path: IndexPath) -> Bool {
    guard let item = path.item, itemCounts.indices.contains(path.section) else { return false }
    return (0..<itemCounts[path.section]).contains(item)
  }

  /// Calls `body` with the placement and the input of this pass.
  ///
  /// If the script has to compute missing frames, the values that the script reads are added to
  /// ``reads``.
  func withPlacement<Result>(
    _ script: LoadedScript,
    _ body: (inout ScriptPlacement, PlacementRequest) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    let request = PlacementRequest(
      script: script, input: input.placement, itemCounts: itemCounts, numbers: numbers)
    guard !placement.isComplete else { return try body(&placement, request) }
    let record = script.state.beginReads(after: self.record)
    defer { script.hold(self) }
    let result = try body(&placement, request)
    script.takeReads(into: &reads)
    self.record = record
    return result
  }
}
