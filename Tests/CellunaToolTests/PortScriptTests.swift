import Testing

@testable import CellunaTool

/// The scripts that `celluna port` writes.
@Suite struct PortScriptTests {
  /// The script of a layout whose class has a superclass and a body.
  private func script(_ superclass: String, _ body: String) throws -> String {
    let source = "class RowsLayout: \(superclass) {\n\(body)\n}\n"
    return PortTexts(try #require(SwiftLayout(source, named: nil)), named: "rows").script
  }

  @Test(arguments: [
    (
      "func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool { true }",
      "shouldInvalidateLayout(forBoundsChange:): needs no hook, "
        + "or scroll if attributes depend on the offset"
    ),
    (
      "class var layoutAttributesClass: AnyClass { RowAttributes.self }",
      "layoutAttributesClass: the field attributes"
    ),
    (
      "var flipsHorizontallyInOppositeLayoutDirection: Bool { true }",
      "flipsHorizontallyInOppositeLayoutDirection: "
        + "needs no hook, because the host mirrors the script"
    ),
    (
      "var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }",
      "flipsHorizontallyInOppositeLayoutDirection: the field coords"
    ),
    (
      "func finalizeCollectionViewUpdates() {}",
      "finalizeCollectionViewUpdates(): "
        + "there is nothing to discard: a script keeps only `ctx.state`"
    ),
    ("func draw() {}", "draw(): needs no hook"),
  ])
  func `a comment names what takes the place of an override`(
    member: String, comment: String
  ) throws {
    let script = try script("UICollectionViewLayout", "override \(member)")
    #expect(script.contains("  -- * \(comment)\n"), "\(script)")
  }

  @Test(arguments: [
    ("", true), ("override var NAME: Bool { false }", true), ("func NAME() {}", true),
    ("override var NAME: Bool { isTurned || true }", true),
    ("override var NAME: Bool { true }", false), ("override var NAME: Bool { return true }", false),
    ("public override var NAME: Bool {\n  get { return true }\n}", false),
  ])
  func `the script counts x from the left unless the view mirrors the layout`(
    body: String, isPhysical: Bool
  ) throws {
    let script = try script(
      "UICollectionViewLayout", body.replacing("NAME", with: SwiftLayout.mirroringProperty))
    #expect(script.contains("\n  coords = \"physical\", -- ") == isPhysical, "\(script)")
  }

  @Test(arguments: [("UICollectionViewFlowLayout", true), ("UICollectionViewLayout", false)])
  func `the script of a flow layout names the module flow and keeps the host's coordinates`(
    superclass: String, isFlow: Bool
  ) throws {
    let script = try script(superclass, "")
    #expect(script.contains("`require \"flow\"`") == isFlow, "\(script)")
    #expect(script.contains("coords") != isFlow, "\(script)")
  }

  @Test func `the script of a flow layout says which file to copy beside it`() throws {
    let script = try script("UICollectionViewFlowLayout", "")
    #expect(
      script.contains(
        """

        --- RowsLayout is a flow layout. The module `require "flow"` is UIKit's flow layout.
        --- `celluna new flow --from flow` writes flow/flow.lua. Copy that file beside this script.
        --- docs/PORTING.md describes how a script uses the module.

        """), "\(script)")
    let folder = try Folder()
    #expect(try Tool.run(["new", "flow", "--from", "flow"], in: folder.url).exitCode == 0)
    #expect(try folder.read("flow/flow.lua").isEmpty == false)
  }

  /// The script of the class `Rows`, which a source declares.
  private func script(of source: String) throws -> String {
    let source = source.replacing("NAME", with: SwiftLayout.mirroringProperty)
    return PortTexts(try #require(SwiftLayout(source, named: "Rows")), named: "rows").script
  }

  @Test(arguments: [
    ("class Base: UICollectionViewFlowLayout {}\nclass Rows: Base {}", true),
    ("class Rows: Middle<Int> {}\nclass Middle<T>: Base {}\nclass Base: FLOW, Rowing {}", true),
    ("class Rows: Outer.Base {}\nclass Base: UIKit.UICollectionViewFlowLayout {}", true),
    ("class Base: UICollectionViewLayout {}\nclass Rows: Base {}\nclass Other: FLOW {}", false),
    ("class Rows: Base {}\nclass Base: Rows {}", false),
  ])
  func `a class is a flow layout if a superclass in the file is one`(
    source: String, isFlow: Bool
  ) throws {
    let script = try script(of: source.replacing("FLOW", with: "UICollectionViewFlowLayout"))
    #expect(script.contains("--- Rows is a flow layout. ") == isFlow, "\(script)")
    #expect(script.contains("coords") != isFlow, "\(script)")
  }

  @Test(arguments: [
    ("class Rows: Base {}\nclass Base: LAYOUT { TURNS }", false),
    ("class Rows: LAYOUT {}\nextension Rows { TURNS }", false),
    ("class Rows: LAYOUT {}\nclass Other: LAYOUT { TURNS }", true),
    ("class Rows: LAYOUT { class Inner: LAYOUT { TURNS } }", true),
    ("class Rows: Base { STAYS }\nclass Base: LAYOUT { TURNS }", true),
    ("class Rows: Base { func rows() {}; TURNS }\nclass Base: LAYOUT { STAYS }", false),
  ])
  func `the class and its superclasses say whether the view mirrors the layout`(
    source: String, isPhysical: Bool
  ) throws {
    let script = try script(
      of: source.replacing("LAYOUT", with: "UICollectionViewLayout")
        .replacing("TURNS", with: "override var NAME: Bool { true }")
        .replacing("STAYS", with: "override var NAME: Bool { false }"))
    #expect(script.contains("\n  coords = \"physical\", -- ") == isPhysical, "\(script)")
  }
}
