internal import LayoutCore
internal import LuaRuntime

/// Where a script placed everything in one pass.
struct ScriptPlacement {
  /// The extent of the content, points.
  let contentSize: Size

  private let input: PlacementInput
  private let itemCounts: [Int]
  /// The frames of a script that is asked item by item; those not asked for yet are NaN.
  private var frames: ContiguousArray<Rect> = []
  /// Where each section's header is, then its footer: four numbers each, NaN for one that is not there.
  private(set) var bars: [Double]
  /// The finished layout; nil while frames are missing.
  private var store: FrameStore?

  /// Runs the script's geometry hooks over the data of a view.
  ///
  /// - Throws: ``ScriptError`` if the script fails, leaves an item out, or places a view twice.
  init(
    _ script: LoadedScript, _ input: PlacementInput, itemCounts: [Int]
  ) throws(ScriptError) {
    self.itemCounts = itemCounts
    self.input = input
    let nowhere = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    var frames = ContiguousArray(repeating: nowhere, count: input.count)
    let output = try script.place(input, itemCounts: itemCounts, frames: &frames)
    contentSize = Size(width: output.contentWidth, height: output.contentHeight)
    bars = Array(repeating: .nan, count: 8 * itemCounts.count)
    if case .frame = script.definition.hooks {
      self.frames = frames
      return
    }
    let check = PlacementCheck(script: script, itemCounts: itemCounts)
    try check.everyItemIsPlaced(frames, placedCount: output.placedCount)
    var store = FrameStore(itemCounts: itemCounts, frames: frames)
    for element in output.elements {
      let key = element.key(in: store)
      try check.canPlace(element, as: key, in: store)
      store.set(element.attributes(key))
      let isFooter = key == .footer(section: element.section - 1)
      guard isFooter || key == .header(section: element.section - 1) else { continue }
      let place = 8 * (element.section - 1) + (isFooter ? 4 : 0)
      bars.replaceSubrange(place..<place + 4, with: element.frame)
    }
    self.store = store
  }

  /// Whether every frame is there, so that the script need not be asked again.
  var isComplete: Bool { store != nil }

  /// Where the items are; NaN for those that the script was not asked for yet.
  var itemFrames: ContiguousArray<Rect> { store?.frames ?? frames }

  /// Every supplementary and decoration view, in element order.
  var attributesOfViews: [LayoutAttributes] { store?.attributesOfViews ?? [] }

  /// The finished layout, after asking the script for every frame that is missing.
  mutating func complete(_ script: LoadedScript) throws(ScriptError) -> FrameStore {
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
    if let store { return store.attributes(for: element) }
    guard element.category == .cell, let item = element.indexPath.item,
      itemCounts.indices.contains(element.indexPath.section), item >= 0,
      item < itemCounts[element.indexPath.section]
    else { return nil }
    let number = itemCounts[..<element.indexPath.section].reduce(0, +) + item
    if frames[number].origin.x.isNaN {
      try script.placeItems(number..<number + 1, input, itemCounts: itemCounts, frames: &frames)
    }
    return LayoutAttributes(element, frame: frames[number])
  }
}

/// What must hold of a script's places beyond what each call checks.
private struct PlacementCheck {
  let script: LoadedScript
  let itemCounts: [Int]

  func everyItemIsPlaced(
    _ frames: ContiguousArray<Rect>, placedCount: Int
  ) throws(ScriptError) {
    let missing = frames.count - placedCount
    guard missing > 0, let first = frames.firstIndex(where: { $0.origin.x.isNaN }) else { return }
    let diagnosis = ScriptDiagnosis(source: script.source, itemCounts: itemCounts)
    throw ScriptError(
      .invalidScript,
      diagnosis.notPlaced(
        first + 1, others: missing - 1, by: script.definition.hooks.placingHook))
  }

  func canPlace(
    _ element: PlacedElement, as key: ElementKey, in store: FrameStore
  ) throws(ScriptError) {
    if key.category == .decoration, itemCounts.isEmpty {
      throw error(
        "CL0303", "\(key.name) cannot be placed: there are no sections", placing: element,
        help: "look at #ctx.sections first")
    }
    if key.category != .cell, store.attributes(for: key) != nil {
      throw error(
        "CL0305", "\(key.name) is placed twice", placing: element,
        help: "place each header, footer, supplementary and decoration view once")
    }
  }

  private func error(
    _ code: String, _ message: String, placing element: PlacedElement, help: String
  ) -> ScriptError {
    ScriptError(
      .invalidScript, script.source.diagnostic(code, message, placing: element, help: help))
  }
}
