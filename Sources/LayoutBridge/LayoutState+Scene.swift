internal import CLua
internal import LuaSandbox

extension LayoutState {
  /// The input as C reads it, for the length of a call.
  ///
  /// - Parameter frames: Where the layout placed the items, four doubles each; nil before it did.
  /// - Parameter frameCount: How many of the items, from the first on, it placed.
  /// - Parameter content: The content's width and height, if there are frames.
  /// - Parameter bars: Where headers and footers are, if there are frames: eight doubles a section.
  func withScene<ItemSize, Result>(
    _ input: PlacementInput<ItemSize>, frames: UnsafePointer<Double>? = nil, frameCount: Int = 0,
    content: (Double, Double) = (0, 0), bars: UnsafePointer<Double>? = nil,
    _ body: (UnsafePointer<CLuaScene>) -> Result
  ) -> Result {
    let sections = input.encodedSections.encoded
    return unsafe input.sizes.withUnsafeBytes { sizes in
      unsafe input.measured.withUnsafeBufferPointer { measured in
        unsafe sections.withUnsafeBufferPointer { sections in
          var scene = unsafe CLuaScene(
            width: input.width, height: input.height, scale: input.scale, insets: input.insets,
            is_right_to_left: input.isRightToLeft, count: Int64(input.count),
            // SAFETY: a size is two doubles and nothing else.
            sizes: sizes.baseAddress?.assumingMemoryBound(to: Double.self),
            measured: measured.isEmpty ? nil : measured.baseAddress,
            section_count: Int64(sections.count),
            sections: sections.baseAddress,
            frontier_axis: input.frontierIsHorizontal ? 0 : 1,
            scroll: input.scroll ?? (0, 0), shows_scroll: input.scroll != nil,
            writes_state: input.writesState, frames: frames,
            frame_count: Int64(frameCount), content: content, bars: bars)
          return unsafe body(&scene)
        }
      }
    }
  }
}
