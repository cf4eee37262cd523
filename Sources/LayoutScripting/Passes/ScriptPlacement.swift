internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// The places of a script's elements, as far as the host has requested them.
struct ScriptPlacement {
  /// The content size, in points; an estimate until a fold reaches its end.
  private(set) var contentSize = Size.zero
  /// Eight numbers for each section: x, y, width and height of its header, then of its footer.
  ///
  /// The numbers of a view that is not placed are NaN.
  private(set) var bars: [Double]

  /// The sections that scroll on their own, by their numbers from 0, as far as they are known.
  private(set) var scrollers: [Int: SectionScroller] = [:]

  /// The frames that recent queries have needed, for a script in the frame form.
  var askedFrames = SparseFrames()
  /// The placed elements; nil for a script in the frame form until all frames are computed.
  var store: FrameStore?
  /// The memory of the elements that have more than a frame, in bytes; it is charged to the script.
  private(set) var elementBytes = 0
  /// A coordinate along the axis before which all elements of a stopped fold are placed, in points.
  private var reached = -Double.infinity
  /// Whether the frames have not been packed since the last whole run.
  private var mayPack = false
  /// Whether the last update moved the later elements of a fold without running their steps.
  private(set) var hasMoved = false
  /// The progress of the fold; nil for the other forms.
  private var fold: FoldProgress?

  /// Runs the script's geometry hooks over the data of a view; in the frame form, only the hook
  /// `content`.
  ///
  /// - Parameter goal: The goal of a fold; ignored for the other forms.
  /// - Throws: ``ScriptError`` if the script fails, does not place every item, or places a view
  ///   twice; also if the size of an item is negative.
  init(_ request: PlacementRequest, to goal: FoldProgress.Goal) throws(ScriptError) {
    bars = []
    switch request.script.definition.hooks {
    case .fold: try begin(request, to: goal)
    case .prepare: try runPrepare(request)
    case .frame:
      try request.checkSizes(of: 0..<request.input.count)
      contentSize = try request.script.contentSize(
        request.input, itemCounts: request.itemCounts)
      bars = Array(repeating: .nan, count: 8 * request.itemCounts.count)
    }
  }

  private mutating func runPrepare(_ request: PlacementRequest) throws(ScriptError) {
    let (script, input, itemCounts) = (request.script, request.input, request.itemCounts)
    try request.checkSizes(of: 0..<input.count)
    var frames = ContiguousArray(repeating: Rect.nowhere, count: input.count)
    let output = try script.placeAll(input, itemCounts: itemCounts, frames: &frames)
    try take(output, frames, request, by: "prepare")
  }

  /// Calls the hook `update` to adapt a layout to other data.
  ///
  /// - Parameters:
  ///   - old: The previous layout.
  ///   - runs: The items that exist before and after the change of the data.
  init(
    _ request: PlacementRequest, updating old: FrameStore, by hook: LuaFunction, runs: [ItemRun]
  ) throws(ScriptError) {
    bars = []
    try request.checkSizes(of: 0..<request.input.count)
    var frames = ContiguousArray(repeating: Rect.nowhere, count: request.input.count)
    let (output, kept) = try request.script.run(
      LoadedScript.updateActivity, itemCounts: request.itemCounts
    ) {
      () throws(LuaError) in
      try request.script.state.update(
        hook, input: request.input, previous: old.frames, runs: runs, frames: &frames)
    }
    try take(
      output, frames, request, by: "update", with: old.attributes(ofItemsIn: kept, runs: runs))
  }

  /// Takes the elements that the hook `hook` placed, after a check that every item is placed.
  ///
  /// - Parameter attributes: The attributes of items that have more than a frame, by their
  ///   numbers from 0.
  private mutating func take(
    _ output: PlacementOutput, _ frames: ContiguousArray<Rect>, _ request: PlacementRequest,
    by hook: String, with attributes: [(number: Int, LayoutAttributes)] = []
  ) throws(ScriptError) {
    contentSize = output.contentSize
    let check = PlacementCheck(request)
    try check.everyItemIsPlaced(frames, placedCount: output.placedCount, by: hook)
    try check.canPlace(output.elements.others)
    var store = FrameStore(itemCounts: request.itemCounts, frames: frames)
    for (number, item) in attributes {
      elementBytes +=
        item.isIdentityTransform && item.hasNoCustomAttributes
        ? PlacedLook.bytesPerItem : PlacedElement.attributeBytes(isTransformed: true)
      store.set(item.withKey(store.key(ofItem: number)))
    }
    add(output.elements, to: &store, request)
    self.store = store
    // the hook `update` reads the frames of the previous layout
    mayPack = request.script.updateHook == nil
  }

