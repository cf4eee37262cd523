internal import CLua
internal import LayoutCore
internal import LuaSandbox

extension LayoutState {
  /// Calls a closure with the input in the form that C reads.
  ///
  /// - Parameters:
  ///   - frames: The frames of the items; nil if geometry has not run yet.
  ///   - frameCount: The number of items that have a frame, counted from the first.
  ///   - content: The content size, if there are frames.
  ///   - bars: The frames of headers and footers, eight doubles for each section, if there are
  ///     frames.
  func withScene<Result>(
    _ input: PlacementInput, frames: UnsafePointer<Double>? = nil, frameCount: Int = 0,
    content: Size = .zero, bars: UnsafePointer<Double>? = nil,
    _ body: (UnsafePointer<CLuaScene>) -> Result
  ) -> Result {
    let sections = input.encodedSections.encoded
    return unsafe withSectionScrolls(of: input) { scrolls in
      unsafe input.itemSizes.withC { sizes, source in
        unsafe sections.withUnsafeBufferPointer { sections in
          var scene = unsafe CLuaScene()
          unsafe input.view.fill(&scene)
          unsafe scene.count = Int64(input.count)
          unsafe (scene.sizes, scene.size_source) = (sizes, source)
          unsafe scene.item_size = (input.itemSizes.equalItems?.size ?? .zero).pair
          unsafe scene.sizes_number = input.itemSizes.setNumber
          unsafe scene.section_count = Int64(sections.count)
          unsafe scene.sections = sections.baseAddress
          unsafe scene.frontier_axis = input.frontierIsHorizontal ? 0 : 1
          unsafe scene.scroll = input.scroll.map { ($0.x, $0.y) } ?? (0, 0)
          unsafe scene.shows_scroll = input.scroll != nil
          unsafe scene.section_scrolls = scrolls
          unsafe scene.writes_state = input.writesState
          unsafe scene.gives_plan = input.givesPlan
          unsafe scene.frames = frames
          unsafe scene.frame_count = Int64(frameCount)
          unsafe scene.content = content.pair
          unsafe scene.bars = bars
          return unsafe body(&scene)
        }
      }
    }
  }

  /// Calls a closure with the offsets of the sections, two doubles each.
  ///
  /// The pointer is nil if no section is scrolled, or if the hook may not read offsets.
  private func withSectionScrolls<Result>(
    of input: PlacementInput, _ body: (UnsafePointer<Double>?) -> Result
  ) -> Result {
    let numbers = input.sectionScrollNumbers
    if numbers.isEmpty { return body(nil) }
    return unsafe numbers.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }
}
