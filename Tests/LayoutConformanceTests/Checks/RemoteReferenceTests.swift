import LayoutCore
import ReferenceLayouts
import SceneTestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// References that run in another process, and send their answers as bytes.
///
/// In these tests, both ends are in one process.
@Suite struct RemoteReferenceTests {
  /// A connection that answers a number of requests as the process of a reference would, and then
  /// ends.
  private final class Loopback: ReferenceConnection {
    private var service: ReferenceService
    private var rest: Int

    init(_ service: ReferenceService, requests: Int) { (self.service, rest) = (service, requests) }

    func answer(to request: [UInt8]) throws(ReferenceFailure) -> [UInt8] {
      guard rest > 0 else {
        throw .ended(ReferenceEnd(reason: "a trap (signal 5)", lastLines: ["Index out of range"]))
      }
      rest -= 1
      return service.answer(request)
    }
  }

  private static func service(_ name: String) -> ReferenceService {
    ReferenceService {
      CheckSubject.reference(name, as: name).layout.layout
    } makeSource: {
      ReferenceSource()
    }
  }

  private static func remote(_ name: String, requests: Int = .max) -> CheckSubject {
    CheckSubject(name: "Remote", argument: "Sources#Remote") {
      (scene) throws(ReferenceFailure) in
      try RemoteReferenceRun(
        Loopback(service(name), requests: requests), scene: scene, onEnd: {})
    }
  }

  private static func checker(
    _ name: String, against other: CheckSubject
  ) -> SceneChecker {
    var checker = SceneChecker(.reference(name, as: name), against: other) { ReferenceSource() }
    checker.laws = .never
    return checker
  }

  @Test(
    arguments: ["flow", "carousel", "sticky"],
    ["drag", "edits", "rotate", "select", "self-sizing", "switch"])
  func `a layout agrees with itself in another process`(_ name: String, _ scene: String) throws {
    let outcome = Self.checker(name, against: Self.remote(name))
      .check(try Scene.load(shipped: scene))
    #expect(outcome.finding?.summary == nil)
    guard case .states(let states) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(states.count > 1)
  }

  @Test(arguments: [("board", "tasks"), ("page", "shop")])
  func `sections that scroll on their own agree with another process`(
    _ name: String, _ scene: String
  ) throws {
    let outcome = Self.checker(name, against: Self.remote(name))
      .check(try Scene.load(shipped: scene))
    #expect(outcome.finding?.summary == nil)
  }

  @Test func `a layout that the scene switches to can have sections that scroll on their own`()
    throws
  {
    var text = try #require(Scene.text(ofShipped: "sections"))
    let scene = try Scene.load(bytes: Array(text.utf8), named: "sections.json")
    #expect(scene.events.isEmpty)
    let end = try #require(text.lastIndex(of: "}"))
    text.replaceSubrange(end..., with: #", "events": [{ "do": "switchLayout", "to": "page" }] }"#)
    let outcome = Self.checker("list", against: Self.remote("list"))
      .check(try Scene.load(bytes: Array(text.utf8), named: "sections.json"))
    #expect(outcome.finding?.summary == nil)
  }

  @Test(
    arguments: [
      .free, .page, .step(.init(length: 90, first: 7, isCentered: true)),
      .step(.init(length: 90, isFree: true)),
    ] as [SectionScroller.Snapping])
  func `a section that scrolls on its own does not change if it is written and read as bytes`(
    snapping: SectionScroller.Snapping
  ) throws {
    let scroller = ObservedState.Scroller(
      state: SceneScroller(
        scroller: SectionScroller(
          section: 2, frame: Rect(x: 1, y: 2, width: 3, height: 4),
          contentSize: Size(width: 50, height: 60), snapping: snapping,
          carriedKinds: ["badge", "shelf"], growsLeftward: true),
        offset: Point(x: 7, y: 8)),
      targets: [
        ObservedState.Target(
          proposed: Point(x: 9, y: 10), velocity: Point(x: 11, y: 12), answer: Point(x: 13, y: 14))
      ])
    var writer = ByteWriter()
    writer.write(scroller)
    var reader = ByteReader(writer.bytes)
    #expect(try reader.scroller() == scroller)
  }

  @Test func `another layout differs in another process`() throws {
    let outcome = Self.checker("list", against: Self.remote("flow"))
      .check(try Scene.load(shipped: "sections"))
    #expect(outcome.finding?.code == .differsFromReference)
  }

  @Test func `the end of a process is reported as a fault after the last event`() throws {
    // The requests: begin, start, look, and three times an event and look.
    let outcome = Self.checker("flow", against: Self.remote("flow", requests: 9))
      .check(try Scene.load(shipped: "edits"))
    let finding = try #require(outcome.finding)
    #expect(finding.code == .referenceEnded)
    // The script raised no error.
    #expect(finding.severity == .fail)
    #expect(finding.eventCount == 4)
    #expect(finding.summary == "the process of the reference Remote ended: a trap (signal 5)")
    #expect(finding.explanation == ["note: Index out of range"])
  }

  @Test func `bytes that are cut off are no state`() throws {
    var service = Self.service("flow")
    let scene = Array((Scene.text(ofShipped: "edits") ?? "").utf8)
    for request in [[0] + scene, [1]] { #expect(service.answer(request) == [1]) }
    let state = service.answer([3])
    #expect(state.count > 100)
    for count in [1, 2, 9, 50, state.count - 1] {
      var reader = ByteReader(Array(state.dropFirst().prefix(count - 1)))
      #expect(throws: ByteReader.Garbled.self) { try reader.state() }
    }
    // Each byte is replaced in turn. The reader cannot notice the wrong byte if it is part of a
    // number or a text, so only some of the states are refused.
    var refused = 0
    for place in state.indices.dropFirst() {
      var bytes = state
      bytes[place] = 0xFF
      var reader = ByteReader(Array(bytes.dropFirst()))
      do { _ = try reader.state() } catch { refused += 1 }
    }
    #expect((1..<state.count - 1).contains(refused))
  }
}