  /// Takes the frames of all items of a script in the frame form.
  mutating func takeAll(_ finished: FrameStore) { (store, mayPack) = (finished, true) }

  /// Adds elements to a store; also keeps scrollers and the frames of headers and footers.
  private mutating func add(
    _ elements: PlacedElements, to store: inout FrameStore, _ request: PlacementRequest
  ) {
    if bars.count != 8 * store.sectionCount {
      bars = Array(repeating: .nan, count: 8 * store.sectionCount)
    }
    for run in elements.looks {
      elementBytes += run.attributeBytes + (fold == nil ? 0 : PlacedLook.ownBytes)
      store.set(run.look, ofItems: run.items)
    }
    for element in elements.others {
      elementBytes += element.attributeBytes + (fold == nil ? 0 : element.ownBytes)
      if var scroller = element.scroller {
        scroller.carriedKinds = request.script.definition.carriedKinds
        scrollers[scroller.section] = scroller
      }
      guard let attributes = element.attributes(in: store) else { continue }
      store.set(attributes)
      guard let kind = attributes.key.barKind else { continue }
      let first = 8 * attributes.indexPath.section + (kind == ElementKey.footerKind ? 4 : 0)
      let frame = attributes.place
      (bars[first], bars[first + 1]) = (frame.minX, frame.minY)
      (bars[first + 2], bars[first + 3]) = (frame.width, frame.height)
    }
  }

  /// The memory of the fold's checkpoints, in bytes, which is charged to the script.
  var checkpointBytes: Int { fold?.checkpointBytes ?? 0 }

  /// Whether every frame is known, so that the script need not be called again.
  var isComplete: Bool { store != nil && (fold == nil || fold?.contentSize != nil) }

  /// The placed elements if every frame is known; otherwise nil.
  var finishedStore: FrameStore? { isComplete ? store : nil }

  /// Whether the frames can be packed: all are placed, and they have not been packed since the last
  /// whole run.
  var canPack: Bool { mayPack && isComplete }

  /// Stores the frames of many items in less memory; see ``FrameStore/pack()``.
  ///
  /// A fold that continues after an edit may store all frames in one array again. They are not
  /// packed once more before the next whole run, because that would take longer than most edits.
  mutating func packFrames() {
    mayPack = false
    store?.pack()
  }

  /// Stores all frames in one array again, because hooks read them; see ``FrameStore/unpack()``.
  mutating func unpackFrames() { store?.unpack() }

  /// Whether the frames are packed or an edit has left them in parts, so that reading all of them
  /// takes longer.
  var isInParts: Bool { store?.isInParts ?? false }

  /// Whether a fold has stopped before its end.
  var isStopped: Bool { fold != nil && fold?.contentSize == nil }

  /// Every supplementary and decoration view that is placed, in element order.
  var attributesOfViews: [LayoutAttributes] { store?.attributesOfViews ?? [] }
}

// MARK: Folds

extension ScriptPlacement {
  private mutating func begin(
    _ request: PlacementRequest, to goal: FoldProgress.Goal
  ) throws(ScriptError) {
    var frames: ContiguousArray<Rect> = []
    var fold = FoldProgress()
    let task = FoldProgress.Task(request: request, goal: goal)
    if try fold.advance(task, frames: &frames) == nil, !request.script.hasMissed {
      // The script does not place its items in order.
      frames = []
      fold = FoldProgress()
      _ = try fold.advance(FoldProgress.Task(request: request, goal: .end), frames: &frames)
    }
    store = FrameStore(itemCounts: request.itemCounts, frames: frames)
    self.fold = fold
    takeFold(task, from: nil)
    mayPack = true
  }

