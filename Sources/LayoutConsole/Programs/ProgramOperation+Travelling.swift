internal import LayoutCore
internal import LayoutScenes

/// Operations that list the events, show the elements at another moment, or go to another moment.
extension ProgramOperation {
  static let recalling = [
    ProgramOperation(
      "timeline", [], "list the events of the session",
      gives: [
        .needed(
          "events", .objects,
          "the events in order, including undone events, each as an `entry`"),
        .needed("position", .wholeNumber, "the number of events that have happened"),
      ], reads: .events
    ) { (program, _) throws(SessionError) in
      ProgramText.timeline(of: program.session)
    },
    ProgramOperation(
      "moment",
      [
        .needed("count", .wholeNumber, "the number of events before the moment; 0 is the start"),
        .optional(
          "frame", .wholeNumber,
          "a frame of the last of these events, from 1; by default the state after it"), .margin,
      ], "list the elements at another moment; the session stays at the present one",
      gives: .screen + [
        .optional(
          "gone", .objects,
          "in a frame: elements that no longer exist and are still shown, with their earlier names"),
        .optional("text", .text, "the event in a few words; missing at the start"),
        .needed("frames", .wholeNumber, "the number of the event's frames; 0 if it has none"),
        .needed("calls", .texts, "the first calls of the event, in order, at most \(callLimit)"),
      ], reads: .events
    ) { (program, request) throws(SessionError) in
      try program.moment(request)
    },
    ProgramOperation(
      "document", [], "write the scene with all events that have happened",
      gives: [.needed("document", .object, "the scene, as a scene file has it")],
      reads: .events
    ) { (program, _) throws(SessionError) in
      [("document", ProgramText.json(program.session.currentScene.document))]
    },
  ]

  static let travelling = [
    ProgramOperation(
      "undo", [], "undo the last event, or return to the previous scene",
      gives: ProgramField.step + [.notes], changesLayout: true
    ) { (program, _) throws(SessionError) in
      guard let travel = try program.session.goBack() else {
        throw nothing(to: "undo", help: "no event has happened yet")
      }
      return program.fields(of: travel.step, notes: travel.notes)
    },
    ProgramOperation(
      "redo", [], "redo the next undone event", gives: ProgramField.step + [.notes],
      changesLayout: true
    ) { (program, _) throws(SessionError) in
      guard let travel = try program.session.goForward() else {
        throw nothing(to: "redo", help: "no event was undone, or another one has happened since")
      }
      return program.fields(of: travel.step, notes: travel.notes)
    },
    ProgramOperation(
      "go", [.needed("count", .wholeNumber, "the number of events; 0 is the start")],
      "go to the state after a number of events", gives: ProgramField.step + [.notes],
      changesLayout: true
    ) { (program, request) throws(SessionError) in
      let count = try request.eventCount(in: program.session)
      return program.fields(of: try program.session.go(to: count), notes: [])
    },
  ]

  private static func nothing(to verb: String, help: String) -> SessionError {
    SessionError(.wrongRequest, "there is nothing to \(verb)", help: help)
  }
}

extension ConsoleProgram {
  fileprivate func moment(_ request: ProgramRequest) throws(SessionError) -> [(String, String)] {
    let count = try request.eventCount(in: session)
    let (frame, margin) = (try request.optionalNumber("frame"), try request.margin())
    let frames = session.frameCount(ofEvent: count)
    guard let moment = try session.moment(after: count, frame: frame, margin: margin) else {
      throw SessionError.noFrame(frame, ofEvent: count, in: session)
    }
    var fields = ProgramText.fields(of: moment.screen)
    if !moment.gone.isEmpty {
      let gone = moment.gone.map { ProgramText.element($0) }
      fields.append(("gone", JSONText.array(gone)))
    }
    if let event = moment.event { fields.append(("text", JSONText.string(event.shortText))) }
    let calls = moment.calls.prefix(ProgramOperation.callLimit).map { "\($0)" }
    return fields + [("frames", "\(frames)"), ("calls", ProgramText.texts(calls))]
  }
}

extension LayoutSession {
  /// The number of frames of the event with the number `count`; 0 if `count` is 0.
  fileprivate func frameCount(ofEvent count: Int) -> Int {
    count == 0 ? 0 : events[count - 1].event.frameCount
  }
}

extension SessionError {
  /// The error that the event with the number `count` does not have a requested frame.
  static func noFrame(_ frame: Int?, ofEvent count: Int, in session: LayoutSession) -> SessionError
  {
    let frames = session.frameCount(ofEvent: count)
    return SessionError(
      .wrongRequest, "there is no frame \(frame ?? 0) of event \(count)",
      help: frames == 0 ? "it has no frames" : "name a frame from 1 to \(frames)")
  }
}

extension ProgramRequest {
  /// The number in the field `count` of a request: the number of events before a moment.
  ///
  /// - Throws: ``SessionError`` if the session does not have so many events.
  func eventCount(in session: LayoutSession) throws(SessionError) -> Int {
    let (count, all) = (try wholeNumber("count"), session.events.count)
    guard (0...all).contains(count) else {
      throw SessionError(
        .wrongRequest, "`count` is \(count), and there are \(ConsoleText.count(all, "event"))",
        help: "name a number from 0 to \(all)")
    }
    return count
  }
}
