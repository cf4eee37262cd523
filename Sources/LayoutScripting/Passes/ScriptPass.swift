internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// One run of a script's geometry hooks: what they read, and what they placed.
///
/// A class: it is asked in each event, and a copy of all that it holds would cost as much as a
/// small edit.
final class ScriptPass {
  private(set) var input: ScriptInput
  private(set) var itemCounts: [Int]
  var placement: ScriptPlacement
  private var reads = ContextReads()
  /// The record of the last run that ended well.
  private var record: ReadRecord

  /// Runs the geometry hooks.
  ///
  /// - Parameter goal: How far a fold is to come.
  init(
    _ script: LoadedScript, _ input: ScriptInput, itemCounts: [Int], to goal: FoldProgress.Goal
  ) throws(ScriptError) {
    self.input = input
    self.itemCounts = itemCounts
    record = script.state.beginReads()
    placement = try ScriptPlacement(
      PlacementRequest(script: script, input: input.placement, itemCounts: itemCounts), to: goal)
    script.takeReads(into: &reads)
    // What geometry itself writes down is no reason to run it again.
    self.input.state = try script.keptState()
  }

  /// The pass that comes after another one, whose reads count too.
  private init(
    after other: ScriptPass, _ placement: ScriptPlacement, _ input: ScriptInput, itemCounts: [Int],
    _ record: ReadRecord
  ) {
    (self.placement, self.input, self.itemCounts) = (placement, input, itemCounts)
    (reads, self.record) = (other.reads, record)
  }

  /// The size of each item.
  var sizes: ContiguousArray<Size> { input.placement.sizes }

  /// What the data says of single items beside their sizes.
  var hints: ItemHints { input.placement.hints }

  /// What is different in the data of other input.
  ///
  /// - Parameter differentItems: From the first to beyond the last item that may have another size
  ///   or other hints, where that is known.
  func difference(to new: ScriptInput, differentItems: Range<Int>? = nil) -> InputDifference {
    new.placement.difference(from: input.placement, differentItems: differentItems)
  }

  /// Why the geometry must be computed again for other input; nil if it need not.
  ///
  /// - Parameter difference: What is different in the data.
  func change(to new: ScriptInput, _ difference: InputDifference) -> InputChange? {
    input.change(to: new, difference, read: reads)
  }

  /// That there are more or fewer items, which concerns also a script that does not look at them.
  var changeOfItems: InputChange {
    InputChange(name: ContextReads.Field.data.name, line: reads.lines[.data])
  }

  /// Takes other input of which geometry has read nothing that is different, for the hooks that
  /// come after.
  func take(_ new: ScriptInput) { input = new }

  /// Updates the placement for other input, where its fold can continue.
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

  /// The pass that the hook `update` makes of this one; nil if something else than the data has
  /// changed that geometry read, so that the layout must be computed anew.
  ///
  /// - Parameter runs: The items that are still there.
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
  /// - Returns: What takes the change back.
  func apply(_ edits: SizeEdits) -> SizeEdits { edits.apply(to: &input.placement.sizes) }

  /// Takes a change of the sizes back.
  func undo(_ inverse: SizeEdits) { inverse.undo(in: &input.placement.sizes) }

  /// Why new bounds make the geometry invalid; nil if they do not.
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

  /// The numbers of the items.
  var numbers: ItemNumbers { ItemNumbers(itemCounts) }

  /// The number of an item over all sections, from 1; nil if there is none.
  func number(of path: IndexPath) -> Int? {
    exists(path) ? numbers.number(of: path) : nil
  }

  /// Whether there is an item.
  func exists(_ path: IndexPath) -> Bool {
    guard let item = path.item, itemCounts.indices.contains(path.section) else { return false }
    return (0..<itemCounts[path.section]).contains(item)
  }

  /// Reads the placement; frames that it still has to ask the script for count as read by geometry.
  func withPlacement<Result>(
    _ script: LoadedScript,
    _ body: (inout ScriptPlacement, PlacementRequest) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    let request = PlacementRequest(
      script: script, input: input.placement, itemCounts: itemCounts)
    guard !placement.isComplete else { return try body(&placement, request) }
    let record = script.state.beginReads(after: self.record)
    defer { script.hold(self) }
    let result = try body(&placement, request)
    script.takeReads(into: &reads)
    self.record = record
    return result
  }
}
