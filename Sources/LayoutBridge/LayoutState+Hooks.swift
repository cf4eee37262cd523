internal import CLua
package import LayoutCore
package import LuaSandbox

extension CLuaElement {
  /// Creates an element from its attributes in a layout, for a hook that reads the element.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the items in the data to which the element belongs. This may be
  ///     the data before a change.
  ///   - kind: The offset of the name of the element's kind in the bytes of ``KindNames``.
  fileprivate init(_ attributes: LayoutAttributes, numbers: ItemNumbers, kind: Int32) {
    self.init(attributes.key, numbers: numbers)
    self.kind = kind
    let corner = attributes.place.origin
    frame = (corner.x, corner.y, attributes.size.width, attributes.size.height)
    z = Double(min(max(attributes.zIndex, -1_000_000_000), 1_000_000_000))
    alpha = attributes.alpha
    is_hidden = attributes.isHidden
  }
}

/// The names of the kinds of some elements, each terminated by 0, after an empty name.
private struct KindNames {
  var bytes: [CChar] = [0]
  private var places: [String: Int32] = [:]

  /// The offset in ``bytes`` of the name of an element's kind; for cells 0, the offset of the empty
  /// name.
  ///
  /// A name that is missing is appended.
  mutating func place(of element: LayoutAttributes) -> Int32 {
    guard let kind = element.kind else { return 0 }
    if let place = places[kind] { return place }
    let place = Int32(bytes.count)
    bytes += kind.utf8CString
    places[kind] = place
    return place
  }
}

/// The input of a hook that is not a geometry hook, with the frames if geometry has run.
package struct HookInput {
  /// The input that every hook may read.
  package let placement: PlacementInput
  /// The frames of the items, from the first item on; nil if geometry has not run yet.
  package let frames: ContiguousArray<Rect>?
  /// The content size, in points.
  package let content: Size
  /// The frames of each section's header and then of its footer, four doubles each; NaN for a
  /// missing view.
  package let bars: [Double]

  /// A copy of the input that allows the hook to write `ctx.state`, or forbids it.
  package func writingState(_ writes: Bool) -> HookInput {
    changed { $0.writesState = writes }
  }

  /// A copy of the input with which a hook gets the plan as its last argument.
  ///
  /// The plan is the third result of the hook `content`. If there is none, the hook does not get
  /// this argument. Only the methods `ask` and `placeViews` pass the plan; `shape` and `choose` do
  /// not.
  package func givingPlan() -> HookInput { changed { $0.givesPlan = true } }

  private func changed(_ change: (inout PlacementInput) -> Void) -> HookInput {
    var placement = placement
    change(&placement)
    return HookInput(placement: placement, frames: frames, content: content, bars: bars)
  }

  /// Creates an input.
  ///
  /// - Precondition: `frames` is nil, or it has at most one frame for each item and `bars` has
  ///   eight doubles for each section.
  package init(
    placement: PlacementInput, frames: ContiguousArray<Rect>? = nil, content: Size = .zero,
    bars: [Double] = []
  ) {
    precondition(
      frames == nil || bars.count == 8 * placement.sectionCount,
      "eight doubles are needed for each section")
    precondition(frames?.count ?? 0 <= placement.count, "an item has one frame")
    self.placement = placement
    self.frames = frames
    self.content = content
    self.bars = bars
  }
}

extension LayoutState {
  /// Calls a hook `hook(ctx, el, …)` for each of the elements, in order.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the items in the data to which the elements belong. This may be
  ///     the data before a change.
  ///   - name: The hook's name, for messages.
  ///   - arguments: The arguments after the element.
  /// - Returns: The attributes that the hook sets.
  /// - Throws: ``LuaError`` if the hook raises an error, hits a limit, or returns anything but nil
  ///   or valid attributes.
  package func shape(
    _ elements: [LayoutAttributes], numbers: ItemNumbers, with hook: LuaFunction, name: String,
    input: HookInput, arguments: [LuaValue] = []
  ) throws(LuaError) -> AttributeChanges {
    try handOver(input.placement)
    let bytes = arguments.flatMap(LuaValueCoder.encode)
    var kinds = KindNames()
    var customs = CustomValues(declarations: customDeclarations, bytes: [])
    var cElements: ContiguousArray<CLuaElement> = []
    cElements.reserveCapacity(elements.count)
    for element in elements {
      cElements.append(CLuaElement(element, numbers: numbers, kind: kinds.place(of: element)))
    }
    if !customDeclarations.isEmpty {
      for (place, element) in elements.enumerated() where !element.hasNoCustomAttributes {
        guard let custom = customs.append(element.custom) else { continue }
        cElements[place].custom = custom
        cElements[place].present = UInt32(CLuaHasCustom)
      }
    }
    let status = unsafe cElements.withUnsafeMutableBufferPointer { shaped in
      guard let first = shaped.baseAddress else { return CLuaStatusOK }
      return unsafe withScene(input) { scene in
        unsafe withState { state in
          unsafe clua_shape(
            state, hook.reference, name, scene, kinds.bytes, kinds.bytes.count,
            customs.bytes, customs.bytes.count, first, Int64(elements.count), bytes, bytes.count)
        }
      }
    }
    try check(status)
    return AttributeChanges(cElements, customs: customValues())
  }

