internal import LayoutCore

/// The kinds of events that only observe the state.
extension EventForm {
  static let frames = EventForm(
    EventFields(
      .frameCount("count"), make: SceneEvent.frames,
      take: { if case .frames(let count) = $0 { count } else { nil } }),
    effect: .observation, example: #"{ "do": "frames", "count": 3 }"#, plainer: nil,
    perform: SceneRun.sample(frames:))

  static let snapshot = EventForm(
    EventFields(
      .slug("name"), make: SceneEvent.snapshot,
      take: { if case .snapshot(let name) = $0 { name } else { nil } }),
    effect: .observation, example: #"{ "do": "snapshot", "name": "start" }"#, plainer: nil,
    perform: SceneRun.takeSnapshot)

  static let expect = EventForm(
    EventFields(
      .expectation("that"), make: SceneEvent.expect,
      take: { if case .expect(let expectation) = $0 { expectation } else { nil } }),
    effect: .observation, example: #"{ "do": "expect", "that": { "noOverlap": true } }"#,
    plainer: nil,
    perform: SceneRun.check)
}

extension EventField where Value == SceneExpectation {
  fileprivate static func expectation(_ key: String) -> EventField {
    .required(
      key, read: SceneValue.expectation,
      write: { $0.document })
  }
}
