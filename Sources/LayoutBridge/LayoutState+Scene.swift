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
          var scene = unsafe CLuaScene()
          unsafe input.view.fill(&scene)
          unsafe scene.count = Int64(input.count)
          // SAFETY: a size is two doubles and nothing else.
          unsafe scene.sizes = sizes.baseAddress?.assumingMemoryBound(to: Double.self)
          unsafe scene.measured = measured.isEmpty ? nil : measured.baseAddress
          unsafe scene.section_count = Int64(sections.count)
          unsafe scene.sections = sections.baseAddress
          unsafe scene.frontier_axis = input.frontierIsHorizontal ? 0 : 1
          unsafe scene.scroll = input.scroll ?? (0, 0)
          unsafe scene.shows_scroll = input.scroll != nil
          unsafe scene.writes_state = input.writesState
          unsafe scene.frames = frames
          unsafe scene.frame_count = Int64(frameCount)
          unsafe scene.content = content
          unsafe scene.bars = bars
          return unsafe body(&scene)
        }
      }
    }
  }
}
