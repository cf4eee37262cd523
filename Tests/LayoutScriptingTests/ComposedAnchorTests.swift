import LayoutComposition
import LayoutCore
import LayoutScenes
import LayoutScripting
import ReferenceLayouts
import ScriptConformance
import TestSupport
import Testing

/// CONTRACT.md section 11: where the view of a composed layout begins, and what it keeps in place.
@Suite struct ComposedAnchorTests {
  /// A composition of the chat, and whether a view that shows it begins at the end of the content.
  struct Case: Sendable, CustomTestStringConvertible {
    let twin: ComposedTwin
    /// The number of sections, each with 20 messages.
    var sections = 1
    var beginsAtEnd = true

    var testDescription: String { twin.script }
  }

  private static let cases = [
    Case(twin: ComposedTwin(script: "compose.mirror(base)") { MirroredLayout($0) }),
    Case(twin: ComposedTwin(script: "compose.transpose(base)") { TransposedLayout($0) }),
    // The transposed chat scrolls sideways. Its mirror image has the newest message on the left, so
    // that the view begins at the offset 0.
    Case(
      twin: ComposedTwin(script: "compose.mirror(compose.transpose(base))") {
        MirroredLayout(TransposedLayout($0))
      }, beginsAtEnd: false),
    Case(
      twin: ComposedTwin(script: "compose.inset(base, 12)") {
        InsetLayout($0, by: EdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
      }),
    Case(
      twin: ComposedTwin(script: "compose.sections { default = base }") {
        SectionedLayout([$0]) { ChatLayout() }
      }, sections: 2),
    Case(
      twin: ComposedTwin(script: "compose.sections { base, default = list }") {
        SectionedLayout([$0]) { rows() }
      }),
    Case(
      twin: ComposedTwin(script: "compose.sections { base, default = list }") {
        SectionedLayout([$0]) { rows() }
      }, sections: 2, beginsAtEnd: false),
    Case(
      twin: ComposedTwin(script: "compose.sections { default = compose.scroller(base) }") {
        SectionedLayout([ScrollerLayout($0, axis: .vertical)]) { ListLayout() }
      }, beginsAtEnd: false),
    Case(
      twin: ComposedTwin(script: "compose.overlay(base, shelf)") { OverlaidLayout($0, Shelf()) }),
    Case(
      twin: ComposedTwin(script: "compose.overlay(list, base)") { OverlaidLayout(rows(), $0) },
      beginsAtEnd: false),
    Case(
      twin: ComposedTwin(script: "compose.interpolate(base, list, 0.3)") {
        interpolate(from: $0, to: rows(), progress: 0.3)
      }, beginsAtEnd: false),
    Case(
      twin: ComposedTwin(script: "compose.interpolate(base, list, 0)") {
        interpolate(from: $0, to: rows(), progress: 0)
      }),
    Case(
      twin: ComposedTwin(script: "compose.interpolate(base, compose.inset(base, 9), 0.5)") {
        interpolate(
          from: $0,
          to: InsetLayout(ChatLayout(), by: EdgeInsets(top: 9, left: 9, bottom: 9, right: 9)),
          progress: 0.5)
      }),
  ]

  private static func rows() -> ListLayout {
    let result = ListLayout()
    result.lineSpacing = 8  // in Lua, the default of the first layout is used
    return result
  }

  private static func view(_ layout: any Layout, sections: Int) -> CollectionView {
    let section = SectionData((0..<20).map { Size(width: 60, height: 30 + Double($0)) })
    return CollectionView.over(
      Array(repeating: section, count: sections), size: Size(width: 200, height: 200),
      layout: layout)
  }

  /// Whether a view is scrolled to the end of its content along both axes.
  private static func isAtEnd(_ view: CollectionView) -> Bool {
    abs(view.contentSize.height - view.bounds.maxY) < 1e-9
      && abs(view.contentSize.width - view.bounds.maxX) < 1e-9
  }

  @Test(arguments: cases)
  func `a chat in a composition begins at its end and stays there`(_ tested: Case) throws {
    let layouts = [
      try ComposedTwin.script(tested.twin.script, "chat").layout,
      try tested.twin.swift("chat").layout,
    ]
    for layout in layouts {
      let view = Self.view(layout, sections: tested.sections)
      try view.layoutIfNeeded()
      guard tested.beginsAtEnd else {
        #expect(view.contentOffset == .zero)
        continue
      }
      #expect(Self.isAtEnd(view), "\(view.bounds) of \(view.contentSize)")
      let data = try #require(view.dataSource as? OracleData)
      let section = tested.sections - 1
      for place in [20, 0, 10] {
        try view.performBatchUpdates { batch in
          batch.record(.insert(IndexPath(item: place, section: section)))
          data.sections[section].itemSizes.insert(Size(width: 60, height: 44), at: place)
        }
        #expect(Self.isAtEnd(view), "a message at \(place): \(view.bounds) of \(view.contentSize)")
      }
    }
  }

  /// A layout of cards.
  ///
  /// The view first shows card 5 in the middle, and card 7 keeps its place on screen.
  ///
  /// `restore` adds a number to the y offset. The number depends on the frame of card 7, which the
  /// hook reads with `ctx.frame`, and on whether the hook gets the argument `old`.
  private static let cards = """
    {
      name = "cards", version = "1", api = 1, axis = "vertical",
      begin = function(ctx) return 5, "center" end,
      anchor = function(ctx) return 7 end,
      restore = function(ctx, x, y, old)
        local _, top = ctx.frame(7)
        return x, y + top / 70 + (old and 100 or 0)
      end,
      prepare = function(ctx, sheet)
        for i in ctx.items() do sheet.item(i, 10, 70 * i, 50, 60 + ctx.width / 100) end
        return ctx.width, 70 * (ctx.count + 2)
      end,
    }
    """

  /// The layout in Swift that corresponds to a composition in Lua.
  private static func wrapped(_ name: String, _ layout: any Layout) -> any Layout {
    switch name {
    case "mirror(cards)": MirroredLayout(layout)
    case "transpose(cards)": TransposedLayout(layout)
    case "inset(cards, { top = 9, leading = 4, bottom = 2 })":
      InsetLayout(layout, by: EdgeInsets(top: 9, left: 4, bottom: 2, right: 0))
    case "interpolate(cards, cards, 1)": interpolate(from: ListLayout(), to: layout, progress: 1)
    default: OverlaidLayout(layout, Shelf())
    }
  }

  @Test(arguments: [
    "mirror(cards)", "transpose(cards)", "inset(cards, { top = 9, leading = 4, bottom = 2 })",
    "overlay(cards, { prepare = function() return 0, 0 end })", "interpolate(cards, cards, 1)",
  ])
  func `functions and restore get the coordinates of their layout`(composition: String) throws {
    func script(_ result: String) throws -> ScriptedLayout {
      try ScriptedLayout(
        ScriptSource(
          name: "main.lua",
          text: """
            local compose = require "celluna.compose"
            local cards = \(Self.cards)
            return \(result)
            """))
    }
    let layouts: [any Layout] = [
      try script("compose.\(composition)"),
      Self.wrapped(composition, try script("compose.effect(cards, function() end)")),
    ]
    let views = layouts.map { Self.view($0, sections: 1) }
    for view in views { try view.layoutIfNeeded() }
    #expect(views[0].bounds == views[1].bounds)
    #expect(views[0].bounds.origin != .zero)
    for view in views {
      try view.setBounds(Rect(origin: view.bounds.origin, size: Size(width: 210, height: 190)))
      try view.layoutIfNeeded()
    }
    let (one, other) = (views[0].contentOffset, views[1].contentOffset)
    #expect(abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9, "\(one), \(other)")
  }
}
