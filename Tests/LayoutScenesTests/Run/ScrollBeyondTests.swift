import LayoutCore
import SceneTestSupport
import TestSupport
import Testing

@testable import LayoutScenes

/// Events that pull the content beyond its ends, and the events after them.
@Suite struct ScrollBeyondTests {
  // the content is 150 high and the view 60, so that offsets from 0 to 90 show content

  private func run(_ events: String, view: String = "") throws -> SceneRun {
    let text = listScene(events, view: view)
    let run = try SceneRun.make(try Scene.load(bytes: Array(text.utf8), named: "t.json"), "list")
    try run.run()
    return run
  }

  @Test(arguments: [
    ([0.0, 20.0], Point(x: 0, y: 110)), ([0, -20], Point(x: 0, y: -20)),
    ([0, 0], Point(x: 0, y: 30)), ([15, 0], Point(x: 15, y: 30)), ([-15, 0], Point(x: -15, y: 30)),
    ([-5, 1], Point(x: -5, y: 91)),
  ])
  func `a pull ends beyond the end in its direction, by its distance`(
    distance: [Double], offset: Point
  ) throws {
    let pull = #"{ "do": "scroll", "by": [0, 30] }, { "do": "scroll", "pull": \#(distance) }"#
    #expect(try run(pull).view.contentOffset == offset)
  }

  @Test func `insets move the end`() throws {
    let insets = #""contentInset": { "top": 10, "bottom": 5 }"#
    #expect(
      try run(#"{ "do": "scroll", "pull": [0, -3] }"#, view: insets).view.contentOffset
        == Point(x: 0, y: -13))
    #expect(
      try run(#"{ "do": "scroll", "pull": [0, 3] }"#, view: insets).view.contentOffset
        == Point(x: 0, y: 98))
  }

  @Test func `a pull over several frames is even`() throws {
    let text = listScene(#"{ "do": "scroll", "pull": [0, 30], "frames": 4 }"#)
    let run = try SceneRun.make(try Scene.load(bytes: Array(text.utf8), named: "t.json"), "list")
    var offsets: [Double] = []
    run.onFrame = { offsets.append($0.state.bounds.minY) }
    try run.run()
    #expect(offsets == [30, 60, 90, 120])
  }

  /// Events after a pull beyond the content, each with the corresponding call of the view.
  static let later: [(event: String, call: @Sendable (CollectionView) throws -> Void)] = [
    (#"{ "do": "select", "at": "1.1" }"#, { _ in }), (#"{ "do": "reload" }"#, { $0.reloadData() }),
    (
      #"{ "do": "resize", "size": [100, 80] }"#,
      { try $0.setBounds(Rect(x: 0, y: $0.bounds.minY, width: 100, height: 80)) }
    ),
    (
      #"{ "do": "insets", "contentInset": { "bottom": 3 } }"#,
      { $0.contentInset = EdgeInsets(top: 0, left: 0, bottom: 3, right: 0) }
    ),
    (#"{ "do": "direction", "is": "rtl" }"#, { $0.direction = .rightToLeft }),
  ]

  @Test(arguments: later.indices, [20.0, -20])
  func `later events keep the offset or bring it back as the view does`(
    index: Int, distance: Double
  ) throws {
    let (event, call) = Self.later[index]
    let pulled = try run(#"{ "do": "scroll", "pull": [0, \#(distance)] }, "# + event)
    let plain = try run("")
    let offset = Point(x: 0, y: distance > 0 ? 90 + distance : distance)
    try plain.view.setBounds(Rect(origin: offset, size: plain.view.bounds.size))
    try plain.view.layoutIfNeeded()
    #expect(plain.view.contentOffset == offset)
    try call(plain.view)
    try plain.view.layoutIfNeeded()
    #expect(pulled.view.contentOffset == plain.view.contentOffset)
    #expect(try pulled.view.differences(from: plain.view) == [])
  }

  @Test func `the next scroll begins where the pull ended, and ends within the content`() throws {
    let pull = #"{ "do": "scroll", "pull": [0, 20] }, { "do": "scroll", "by": [0, -15] }"#
    // the view scrolls from 110 by −15 to 95, which is beyond 90, the last offset that shows
    // content
    #expect(try run(pull).view.contentOffset == Point(x: 0, y: 90))
  }
}
