package import LayoutCore

/// A layout that CSS can express.
///
/// Source: the twins, which have the same names and parameters. CHECK.md lists the differences
/// between the rules of CSS and the rules of the twins.
package enum CSSRule: String, CaseIterable, Sendable {
  /// A justified text whose words are the items; if all items of a section have the same size, the
  /// section is a grid with `auto-fill` instead.
  case flow
  /// A grid with a fixed number of columns.
  case grid
  /// One flex line that scrolls sideways.
  case line
  /// A flex column.
  case list
  /// Columns with `display: grid-lanes`.
  case waterfall

  /// The parameters of the rule: the parameters of the twin with the same name.
  package var parameters: [Parameter] { ReferenceLayout.twin(named: rawValue)?.parameters ?? [] }

  /// The axis along which sections are stacked.
  func axis(_ values: ParameterValues) -> AxisFrame {
    AxisFrame(self == .line ? .horizontal : ReferenceLayout.axis(values))
  }

  /// The values for sections and items if the delegate gives none.
  func defaults(_ values: ParameterValues) -> SectionDefaults {
    var result = SectionDefaults(
      lineSpacing: values.number("line_spacing"), itemSpacing: 0,
      itemSize: Size(width: 50, height: 50))
    if self != .line, self != .list { result.itemSpacing = values.number("item_spacing") }
    if self == .flow {
      result.itemSize = values.size("item_size")
      result.insets = values.insets("section_insets")
      result.headerSize = values.size("header_size")
      result.footerSize = values.size("footer_size")
    }
    return result
  }

  /// Whether elements size themselves; no browser is asked about such elements.
  func isSelfSizing(_ values: ParameterValues) -> Bool {
    (self == .flow || self == .list) && values.boolean("self_sizing")
  }
}
