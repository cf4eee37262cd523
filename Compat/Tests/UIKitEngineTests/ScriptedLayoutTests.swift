import LayoutCore
import LayoutScripting
import Testing
import UIKit
import UIKitEngine
import UIKitScripting

/// A layout for iOS that hosts a script: the behaviour that an app sees.
@Suite struct ScriptedLayoutTests {
  /// A script that lays out a list of rows.
  ///
  /// - Parameters:
  ///   - fields: Additional fields of the script's table.
  ///   - prepare: Additional lines at the start of the hook `prepare`.
  private static func list(_ fields: String = "", prepare: String = "") -> ScriptSource {
    ScriptSource(
      name: "list.lua",
      text: """
        return {
          name = "list", version = "1", api = 1,
          params = {
            gap = param.length { default = 0 }, broken = param.boolean { default = false },
          },
          \(fields)
          prepare = function(ctx, sheet)
            \(prepare)
            if ctx.params.broken then error("broken") end
            local y = 0
            for i, _, height in ctx.items() do
              sheet.item(i, 0, y, ctx.width, height)
              y = y + height + ctx.params.gap
            end
            return ctx.width, y
          end,
        }
        """)
  }

  private static func frame(_ item: Int, in view: CollectionView) throws -> Rect? {
    try view.attributes(for: .cell(item: item, section: 0))?.frame
  }

  @Test func `a script that fails keeps its last good elements, and the app learns the reason`()
    throws
  {
    let trip = try RoundTrip(Self.list())
    var errors: [any Error] = []
    trip.layout.onFailure = { errors.append($0) }
    let view = Rows(count: 3).view(trip.adapter)
    try view.layoutIfNeeded()
    #expect(trip.layout.failure == nil)
    try trip.layout.parameters.set("broken", to: .boolean(true))
    try view.layoutIfNeeded()
    #expect(try Self.frame(1, in: view) == Rect(x: 0, y: 40, width: 100, height: 40))
    let failure = try #require(trip.layout.failure as? LayoutError)
    #expect((failure.cause as? ScriptError)?.diagnostic.message.contains("broken") == true)
    #expect(errors.count == 1)
    try trip.layout.parameters.set("broken", to: .boolean(false))
    try view.layoutIfNeeded()
    #expect(trip.layout.failure == nil)
  }

