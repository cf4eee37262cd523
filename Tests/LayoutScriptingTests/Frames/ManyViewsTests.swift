import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The hook `views` of layouts with many views.
///
/// Source: CONTRACT.md section 14.
@Suite struct ManyViewsTests {
  /// The heights of the rectangles for which the hook was called, in order.
  private final class Calls {
    var heights: [Double] = []
  }

  /// A view of rows of 10 points.
  ///
  /// Each row has labels, which stay at the left edge of the view. A header stays at the top of the
  /// view.
  private static func view(
    count: Int, labels: Int = 1, _ calls: Calls = Calls()
  ) throws -> CollectionView {
    let rule = labels == 1 ? "per_item" : "several"
    let text = """
      return {
        name = "rows", version = "1", api = 1, axis = "both",
        kinds = { label = "\(rule)", tag = "per_item", header = "per_section" },
        frame = function(ctx, i) return 20, (i - 1) * 10, 300, 10 end,
        content = function(ctx) return 320, ctx.count * 10 end,
        range = function(ctx, x, y, w, h) return y // 10 + 1, (y + h) // 10 + 1 end,
        views = function(ctx, sheet, x, y, w, h)
          print(h)
          for row = math.max(1, y // 10 + 1), math.min(ctx.count, (y + h) // 10 + 1) do
            for n = (row - 1) * \(labels) + 1, row * \(labels) do
              sheet.supplementary("label", 1, n, ctx.scroll_x, (row - 1) * 10, 12, 10)
            end
          end
          sheet.header(1, 0, ctx.scroll_y, 300, 8)
        end,
      }
      """
    let layout = try ScriptedLayout(ScriptSource(name: "rows.lua", text: text)) { output in
      calls.heights += output.split(separator: "\n").compactMap { Double($0) }
    }
    let view = CollectionView.over(
      [SectionData(Array(repeating: Size(width: 5, height: 5), count: count))],
      size: Size(width: 100, height: 30), layout: layout)
    try view.layoutIfNeeded()
    return view
  }

  private static func key(_ kind: String, _ row: Int) -> ElementKey {
    .supplementary(kind: kind, at: IndexPath(item: row - 1, section: 0))
  }

  @Test func `more views than one call may place are placed by several calls`() throws {
    let view = try Self.view(count: 600, labels: 100)
    let views = try view.layout.attributesOfViews()
    #expect(views.count == 60_001)
    #expect(zip(views, views.dropFirst()).allSatisfy { $0.key < $1.key })
    #expect(
      views.allSatisfy {
        $0.key == .header(section: 0)
          || $0.frame.minY == Double(($0.indexPath.item ?? -1) / 100) * 10
      })
    #expect(try view.layout.attributes(in: .plane).count == 600 + 60_001)
  }

  @Test(
    arguments: [(55_000, 2, true), (10, 60_000, false)], [ScriptProcess.host, Workers.sound])
  func `a pass may place two views for each item, and 50,000 more`(
    _ pass: (count: Int, views: Int, isAllowed: Bool), process: ScriptProcess
  ) throws {
    let (count, views, isAllowed) = pass
    let text = """
      return {
        name = "tagged", version = "1", api = 1, kinds = { tag = "several" },
        prepare = function(ctx, sheet)
          for i in ctx.items() do
            sheet.item(i, 0, i, 9, 1)
            for n = (i - 1) * \(views) + 1, i * \(views) do
              sheet.supplementary("tag", 1, n, 0, i, 1, 1)
            end
          end
          return 9, ctx.count
        end,
      }
      """
    let view = CollectionView.over(
      [SectionData(Array(repeating: Size(width: 5, height: 5), count: count))],
      size: Size(width: 100, height: 30),
      layout: try ScriptedLayout(
        ScriptSource(name: "tagged.lua", text: text), process: process))
    guard isAllowed else {
      let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
      let cause = error?.cause as? ScriptError
      let message = cause?.diagnostic.message
      #expect(message?.contains("more views than 50000") == true, "\(message ?? "none")")
      return
    }
    try view.layoutIfNeeded()
    #expect(try view.layout.attributesOfViews().count == count * views)
  }

  @Test func `with many items, the view of an item is looked for near the item`() throws {
    let calls = Calls()
    let view = try Self.view(count: 20_000, calls)
    #expect(
      try view.attributes(for: Self.key("label", 15_000))?.frame
        == Rect(x: 0, y: 149_990, width: 12, height: 10))
    #expect(try view.attributes(for: Self.key("tag", 15_000)) == nil)
    #expect(calls.heights.allSatisfy { $0 <= 30 })
  }

  @Test func `with few items, the view of an item is found anywhere`() throws {
    let calls = Calls()
    let view = try Self.view(count: 9_999, calls)
    #expect(try view.attributes(for: Self.key("tag", 5_000)) == nil)
    #expect(calls.heights.max() == 99_990)
  }
}
