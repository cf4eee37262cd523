internal import EmbeddedFiles
internal import LayoutCore

/// The elements of a view in HTML, so that a browser can place them.
///
/// In a flow, a width that decides about line breaks or columns must be a multiple of 1/2048 point,
/// because browsers would round any other width. All other lengths are rounded: to 1/2048 point in
/// a flow, and to 1/8192 point in any other layout.
/// Coordinates: the leading edge of the content is the left edge, also in views from right to left.
package struct CSSPage: Hashable, Sendable {
  /// The greatest number of items of a page.
  package static let itemLimit = 500

  /// The page: one HTML element, which contains all others.
  package private(set) var html = ""
  /// The keys of the elements, in the order of the page.
  private var keys: [ElementKey] = []
  private var itemCounts: [Int] = []
  /// The extent of the content across the scroll direction.
  private let crossLength: Double
  private let axis: AxisFrame
  private let scale: CSSScale

  /// The style sheet of every page.
  package static var styleSheet: String { EmbeddedFolder.cssPage["page.css"] }
  /// JavaScript code that defines the function `answer`, which takes the HTML of a page.
  package static var script: String { EmbeddedFolder.cssPage["page.js"] }

  /// Creates the page of a view from the sections of the view.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if there are too many items, or if CSS cannot express
  ///   the view.
  init(
    _ sections: [SectionMetrics], by rule: CSSRule, _ values: ParameterValues,
    in view: CollectionView
  ) throws(LayoutError) {
    axis = rule.axis(values)
    scale = CSSScale(of: rule)
    crossLength = SectionMetrics.crossLength(of: view, axis: axis)
    guard sections.reduce(0, { $0 + $1.sizes.count }) <= Self.itemLimit else {
      throw LayoutError(
        .invalidAnswer, "a browser is asked about at most \(Self.itemLimit) items")
    }
    try openView(view, rule)
    for (section, metrics) in sections.enumerated() {
      html += "<section>"
      try add(.header(section: section), "header", length: metrics.headerLength, rule)
      try add(metrics, section, rule, values)
      try add(.footer(section: section), "footer", length: metrics.footerLength, rule)
      html += "</section>"
    }
    html += "</div>"
  }

  // MARK: Elements

  private mutating func openView(_ view: CollectionView, _ rule: CSSRule) throws(LayoutError) {
    var classes = rule == .line ? "row" : axis.axis.rawValue
    if view.direction == .rightToLeft { classes += " rtl" }
    let extent = rule == .line ? "height" : "inline-size"
    let length = try scale.text(crossLength, "the extent of the view", isExact: rule == .flow)
    html += "<div class='view \(classes)' style='\(extent):\(length)'"
    if rule == .line {
      html += " data-width='\(view.bounds.width * scale.pixels)'"
    }
    html += ">"
  }

  private mutating func add(
    _ key: ElementKey, _ tag: String, length: Double, _ rule: CSSRule
  ) throws(LayoutError) {
    guard length > 0 else { return }
    keys.append(key)
    let extent = rule == .line ? "width" : "block-size"
    html +=
      "<\(tag) style='\(extent):\(try scale.text(length, "the length of a \(tag)"))'></\(tag)>"
  }

  private mutating func add(
    _ metrics: SectionMetrics, _ section: Int, _ rule: CSSRule, _ values: ParameterValues
  ) throws(LayoutError) {
    itemCounts.append(metrics.sizes.count)
    let style = try CSSStyle(metrics, rule, values)
    html += "<div class='\(style.name)' style='\(style.container)'>"
    for item in metrics.sizes.indices {
      keys.append(.cell(item: item, section: section))
      // The white space lets a line break between the items.
      html += "<i style='\(try style.item(item))'></i>\n"
    }
    html += "</div>"
  }

  // MARK: The answer

  /// The arrangement that a browser's answer describes.
  ///
  /// - Parameter answer: The result of the function `answer` of ``script``, in 64ths of a pixel:
  ///   the width and the height of the content, and then x, y, width and height of each element.
  /// - Throws: `LayoutError.invalidAnswer` if the number of values is wrong, or if a value is too
  ///   great.
  func arrangement(_ answer: [Int]) throws(LayoutError) -> Arrangement {
    guard answer.count == 2 + 4 * keys.count else {
      throw LayoutError(
        .invalidAnswer,
        "expected \(2 + 4 * keys.count) numbers from the browser, got \(answer.count)")
    }
    guard answer.allSatisfy({ abs($0) <= CSSScale.greatest }) else {
      throw LayoutError(.invalidAnswer, "the content is longer than the lengths of browsers")
    }
    let points = answer.map(scale.points)
    var items = ContiguousArray<Rect>()
    var bars: [LayoutAttributes] = []
    for (index, key) in keys.enumerated() {
      let first = 2 + 4 * index
      let frame = Rect(
        x: points[first], y: points[first + 1], width: points[first + 2], height: points[first + 3])
      if key.category == .cell {
        items.append(frame)
      } else {
        bars.append(LayoutAttributes(key, frame: frame))
      }
    }
    var store = FrameStore(itemCounts: itemCounts, frames: items)
    for bar in bars { store.set(bar) }
    let size = Size(width: points[0], height: points[1])
    return Arrangement(
      store: store, contentSize: axis.size(main: axis.main(size), cross: crossLength))
  }
}
