import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

@Suite struct SceneLoadingTests {
  /// Loads a scene from files in memory.
  ///
  /// - Parameter first: The name of the scene's file. The scene can extend scenes in other files.
  private static func load(
    _ first: String, _ files: [String: String]
  ) throws(SceneError) -> Scene {
    let loader = SceneLoader { (path) throws(SceneError) in
      guard let text = files[path] else {
        throw SceneError(
          Diagnostic(
            code: "CL0605", "there is no file `\(path)`", at: SourceLocation(file: path)))
      }
      return Array(text.utf8)
    }
    return try loader.scene(
      from: SourceText(file: first, bytes: Array((files[first] ?? "").utf8)))
  }

  private static func load(_ text: String) throws(SceneError) -> Scene {
    try load("test.json", ["test.json": text])
  }

  private static let base = """
    { "scene": 1, "name": "base", "seed": 3,
      "view": { "size": [10, 20], "scale": 3, "safeArea": { "top": 1 } },
      "sections": [{ "items": [[1, 1]] }], "params": { "a": 1, "b": 2 } }
    """

  @Test func `a scene overrides another key by key`() throws {
    let scene = try Self.load(
      "scenes/mine.json",
      [
        "base.json": Self.base,
        "scenes/mine.json": """
        { "extends": "./../base.json", "view": { "direction": "rtl", "safeArea": { "left": 2 } },
          "sections": [], "params": { "b": 5, "c": 6 } }
        """,
      ])
    #expect(scene.name == "mine")
    #expect(scene.seed == 3)
    #expect(scene.view.size == Size(width: 10, height: 20))
    #expect(scene.view.scale == 3)
    #expect(scene.view.direction == .rightToLeft)
    #expect(scene.view.safeArea == EdgeInsets(top: 1, left: 2, bottom: 0, right: 0))
    #expect(scene.sections.isEmpty)
    #expect(scene.params.map(\.name) == ["b", "c", "a"])
    #expect(scene.params.map(\.value) == [.number(5), .number(6), .number(1)])
  }