  @Test func `a new version gets the parameters and the state, and a broken one is refused`()
    throws
  {
    let count = "ctx.state.runs = (ctx.state.runs or 0) + 1"
    let trip = try RoundTrip(Self.list(prepare: count))
    let view = Rows(count: 3).view(trip.adapter)
    try trip.layout.parameters.set("gap", to: .number(5))
    try view.layoutIfNeeded()
    #expect(try Self.frame(1, in: view)?.minY == 45)

    let below = "if ctx.state.runs then sheet.decoration('line', 1, 1, 0, ctx.state.runs, 9, 1) end"
    try trip.layout.reload(Self.list(prepare: below))
    try view.layoutIfNeeded()
    #expect(try Self.frame(1, in: view)?.minY == 45)
    let line = ElementKey.decoration(kind: "line", at: IndexPath(item: 0, section: 0))
    #expect(try view.attributes(for: line)?.frame == Rect(x: 0, y: 1, width: 9, height: 1))

    #expect(throws: ScriptError.self) {
      try trip.layout.reload(ScriptSource(name: "list.lua", text: "return {"))
    }
    #expect(throws: LayoutError.self) {
      try trip.layout.reload(Self.list(prepare: "error('no')"))
    }
    try view.layoutIfNeeded()
    #expect(try Self.frame(1, in: view)?.minY == 45)
    #expect(trip.layout.failure == nil)
  }

  @Test func `the velocity of UIKit is in points per millisecond, that of scripts per second`()
    throws
  {
    let trip = try RoundTrip(Self.list("snap = function(ctx, x, y, vx, vy) return vx, vy end,"))
    let view = Rows(count: 3).view(trip.adapter)
    try view.layoutIfNeeded()
    let offset = onAnyThread {
      trip.layout.targetContentOffset(
        forProposedContentOffset: .zero, withScrollingVelocity: CGPoint(x: 0.5, y: -2))
    }
    #expect(offset == CGPoint(x: 500, y: -2000))
  }

  /// At the top, on the left, at the bottom and on the right, the view has content insets of 1, 2,
  /// 3 and 4 points, and a safe area of 10.1, 20.2, 30.3 and 40.4 points.
  @Test(arguments: [
    (LayoutDirection.leftToRight, "1.0 2.0 3.0 4.0 11.1 22.2 33.3 44.4"),
    (.rightToLeft, "1.0 4.0 3.0 2.0 11.1 44.4 33.3 22.2"),
  ])
  func `the script sees the content insets apart from the safe area`(
    direction: LayoutDirection, expected: String
  ) throws {
    let reads = """
      local own, all = ctx.content_insets, ctx.insets
      print(own.top, own.leading, own.bottom, own.trailing,
        all.top, all.leading, all.bottom, all.trailing)
      """
    var output: [String] = []
    let layout = try onAnyThread {
      Result {
        try ScriptedCollectionViewLayout(Self.list(prepare: reads)) {
          output.append($0.replacing("\t", with: " ").trimmingCharacters(in: .newlines))
        }
      }
    }.get()
    let view = Rows(count: 3).view(UIKitLayout(layout), direction: direction)
    view.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.safeAreaInsets = EdgeInsets(top: 10.1, left: 20.2, bottom: 30.3, right: 40.4)
    try view.layoutIfNeeded()
    #expect(output == [expected])
  }

  @Test func `headers have the kind of flow layout, and custom attributes are in the objects`()
    throws
  {
    let trip = try RoundTrip(
      Self.list(
        "attributes = { depth = param.number { default = 1 } },",
        prepare: "sheet.header(1, 0, -10, ctx.width, 10, { depth = 3 })"))
    let view = Rows(count: 1).view(trip.adapter)
    try view.layoutIfNeeded()
    let header = onAnyThread {
      trip.layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader,
        at: Foundation.IndexPath(item: 0, section: 0))
    }
    let object = try #require(header as? ScriptedLayoutAttributes)
    #expect(object.representedElementKind == UICollectionView.elementKindSectionHeader)
    #expect(object.custom.number("depth") == 3)
    let copy = try #require(object.copy() as? ScriptedLayoutAttributes)
    #expect(copy.custom == object.custom)
    #expect(copy.isEqual(object))
    copy.custom = CustomAttributes()
    #expect(!copy.isEqual(object))
    #expect(try view.attributes(for: .header(section: 0))?.custom.number("depth") == 3)
  }

  @Test func `the app tells the script of messages, marks of items and taps`() throws {
    var output = ""
    let source = Self.list(
      """
      message = function(ctx, name, value)
        print(name, type(value) == "table" and value.index or value)
      end,
      """, prepare: "print(#ctx.highlighted, ctx.focused)")
    let layout = try onAnyThread {
      Result { try ScriptedCollectionViewLayout(source) { output += $0 } }
    }.get()
    let view = Rows(count: 3).view(UIKitLayout(layout))
    try view.layoutIfNeeded()
    layout.highlightedItems = [Foundation.IndexPath(item: 1, section: 0)]
    try view.layoutIfNeeded()
    layout.focusedItem = Foundation.IndexPath(item: 2, section: 0)
    try view.layoutIfNeeded()
    layout.send("open", value: .number(4))
    let hit = onAnyThread {
      layout.layoutAttributesForItem(at: Foundation.IndexPath(item: 1, section: 0))
    }
    layout.tap(at: CGPoint(x: 5, y: 50), on: hit)
    #expect(output == "0\tnil\n1\tnil\n1\t3\nopen\t4\ntap\t2\n")
  }
}
