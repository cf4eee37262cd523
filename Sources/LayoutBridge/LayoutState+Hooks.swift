internal import CLua
package import LuaSandbox

/// An element as it is shown, for a hook to look at.
package struct ShownElement: Hashable, Sendable {
  /// What it is.
  package var category = PlacedElement.Category.item
  /// The name of its kind; unused for items.
  package var kind = ""
  /// The section, from 1.
  package var section = 0
  /// The number of the item over all sections, or of the view within its kind; from 1.
  package var item = 0
  /// The number of the item within its section, from 1; unused for views.
  package var place = 0
  /// The left edge, points.
  package var x = 0.0
  /// The top edge, points.
  package var y = 0.0
  /// The width, points.
  package var width = 0.0
  /// The height, points.
  package var height = 0.0
  /// The order of drawing.
  package var zIndex = 0
  /// The opacity, 0 to 1.
  package var alpha = 1.0
  /// Whether no view is needed.
  package var isHidden = false

  /// Creates an element that fills nothing.
  package init() {}

  fileprivate func cElement(kind number: Int32) -> CLuaElement {
    var element = CLuaElement()
    element.category =
      switch category {
      case .item: CLuaElementCell
      case .supplementary: CLuaElementSupplementary
      case .decoration: CLuaElementDecoration
      }
    element.kind = number
    element.section = Int64(section)
    element.item = Int64(item)
    element.place = Int64(place)
    element.frame = (x, y, width, height)
    element.z = Double(min(max(zIndex, -1_000_000_000), 1_000_000_000))
    element.alpha = alpha
    element.is_hidden = isHidden
    return element
  }
}

/// The names of the kinds of some elements, each ended by 0.
private struct KindNames {
  var bytes: [CChar] = [0]
  private var places: [String: Int32] = [:]

  /// Where the name of an element's kind begins; cells have none.
  mutating func place(of element: ShownElement) -> Int32 {
    guard element.category != .item else { return 0 }
    if let place = places[element.kind] { return place }
    let place = Int32(bytes.count)
    bytes += element.kind.utf8CString
    places[element.kind] = place
    return place
  }
}

/// A laid-out state, for the hooks that come after the layout.
package struct HookInput<ItemSize: BitwiseCopyable & Hashable & Sendable, Frame: BitwiseCopyable> {
  /// What every hook may read.
  package let placement: PlacementInput<ItemSize>
  /// Where the layout placed the items, from the first on; nil before it did.
  package let frames: ContiguousArray<Frame>?
  /// The width and the height of the content, points.
  package let content: (Double, Double)
  /// Where each section's header is, then its footer: four doubles each, NaN for one that is not there.
  package let bars: [Double]

  /// The same for a hook that may, or must not, change what the script keeps.
  package func writingState(_ writes: Bool) -> HookInput {
    var placement = placement
    placement.writesState = writes
    return HookInput(placement: placement, frames: frames, content: content, bars: bars)
  }

  /// Creates an input.
  ///
  /// - Precondition: There is at most one frame of four doubles for each item, and eight doubles in `bars`
  ///   for each section, or there are no frames.
  package init(
    placement: PlacementInput<ItemSize>, frames: ContiguousArray<Frame>?, content: (Double, Double),
    bars: [Double] = []
  ) {
    precondition(
      frames == nil || bars.count == 8 * placement.sections.count,
      "eight doubles are needed for each section")
    precondition(
      frames?.count ?? 0 <= placement.count
        && MemoryLayout<Frame>.stride == 4 * MemoryLayout<Double>.stride,
      "an item has one frame of four doubles")
    self.placement = placement
    self.frames = frames
    self.content = content
    self.bars = bars
  }
}

