import Foundation
import Testing

@testable import CellunaTool

/// `celluna port`: it writes the first version of a script for a layout in Swift for iOS.
@Suite struct PortTests {
  private static let source = #"""
    import UIKit
    // class Comment: UICollectionViewLayout { var wrong = 1 }
    class Helper: NSObject { var ignored = 1 }
    @objc(CLNShelf) public class ShelfLayout: UICollectionViewFlowLayout, Shelving {
      @IBInspectable public var rowCount: Int = 3 { didSet { invalidateLayout() } }
      var gap: CGFloat = 7.5, other = 1
      open var offset = -2.0
      public var pinsHeaders = true
      var margins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      var cell = CGSize(width: 30, height: 20)
      var none: CGSize = .zero
      var title = "no parameter"
      private var cache: [Int] = []
      public private(set) var count = 0
      static var shared = 1
      lazy var late = 1
      let constant = 5
      func prepareRows() { var local = 4; local += 1 }
    }
    extension ShelfLayout {
      override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { .zero }
      override public func prepare() {}
      public override var collectionViewContentSize: CGSize { .zero }
    }
    """#

  @Test func `properties that an app sets become parameters`() throws {
    let layout = try #require(SwiftLayout(Self.source, named: nil))
    #expect(layout.name == "ShelfLayout")
    #expect(
      layout.properties.map { "\($0.luaName) = \($0.declaration)" } == [
        "row_count = param.integer { default = 3, min = 1, max = 12 }",
        "offset = param.number { default = -2.0 }",
        "pins_headers = param.boolean { default = true }",
        "margins = param.insets { default = { top = 1, leading = 2, bottom = 3, trailing = 4 } }",
        "cell = param.size { default = { 30, 20 } }", "none = param.size { default = { 0, 0 } }",
      ])
    #expect(layout.omitted == ["gap", "title"])
    #expect(layout.scriptName == "shelf")
  }

  @Test(arguments: [
    ("PhotoGridLayout", "photo-grid"), ("HTTPGridLayout", "http-grid"), ("GridURL", "grid-url"),
    ("PhotoURLsLayout", "photo-urls"), ("Layout", "layout"),
  ])
  func `a class name becomes words, and an abbreviation is one word`(
    name: String, scriptName: String
  ) throws {
    let source = "class \(name): UICollectionViewLayout {\n  var maxURLCount: Int = 3\n}\n"
    let layout = try #require(SwiftLayout(source, named: nil))
    #expect(layout.scriptName == scriptName)
    #expect(layout.properties.map(\.luaName) == ["max_url_count"])
  }

  @Test func `overrides are named with the hooks that take their place`() throws {
    let layout = try #require(SwiftLayout(Self.source, named: "ShelfLayout"))
    let hooks = Dictionary(uniqueKeysWithValues: layout.overrides.map { ($0.member, $0.hooks) })
    #expect(
      hooks["targetContentOffset(forProposedContentOffset:withScrollingVelocity:)"] == ["snap"])
    #expect(hooks["prepare()"]?.contains("prepare") == true)
    #expect(hooks["collectionViewContentSize"]?.contains("content") == true)
    #expect(hooks.count == 3)
  }

  @Test func `the proposed command quotes the name of the file`() throws {
    let folder = try Folder()
    try folder.write(Self.source, "my shelf.swift")
    let result = try Tool.run(["port", "my shelf.swift"], in: folder.url)
    #expect(
      result.standardOutput.hasSuffix(
        "  celluna check shelf.lua --against '../my shelf.swift'#ShelfLayout\n"))
  }

  @Test func `the folder holds a script that keeps its laws, and a test`() throws {
    let folder = try Folder()
    try folder.write(Self.source, "ShelfLayout.swift")
    let result = try Tool.run(["port", "ShelfLayout.swift"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.standardError)")
    #expect(
      result.standardOutput.hasSuffix(
        "  celluna check shelf.lua --against ../ShelfLayout.swift#ShelfLayout\n"))
    #expect(
      result.standardError.contains(
        "hint: no parameters, because their defaults are no simple values: gap, title\n"))
    let check = try Tool.run(
      ["check", "shelf/shelf.lua", "--level", "2", "--scene", "phone"], in: folder.url)
    #expect(check.exitCode == 0, "\(check.standardOutput)")
    let test = try folder.read("shelf/ShelfLayoutPortTests.swift")
    #expect(test.contains("      layout.rowCount = Int(values.number(\"row_count\"))\n"))
  }

  @Test(arguments: [
    (["port", "missing.swift"], "there is no file `missing.swift`"),
    (["port", "other.swift"], "`other.swift` has no class that inherits from"),
    (["port", "other.swift", "--class", "Wrong"], "`other.swift` has no class `Wrong`"),
    (["check", "x.lua", "--against", "nothing#A"], "there is no folder and no file `nothing`"),
    (["check", "x.lua", "--against", "other.swift#A B"], "`A B` is neither a class nor a call"),
    (["check", "x.lua", "--answers", "other.swift"], "need --against PATH#CLASS"),
    (["check", "x.lua", "--ignore-law", "stable"], "--ignore-law needs --against"),
    (
      ["check", "x.lua", "--against", "other.swift#A", "--compat", "nowhere"],
      "there is no package in `nowhere`"
    ),
  ])
  func `a wrong call says what to do`(_ arguments: [String], _ message: String) throws {
    let folder = try Folder()
    try folder.write("struct Nothing {}\n", "other.swift")
    try folder.write(
      "return { name = 'x', version = '1.0.0', api = 1, prepare = function() return 0, 0 end }",
      "x.lua")
    let result = try Tool.run(arguments, in: folder.url)
    #expect(result.exitCode != 0)
    #expect(result.standardError.contains(message), "\(result.standardError)")
  }
}
