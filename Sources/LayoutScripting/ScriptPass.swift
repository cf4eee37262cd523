internal import LayoutCore
internal import LuaRuntime

/// One run of a script's geometry hooks: what they read, and what they placed.
struct ScriptPass {
  private(set) var input: ScriptInput
  let itemCounts: [Int]
  var placement: ScriptPlacement
  private var reads: ContextReads

  /// Runs the geometry hooks.
  init(
    _ script: LoadedScript, _ input: ScriptInput, itemCounts: [Int]
  ) throws(ScriptError) {
    self.input = input
    self.itemCounts = itemCounts
    _ = script.takeReads()
    placement = try ScriptPlacement(script, input.placement, itemCounts: itemCounts)
    reads = script.takeReads()
    // What geometry itself writes down is no reason to run it again.
    self.input.state = try script.keptState()
  }

  /// Why the geometry must be computed again for other input; nil if it need not.
  func change(to new: ScriptInput) -> InputChange? {
    input.change(to: new, read: reads)
  }

  /// Why new bounds make the geometry invalid; nil if they do not.
  ///
  /// - Parameter isSeen: Whether geometry hooks may read the content offset.
  func change(toBounds bounds: Rect, scroll: Point, isSeen: Bool) -> InputChange? {
    var new = input.placement
    (new.width, new.height) = (bounds.width, bounds.height)
    if isSeen { new.scroll = (scroll.x, scroll.y) }
    return change(
      to: ScriptInput(placement: new, parameters: input.parameters, state: input.state))
  }

  /// The numbers of the items.
  var numbers: ItemNumbers { ItemNumbers(itemCounts) }

  /// The number of an item over all sections, from 1; nil if there is none.
  func number(of path: IndexPath) -> Int? {
    guard let item = path.item, itemCounts.indices.contains(path.section),
      (0..<itemCounts[path.section]).contains(item)
    else { return nil }
    return numbers.number(of: path)
  }

  /// Reads the placement; frames that it still has to ask the script for count as read by geometry.
  mutating func withPlacement<Result>(
    _ script: LoadedScript,
    _ body: (inout ScriptPlacement) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    guard !placement.isComplete else { return try body(&placement) }
    _ = script.takeReads()
    let result = try body(&placement)
    reads.formUnion(script.takeReads())
    return result
  }
}
