internal import LayoutCore
internal import LuaRuntime

/// Where a script placed everything, as far as it was asked for.
struct ScriptPlacement {
  /// The extent of the content, points; an estimate while a fold has not come to its end.
  private(set) var contentSize = Size.zero
  /// Where each section's header is, then its footer: four numbers each, NaN for one that is not there.
  private(set) var bars: [Double]

  private var input: PlacementInput<Size>
  private var itemCounts: [Int]
  /// The frames of a script that is asked item by item; those not asked for yet are NaN.
  private var frames: ContiguousArray<Rect> = []
  /// What is placed; nil for a script that is asked item by item and was not yet asked for all.
  private(set) var store: FrameStore?
  /// Up to where along the axis of growth everything is placed, points.
  private var reached = -Double.infinity
  /// How far the fold has come; nil for the other forms.
  private var fold: FoldProgress?

  /// Runs the script's geometry hooks over the data of a view.
  ///
  /// - Parameter goal: How far a fold is to come; other forms come to the end.
  /// - Throws: ``ScriptError`` if the script fails, leaves an item out, or places a view twice.
  init(
    _ script: LoadedScript, _ input: PlacementInput<Size>, itemCounts: [Int],
    to goal: FoldProgress.Goal
  ) throws(ScriptError) {
    self.itemCounts = itemCounts
    self.input = input
    bars = []
    switch script.definition.hooks {
    case .fold: try begin(script, to: goal)
    case .prepare, .frame: try placeAll(script)
    }
  }

  private mutating func placeAll(_ script: LoadedScript) throws(ScriptError) {
    let nowhere = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    var frames = ContiguousArray(repeating: nowhere, count: input.count)
    let output = try script.place(input, itemCounts: itemCounts, frames: &frames)
    contentSize = Size(width: output.contentWidth, height: output.contentHeight)
    if case .frame = script.definition.hooks {
      bars = Array(repeating: .nan, count: 8 * itemCounts.count)
      self.frames = frames
      return
    }
    let check = PlacementCheck(script: script, itemCounts: itemCounts)
    if output.placedCount < frames.count { try check.everyItemIsPlaced(frames) }
    try check.canPlace(output.elements)
    var store = FrameStore(itemCounts: itemCounts, frames: frames)
    place(output.elements[...], in: &store)
    self.store = store
  }

  /// Adds elements to the plain items, and notes where headers and footers are.
  private mutating func place(
    _ elements: ArraySlice<PlacedElement>, in store: inout FrameStore
  ) {
    if bars.count != 8 * itemCounts.count {
      bars = Array(repeating: .nan, count: 8 * itemCounts.count)
    }
    for element in elements {
      let key = element.key(in: store)
      store.set(element.attributes(key))
      let isFooter = key == .footer(section: element.section - 1)
      guard isFooter || key == .header(section: element.section - 1) else { continue }
      let place = 8 * (element.section - 1) + (isFooter ? 4 : 0)
      bars.replaceSubrange(place..<place + 4, with: element.frame)
    }
  }

  /// Whether every frame is there, so that the script need not be asked again.
  var isComplete: Bool { store != nil && (fold == nil || fold?.content != nil) }

  /// Whether a fold has stopped before its end.
  var isStopped: Bool { fold != nil && fold?.content == nil }

  /// Where the items are; of those that the script was not asked for yet NaN, or none.
  var itemFrames: ContiguousArray<Rect> { store?.frames ?? frames }

  /// Every supplementary and decoration view that is placed, in element order.
  var attributesOfViews: [LayoutAttributes] { store?.attributesOfViews ?? [] }
}

// MARK: Folds

extension ScriptPlacement {
  private mutating func begin(
    _ script: LoadedScript, to goal: FoldProgress.Goal
  ) throws(ScriptError) {
    var frames: ContiguousArray<Rect> = []
    var fold = FoldProgress()
    let task = FoldProgress.Task(
      script: script, input: input, itemCounts: itemCounts, goal: goal, difference: nil)
    if try fold.run(task, frames: &frames) == nil {
      try runWhole(&fold, script, frames: &frames)
    }
    if case .end = goal {
      try PlacementCheck(script: script, itemCounts: itemCounts).everyItemIsPlaced(frames)
    }
    store = FrameStore(itemCounts: itemCounts, frames: frames)
    take(fold, script, from: 0, goal: goal)
  }

  /// Runs a fold that does not place its items in order.
  private func runWhole(
    _ fold: inout FoldProgress, _ script: LoadedScript, frames: inout ContiguousArray<Rect>
  ) throws(ScriptError) {
    frames = []
    fold = FoldProgress()
    let task = FoldProgress.Task(
      script: script, input: input, itemCounts: itemCounts, goal: .end, difference: nil)
    _ = try fold.run(task, frames: &frames)
    try PlacementCheck(script: script, itemCounts: itemCounts).everyItemIsPlaced(frames)
  }

