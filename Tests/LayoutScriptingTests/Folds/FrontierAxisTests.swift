import LayoutCore
import TestSupport
import Testing

@testable import LayoutScripting

/// A fold stops early along the axis that it declares; an item before the frontier is an error.
@Suite struct FrontierAxisTests {
  private static func view(
    _ axis: String, frontier: String = "acc.at", place: String = "0, acc.at",
    attributes: String = "nil"
  ) throws -> (CollectionView, ScriptedLayout) {
    let layout = try ScriptedLayout(
      ScriptSource(
        name: "axis.lua",
        text: """
          return {
            name = "axis", version = "1", api = 1, axis = "\(axis)",
            start = function() return { at = 0 } end,
            frontier = function(ctx, acc) return \(frontier) end,
            step = function(ctx, acc, i, sheet)
              sheet.item(i, \(place), 10, 10, \(attributes))
              acc.at = acc.at + 10
            end,
            finish = function(ctx, acc) return acc.at, acc.at end,
          }
          """))
    let items = Array(repeating: Size(width: 10, height: 10), count: 20_000)
    let view = CollectionView.over(
      [SectionData(items)], size: Size(width: 100, height: 100), layout: layout)
    return (view, layout)
  }

  @Test(
    arguments: [
      ("vertical", "0, acc.at"), ("horizontal", "acc.at, 0"), ("both", "0, acc.at"),
      ("none", "0, acc.at"), ("both", "acc.at, acc.at"),
    ])
  func `a fold stops when no later item can be visible`(axis: String, place: String) throws {
    let (view, layout) = try Self.view(axis, place: place)
    try view.layoutIfNeeded()
    #expect(layout.pass?.placement.isStopped == true)
    #expect(try view.attributes(in: view.bounds).map(\.indexPath.item) == Array(0..<10))
    let last = ElementKey.cell(item: 19_999, section: 0)
    let frame = try #require(try view.frame(of: last))
    #expect(max(frame.minX, frame.minY) == 199_990)
  }

  @Test func `a fold whose items have transforms continues after it has stopped`() throws {
    let (view, layout) = try Self.view("vertical", attributes: "{ scale = 0.5 }")
    try view.layoutIfNeeded()
    for first in [100, 5000, 200] {
      let bounds = Rect(x: 0, y: Double(10 * first), width: 100, height: 100)
      let found = try view.attributes(in: bounds)
      #expect(found.map(\.indexPath.item) == Array(first..<first + 10))
      // half of the size, around the centre
      #expect(found.first?.frame == Rect(x: 2.5, y: bounds.minY + 2.5, width: 5, height: 5))
    }
    #expect(layout.pass?.placement.isStopped == true)
  }

  @Test func `an item before the frontier is reported along the axis`() throws {
    let (view, _) = try Self.view("both", frontier: "acc.at + 1000")
    view.needsWholeLayouts = true
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(
      error?.message == "1.1 starts at y 0, before the frontier at 1000")
  }

  @Test func `an item that is turned begins where it is shown`() throws {
    let (view, _) = try Self.view("vertical", attributes: "{ rotation = 45 }")
    view.needsWholeLayouts = true
    let message = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }?.message ?? ""
    // the transformed item begins at y = 5 − 5 √2
    #expect(message.hasPrefix("1.1 starts at y -2.07"), "\(message)")
    #expect(message.hasSuffix(" with its transform, before the frontier at 0"), "\(message)")
  }

  @Test func `an item in perspective begins where its highest corner is seen`() throws {
    // the perspective divides by 0.5 at the upper edge, which is therefore seen 5 / 0.5 points
    // above the centre
    let (view, _) = try Self.view(
      "vertical",
      attributes: "{ transform3d = { 1, 0, 0, 0, 0, 1, 0, 0.1, 0, 0, 1, 0, 0, 0, 0, 1 } }")
    view.needsWholeLayouts = true
    let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
    #expect(error?.message == "1.1 starts at y -5 with its transform, before the frontier at 0")
  }
}
