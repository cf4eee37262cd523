import FoundationEssentials
import LayoutCore
import TestSupport
import Testing

@testable import LayoutScenes

@Suite struct ShippedSceneTests {
  private static let root = Checkout.root.path

  @Test(arguments: Scene.shippedNames)
  func `every shipped scene loads and needs nothing special`(name: String) throws {
    let scene = try Scene.load(name)
    #expect(scene.name == name)
    #expect(scene.params.isEmpty)
    #expect(scene.doc != nil)
    #expect((scene.delegate == DelegateRules()) == (name != "delegate"))
    #expect(try Scene.load("\(Self.root)/layouts/scenes/\(name).json") == scene)
  }

  @Test func `the shipped scenes are the files of the folder`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: "\(Self.root)/layouts/scenes")
    #expect(files.sorted() == Scene.shippedNames.map { "\($0).json" })
  }

  @Test(arguments: ["phone", "short", "torture"])
  func `the examples of the specification load`(name: String) throws {
    let scene = try Scene.load("\(Self.root)/Tests/Fixtures/scenes/\(name).json")
    #expect(scene.name == (name == "torture" ? "everything" : name))
    #expect(scene.events.count == (name == "torture" ? 12 : 6))
  }

  @Test func `the largest example is read correctly`() throws {
    let scene = try Scene.load("\(Self.root)/Tests/Fixtures/scenes/torture.json")
    #expect(scene.tags == ["rtl", "slow"])
    #expect(scene.view.device == .iPad)
    #expect(scene.view.textSize == .extraExtraLarge)
    #expect(scene.sections[0].header?.isPinned == true)
    let actual = LengthSource(
      .normal(mean: 60, deviation: 20, minimum: 20, maximum: 400, step: 1),
      pointer: "/sections/2/items/size/actual/height")
    let estimate = Size(width: 100, height: 44)
    let rule = SizeRule.estimated(estimate, actual: .lengths(width: nil, height: actual))
    #expect(scene.sections[2].items == .generated(count: 10_000, size: rule, data: []))
    #expect(scene.delegate.itemSize.map(\.answer) == [.zero, Size(width: 300, height: 40), nil])
    #expect(scene.delegate.custom["columnSpan"]?.map(\.answer) == [.number(1)])
    #expect(scene.events.last?.event == .expect(Self.lastExpectation))
  }

  private static var lastExpectation: SceneExpectation {
    var expectation = SceneExpectation()
    expectation.frames = [
      .init(element: .header(section: 0), frame: Rect(x: 0, y: 0, width: 507, height: 30))
    ]
    expectation.visible = [IndexPath(item: 499, section: 2)]
    expectation.tolerance = .init(
      frame: 0.5, z: 0.5, alpha: 0.5, transform: 0.5, custom: 0.5, contentSize: 0.5)
    return expectation
  }

  @Test func `an unknown shipped scene is reported with the known ones`() {
    let list = "the shipped scenes: " + Scene.shippedNames.joined(separator: ", ")
    #expect(
      throws: SceneError(
        Diagnostic(
          code: "CL0605", "there is no scene `phne`",
          helps: ["did you mean `phone`?", list]))
    ) { try Scene.load("phne") }
    #expect(
      throws: SceneError(
        Diagnostic(code: "CL0605", "there is no scene `unheard-of`", helps: [list]))
    ) { try Scene.load("unheard-of") }
  }

  @Test func `a missing file is reported`() {
    #expect(
      throws: SceneError(
        Diagnostic(
          code: "CL0605", "there is no file `nowhere/phone.json`",
          at: SourceLocation(file: "nowhere/phone.json")))
    ) { try Scene.load("nowhere/phone.json") }
    #expect(
      throws: SceneError(
        Diagnostic(
          code: "CL0605", "`\(Self.root)/layouts` is a folder",
          at: SourceLocation(file: "\(Self.root)/layouts")))
    ) { try Scene.load("\(Self.root)/layouts") }
  }
}
