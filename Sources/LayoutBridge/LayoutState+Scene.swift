internal import CLua
internal import LayoutCore
internal import LuaSandbox

extension LayoutState {
  /// The input as C reads it, for the length of a call.
  ///
  /// - Parameters:
  ///   - frames: Where the layout placed the items; nil before it did.
  ///   - frameCount: How many of the items, from the first on, it placed.
  ///   - content: The extent of the content, if there are frames.
  ///   - bars: Where headers and footers are, if there are frames: eight doubles a section.
  func withScene<Result>(
    _ input: PlacementInput, frames: UnsafePointer<Double>? = nil, frameCount: Int = 0,
    content: Size = .zero, bars: UnsafePointer<Double>? = nil,
    _ body: (UnsafePointer<CLuaScene>) -> Result
  ) -> Result {
    let sections = input.encodedSections.encoded
    precondition(
      MemoryLayout<Size>.stride == 2 * MemoryLayout<Double>.stride, "a size is two doubles")
    return unsafe input.sizes.withUnsafeBytes { sizes in
      unsafe sections.withUnsafeBufferPointer { sections in
        var scene = unsafe CLuaScene(
          width: input.width, height: input.height, scale: input.scale,
          insets: input.insets.numbers, is_right_to_left: input.isRightToLeft,
          count: Int64(input.count),
          // SAFETY: a size is two doubles and nothing else.
          sizes: sizes.baseAddress?.assumingMemoryBound(to: Double.self),
          section_count: Int64(sections.count),
          sections: sections.baseAddress,
          frontier_axis: input.frontierIsHorizontal ? 0 : 1,
          scroll: input.scroll.map { ($0.x, $0.y) } ?? (0, 0), shows_scroll: input.scroll != nil,
          writes_state: input.writesState, frames: frames,
          frame_count: Int64(frameCount), content: content.pair, bars: bars)
        return unsafe body(&scene)
      }
    }
  }
}