  /// Takes over what a fold placed.
  ///
  /// - Parameter first: The first of its elements that is not in the store.
  private mutating func take(
    _ fold: FoldProgress, _ script: LoadedScript, from first: Int, goal: FoldProgress.Goal
  ) {
    if first == 0 { bars = [] }
    self.fold = fold
    if case .coordinate(let coordinate) = goal { reached = max(reached, coordinate) }
    guard var store else { return }
    self.store = nil  // so that it is changed in place
    defer { self.store = store }
    place(fold.elements[first...], in: &store)
    if let content = fold.content {
      contentSize = Size(width: content.0, height: content.1)
    } else if contentSize == .zero {
      contentSize = estimate(fold, script, placedCount: store.frames.count)
    }
  }

  /// What the content will measure if it goes on as it began.
  private func estimate(
    _ fold: FoldProgress, _ script: LoadedScript, placedCount: Int
  ) -> Size {
    let task = FoldProgress.Task(
      script: script, input: input, itemCounts: itemCounts, goal: .end, difference: nil)
    guard let content = fold.contentSoFar(task), placedCount > 0 else { return .zero }
    let share = Double(input.count) / Double(placedCount)
    return input.frontierIsHorizontal == true
      ? Size(width: content.0 * share, height: content.1)
      : Size(width: content.0, height: content.1 * share)
  }

  /// Goes on with the fold until its goal, if it has not come so far.
  mutating func extend(
    _ script: LoadedScript, to goal: FoldProgress.Goal
  ) throws(ScriptError) {
    guard var fold, fold.content == nil, var store else { return }
    if case .coordinate(let coordinate) = goal, coordinate <= reached { return }
    let known = fold.elements.count
    let task = FoldProgress.Task(
      script: script, input: input, itemCounts: itemCounts, goal: goal, difference: nil)
    (self.store, self.fold) = (nil, nil)  // so that they are changed in place
    defer { if self.fold == nil { (self.store, self.fold) = (store, fold) } }
    var isInOrder = false
    try store.updateFrames(itemCounts: itemCounts, keepsAttributes: true) {
      frames throws(ScriptError) in
      let changed = try fold.run(task, frames: &frames)
      isInOrder = changed != nil
      return changed
    }
    guard isInOrder else { return try begin(script, to: .end) }
    self.store = store
    take(fold, script, from: known, goal: goal)
  }

  /// Brings the placement along with data that changed.
  ///
  /// - Returns: Whether that was possible; if not, nothing has changed.
  mutating func update(
    _ script: LoadedScript, _ newInput: PlacementInput<Size>, itemCounts newCounts: [Int],
    difference: InputDifference, to goal: FoldProgress.Goal
  ) throws(ScriptError) -> Bool {
    guard var fold, var store else { return false }
    let task = FoldProgress.Task(
      script: script, input: newInput, itemCounts: newCounts, goal: goal, difference: difference)
    (self.store, self.fold) = (nil, nil)
    defer { if self.fold == nil { (self.store, self.fold) = (store, fold) } }
    var isInOrder = false
    try store.updateFrames(itemCounts: newCounts) { frames throws(ScriptError) in
      let changed = try fold.run(task, frames: &frames)
      isInOrder = changed != nil
      return changed
    }
    guard isInOrder else { return false }
    (input, itemCounts) = (newInput, newCounts)
    self.store = store
    contentSize = .zero
    reached = -.infinity
    take(fold, script, from: 0, goal: goal)
    return true
  }
}

// MARK: Asking

extension ScriptPlacement {
  /// The finished layout, after asking the script for every frame that is missing.
  mutating func complete(_ script: LoadedScript) throws(ScriptError) -> FrameStore {
    if fold != nil { try extend(script, to: .end) }
    if let store { return store }
    if !frames.isEmpty {
      try script.placeItems(0..<frames.count, input, itemCounts: itemCounts, frames: &frames)
    }
    let finished = FrameStore(itemCounts: itemCounts, frames: frames)
    store = finished
    frames = []
    return finished
  }

  /// The attributes of one element, after asking the script for its frame if that is missing.
  mutating func attributes(
    for element: ElementKey, _ script: LoadedScript
  ) throws(ScriptError) -> LayoutAttributes? {
    guard let number = number(of: element) else {
      if !isComplete, fold != nil { try extend(script, to: .end) }
      return store?.attributes(for: element)
    }
    if fold != nil { try extend(script, to: .items(number + 1)) }
    if let store { return store.attributes(for: element) }
    if frames[number].origin.x.isNaN {
      try script.placeItems(number..<number + 1, input, itemCounts: itemCounts, frames: &frames)
    }
    return LayoutAttributes(element, frame: frames[number])
  }

  /// The number of an item, from 0; nil for other elements, and items that do not exist.
  private func number(of element: ElementKey) -> Int? {
    let path = element.indexPath
    guard element.category == .cell, let item = path.item,
      itemCounts.indices.contains(path.section),
      (0..<itemCounts[path.section]).contains(item)
    else { return nil }
    return itemCounts[..<path.section].reduce(0, +) + item
  }
}
