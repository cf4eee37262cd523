internal import LayoutConformance
internal import LayoutCore
internal import LayoutScripting

/// Something that a program can ask for.
struct ProgramOperation: Sendable {
  typealias Action =
    @Sendable (ConsoleProgram, ProgramRequest) throws(SessionError) -> [(
      String, String
    )]

  /// The `op`.
  let name: String
  /// What else the request holds, by name.
  let takes: [(name: String, what: String)]
  /// What it does, without a full stop.
  let summary: String
  /// Whether what is shown may be another one then.
  let changesLayout: Bool
  /// Whether scripts may run for it: only that is worth an interruption.
  let runsScripts: Bool
  let action: Action

  init(
    _ name: String, _ takes: [(name: String, what: String)] = [], _ summary: String,
    changesLayout: Bool = false, runsScripts: Bool = true, action: @escaping Action
  ) {
    self.name = name
    self.takes = takes
    self.summary = summary
    self.changesLayout = changesLayout
    self.runsScripts = runsScripts
    self.action = action
  }

  /// The operation that a request is about.
  static func named(_ request: ProgramRequest) throws(SessionError) -> ProgramOperation {
    let name = try request.operation()
    if let operation = all.first(where: { $0.name == name }) { return operation }
    let names = all.map(\.name)
    throw SessionError(
      "CL0712", name.isEmpty ? "the request has no `op`" : "there is no operation `\(name)`",
      nearest: name, of: names, help: "there are \(names.joined(separator: ", "))")
  }

  /// All operations, in the order in which `describe` lists them.
  static let all: [ProgramOperation] = asking + changing

  private static let asking = [
    ProgramOperation("describe", [], "list the operations", runsScripts: false) {
      (_, _) throws(SessionError) in
      [
        ("api", "1"), ("lua", JSONText.string(ScriptAPI.luaRelease)),
        (
          "operations",
          JSONText.array(
            all.map { operation in
              let fields = operation.takes.map { ($0.name, JSONText.string($0.what)) }
              return JSONText.object([
                ("op", JSONText.string(operation.name)),
                ("summary", JSONText.string(operation.summary)),
                ("fields", JSONText.object(fields)),
              ])
            })
        ),
      ]
    },
    ProgramOperation(
      "attributes", [("at", "an element such as 1.4; all without it")], "tell where elements are"
    ) { (program, request) throws(SessionError) in
      var elements = program.session.state.shownElements
      if let name = try request.optionalText("at") {
        elements = elements.filter { $0.key.name == name }
        guard !elements.isEmpty else {
          throw SessionError(
            "CL0712", "there is no element `\(name)`", help: "elements are 1.4, header:1, footer:1")
        }
      }
      return [("elements", JSONText.array(elements.map(ProgramText.element)))]
    },
    ProgramOperation(
      "query", [("rect", "x, y, width, height of the content")], "tell what overlaps a rectangle"
    ) { (program, request) throws(SessionError) in
      let numbers = try request.numbers("rect", count: 4)
      let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      let found: [LayoutAttributes]
      do throws(LayoutError) {
        found = try program.session.run.view.attributes(in: rect)
      } catch {
        throw SessionError(.layout(error), layout: program.session.choice.name)
      }
      return [("elements", JSONText.array(found.map(ProgramText.element)))]
    },
    ProgramOperation(
      "diff", [("since", "a version such as 1; the last event without it")], "tell what moved"
    ) { (program, request) throws(SessionError) in
      let since = try request.optionalNumber("since")
      let movement =
        if let since {
          try program.session.movement(since: since)
        } else {
          program.session.lastStep?.movement ?? program.session.lastReload?.movement
        }
      return movement.map(ProgramText.fields) ?? []
    },
    ProgramOperation(
      "render", [("width", "columns; 80 without it"), ("height", "points; the view's without it")],
      "draw what is on screen with characters"
    ) { (program, request) throws(SessionError) in
      let width = try request.optionalNumber("width") ?? 80
      let height = try request.optionalNumber("height").map { " \($0)" } ?? ""
      return try program.enter(":draw width=\(width)\(height)")
    },
    ProgramOperation("complete", [("line", "the line up to the cursor")], "list what can go on") {
      (program, request) throws(SessionError) in
      let names = program.candidates(try request.text("line"))
      return [("candidates", JSONText.array(names.map(JSONText.string)))]
    },
    ProgramOperation(
      "doc", [("name", "a part of the script API")], "tell about it", runsScripts: false
    ) { (_, request) throws(SessionError) in
      let (api, name) = (ScriptAPI.current, try request.text("name"))
      guard let entry = api.entry(named: name) else {
        throw SessionError(
          "CL0606", "the script API has no `\(name)`",
          help: api.nearestName(to: name).map { "did you mean `\($0)`?" } ?? "look at docs/API.md")
      }
      return [("text", JSONText.string(api.text(of: entry)))]
    },
  ]

  private static let changing = [
    ProgramOperation(
      "eval", [("code", "Lua, as a whole")], "evaluate an expression, or run statements"
    ) { (program, request) throws(SessionError) in
      try program.evaluate(try request.text("code"))
    },
    ProgramOperation(
      "command", [("line", "a command of the console, such as :scroll 300")],
      "do what is typed at the prompt; :quit ends the session", changesLayout: true
    ) { (program, request) throws(SessionError) in
      try program.enter(try request.text("line"))
    },
    ProgramOperation(
      "load", [("script", "a path, or ref:NAME")], "try another layout", changesLayout: true
    ) { (program, request) throws(SessionError) in
      let (step, notes) = try program.session.use(SessionLayout(named: request.text("script")))
      return ProgramText.fields(of: step, position: program.session.position)
        + [("notes", JSONText.array(notes.map(JSONText.string)))]
    },
    ProgramOperation(
      "scene", [("scene", "a shipped scene, or a path")], "show another scene", changesLayout: true
    ) { (program, request) throws(SessionError) in
      try program.enter(":scene \(try request.text("scene"))")
    },
    ProgramOperation(
      "event", [("event", "an event, as in a scene")], "let an event happen", changesLayout: true
    ) { (program, request) throws(SessionError) in
      try program.perform(try request.event("event"))
    },
    ProgramOperation(
      "message", [("name", "the name of a command"), ("value", "what goes with it; any JSON")],
      "send the layout a command", changesLayout: true
    ) { (program, request) throws(SessionError) in
      try program.perform(.message(try request.text("name"), value: request.anything("value")))
    },
    ProgramOperation(
      "interrupt", [], "stop what was asked before and is not answered yet", runsScripts: false
    ) { (_, _) throws(SessionError) in
      // it has happened when the request was read
      []
    },
    ProgramOperation(
      "forget", [], "drop the batch that :batch has begun", runsScripts: false
    ) { (program, _) throws(SessionError) in
      try program.forget()
      return []
    },
    ProgramOperation(
      "subscribe", [("topics", "any of reload, error, layout")],
      "tell of what happens, as objects with an `event`", runsScripts: false
    ) { (program, request) throws(SessionError) in
      let names = try request.texts("topics")
      if let name = names.first(where: { !ConsoleProgram.topics.contains($0) }) {
        throw SessionError(
          "CL0712", "there is no topic `\(name)`", nearest: name, of: ConsoleProgram.topics,
          help: "there are \(ConsoleProgram.topics.joined(separator: ", "))")
      }
      program.subscribe(names)
      return []
    },
  ]
}
