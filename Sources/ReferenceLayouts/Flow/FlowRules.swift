internal import LayoutCore

/// The rules of flow layout: a grid for equal items, otherwise lines that are filled greedily.
///
/// Equal items form a grid only if the alignment is the standard alignment, and if the extent of an
/// item across the scroll direction plus the item spacing is above 0.
///
/// Source: SEMANTICS.md sections 3.2 and 3.3.
struct FlowRules: LineRules {
  let alignment: LineAlignment
  /// Whether cells size themselves.
  let isSelfSizing: Bool

  func rule(for section: SectionMetrics) -> FlowRule {
    if alignment == .standard, let size = section.sizes.first, section.isUniform,
      section.axis.cross(size) + section.itemSpacing > 0
    {
      return .grid(UniformGrid(section))
    }
    return .lines(LineFlow(section, alignment: alignment, isSelfSizing: isSelfSizing))
  }
}

/// The rule of one section of a flow layout.
enum FlowRule: LineRule {
  case grid(UniformGrid)
  case lines(LineFlow)

  var isByNumber: Bool {
    switch self {
    case .grid(let grid): grid.isByNumber
    case .lines(let lines): lines.isByNumber
    }
  }

  func place(_ run: inout LineRun<Double>, into frames: inout ContiguousArray<Rect>) {
    switch self {
    case .grid(let grid): grid.place(&run, into: &frames)
    case .lines(let lines): lines.place(&run, into: &frames)
    }
  }

  func stillApplies<Failure: Error>(
    adding added: [Size], count: Int, size: (Int) throws(Failure) -> Size
  ) throws(Failure) -> Bool {
    switch self {
    case .grid(let grid): try grid.stillApplies(adding: added, count: count, size: size)
    case .lines(let lines): try lines.stillApplies(adding: added, count: count, size: size)
    }
  }
}
