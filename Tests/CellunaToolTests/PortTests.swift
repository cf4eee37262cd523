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
        "offset = param.number { default = -2 }",
        "pins_headers = param.boolean { default = true }",
        "margins = param.insets { default = { top = 1, leading = 2, bottom = 3, trailing = 4 } }",
        "cell = param.size { default = { 30, 20 } }", "none = param.size { default = { 0, 0 } }",
        "late = param.integer { default = 1, min = 1, max = 12 }",
      ])
    #expect(layout.omitted == ["gap", "title"])
    #expect(layout.fixed == ["cache", "count", "constant"])
    #expect(layout.scriptName == "shelf")
  }

  @Test func `stored properties that do not become parameters are named`() throws {
    let body = """
      let dragOffset: CGFloat = 180
      private let numberOfColumns = 2
      private static let rows = 3
      fileprivate var height: CGFloat = 0
      let identifier = "cell"
      let columns: Int
      let insets: [UIEdgeInsets], names: [String]
      var cache: [UICollectionViewLayoutAttributes] = []
      private var frames: [IndexPath: CGRect] = [:]
      var sizes: Dictionary<String, (Int, Int)>
      var rank: Optional<Int> = 3
      var onTap: ((IndexPath) -> Void)?
      var isFast: Bool { columns == 1 }
      var ratios: [CGFloat] { didSet { invalidateLayout() } }
      lazy var width: CGFloat = {
        3
      }()
      static var shared: [Int] = []
      override var count: Int { 3 }
      var speed: CGFloat?
      var limit: Int? { didSet { invalidateLayout() } }
      var half: CGFloat { 3 }
      private var inner: CGFloat?
      lazy var queue = Queue()
      weak var delegate: Delegate?
      """
    let source = "class SlowLayout: UICollectionViewLayout {\n\(body)\n}\n"
    let layout = try #require(SwiftLayout(source, named: nil))
    #expect(layout.properties.isEmpty)
    #expect(
      layout.omitted == [
        "cache", "sizes", "rank", "onTap", "ratios", "width", "speed", "limit", "queue",
        "delegate",
      ])
    #expect(
      layout.fixed == [
        "dragOffset", "numberOfColumns", "rows", "height", "identifier", "columns", "insets",
        "frames", "inner",
      ])
  }

  @Test func `a class with a protocol for delegates of layouts is no layout`() throws {
    let source = """
      class Controller: UIViewController, UICollectionViewDelegateFlowLayout {}
      class RowLayout: UICollectionViewLayout {}
      """
    #expect(try #require(SwiftLayout(source, named: nil)).name == "RowLayout")
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

  @Test func `a property that cannot be a parameter is named, and the script loads`() throws {
    let long = String(repeating: "a", count: 300)
    let wrong = [
      "end: CGFloat = 3", "größe: CGFloat = 3", "\(long): CGFloat = 3", "ratio: CGFloat = nan",
      "huge: CGFloat = inf", "size: CGSize = CGSize(width: -5, height: 1.2.3)",
      "inner = UIEdgeInsets(top: 1, left: 2, bottom: 3)", "half: Int = 2.5", "a_b: CGFloat = 4",
    ]
    let properties = [
      "aB: CGFloat = 3", "far: CGFloat = 1e300", "back = CGSize(width: -5, height: 2)",
    ]
    let body = (properties + wrong).map { "  var \($0)\n" }.joined()
    let source = "class OddLayout: UICollectionViewLayout {\n\(body)}\n"
    let layout = try #require(SwiftLayout(source, named: nil))
    #expect(
      layout.properties.map { "\($0.luaName) = \($0.declaration)" } == [
        "a_b = param.length { default = 3, min = 0 }",
        "far = param.length { default = 1e+300, min = 0 }",
        "back = param.size { default = { -5, 2 } }",
      ])
    #expect(
      layout.omitted
        == ["end", "größe", long, "ratio", "huge", "size", "inner", "half", "a_b"])
    let folder = try Folder()
    try folder.write(source, "odd.swift")
    #expect(try Tool.run(["port", "odd.swift"], in: folder.url).exitCode == 0)
    let check = try Tool.run(["check", "odd/odd.lua", "--only", "load"], in: folder.url)
    #expect(check.exitCode == 0, "\(check.standardOutput)")
  }

  @Test func `a script has at most 200 parameters, and the hint names 20 of the others`() throws {
    let body = (1...230).map { "  var p\($0) = \($0)\n" }.joined()
    let folder = try Folder()
    try folder.write("class ManyLayout: UICollectionViewLayout {\n\(body)}\n", "many.swift")
    let result = try Tool.run(["port", "many.swift"], in: folder.url)
    #expect(
      result.standardError.hasSuffix(
        ": p201, p202, p203, p204, p205, p206, p207, p208, p209, "
          + "p210, p211, p212, p213, p214, p215, p216, p217, p218, p219, p220, and 10 more\n"))
    let script = try folder.read("many/many.lua")
    #expect(script.contains(" p200 = ") && !script.contains(" p201 = "))
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("class A: B\n", 0), ("class A<\n", 0), ("override x ", 0), ("override func x(", 1),
      ("var a = 1\n", 0), ("extension.", 0), ("class A: B { ", 0),
    ])
  func `the time to read a file is proportional to its size`(piece: String, count: Int) throws {
    let text = String(repeating: piece, count: (250 << 10) / piece.utf8.count)
    let source = "class Last: UICollectionViewLayout {\n\(text)\n"
    let layout = try #require(SwiftLayout(source, named: "Last"))
    #expect(layout.overrides.count == count)
  }

  @Test func `only a plain file of a usual size is read`() throws {
    let folder = try Folder()
    try folder.write(String(repeating: " ", count: 256 << 10) + " ", "large.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "loop.swift").path, withDestinationPath: "loop.swift")
    for (name, message) in [
      ("large.swift", "`large.swift` holds 262,145 bytes; at most 262,144 are read"),
      (".", "`.` is a folder"), ("/dev/zero", "`/dev/zero` is not a plain file, but a device"),
      ("loop.swift", "`loop.swift` cannot be read"),
    ] {
      let result = try Tool.run(["port", name], in: folder.url)
      #expect(result.exitCode == 4)
      #expect(result.standardError.contains(message), "\(result.standardError)")
    }
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

  @Test(arguments: [
    ("_ sizes: Dictionary<String, Int>, at row: Int", "_:at:"),
    ("_ sizes: [String: Array<Array<Int>>], at row: Int", "_:at:"),
    ("by areSorted: (Int, Int) -> Bool, at row: Int", "by:at:"),
    ("_ sizes: Dictionary<Int, (Int, Int) -> Bool>, at row: Int", "_:at:"),
    ("", ""),
  ])
  func `each parameter of an override is named by its label`(
    parameters: String, labels: String
  ) throws {
    let source = """
      class GridLayout: UICollectionViewLayout {
        override func move(\(parameters)) {}
        override func prepare() {}
      }
      """
    let layout = try #require(SwiftLayout(source, named: nil))
    #expect(layout.overrides.map(\.member) == ["move(\(labels))", "prepare()"])
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
        "hint: no parameters, because of their defaults or names: gap, title\n"
          + "hint: no parameters, because an app cannot set them: cache, count, constant\n"))
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
