internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// Operations about the elements, the parameters and the script API.
///
/// They only return information. The only change to the session is the end of a live scroll.
extension ProgramOperation {
  static let asking = [
    ProgramOperation(
      "describe", [], "list the operations",
      gives: [
        .needed("api", .number, "the version of this protocol"),
        .needed("lua", .text, "the version of Lua"),
        .needed(
          "operations", .objects, "the operations, each with the fields that it takes and returns"),
        .needed("objects", .objects, "the objects within answers, each with its fields"),
      ], runsScripts: false, reads: .view
    ) { (_, _) throws(SessionError) in
      [
        ("api", "1"), ("lua", JSONText.string(ScriptAPI.luaRelease)),
        ("operations", JSONText.array(all.map(\.json))),
        ("objects", JSONText.array(ProgramShape.all.map(\.json))),
      ]
    },
    ProgramOperation(
      "attributes",
      [
        .optional("at", .text, "an element such as 1.4; all elements by default"),
        .optional(
          "origins", .boolean,
          "whether to add the origin of each element, which takes one pass for each element"),
      ], "list elements with their frames", gives: [.elements], reads: .events
    ) { (program, request) throws(SessionError) in
      let name = try request.optionalText("at")
      let elements: [LayoutAttributes]
      if let name {
        elements = [try program.element(name)]
      } else {
        try program.session.settle()
        elements = program.session.state.shownElements
      }
      let script = request.flag("origins") ?? (name != nil) ? program.session.script : nil
      return [
        (
          "elements",
          JSONText.array(
            elements.map { ProgramText.element($0, origin: script?.origin(of: $0.key)) })
        )
      ]
    },
    ProgramOperation(
      "query",
      [
        .needed(
          "rect", .fourNumbers, "x, y, width and height of the rectangle, in points of the content")
      ],
      "list the elements that overlap a rectangle", gives: [.elements], reads: .events
    ) { (program, request) throws(SessionError) in
      let numbers = try request.numbers("rect", count: 4)
      let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      let found = try program.session.attributes(in: rect)
      return [("elements", JSONText.array(found.map { ProgramText.element($0) }))]
    },
    ProgramOperation(
      "params", [], "list the parameters of the layout",
      gives: [.needed("parameters", .objects, "the parameters")], runsScripts: false, reads: .view
    ) { (program, _) throws(SessionError) in
      let texts = ParameterText(program.session)
      let list = texts.values.declarations.map { declaration in
        ProgramText.parameter(
          declaration, texts.value(of: declaration), data: texts.overrides(declaration.name))
      }
      return [("parameters", JSONText.array(list))]
    },
    ProgramOperation(
      "why", [.needed("at", .text, "an element such as 1.4")],
      "show the line that placed an element, and the values that the line read",
      gives: [
        .needed("path", .text, "the element"),
        .needed(
          "frame", .fourNumbers, "x, y, width and height of the element, in points of the content"),
        .optional(
          "before", .fourNumbers,
          "the element's frame in the previous version, if no event has happened since"),
        .optional("origin", .object, "the element's origin; missing if it is unknown"),
        .optional("values", .objects, "the values that the line read"),
        .optional("notes", .texts, "more about the line"),
      ], reads: .events
    ) { (program, request) throws(SessionError) in
      let session = program.session
      let element = try program.element(request.text("at"))
      let move = session.versionMovement?.moves.first { $0.after == element.key }
      return ProgramText.reasons(
        element, before: move?.from, session.script?.origin(of: element.key))
    },
    ProgramOperation(
      "diff",
      [
        .optional(
          "since", .wholeNumber,
          """
          the number of the version to compare with, such as 1; by default, the answer describes \
          the last event
          """
        )
      ],
      "show which elements moved; the answer is empty before the first event",
      gives: ProgramField.movement.map { .optional($0.name, $0.kind, $0.what) }
    ) { (program, request) throws(SessionError) in
      let since = try request.optionalNumber("since")
      let movement =
        if let since {
          try program.session.movement(since: since)
        } else {
          program.session.lastStep?.movement ?? program.session.lastVerdict?.movement
        }
      return movement.map(ProgramText.fields) ?? []
    },
    ProgramOperation(
      "render",
      [
        .optional("width", .wholeNumber, "the width of the drawing, in columns; 80 by default"),
        .optional(
          "height", .wholeNumber,
          "the height of the drawn part, in points; the view's height by default"),
      ], "draw the visible part with characters", gives: [.lines, .incomplete]
    ) { (program, request) throws(SessionError) in
      let width = try request.optionalNumber("width") ?? 80
      let height = try request.optionalNumber("height").map { " \($0)" } ?? ""
      return try program.enter(":draw width=\(width)\(height)")
    },
    ProgramOperation(
      "complete", [.needed("line", .text, "the line up to the cursor")],
      "list the candidates for completion",
      gives: [.needed("candidates", .texts, "the candidates for the last word of the line")]
    ) { (program, request) throws(SessionError) in
      let names = program.candidates(try request.text("line"))
      return [("candidates", JSONText.array(names.map(JSONText.string)))]
    },
    ProgramOperation(
      "doc", [.needed("name", .text, "a name such as ctx.width")],
      "describe a part of the script API",
      gives: [.needed("text", .text, "the description, as text with several lines")],
      runsScripts: false,
      reads: .view
    ) { (_, request) throws(SessionError) in
      let (api, name) = (ScriptAPI.current, try request.text("name"))
      guard let entry = api.entry(named: name) else {
        throw SessionError(
          .unknownName, "the script API has no `\(name)`",
          help: api.nearestName(to: name).map { "did you mean `\($0)`?" } ?? "look at docs/API.md")
      }
      return [("text", JSONText.string(api.text(of: entry)))]
    },
  ]
}
