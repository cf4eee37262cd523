internal import LayoutCore
internal import LayoutScenes

/// Operations that can change the state, and operations about other requests, the batch and the
/// subscribed topics.
extension ProgramOperation {
  static let changing = [
    ProgramOperation(
      "eval", [.needed("code", .text, "complete Lua code")],
      "evaluate an expression, or run statements", gives: [.lines, .incomplete]
    ) { (program, request) throws(SessionError) in
      try program.evaluate(try request.text("code"))
    },
    ProgramOperation(
      "command", [.needed("line", .text, "a command of the console, such as :scroll 300")],
      "run a line as typed at the prompt; :quit ends the session", gives: [.lines, .incomplete],
      changesLayout: true
    ) { (program, request) throws(SessionError) in
      try program.enter(try request.text("line"))
    },
    ProgramOperation(
      "load", [.needed("script", .text, "the path of a script, or ref:NAME")], "try another layout",
      gives: ProgramField.step + [.notes], changesLayout: true
    ) { (program, request) throws(SessionError) in
      let (step, notes) = try program.session.use(SessionLayout(named: request.text("script")))
      return program.fields(of: step, notes: notes)
    },
    ProgramOperation(
      "reload", [], "load the version on disk again, even if it has not changed",
      gives: ProgramField.reload, changesLayout: true
    ) { (program, _) throws(SessionError) in
      try program.reload()
    },
    ProgramOperation(
      "scene",
      [
        .optional("scene", .text, "the name of a shipped scene, or the path of a scene file"),
        .optional("document", .object, "a scene, as a scene file has it, instead of `scene`"),
        .now,
      ] + ProgramField.changesOfView, "show another scene", gives: [.lines, .incomplete],
      changesLayout: true
    ) { (program, request) throws(SessionError) in
      let isNow = request.flag("now") ?? false
      let count = [request.has("scene"), request.has("document"), isNow].count { $0 }
      guard count == 1 else {
        throw SessionError(
          .wrongRequest, "`scene` needs one of `scene`, `document` and `now`",
          help: "`scenes` lists the scenes to choose from")
      }
      let change = try request.changeOfView()
      let lines =
        if let name = try request.optionalText("scene") {
          try program.console.useScene(name, change)
        } else if isNow {
          try program.console.use(change.changed(now: program.session.currentScene))
        } else {
          try program.console.use(change.changed(request.scene("document")))
        }
      return [("lines", ProgramText.texts(lines)), ("incomplete", "false")]
    },
    ProgramOperation(
      "event",
      [
        .needed("event", .event, "an event, as in a scene"),
        .optional(
          "gesture", .text,
          "a text that all events of a gesture have; the event replaces the last one if that has it"
        ),
      ], "perform an event", gives: ProgramField.step, changesLayout: true
    ) { (program, request) throws(SessionError) in
      try program.perform(
        request.event("event"), gesture: request.optionalText("gesture"))
    },
    ProgramOperation(
      "message",
      [
        .needed("name", .text, "the name of the message"),
        .optional("value", .value, "the value of the message, any JSON value"),
      ],
      "send the layout a message", gives: ProgramField.step, changesLayout: true
    ) { (program, request) throws(SessionError) in
      try program.perform(.message(try request.text("name"), value: request.anything("value")))
    },
  ]

  static let talking = [
    ProgramOperation(
      "interrupt", [], "stop the requests that are not answered yet", runsScripts: false,
      reads: .view
    ) { (_, _) throws(SessionError) in
      // The earlier requests are interrupted as soon as this request is read, so this action does
      // nothing.
      []
    },
    ProgramOperation(
      "forget", [], "discard the batch that :batch has begun", runsScripts: false, reads: .view
    ) { (program, _) throws(SessionError) in
      try program.forget()
      return []
    },
    ProgramOperation(
      "subscribe",
      [
        .needed("topics", .texts, "any of reload, error, layout"),
        .optional(
          "kept", .boolean,
          "whether later requests can only add topics to these; false by default"),
      ], "send the events of these topics from now on", runsScripts: false, reads: .view
    ) { (program, request) throws(SessionError) in
      let names = try request.texts("topics")
      if let name = names.first(where: { !ConsoleProgram.topics.contains($0) }) {
        throw SessionError(
          .wrongRequest, "there is no topic `\(name)`", nearest: name, of: ConsoleProgram.topics,
          help: "there are \(ConsoleProgram.topics.joined(separator: ", "))")
      }
      program.subscribe(to: names, areKept: request.flag("kept") ?? false)
      return []
    },
  ]
}
