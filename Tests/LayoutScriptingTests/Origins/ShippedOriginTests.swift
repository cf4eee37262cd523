import LayoutCore
import LayoutScenes
import LayoutScripting
import TestSupport
import Testing

/// Origins of the elements of the shipped scripts, and cases without origins.
@Suite struct ShippedOriginTests {
  /// Parts of lines: each line that places an element, describes the group of an element, or has
  /// bars placed by `celluna.stack`, contains one of them.
  static let placing = [
    "item(", "place(", "put(", ".line(", "header(", "footer(", "return ",
    "supplementary(", "decoration(", "bar(s, ", "fill(", "grid(", "lines(", "group.horizontal {",
    "group.vertical {", "stack.fold(", "stack.prepare(",
  ]

  @Test(arguments: try Scripts.names())
  func `every element of a shipped script has a line that places it`(_ name: String) throws {
    let layout = try Scripts.layout(name)
    layout.recordsOrigins = true
    let view = try Scene.load(shipped: "sections").makeCollectionView(layout: layout)
    try view.layoutIfNeeded()
    var keys: [ElementKey] = []
    try view.forEachElement { keys.append($0.key) }
    #expect(!keys.isEmpty)
    let source = try Scripts.source(name)
    let files = [source] + source.modules.map(\.source)
    // the loop visits every view, and about every fourth item
    for (number, key) in keys.enumerated() where key.category != .cell || number % 4 == 1 {
      let origin = try #require(layout.origin(of: key), "\(key)")
      #expect(origin.isRepeated)
      #expect(Self.placing.contains { origin.source.contains($0) }, "\(origin.source)")
      let file = try #require(files.first { $0.name == origin.location.file })
      let lines = String(decoding: file.bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(origin.location.line)
      #expect(lines[line - 1].drop { $0 == " " } == origin.source)
    }
  }

  @Test(arguments: [
    ("flow", "layouts/flow.lua", "stack.fold("), ("stretchy", "layouts/flow.lua", "stack.fold("),
    ("grid", "layouts/grid.lua", "stack.fold("),
  ])
  func `a bar placed by a module of the host names the call that asked for it`(
    _ name: String, _ file: String, _ call: String
  ) throws {
    let layout = try Scripts.layout(name)
    layout.recordsOrigins = true
    let view = try Scene.load(shipped: "sections").makeCollectionView(layout: layout)
    try view.layoutIfNeeded()
    for key in [ElementKey.header(section: 0), .header(section: 1)] {
      let origin = try #require(layout.origin(of: key))
      #expect(origin.location.file == file)
      #expect(origin.source.contains(call))
    }
  }

  @Test func `a carousel says where it scales`() throws {
    let layout = try Scripts.layout("carousel")
    layout.recordsOrigins = true
    let view = try Scene.load(shipped: "phone").makeCollectionView(layout: layout)
    try view.layoutIfNeeded()
    let origin = try #require(layout.origin(of: .cell(item: 1, section: 0)))
    let source = String(decoding: try Scripts.source("carousel").bytes, as: UTF8.self)
    let line = try #require(origin.changedAt?.line)
    #expect(
      source.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
        .contains("return { scale ="))
  }

  @Test func `nothing is recorded unless requested`() throws {
    let layout = try Scripts.layout("waterfall")
    #expect(!layout.recordsOrigins)
    let view = try Scene.load(shipped: "phone").makeCollectionView(layout: layout)
    try view.layoutIfNeeded()
    let key = ElementKey.cell(item: 0, section: 0)
    #expect(layout.origin(of: key) == nil)
    layout.recordsOrigins = true
    #expect(layout.origin(of: key)?.isRepeated == true)
    layout.recordsOrigins = false
    #expect(layout.origin(of: key) == nil)
  }
}
