import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The search for the smallest scene that has the same property as the original scene.
@Suite struct SceneShrinkerTests {
  /// A property that a scene must keep, and the size of the smallest scene that has it.
  struct Wanted: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var items = 0
    var events = 0
    var sections = 0
    let isShown: @Sendable (Scene) -> Bool
  }

  private static func has(_ scene: Scene, _ name: String, atLeast count: Int = 1) -> Bool {
    scene.events.count { $0.event.name == name } >= count
  }

  static let wanted: [Wanted] = [
    Wanted(testDescription: "three items and a delete", items: 3, events: 1, sections: 1) {
      $0.itemCount >= 3 && has($0, "delete")
    },
    Wanted(testDescription: "a rotation", events: 1) { has($0, "rotate") },
    Wanted(testDescription: "a rotation before a resize", events: 2) {
      let names = $0.events.map(\.event.name)
      guard let first = names.firstIndex(of: "rotate") else { return false }
      return names[first...].contains("resize")
    },
    Wanted(testDescription: "a header", sections: 1) { $0.sections.contains { $0.header != nil } },
    Wanted(testDescription: "right-to-left", sections: 0) { $0.view.direction == .rightToLeft },
    Wanted(testDescription: "two sections that are not empty", items: 2, sections: 2) {
      $0.sections.count { $0.items.count > 0 } >= 2
    },
    Wanted(testDescription: "eleven items in a section", items: 11, sections: 1) {
      $0.sections.contains { $0.items.count >= 11 }
    },
    Wanted(testDescription: "two turns", events: 2) {
      has($0, "rotate", atLeast: 2)
    },
    Wanted(testDescription: "an insertion, also within a batch", events: 1, sections: 1) {
      $0.events.contains { placed in
        if case .batch(let updates, _) = placed.event {
          return updates.contains { $0.event.name == "insert" }
        }
        return placed.event.name == "insert"
      }
    },
    Wanted(testDescription: "an item without height", items: 1, sections: 1) {
      $0.sections.contains { section in
        guard case .list(let list) = section.items else { return false }
        return list.sizes.contains { $0.height == 0 }
      }
    },
  ]

  @Test func `an event about a header goes with its section`() throws {
    let text = """
      { "scene": 1, "view": { "size": [9, 9] },
        "sections": [{ "items": [[1, 1]] }, { "items": [[1, 1], [1, 1]] }],
        "events": [{ "do": "selfSize", "at": "header:2", "size": [3, 4] }] }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "header.json")
    let size = Size(width: 3, height: 4)
    func events(_ scene: Scene) -> [SceneEvent] { scene.events.map(\.event) }
    let withoutItem = scene.without(items: 0..<1, inSection: 1)
    #expect(events(withoutItem) == [.selfSize(.header(section: 1), size)])
    #expect(events(scene.without(sections: 0..<1)) == [.selfSize(.header(section: 0), size)])
    #expect(events(scene.without(sections: 1..<2)) == [])
  }

  private static func finding(_ scene: Scene, _ kind: Classification.Kind = .law) -> Finding {
    Finding(
      severity: .fail, code: "CL0801", summary: "", classification: Classification(kind, hint: ""),
      eventCount: scene.events.count, stateName: "", direction: scene.view.direction,
      comparison: nil, diagnostic: nil, origin: nil)
  }

  private static func shrinker(_ isShown: @escaping (Scene) -> Bool) -> SceneShrinker {
    SceneShrinker { isShown($0) ? finding($0) : nil }
  }

  /// The first generated scenes that satisfy a condition.
  private static func scenes(_ count: Int, _ isShown: (Scene) -> Bool) -> [Scene] {
    let generator = SceneGenerator(seed: 17, parameters: [])
    return Array((3..<400).lazy.map(generator.scene).filter(isShown).prefix(count))
  }

  @Test(arguments: wanted)
  func `a scene shrinks to the smallest that shows it, repeatedly`(wanted: Wanted) throws {
    let shrinker = Self.shrinker(wanted.isShown)
    let scenes = Self.scenes(2, wanted.isShown)
    #expect(scenes.count == 2)
    for scene in scenes {
      let (smallest, finding) = shrinker.shrink(scene, showing: Self.finding(scene))
      let small = smallest.scene
      #expect(wanted.isShown(small), "\(scene.name)")
      #expect(finding.eventCount == small.events.count)
      #expect(small.itemCount == wanted.items, "\(scene.name)")
      #expect(small.events.count == wanted.events, "\(scene.name)")
      #expect(small.sections.count == wanted.sections, "\(scene.name)")
      #expect(small.name == scene.name)
      let read = try Scene.load(bytes: Array(SceneText(small).text.utf8), named: "small.json")
      #expect(read == small)
      let (again, _) = shrinker.shrink(small, showing: finding)
      #expect(again.scene == small, "\(scene.name)")
    }
  }

  @Test(arguments: 3..<80)
  func `a tried scene is the same as its file, wherever its parts moved`(number: Int) {
    let scene = SceneGenerator(seed: 17, parameters: []).scene(number)
    var shorter = scene
    shorter.sections = Array(scene.sections.dropFirst())
    shorter.events = Array(scene.events.dropFirst())
    for next in [scene, shorter].map({ $0.settled() }) {
      // a scene is not readable if it has events that are impossible without the removed parts
      guard let read = next.readBack() else { continue }
      #expect(read == next)
      #expect(read.settled() == read)
    }
  }

  @Test(arguments: [0, 1, 10, 50, 200])
  func `the limit of tries is kept, and the scene found so far is valid`(limit: Int) {
    let isShown: (Scene) -> Bool = { $0.itemCount >= 2 && Self.has($0, "delete") }
    for scene in Self.scenes(3, isShown) {
      var tries = 0
      var shrinker = Self.shrinker {
        tries += 1
        return isShown($0)
      }
      shrinker.stepLimit = limit
      let (smallest, _) = shrinker.shrink(scene, showing: Self.finding(scene))
      #expect(tries <= limit)
      #expect(smallest.steps == tries)
      #expect(isShown(smallest.scene))
      #expect(smallest.scene.itemCount <= scene.itemCount)
      #expect(smallest.eventCount <= scene.events.count)
      if limit == 0 { #expect(smallest.scene == scene) }
    }
  }

  @Test func `a scene with very many items is tried less often`() throws {
    let huge = try Scene.load(shipped: "huge")
    var tries = 0
    let (same, _) = Self.shrinker {
      tries += 1
      return $0.itemCount >= 100_000
    }.shrink(huge, showing: Self.finding(huge))
    #expect(tries == same.steps && (1...30).contains(tries))
    let (small, _) = Self.shrinker { $0.itemCount >= 3 }.shrink(
      huge, showing: Self.finding(huge))
    #expect(small.itemCount == 3)
  }

  @Test func `the shrinker simplifies everything that the fault does not need`() {
    for scene in Self.scenes(3, { $0.itemCount > 0 && !$0.events.isEmpty }) {
      let (smallest, _) = Self.shrinker { $0.itemCount > 0 }.shrink(
        scene, showing: Self.finding(scene))
      var plain = Scene.nothing
      plain.name = scene.name
      plain.view.size = Size(width: 200, height: 200)
      var items = SceneItemList(capacity: 1)
      items.append(Size(width: 50, height: 50))
      plain.sections = [
        SceneSection(
          id: nil, items: .list(items), header: nil, footer: nil, insets: nil, lineSpacing: nil,
          itemSpacing: nil, data: nil)
      ]
      var small = smallest.scene
      // an item keeps its other fields besides its size
      if case .list(let list) = small.sections[0].items {
        small.sections[0].items = .list(list.withoutDetails)
      }
      #expect(small == plain)
    }
  }

  @Test func `another fault on the way is not mistaken for the wanted one`() {
    // with fewer than four items, the fault looks like a shift
    let shrinker = SceneShrinker {
      $0.itemCount == 0 ? nil : Self.finding($0, $0.itemCount < 4 ? .shift : .columns)
    }
    for scene in Self.scenes(3, { $0.itemCount > 5 }) {
      let (smallest, finding) = shrinker.shrink(scene, showing: Self.finding(scene, .columns))
      #expect(smallest.itemCount == 4)
      #expect(finding.classification.kind == .columns)
    }
  }

  @Test func `events after the failing state are removed first`() {
    for scene in Self.scenes(3, { $0.events.count > 4 }) {
      var tried: [Int] = []
      let shrinker = SceneShrinker {
        tried.append($0.events.count)
        return nil
      }
      let finding = Finding(
        severity: .fail, code: "CL0801", summary: "",
        classification: Classification(.shift, hint: ""), eventCount: 2, stateName: "",
        direction: .leftToRight, comparison: nil, diagnostic: nil, origin: nil)
      let (smallest, _) = shrinker.shrink(scene, showing: finding)
      #expect(tried.first == 2)
      #expect(smallest.scene == scene)
    }
  }

  @Test func `a scene that does not show the fault again is not searched`() {
    for scene in Self.scenes(2, { $0.events.count > 4 }) {
      var shrinker = Self.shrinker { _ in false }
      shrinker.stepLimit = 1000
      let (smallest, _) = shrinker.shrink(scene, showing: Self.finding(scene))
      #expect(smallest.scene == scene)
      #expect(smallest.steps <= 3)
    }
  }

  @Test func `a search that is over tries nothing more`() {
    for scene in Self.scenes(2, { $0.itemCount > 5 }) {
      var tries = 0
      var shrinker = Self.shrinker { _ in
        tries += 1
        return true
      }
      shrinker.isOver = { tries >= 4 }
      let (smallest, _) = shrinker.shrink(scene, showing: Self.finding(scene))
      #expect(tries == 4 && smallest.steps == 4)
      #expect(smallest.scene.readBack() == smallest.scene)
    }
  }

  @Test func `a smaller number of columns is chosen only if it saves items`() throws {
    let columns = Parameter("columns", .integer, default: .number(4), minimum: 1)
    func columnCount(_ scene: Scene) -> Int {
      guard case .number(let number)? = scene.params.first(where: { $0.name == "columns" })?.value
      else { return 4 }
      return Int(number)
    }
    for scene in Self.scenes(2, { $0.itemCount > 5 }) {
      var saving = Self.shrinker { $0.itemCount >= columnCount($0) + 1 }
      saving.parameters = [columns]
      let (smallest, _) = saving.shrink(scene, showing: Self.finding(scene))
      #expect(smallest.itemCount == 2)
      #expect(columnCount(smallest.scene) == 1)
      var idle = Self.shrinker { $0.itemCount >= 5 }
      idle.parameters = [columns]
      let (other, _) = idle.shrink(scene, showing: Self.finding(scene))
      #expect(other.itemCount == 5)
      #expect(other.scene.params == [])
    }
  }

  // MARK: Items and sections that go

  @Test func `events concern the same items after others were removed`() throws {
    let events = """
      { "do": "delete", "at": "1.4" }, { "do": "move", "from": "1.4", "to": "1.3" },
      { "do": "select", "at": ["1.1", "1.3"] }, { "do": "focus", "at": "1.2" },
      { "do": "focus" }, { "do": "highlight", "at": "1.3" }
      """
    let scene = try Scene.load(bytes: Array(listScene(events).utf8), named: "list.json")
    let smaller = scene.without(items: 1..<2, inSection: 0)
    #expect(
      smaller.events.map(\.event) == [
        .delete(.items([IndexPath(item: 2, section: 0)]), .unsampled),
        .move(
          from: IndexPath(item: 2, section: 0), to: IndexPath(item: 1, section: 0), .unsampled),
        .select(.items([IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])),
        .focus(IndexPath(item: 1, section: 0)), .focus(nil),
        .highlight(.items([IndexPath(item: 1, section: 0)])),
      ])
    #expect(scene.without(sections: 0..<1).events.map(\.event) == [.focus(nil)])
    #expect(scene.without(items: 0..<0, inSection: 0).itemCount == 5)
  }

  @Test func `data that a rule would draw differently in another section is listed`() throws {
    let text = """
      { "scene": 1, "name": "data", "seed": 7, "view": { "size": [100, 100] },
        "sections": [{ "items": [] }, { "items": { "count": 9, "data": { "n": { "uniform": [0, 9] } } } }] }
      """
    let scene = try Scene.load(bytes: Array(text.utf8), named: "data.json")
    let values = (0..<9).map {
      SceneData(scene).hints(forItemAt: IndexPath(item: $0, section: 1))["n"]
    }
    let smaller = scene.without(sections: 0..<1).settled()
    guard case .list(let list) = smaller.sections[0].items else {
      Issue.record("the items are not listed")
      return
    }
    #expect(list.items.map { $0.data?.hints["n"] } == values)
    #expect(smaller.readBack() == smaller)
  }
}

extension SceneItemList {
  /// The list with the sizes of the items only.
  fileprivate var withoutDetails: SceneItemList {
    var result = SceneItemList(capacity: sizes.count)
    for size in sizes { result.append(size) }
    return result
  }
}
