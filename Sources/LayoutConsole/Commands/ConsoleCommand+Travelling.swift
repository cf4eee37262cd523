internal import LayoutConformance
internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutScenes

/// The commands that list, undo and redo events, go to the state after any event, or write files.
extension ConsoleCommand {
  static let travelling = [
    ConsoleCommand("events", "", "list the events") {
      (console, arguments) throws(SessionError) in
      let (events, position) = (console.session.events, console.session.position)
      guard !events.isEmpty else { return ["no event has happened yet"] }
      return events.enumerated().map { index, placed in
        let mark = index < position ? " " : "↶"
        return "\(mark) \(index + 1)  \(placed.event.text)"
      }
    },
    ConsoleCommand("undo", "", "undo the last event") {
      (console, arguments) throws(SessionError) in
      guard let travel = try console.session.goBack() else { return ["nothing to undo"] }
      guard let event = travel.event else { return console.lines(of: "back", travel.notes) }
      return ["back before \(event.name)" + console.situation]
    },
    ConsoleCommand("redo", "", "redo the next undone event") {
      (console, arguments) throws(SessionError) in
      guard let travel = try console.session.goForward() else { return ["nothing to redo"] }
      guard let event = travel.event else { return console.lines(of: "forward", travel.notes) }
      return ConsoleText.lines(of: travel.step, event)
    },
    ConsoleCommand(
      "goto", "NUMBER", "go to the state after NUMBER events; 0 is the start",
      takes: .words(1...1), example: ":goto 0"
    ) {
      (console, arguments) throws(SessionError) in
      let count = try arguments.count(arguments.words[0])
      guard count <= console.session.events.count else {
        throw arguments.wrong(
          "there are \(ConsoleText.count(console.session.events.count, "event"))",
          help: "name a number from 0 to \(console.session.events.count)")
      }
      _ = try console.session.go(to: count)
      return ["after event \(count)" + console.situation]
    },
    ConsoleCommand(
      "save", "FILE", "write the data, the view, the parameters and the events as a scene",
      takes: .words(1...1), example: ":save scene.json"
    ) {
      (console, arguments) throws(SessionError) in
      try console.save(to: arguments.words[0])
      return [
        "saved: the data, the view, the parameters and "
          + ConsoleText.count(console.session.position, "event")
      ]
    },
    ConsoleCommand(
      "transcript", "FILE|off", "write inputs and replies to a file from now on",
      takes: .words(1...1), example: ":transcript sitting.txt"
    ) {
      (console, arguments) throws(SessionError) in
      console.transcript =
        arguments.text == "off"
        ? nil
        : try ConsoleTranscript(path: arguments.words[0], isConfined: console.confinesFiles)
      return []
    },
  ]
}

extension Console {
  /// A text with the number of items and the offset of the view.
  fileprivate var situation: String {
    let state = session.state
    let items = ConsoleText.count(state.itemCounts.reduce(0, +), "item")
    return " · \(items) · offset \(state.bounds.origin.shown)"
  }

  /// The reply to an `:undo` or a `:redo` that leads to another scene.
  ///
  /// The reply includes notes about parameter values that were changed or discarded.
  ///
  /// - Parameter way: The direction of the step: `back` or `forward`.
  fileprivate func lines(of way: String, _ notes: [String]) -> [String] {
    let events = ConsoleText.count(session.position, "event")
    return ["\(way) to \(sceneLine) · \(events)" + situation] + notes.map { "note: \($0)" }
  }

  fileprivate func save(to path: String) throws(SessionError) {
    if let transcript, PlainFile.isSame(transcript.file.path, path) {
      throw SessionError(
        .wrongCommand, "`\(path)` is the file of the transcript", help: "name another file")
    }
    try TextFile(path: path, isConfined: confinesFiles).replace(with: session.currentScene)
  }
}
