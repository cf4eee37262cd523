internal import LayoutCore

/// The styles of a section's items and of the box that contains them.
struct CSSStyle {
  /// The class of the box.
  let name: String
  /// The style of the box.
  let container: String
  private let metrics: SectionMetrics
  private let rule: CSSRule
  private let scale: CSSScale
  private let columns: Int
  /// The style that all items share.
  private var common = ""

  init(
    _ metrics: SectionMetrics, _ rule: CSSRule, _ values: ParameterValues
  ) throws(LayoutError) {
    (self.metrics, self.rule, scale) = (metrics, rule, CSSScale(of: rule))
    columns = rule == .grid || rule == .waterfall ? Int(values.number("columns")) : 1
    let lineGap = try scale.text(metrics.lineSpacing, "the line spacing")
    let gap = try scale.text(metrics.itemSpacing, "the item spacing", isExact: rule == .flow)
    let lanes = "grid-template-columns:repeat(\(columns),minmax(0,1fr));gap:\(lineGap) \(gap)"
    var style: String
    switch rule {
    case .list: (name, style) = ("list", "row-gap:\(lineGap)")
    case .line: (name, style) = ("line", "column-gap:\(lineGap)")
    case .waterfall: (name, style) = ("waterfall", lanes)
    case .grid:
      (name, style) = ("grid", lanes)
      common = "aspect-ratio:\(values.number("aspect_ratio"))"
    case .flow where metrics.isUniform && !metrics.sizes.isEmpty:
      let column = try Self.columnWidth(of: metrics, scale)
      (name, style) = (
        "columns", "grid-template-columns:repeat(auto-fill,\(column));gap:\(lineGap) \(gap)"
      )
    case .flow:
      (name, style) = ("lines", "word-spacing:\(gap)")
      // Each line ends with the distance to the next line. The last line must not have this
      // distance.
      common = ";margin-block-end:\(lineGap)"
      if !metrics.sizes.isEmpty { style += ";margin-block-end:-\(lineGap)" }
      try Self.checkGaps(of: metrics, scale)
    }
    if rule == .waterfall { try Self.checkTies(of: metrics, columns: columns) }
    container = try Self.padding(metrics, rule, scale) + style
  }

  // MARK: What CSS cannot express

  private static func columnWidth(
    of metrics: SectionMetrics, _ scale: CSSScale
  ) throws(LayoutError) -> String {
    let width = metrics.axis.cross(metrics.sizes[0])
    guard width > 0 else {
      throw LayoutError(.invalidAnswer, "CSS has no columns of width 0")
    }
    return try scale.text(width, "the width of the items", isExact: true)
  }

  /// The greatest distance between two words in Chromium, in pixels.
  private static let wordDistance = 32_767.0

  private static func checkGaps(
    of metrics: SectionMetrics, _ scale: CSSScale
  ) throws(LayoutError) {
    guard metrics.crossLength * scale.pixels <= wordDistance else {
      throw LayoutError(.invalidAnswer, "the view is too wide for Chromium's distances of words")
    }
  }

  /// Checks that the tie-breakers of ``item(_:)`` avoid ties, and have no other effect.
  ///
  /// A tie is a case of several shortest columns of the same length; CSS and a waterfall treat this
  /// case differently. The tie-breakers make the columns differ a little in length.
  private static func checkTies(
    of metrics: SectionMetrics, columns: Int
  ) throws(LayoutError) {
    let lengths = metrics.sizes.map(metrics.axis.main)
    guard !lengths.prefix(columns).contains(where: { $0 + metrics.lineSpacing <= 0 }) else {
      throw LayoutError(.invalidAnswer, "an item of length 0 leaves its column empty")
    }
    guard (lengths + [metrics.lineSpacing]).allSatisfy({ ($0 * 64).rounded() == $0 * 64 }) else {
      throw LayoutError(.invalidAnswer, "the lengths of items are no multiples of 1/64 point")
    }
  }

  // MARK: Styles

  private static func padding(
    _ metrics: SectionMetrics, _ rule: CSSRule, _ scale: CSSScale
  ) throws(LayoutError) -> String {
    let (axis, insets) = (metrics.axis, metrics.insets)
    func text(_ lengths: [Double], isExact: Bool = false) throws(LayoutError) -> String {
      var texts: [String] = []
      for length in lengths {
        texts.append(try scale.text(length, "an inset of the section", isExact: isExact))
      }
      return texts.joined(separator: " ")
    }
    let along = try text([axis.mainStart(insets), axis.mainEnd(insets)])
    let across = try text(
      [axis.crossStart(insets), axis.crossEnd(insets)], isExact: rule == .flow)
    let (block, inline) = rule == .line ? (across, along) : (along, across)
    return "padding-block:\(block);padding-inline:\(inline);"
  }

  /// The style of an item.
  ///
  /// - Parameter item: The number of the item in its section, from 0.
  func item(_ item: Int) throws(LayoutError) -> String {
    let (axis, size) = (metrics.axis, metrics.sizes[item])
    if rule == .grid { return common }
    let length = try scale.text(axis.main(size), "the length of an item")
    switch rule {
    case .grid, .list: return "block-size:\(length)"
    case .line:
      return "width:\(length);height:\(try scale.text(size.height, "the height of an item"))"
    case .flow:
      let width = try scale.text(axis.cross(size), "the width of an item", isExact: true)
      return "inline-size:\(width);block-size:\(length)\(common)"
    case .waterfall:
      // If several columns are equally short, CSS uses them in turn, but a waterfall always uses
      // the first of them. The page therefore makes each column a little longer than the previous
      // one.
      let tieBreaker = item < columns ? Double(item) / CSSScale.units : 0
      return "block-size:\(length);margin-block-start:\(tieBreaker)px"
    }
  }
}