extension LayoutState {
  /// Calls a hook `hook(ctx, el, …)` for each of some elements, in order.
  ///
  /// - Parameters:
  ///   - name: The hook's name, for messages.
  ///   - arguments: What follows the element.
  /// - Returns: What the hook says of each element.
  /// - Throws: ``LuaError`` if the hook raises, returns no attributes, or hits a limit.
  package func shape<ItemSize, Frame>(
    _ elements: [ShownElement], with hook: LuaFunction, name: String,
    input: HookInput<ItemSize, Frame>,
    arguments: [LuaValue] = []
  ) throws(LuaError) -> [AttributeChanges] {
    try handOver(input.placement)
    let bytes = arguments.flatMap(LuaValueCoder.encode)
    var kinds = KindNames()
    var cElements = ContiguousArray(elements.map { $0.cElement(kind: kinds.place(of: $0)) })
    let status = unsafe cElements.withUnsafeMutableBufferPointer { shaped in
      guard let first = shaped.baseAddress else { return CLuaStatusOK }
      return unsafe withScene(input) { scene in
        unsafe withState { state in
          unsafe clua_shape(
            state, hook.reference, name, scene, kinds.bytes, kinds.bytes.count, first,
            Int64(elements.count), bytes, bytes.count)
        }
      }
    }
    try check(status)
    return cElements.map(AttributeChanges.init)
  }

  /// Calls a hook `hook(ctx, …)`.
  ///
  /// - Returns: Its results.
  /// - Throws: ``LuaError`` if the hook raises, or hits a limit.
  package func ask<ItemSize, Frame>(
    _ hook: LuaFunction, input: HookInput<ItemSize, Frame>, arguments: [LuaValue] = []
  ) throws(LuaError) -> [LuaValue] {
    var buffer = unsafe CLuaBuffer()
    defer { unsafe clua_buffer_free(&buffer) }
    try unsafe call(input, arguments) { state, scene, bytes, count in
      unsafe clua_ask(state, hook.reference, scene, bytes, count, &buffer)
    }
    return unsafe values(in: buffer)
  }

  /// Calls a hook `hook(ctx, …)` that returns a list of items' numbers, or what a `for` loop takes.
  ///
  /// - Parameter name: The hook's name, for messages.
  /// - Returns: The items, counted from 0, as the hook names them; no more than there are.
  /// - Throws: ``LuaError`` if the hook raises, names something else, or hits a limit.
  package func choose<ItemSize, Frame>(
    _ hook: LuaFunction, name: String, input: HookInput<ItemSize, Frame>,
    arguments: [LuaValue] = []
  ) throws(LuaError) -> [Int] {
    var buffer = unsafe CLuaBuffer()
    defer { unsafe clua_buffer_free(&buffer) }
    try unsafe call(input, arguments) { state, scene, bytes, count in
      unsafe clua_choose(state, hook.reference, name, scene, bytes, count, &buffer)
    }
    // SAFETY: the buffer begins where an integer may, and holds whole ones.
    return unsafe UnsafeRawBufferPointer(start: buffer.bytes, count: buffer.count)
      .bindMemory(to: Int64.self).map { Int($0) - 1 }
  }

  /// Calls a function of CLua with a scene and encoded arguments.
  private func call<ItemSize, Frame>(
    _ input: HookInput<ItemSize, Frame>, _ arguments: [LuaValue],
    _ body: (OpaquePointer, UnsafePointer<CLuaScene>, [UInt8], Int) -> CLuaStatus
  ) throws(LuaError) {
    try handOver(input.placement)
    let bytes = arguments.flatMap(LuaValueCoder.encode)
    let status = unsafe withScene(input) { scene in
      unsafe withState { state in unsafe body(state, scene, bytes, bytes.count) }
    }
    try check(status)
  }

  private func withScene<ItemSize, Frame, Result>(
    _ input: HookInput<ItemSize, Frame>, _ body: (UnsafePointer<CLuaScene>) -> Result
  ) -> Result {
    guard let frames = input.frames else { return unsafe withScene(input.placement, body) }
    let frameCount = frames.count
    return unsafe frames.withUnsafeBytes { bytes in
      // SAFETY: a frame is four doubles, and C reads as many as there are items.
      let frames = unsafe bytes.baseAddress?.assumingMemoryBound(to: Double.self)
      return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 4) { standIn in
        unsafe input.bars.withUnsafeBufferPointer { bars in
          unsafe withScene(
            input.placement, frames: frames ?? UnsafePointer(standIn.baseAddress),
            frameCount: frameCount,
            content: input.content, bars: bars.baseAddress ?? UnsafePointer(standIn.baseAddress),
            body)
        }
      }
    }
  }
}
