/// The rules of flow layout: a grid for equal items, otherwise lines that are filled greedily.
///
/// Source: SEMANTICS.md sections 3.2 and 3.3.
struct FlowRules: LineRules {
  let alignment: LineAlignment
  /// Whether cells size themselves.
  let isSelfSizing: Bool

  func rule(for section: SectionMetrics) -> any LineRule {
    if alignment == .standard, !section.sizes.isEmpty, section.isUniform {
      return UniformGrid(section)
    }
    return LineFlow(section, alignment: alignment, isSelfSizing: isSelfSizing)
  }
}
