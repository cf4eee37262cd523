import LayoutCore
import LayoutScenes
import ScriptConformance
import TestSupport
import Testing

/// As long as nobody scrolls, a view of `chat.lua` keeps the newest message in view.
@Suite struct ChatBottomTests {
  /// A generator of the random events of one scene; it keeps count of the messages.
  private struct Draw {
    private var generator: SeededGenerator
    private var count = 12

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func random(_ range: ClosedRange<Int>) -> Int {
      .random(in: range, using: &generator)
    }

    private mutating func message() -> String {
      #"{ "estimated": [200, 40], "size": [\#(random(60...300)), \#(random(20...140))] }"#
    }

    /// A random event that does not scroll the view.
    private mutating func event() -> String {
      switch random(0...8) {
      case 0, 1:
        count += 1
        return #"{ "do": "insert", "at": "1.\#(count)", "items": [\#(message())] }"#
      case 2:
        count += 3
        let items = (0..<3).map { _ in message() }.joined(separator: ", ")
        return #"{ "do": "insert", "at": "1.1", "items": [\#(items)] }"#
      case 3 where count > 4:
        count -= 1
        return #"{ "do": "delete", "at": "1.\#(random(1...count))" }"#
      case 4:
        let (item, height) = (random(1...count), random(20...90))
        return #"{ "do": "selfSize", "at": "1.\#(item)", "size": [200, \#(height)] }"#
      case 5: return #"{ "do": "insets", "contentInset": { "bottom": \#(random(0...300)) } }"#
      case 6: return #"{ "do": "rotate" }"#
      case 7: return #"{ "do": "resize", "size": [\#(random(200...500)), \#(random(400...700))] }"#
      default: return #"{ "do": "reload", "at": "1.\#(random(1...count))" }"#
      }
    }

    mutating func scene(_ direction: LayoutDirection) -> String {
      let items = (0..<count).map { _ in message() }.joined(separator: ", ")
      let events = (0..<40).map { _ in event() }.joined(separator: ",\n")
      return """
        { "scene": 1, "view": { "size": [390, 500], "direction": "\(direction.rawValue)" },
          "params": { "self_sizing": true },
          "sections": [{ "items": [\(items)] }], "events": [\(events)] }
        """
    }
  }

  @Test(arguments: 0..<25 as Range<UInt64>, LayoutDirection.allCases)
  func `the newest message stays in view whatever happens`(
    seed: UInt64, direction: LayoutDirection
  ) throws {
    var draw = Draw(seed: seed)
    let text = draw.scene(direction)
    let scene = try Scene.load(bytes: Array(text.utf8), named: "chat.json")
    var layout = try NamedLayout(try Scripts.source("chat"))
    try scene.apply(to: &layout.parameters)
    let run = SceneRun(scene, layout: layout, source: ReferenceLayoutSource())
    try run.start()
    let view = run.view
    for _ in scene.events {
      let last = view.clamped(Point(x: 0, y: 1e9)).y
      #expect(abs(view.contentOffset.y - last) <= 1e-9, "seed \(seed), event \(run.eventCount)")
      try run.step()
    }
    #expect(abs(view.contentOffset.y - view.clamped(Point(x: 0, y: 1e9)).y) <= 1e-9)
  }
}