  @Test func `sections and data come from the other scene, or are all its own`() throws {
    let base = """
      { "scene": 1, "seed": 7, "view": { "size": [10, 20] },
        "sections": [
          { "items": [{ "data": { "weight": 3 } }], "data": { "columns": 2 } },
          { "items": { "count": 5, "data": { "weight": { "uniform": [1, 9] }, "tag": "x" } } }
        ] }
      """
    func scene(_ text: String) throws -> Scene {
      try Self.load("mine.json", ["base.json": base, "mine.json": text])
    }
    let whole = try Self.load("base.json", ["base.json": base])
    let same = try scene(#"{ "extends": "base.json", "view": { "size": [30, 40] } }"#)
    #expect(same.sections == whole.sections)
    // random values are the same too
    let last = IndexPath(item: 4, section: 1)
    let weight = try #require(SceneData(whole).item(at: last)?.data)
    #expect(SceneData(same).item(at: last)?.data == weight)
    let own = try scene(
      #"{ "extends": "base.json", "sections": [{ "items": [{}], "data": { "rows": 1 } }] }"#)
    #expect(own.sections.map(\.data) == [.record([.init(name: "rows", value: .number(1))])])
    #expect(SceneData(own).item(at: IndexPath(item: 0, section: 0))?.data == nil)
  }

  @Test func `a mistake in the other scene is reported in its own file`() {
    let files = [
      "a.json": #"{ "extends": "b.json" }"#,
      "b.json": #"{ "scene": 1, "view": { "size": [1, 1] }, "sections": 7 }"#,
    ]
    #expect {
      try Self.load("a.json", files)
    } throws: { error in
      (error as? SceneError)?.description
        == "b.json:1:55: error[CL0601]: sections: expected a list of sections, found 7"
    }
  }

  @Test func `a scene that extends itself or nothing is an error`() {
    func description(_ files: [String: String]) -> String? {
      do throws(SceneError) {
        _ = try Self.load("a.json", files)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      description([
        "a.json": #"{ "extends": "x/b.json" }"#, "x/b.json": #"{ "extends": "../a.json" }"#,
      ])
        == "x/b.json:1:14: error[CL0601]: extends: a scene must not extend itself: "
        + "a.json → x/b.json → a.json")
    #expect(
      description(["a.json": #"{ "extends": "b.json" }"#])
        == "a.json:1:14: error[CL0605]: extends: there is no file `b.json`")
    #expect(
      description(["a.json": #"{ "extends": 3 }"#])
        == "a.json:1:14: error[CL0601]: extends: expected a string, found 3")
  }

  @Test func `omitted keys of a scene have their defaults`() throws {
    let scene = try Self.load(scene(#""doc": "x""#))
    #expect(scene.name == "test")
    #expect(scene.seed == 0)
    #expect(scene.view.scale == 2)
    #expect(scene.view.textSize == .large)
    #expect(scene.view.offset == nil)
    #expect(!scene.view.isPaging)
    #expect(scene.expect == nil)
    #expect(scene.limits == SceneLimits())
  }

  @Test(arguments: Device.allCases)
  func `a device fills in omitted keys`(device: Device) throws {
    func view(_ keys: String) throws -> SceneView {
      try Self.load(
        """
        { "scene": 1, "sections": [], "view": { "device": "\(device.rawValue)"\(keys) } }
        """
      ).view
    }
    let bare = try view("")
    #expect(bare.size == device.size)
    #expect(bare.scale == device.scale)
    #expect(bare.safeArea == device.safeArea)
    let full = try view(#", "size": [1, 2], "scale": 1, "safeArea": 0"#)
    #expect(full.size == Size(width: 1, height: 2))
    #expect(full.scale == 1)
    #expect(full.safeArea == .zero)
  }

  @Test func `leading of a view follows the direction`() throws {
    let scene = try Self.load(
      """
      { "scene": 1, "sections": [],
        "view": { "size": [1, 1], "direction": "rtl", "safeArea": { "leading": 3 },
          "contentInset": { "left": 4 } } }
      """)
    #expect(scene.view.safeArea == EdgeInsets(top: 0, left: 0, bottom: 0, right: 3))
    #expect(scene.view.contentInset == EdgeInsets(top: 0, left: 4, bottom: 0, right: 0))
  }

  @Test func `params have five kinds and keep their places`() throws {
    let marked = MarkedText(
      scene(
        """
        "params": { "n": 1.5, "on": true, "s": "x", "i": { "left": 2 }, "z": [3, 4],
            ‹"colums"›: 0 }
        """))
    let scene = try Self.load(marked.text)
    #expect(
      scene.params.map(\.value) == [
        .number(1.5), .boolean(true), .text("x"),
        .insets(EdgeInsets(top: 0, left: 2, bottom: 0, right: 0)),
        .size(Size(width: 3, height: 4)), .number(0),
      ])
    var values = ParameterValues([
      Parameter("columns", .integer, default: .number(3), minimum: 1, maximum: 12)
    ])
    let error = try #require(throws: ParameterError.self) {
      try values.set("colums", to: .number(0))
    }
    #expect(
      scene.diagnostic(for: error)
        == marked.diagnostic(
          "CL0602", "params.colums: the layout has no parameter `colums`",
          helps: ["did you mean `columns`?"]))
    let other = try #require(throws: ParameterError.self) { try values.set("x", to: .number(0)) }
    #expect(scene.diagnostic(for: other) == nil)
  }

  @Test func `an invalid parameter value is reported at the value`() throws {
    let marked = MarkedText(scene(#""params": { "columns": ‹0› }"#))
    let scene = try Self.load(marked.text)
    var values = ParameterValues([
      Parameter("columns", .integer, default: .number(3), minimum: 1, maximum: 12)
    ])
    let error = try #require(throws: ParameterError.self) {
      try values.set("columns", to: scene.params[0].value)
    }
    #expect(
      scene.diagnostic(for: error)
        == marked.diagnostic(
          "CL0602", "params.columns: expected a whole number from 1 to 12, found 0"))
  }

  @Test(arguments: 0..<300)
  func `a damaged scene never crashes the loader`(seed: Int) throws {
    let text = """
      { "scene": 1, "view": { "size": [10, 20], "safeArea": { "top": 1 } }, "seed": 12,
        "sections": [{ "items": { "count": 3, "size": { "width": { "uniform": [1, 9], "step": 2 },
          "height": { "normal": [5, 2], "min": 1 } } }, "insets": 1 },
          { "items": [[1, 2], { "id": "é\\ud83d\\ude00", "data": [null, -1.5e3] }] }],
        "delegate": { "itemSize": [{ "at": "1.2-9", "is": [1, 2] }] }, "params": { "a": 1 },
        "events": [{ "do": "batch", "updates": [{ "do": "delete", "at": "1.*" }] }] } // end
      """
    var generator = SplitMix64(seed: UInt64(seed))
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(Array("{}[],:\"0-*.9e\\".utf8)[place % 14], at: place)
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + 9))
      default: bytes.append(contentsOf: bytes[place..<min(bytes.count, place + 30)])
      }
      if bytes.isEmpty { break }
    }
    do throws(SceneError) {
      let data = SceneData(try Scene.load(bytes: bytes, named: "test.json"))
      for section in 0..<data.numberOfSections {
        let count = min(data.numberOfItems(inSection: section), 1000)
        for item in 0..<count where data.numberOfItems(inSection: section) <= 1000 {
          let size = data.itemSize(at: IndexPath(item: item, section: section))
          #expect(size.map { $0.width >= 0 && $0.height >= 0 } ?? true)
        }
      }
    } catch {
      let lines = String(decoding: bytes, as: UTF8.self).utf8.count { $0 == 0x0A } + 1
      #expect(["CL0601", "CL0604"].contains(error.diagnostic.code))
      #expect((1...lines).contains(error.diagnostic.location?.line ?? 0))
    }
  }
}