  /// Calls a hook `hook(ctx, …)`.
  ///
  /// - Returns: The results of the hook, in order.
  /// - Throws: ``LuaError`` if the hook raises an error, hits a limit, or returns too large a
  ///   value.
  package func ask(
    _ hook: LuaFunction, input: HookInput, arguments: [LuaValue] = []
  ) throws(LuaError) -> [LuaValue] {
    var buffer = unsafe CLuaBuffer()
    defer { unsafe clua_buffer_free(&buffer) }
    try unsafe call(input, arguments) { state, scene, bytes, count in
      unsafe clua_ask(state, hook.reference, scene, bytes, count, &buffer)
    }
    return unsafe values(in: buffer)
  }

  /// Calls a hook `hook(ctx, …)` that returns a list of item numbers, or an iterator for a `for`
  /// loop.
  ///
  /// - Parameter name: The hook's name, for messages.
  /// - Returns: The items, counted from 0, in the order in which the hook returned them. An item
  ///   may occur twice, but the list is no longer than the number of items.
  /// - Throws: ``LuaError`` if the hook raises, returns anything but item numbers, returns more
  ///   numbers than there are items, or hits a limit.
  package func choose(
    _ hook: LuaFunction, name: String, input: HookInput,
    arguments: [LuaValue] = []
  ) throws(LuaError) -> [Int] {
    var buffer = unsafe CLuaBuffer()
    defer { unsafe clua_buffer_free(&buffer) }
    try unsafe call(input, arguments) { state, scene, bytes, count in
      unsafe clua_choose(state, hook.reference, name, scene, bytes, count, &buffer)
    }
    // SAFETY: the buffer is aligned for integers and holds a whole number of them.
    return unsafe UnsafeRawBufferPointer(start: buffer.bytes, count: buffer.count)
      .bindMemory(to: Int64.self).map { Int($0) - 1 }
  }

  /// Calls a hook `hook(ctx, sheet, …)`, which places views and no items.
  ///
  /// - Returns: The views, in the order of the calls.
  /// - Throws: ``LuaError`` if the hook raises an error, places an invalid element, or hits a
  ///   limit.
  package func placeViews(
    _ hook: LuaFunction, input: HookInput, arguments: [LuaValue]
  ) throws(LuaError) -> [PlacedElement] {
    var noFrame = 0.0
    try unsafe withUnsafeMutablePointer(to: &noFrame) { frames throws(LuaError) in
      var geometry = unsafe CLuaGeometry(
        frames: frames, content: (0, 0), placed: 0, previous: nil)
      try unsafe call(input, arguments) { state, scene, bytes, count in
        unsafe clua_views(state, hook.reference, scene, &geometry, bytes, count)
      }
    }
    return takeElements().others
  }

  /// Calls a function of CLua with a scene and encoded arguments.
  private func call(
    _ input: HookInput, _ arguments: [LuaValue],
    _ body: (OpaquePointer, UnsafePointer<CLuaScene>, [UInt8], Int) -> CLuaStatus
  ) throws(LuaError) {
    try handOver(input.placement)
    let bytes = arguments.flatMap(LuaValueCoder.encode)
    let status = unsafe withScene(input) { scene in
      unsafe withState { state in unsafe body(state, scene, bytes, bytes.count) }
    }
    try check(status)
  }

  private func withScene<Result>(
    _ input: HookInput, _ body: (UnsafePointer<CLuaScene>) -> Result
  ) -> Result {
    guard let frames = input.frames else { return unsafe withScene(input.placement, body) }
    return unsafe frames.withNumbers { numbers in
      unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 4) { standIn in
        unsafe input.bars.withUnsafeBufferPointer { bars in
          // SAFETY: nothing is read from the stand-in. If there are no items, its address tells C
          // that geometry has run.
          unsafe withScene(
            input.placement, frames: numbers ?? UnsafePointer(standIn.baseAddress),
            frameCount: frames.count,
            content: input.content, bars: bars.baseAddress ?? UnsafePointer(standIn.baseAddress),
            body)
        }
      }
    }
  }
}