  /// Takes the elements that the fold placed.
  ///
  /// - Parameter known: The number of the fold's elements that the store already has; nil if the
  ///   store has none.
  private mutating func takeFold(_ task: FoldProgress.Task, from known: PlacedElements.Count?) {
    if known == nil { (bars, elementBytes, scrollers) = ([], 0, [:]) }
    if case .coordinate(let coordinate, let reserve) = task.goal {
      reached = max(reached, coordinate + reserve)
    }
    // The property is emptied here, so that the store is changed in place and not copied.
    guard let elements = fold?.elements, var store = store.take() else { return }
    defer { self.store = store }
    add(known.map(elements.suffix(from:)) ?? elements, to: &store, task.request)
    if let size = fold?.contentSize {
      contentSize = size
    } else if contentSize == .zero, let fold {
      contentSize = estimate(fold, task.request, placedCount: store.placedCount)
    }
  }

  /// The estimated content size, as if the remaining items were like the placed ones on average;
  /// zero if no item is placed, or if the script fails to compute the size of the placed ones.
  private func estimate(
    _ fold: FoldProgress, _ request: PlacementRequest, placedCount: Int
  ) -> Size {
    guard var size = fold.contentSoFar(request), placedCount > 0 else { return .zero }
    let share = Double(request.input.count) / Double(placedCount)
    if request.input.frontierIsHorizontal { size.width *= share } else { size.height *= share }
    return size
  }

  /// Continues the fold until a goal that it has not reached.
  ///
  /// If the fold cannot continue, it runs from the beginning to the end. If the script has read a
  /// field that was not provided, nothing changes.
  mutating func extend(
    _ request: PlacementRequest, to goal: FoldProgress.Goal
  ) throws(ScriptError) {
    guard isStopped, !isReached(goal), let placedCount = fold?.elements.count else { return }
    let task = FoldProgress.Task(request: request, goal: goal)
    if try advanceFold(task, keepsAttributes: true) {
      takeFold(task, from: placedCount)
    } else if !request.script.hasMissed {
      try begin(request, to: .end)
    }
  }

  /// Whether a fold that has stopped has already placed everything up to a goal.
  private func isReached(_ goal: FoldProgress.Goal) -> Bool {
    if case .coordinate(let coordinate, reserve: _) = goal { return coordinate <= reached }
    return fold?.isReached(goal) ?? false
  }

  /// Updates the placement for data that changed.
  ///
  /// - Returns: Whether that was possible; if not, nothing has changed.
  mutating func update(
    _ request: PlacementRequest, difference: InputDifference, to goal: FoldProgress.Goal
  ) throws(ScriptError) -> Bool {
    let task = FoldProgress.Task(request: request, goal: goal, difference: difference)
    guard try advanceFold(task, keepsAttributes: false) else { return false }
    let reachedBefore = reached
    contentSize = .zero
    reached = -.infinity
    takeFold(task, from: nil)
    // The fold may have taken over results of the previous fold, which stopped before this goal.
    if isStopped { reached = min(reached, reachedBefore) }
    return true
  }

  /// Continues the fold; if that is not possible, returns false and changes nothing.
  private mutating func advanceFold(
    _ task: FoldProgress.Task, keepsAttributes: Bool
  ) throws(ScriptError) -> Bool {
    // The properties are emptied here, so that the fold and the store are not copied.
    guard var fold = fold.take() else { return false }
    defer { self.fold = fold }
    guard var store = store.take() else { return false }
    defer { self.store = store }
    hasMoved = false
    if !keepsAttributes, let replacement = try fold.replacement(task, in: store) {
      store.replaceFrames([replacement], itemCounts: task.request.itemCounts)
      store.removeViews()
      hasMoved = true
      return true
    }
    var isInOrder = false
    try store.updateFrames(
      itemCounts: task.request.itemCounts, keepsAttributes: keepsAttributes
    ) { frames throws(ScriptError) in
      let changed = try fold.advance(task, frames: &frames)
      isInOrder = changed != nil
      return changed
    }
    return isInOrder
  }
}
