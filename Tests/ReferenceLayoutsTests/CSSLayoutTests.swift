import LayoutCore
import ReferenceLayouts
import TestSupport
import Testing

/// Layouts in CSS: the pages that a browser is asked about, and the frames from its answers.
///
/// `.ci/chromium` shows that a browser lays out these pages in the same way as the twins.
@Suite struct CSSLayoutTests {
  /// Lays out a view with a browser that returns the given answer.
  ///
  /// - Returns: The page about which the browser was asked, and the view.
  private static func page(
    _ rule: CSSRule, _ sections: [SectionData], _ values: [(String, ParameterValue)] = [],
    width: Double = 100, direction: LayoutDirection = .leftToRight, answer: [Int]
  ) throws -> (html: String, view: CollectionView) {
    let pages = AskedPages()
    let layout = CSSLayout(rule) { page in
      pages.html = page.html
      return answer
    }
    for (name, value) in values { try layout.values.set(name, to: value) }
    let view = CollectionView.over(
      sections, size: Size(width: width, height: 50), direction: direction, layout: layout)
    try view.layoutIfNeeded()
    return (pages.html, view)
  }

  private static let bars = SectionData(
    [Size(width: 20, height: 10), Size(width: 30, height: 40)],
    insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), lineSpacing: 5, itemSpacing: 6,
    header: Size(width: 7, height: 8), footer: Size(width: 0, height: 0))

  @Test func `a list is a flex column between its header and its footer`() throws {
    let answer = Array(repeating: 0, count: 14)
    let page = try Self.page(.list, [Self.bars], answer: answer)
    #expect(
      page.html
        == "<div class='view vertical' style='inline-size:12800.0px'>"
        + "<section><header style='block-size:1024.0px'></header>"
        + "<div class='list' style='padding-block:128.0px 384.0px;padding-inline:256.0px 512.0px;"
        + "row-gap:640.0px'>"
        + "<i style='block-size:1280.0px'></i>\n<i style='block-size:5120.0px'></i>\n"
        + "</div></section></div>")
  }

  @Test func `a horizontal layout exchanges the axes, and a view can be from right to left`() throws
  {
    let answer = Array(repeating: 0, count: 14)
    let page = try Self.page(
      .waterfall, [Self.bars],
      [("scroll_direction", .text("horizontal")), ("columns", .number(3))],
      direction: .rightToLeft, answer: answer)
    #expect(
      page.html
        == "<div class='view horizontal rtl' style='inline-size:6400.0px'>"
        + "<section><header style='block-size:896.0px'></header>"
        + "<div class='waterfall' style='padding-block:256.0px 512.0px;padding-inline:128.0px 384.0px;"
        + "grid-template-columns:repeat(3,minmax(0,1fr));gap:640.0px 768.0px'>"
        + "<i style='block-size:2560.0px;margin-block-start:0.0px'></i>\n"
        + "<i style='block-size:3840.0px;margin-block-start:0.015625px'></i>\n"
        + "</div></section></div>")
  }

  @Test func `an answer gives the frames in the order of the page, and the extent`() throws {
    let units = { (points: Int) in points * 128 * 64 }
    let answer = [
      units(100), units(70), 0, 0, units(100), units(8), units(2), units(9), units(94), units(10),
      units(2), units(24), units(94), units(40),
    ]
    let view = try Self.page(.list, [Self.bars], answer: answer).view
    #expect(view.contentSize == Size(width: 100, height: 70))
    #expect(
      try view.itemFrames() == [
        Rect(x: 2, y: 9, width: 94, height: 10), Rect(x: 2, y: 24, width: 94, height: 40),
      ])
    let header = try view.frame(of: .header(section: 0))
    #expect(header == Rect(x: 0, y: 0, width: 100, height: 8))
    #expect(try view.frame(of: .footer(section: 0)) == nil)
  }

  /// Layouts about which a browser is not asked.
  ///
  /// Each entry has the rule of the layout, a section, parameters, the width of the view, and the
  /// reason.
  private static let refused:
    [(CSSRule, SectionData, [(String, ParameterValue)], width: Double, String)] = [
      (
        .list, SectionData([Size(width: 1, height: 1)], lineSpacing: -1), [], 100,
        "the line spacing is -1, which CSS cannot express"
      ),
      (
        .grid, SectionData([], insets: EdgeInsets(top: 0, left: -2, bottom: 0, right: 0)), [], 100,
        "an inset of the section is -2, which CSS cannot express"
      ),
      (
        .list, SectionData([Size(width: 1, height: 131_072.5)]), [], 100,
        "the length of an item is 131072.5, which CSS cannot express"
      ),
      (
        .list, SectionData(Array(repeating: Size(width: 1, height: 1), count: 501)), [], 100,
        "a browser is asked about at most 500 items"
      ),
      (
        .list, SectionData([]), [("self_sizing", .boolean(true))], 100,
        "a browser is not asked about elements that size themselves"
      ),
      (
        .flow, SectionData([Size(width: 0, height: 1)]), [], 100, "CSS has no columns of width 0"
      ),
      (
        .flow, SectionData([Size(width: 0.3, height: 1), Size(width: 1, height: 1)]), [], 100,
        "a browser would round the width of an item, which is 0.3"
      ),
      (
        .flow, SectionData([Size(width: 2, height: 1), Size(width: 1, height: 1)]), [], 1024,
        "the view is too wide for Chromium's distances of words"
      ),
      (
        .waterfall, SectionData([Size(width: 1, height: 0)], lineSpacing: 0), [], 100,
        "an item of length 0 leaves its column empty"
      ),
      (
        .waterfall, SectionData([Size(width: 1, height: 0.1)]), [], 100,
        "the lengths of items are no multiples of 1/64 point"
      ),
    ]

  @Test(arguments: refused.indices)
  func `a browser is not asked for what CSS cannot express`(index: Int) throws {
    let (rule, section, values, width, reason) = Self.refused[index]
    let error = #expect(throws: LayoutError.self) {
      try Self.page(rule, [section], values, width: width, answer: [])
    }
    #expect(error?.message == reason)
  }

  @Test func `an answer with too few or too large numbers is refused`() throws {
    let section = SectionData([Size(width: 1, height: 1)])
    let short = #expect(throws: LayoutError.self) {
      try Self.page(.list, [section], answer: [0, 0, 0])
    }
    #expect(short?.message == "expected 6 numbers from the browser, got 3")
    let large = #expect(throws: LayoutError.self) {
      try Self.page(.list, [section], answer: [0, 1 << 31, 0, 0, 0, 0])
    }
    #expect(large?.message == "the content is longer than the lengths of browsers")
  }

  @Test func `each rule has a twin with the same name`() {
    #expect(CSSRule.allCases.allSatisfy { ReferenceLayout.twin(named: $0.rawValue) != nil })
  }
}

/// The page about which a layout last asked the browser.
///
/// A layout asks on the thread of its test, so no lock is needed.
private final class AskedPages: @unchecked Sendable {
  var html = ""
}
