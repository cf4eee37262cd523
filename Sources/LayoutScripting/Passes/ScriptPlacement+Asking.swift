internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// Asking the script for frames that it has not computed yet.
extension ScriptPlacement {
  /// The finished layout, after asking the script for the missing frames.
  ///
  /// If frames of a script in the frame form are missing, the script computes all frames again.
  mutating func complete(_ request: PlacementRequest) throws(ScriptError) -> FrameStore {
    try extend(request, to: .end)
    if let store { return store }
    let items = 0..<request.input.count
    let frames = items.isEmpty ? [] : try request.script.frames(ofItemsIn: [items], request)
    let finished = FrameStore(itemCounts: request.itemCounts, frames: frames)
    takeAll(finished)
    askedFrames = SparseFrames()
    return finished
  }

  /// The attributes of one element, after asking the script for its frame if that is missing; nil
  /// if the script did not place the element.
  mutating func attributes(
    for element: ElementKey, _ request: PlacementRequest
  ) throws(ScriptError) -> LayoutAttributes? {
    let number = request.number(of: element)
    try extend(request, to: number.map { .items($0 + 1) } ?? .end)
    if let store { return store.attributes(for: element) }
    guard let number else { return nil }
    try ask(for: [number..<number + 1], request)
    return askedFrames[number].map { LayoutAttributes(element, frame: $0) }
  }

  private mutating func ask(
    for items: [Range<Int>], _ request: PlacementRequest
  ) throws(ScriptError) {
    try askedFrames.fill(items) { missing throws(ScriptError) in
      try request.script.frames(ofItemsIn: missing, request)
    }
  }

  /// The attributes of some items, in ascending order, after asking the script for missing frames.
  ///
  /// Items that the script did not place are omitted.
  ///
  /// - Parameter items: The numbers of the items, from 0, ascending.
  mutating func attributes(
    ofItems items: [Int], _ request: PlacementRequest
  ) throws(ScriptError) -> [LayoutAttributes] {
    guard case .frame = request.script.definition.hooks, store == nil else {
      let store = try complete(request)
      return items.compactMap { store.attributes(for: store.key(ofItem: $0)) }
    }
    try ask(for: Self.runs(of: items), request)
    var paths = AscendingPaths(request.numbers)
    return items.compactMap { item in
      let path = paths.path(ofItem: item)
      return askedFrames[item].map { LayoutAttributes(.cell(path), frame: $0) }
    }
  }

  /// Joins ascending numbers of items into runs of items.
  ///
  /// A gap of a few numbers does not end a run, because one more call of the script takes longer
  /// than the computation of a few more frames.
  private static func runs(of items: [Int]) -> [Range<Int>] {
    let closeness = 8
    var result: [Range<Int>] = []
    for item in items {
      if let last = result.last, item - last.upperBound < closeness {
        result[result.count - 1] = last.lowerBound..<item + 1
      } else {
        result.append(item..<item + 1)
      }
    }
    return result
  }

  /// The items that overlap a rectangle and are not empty, among those that the hook `range`
  /// returns.
  ///
  /// The result is nil if there is no such hook, if everything is already placed, or if the
  /// rectangle is null.
  mutating func attributes(
    in rect: Rect, _ request: PlacementRequest
  ) throws(ScriptError) -> [LayoutAttributes]? {
    guard store == nil, !rect.isNull, let items = try request.script.items(in: rect, request)
    else { return nil }
    try ask(for: items, request)
    var result: [LayoutAttributes] = []
    var paths = AscendingPaths(request.numbers)
    for run in items {
      askedFrames.forEach(in: run) { item, frame in
        guard !frame.isEmpty, frame.overlaps(rect) else { return }
        result.append(LayoutAttributes(.cell(paths.path(ofItem: item)), frame: frame))
      }
    }
    return result
  }
}
