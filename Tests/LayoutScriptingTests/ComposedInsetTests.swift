import LayoutComposition
import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// A composition in Lua or in Swift keeps the content insets separate from the safe area.
@Suite struct ComposedInsetTests {
  /// A layout whose first item shows the content insets, and whose second item shows all insets.
  ///
  /// The frame of such an item has the leading inset as x, the top inset as y, the trailing inset
  /// as width, and the bottom inset as height.
  private static let probe = """
    { name = "probe", version = "1", api = 1,
      prepare = function(ctx, sheet)
        for i, insets in ipairs { ctx.content_insets, ctx.insets } do
          sheet.item(i, insets.leading, insets.top, insets.trailing, insets.bottom)
        end
        return 100, 100
      end }
    """

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let compose: @Sendable (any Layout) -> any Layout
    /// The frames of both items in a view from left to right, and in a view from right to left.
    let frames: [LayoutDirection: [Rect]]

    init(
      _ script: String, _ compose: @escaping @Sendable (any Layout) -> any Layout,
      _ leftToRight: [Rect], _ rightToLeft: [Rect]
    ) {
      (testDescription, self.compose) = (script, compose)
      frames = [.leftToRight: leftToRight, .rightToLeft: rightToLeft]
    }
  }

  // The content insets are 1, 2, 3, 4 at the top, on the left, at the bottom and on the right, and
  // all insets are 11, 22, 33, 44. From right to left, the leading insets are those on the right, 4
  // and 44. The view then mirrors the frames in the content, which is 100 points wide: the items
  // begin at x = 100 − 4 − 2 = 94 and at x = 100 − 44 − 22 = 34.
  private static let cases = [
    Case(
      "compose.overlay(probe, { prepare = function() return 0, 0 end })", { $0 },
      [Rect(x: 2, y: 1, width: 4, height: 3), Rect(x: 22, y: 11, width: 44, height: 33)],
      [Rect(x: 94, y: 1, width: 2, height: 3), Rect(x: 34, y: 11, width: 22, height: 33)]),
    Case(
      "compose.mirror(probe)", { MirroredLayout($0) },
      [Rect(x: 94, y: 1, width: 2, height: 3), Rect(x: 34, y: 11, width: 22, height: 33)],
      [Rect(x: 2, y: 1, width: 4, height: 3), Rect(x: 22, y: 11, width: 44, height: 33)]),
    Case(
      "compose.transpose(probe)", { TransposedLayout($0) },
      [Rect(x: 2, y: 1, width: 4, height: 3), Rect(x: 22, y: 11, width: 44, height: 33)],
      [Rect(x: 94, y: 1, width: 2, height: 3), Rect(x: 34, y: 11, width: 22, height: 33)]),
    Case(
      "compose.sections { default = probe }", { layout in SectionedLayout([layout]) { layout } },
      [Rect(x: 2, y: 1, width: 4, height: 3), Rect(x: 22, y: 11, width: 44, height: 33)],
      [Rect(x: 94, y: 1, width: 2, height: 3), Rect(x: 34, y: 11, width: 22, height: 33)]),
    Case(
      "compose.scroller(probe)", { ScrollerLayout($0, axis: .vertical) }, [.zero, .zero],
      Array(repeating: Rect(x: 100, y: 0, width: 0, height: 0), count: 2)),
  ]

  @Test(arguments: cases, LayoutDirection.allCases)
  func `both are converted to the coordinates of the layout`(
    _ composition: Case, _ direction: LayoutDirection
  ) throws {
    let inLua = """
      local compose, probe = require "celluna.compose", \(Self.probe)
      return \(composition.testDescription)
      """
    let layouts: [any Layout] = [
      try ScriptedLayout(ScriptSource(name: "main.lua", text: inLua)),
      composition.compose(
        try ScriptedLayout(ScriptSource(name: "probe.lua", text: "return " + Self.probe))),
    ]
    for layout in layouts {
      let view = CollectionView.over(
        [SectionData([Size(width: 1, height: 1), Size(width: 1, height: 1)])],
        size: Size(width: 100, height: 100),
        contentInset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), direction: direction,
        layout: layout)
      view.safeAreaInsets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      try view.layoutIfNeeded()
      #expect(try view.itemFrames() == composition.frames[direction], "\(type(of: layout))")
    }
  }
}
