internal import LayoutConformance
internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes
internal import LayoutScripting

/// The commands that show information, and perform no events.
extension ConsoleCommand {
  static let asking = [
    ConsoleCommand(
      "at", "ELEMENT|X,Y", "describe an element, or the elements at a point", takes: .words(1...1),
      completes: .path, example: ":at 1.6"
    ) { (console, arguments) throws(SessionError) in
      return ConsoleText.lines(of: try console.elements(arguments), behind: console.place)
    },
    ConsoleCommand(
      "query", "X,Y,WIDTH,HEIGHT", "list the elements that overlap a rectangle of the content",
      takes: .words(1...1), example: ":query 0,0,375,200"
    ) {
      (console, arguments) throws(SessionError) in
      let numbers = try arguments.numbers(arguments.words[0], count: 4...4)
      let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      let found = try console.session.attributes(in: rect)
      return [ConsoleText.count(found.count, "element")] + ConsoleText.lines(of: found)
    },
    ConsoleCommand(
      "list", "[ELEMENTS] [--all]", "list elements: all of them, or 1.4, 1.4-9, 1.*, header:1",
      takes: .words(0...1, flags: ["all"]), completes: .path, example: ":list 1.1-9"
    ) { (console, arguments) throws(SessionError) in
      return try console.list(arguments)
    },
    ConsoleCommand(
      "params", "",
      "list the parameters with their values and meaning, and the data that override them"
    ) { (console, arguments) throws(SessionError) in
      return ParameterText(console.session).table
    },
    ConsoleCommand(
      "draw", "[HEIGHT] [width=COLUMNS] [--all]",
      "draw the visible part, or HEIGHT points of it; with --all the whole content",
      takes: .words(0...1, values: ["width"], flags: ["all"]), example: ":draw 260 width=48",
      replying: { (console, arguments) throws(SessionError) in
        ConsoleReply(try console.drawing(arguments))
      }),
    ConsoleCommand(
      "why", "ELEMENT", "show the line that placed an element, and the values it read",
      takes: .words(1...1), completes: .path, example: ":why 1.6"
    ) { (console, arguments) throws(SessionError) in
      return try console.elements(arguments).prefix(1).flatMap(console.reasons)
    },
    ConsoleCommand(
      "trace", "on|off|last", "show the calls of each event, or of the last event",
      takes: .text, completes: .words(["on", "off", "last"]), example: ":trace last"
    ) { (console, arguments) throws(SessionError) in
      switch arguments.text {
      case "on", "off":
        console.showsCalls = arguments.text == "on"
        return []
      case "last", "": return ConsoleText.callLines(console.session.lastStep?.calls ?? [])
      default: throw arguments.wrong("expected on, off or last, found `\(arguments.text)`")
      }
    },
    ConsoleCommand("calls", "", "count the calls of the last event") {
      (console, arguments) throws(SessionError) in
      return console.callCounts
    },
    ConsoleCommand(
      "time", "LUA", "evaluate Lua, and show how long it took", takes: .text,
      example: ":time ctx.frame(1)"
    ) {
      (console, arguments) throws(SessionError) in
      guard !arguments.isEmpty else { throw arguments.wrong("something is missing") }
      let start = ContinuousClock.now
      guard case .values(let values) = try console.outcome(of: arguments.text) else {
        throw arguments.wrong("the text ends within a statement")
      }
      let time = ConsoleText.time(.now - start)
      return values.isEmpty ? [time] : [values.joined(separator: "\t"), time]
    },
  ]
}

extension Console {
  /// The element that the argument names, or the elements at a point.
  ///
  /// At a point, the element that covers the others comes first: the one with the greatest z. Of
  /// elements with the same z, it is the last one in element order, as in drawings.
  fileprivate func elements(
    _ arguments: ConsoleArguments
  ) throws(SessionError) -> [LayoutAttributes] {
    let text = arguments.words[0]
    let elements = session.state.shownElements
    if text.contains(","), !text.contains(":") {
      let numbers = try arguments.numbers(text, count: 2...2)
      let found = elements.filter { element in
        let frame = element.frame
        return frame.minX <= numbers[0] && numbers[0] < frame.maxX && frame.minY <= numbers[1]
          && numbers[1] < frame.maxY
      }
      guard !found.isEmpty else { throw arguments.wrong("there is nothing at \(text)") }
      return found.reversed().sorted { $0.zIndex > $1.zIndex }
    }
    if let element = elements.first(where: { $0.key.name == text }) { return [element] }
    throw noElement(text, arguments)
  }

  private func noElement(_ text: String, _ arguments: ConsoleArguments) -> SessionError {
    let counts = session.state.itemCounts
    let sections = counts.enumerated().map { "1 to \($1) in section \($0 + 1)" }
    let items = "items are \(sections.prefix(3).joined(separator: ", "))"
    let others = session.state.shownElements.map(\.key).filter { $0.category != .cell }
    return arguments.wrong(
      "there is no element `\(text)`",
      help: others.isEmpty
        ? items : "\(items); others are \(others.prefix(3).map(\.name).joined(separator: ", "))")
  }

  /// A text with the location of the line of the script that placed an element; empty if the line
  /// is unknown.
  fileprivate func place(_ element: LayoutAttributes) -> String {
    session.script?.origin(of: element.key).map { "made at \($0.location)" } ?? ""
  }

  /// Sentences about the position of an element, the line of the script that placed the element,
  /// and the values that this line read.
  fileprivate func reasons(_ element: LayoutAttributes) -> [String] {
    let key = element.key
    let place = element.frame.origin.shown
    var first = "\(key.name) is at \(place)"
    if let reload = session.lastReload,
      let move = session.versionMovement?.moves.first(where: { $0.after == key }),
      let from = move.from
    {
      first += " (before v\(reload.version): \(from.origin.shown))"
    }
    guard let script = session.script else {
      return [first, "  \(session.run.layout.name) is written in Swift: no script made it"]
    }
    guard let origin = script.origin(of: key) else {
      return [first, "  the line that made it is unknown"]
    }
    let values = origin.values.map { "\($0.name) = \($0.value)" }
    var made = "  made at \(origin.location)   \(origin.source)"
    if !values.isEmpty { made += "   " + values.joined(separator: "  ") }
    return [first, made] + origin.notes.map { "  \($0)" }
  }

  fileprivate func list(_ arguments: ConsoleArguments) throws(SessionError) -> [String] {
    var elements = session.state.shownElements
    if let text = arguments.words.first {
      if let element = elements.first(where: { $0.key.name == text }) {
        elements = [element]
      } else if ElementKey(name: text) != nil {
        elements = []
      } else if case .pattern(let pattern) = try arguments.selection(
        text, expected: "elements such as 1.4, 1.4-9, 1.* or header:1")
      {
        elements = elements.filter { element in
          guard element.category == .cell, let item = element.indexPath.item else { return false }
          return pattern.matches(item: item, section: element.indexPath.section)
        }
      }
    }
    if let text = arguments.words.first, elements.isEmpty { throw noElement(text, arguments) }
    let limit = arguments.flags.contains("all") ? Int.max : 40
    let rest = elements.count - min(limit, elements.count)
    return ConsoleText.lines(of: Array(elements.prefix(limit)))
      + (rest > 0 ? ["… \(rest) more · :list --all"] : [])
  }

  /// The picture of the visible part for `:watch draw`; nil if no picture is watched.
  ///
  /// Each element that the last event or the last version added or changed is marked: in characters
  /// by an arrow after its name, in graphics like the place after a change.
  var watchedPicture: ConsolePicture? {
    guard watchesDrawing else { return nil }
    var options = drawing
    // Below the picture, there must be room for the line that is being typed and for the next
    // reply.
    options.height = options.height.map { max(1, $0 - 3) }
    options.marked = Set(session.latestMovement?.moves.compactMap(\.after) ?? [])
    return picture(of: session.state.bounds, visibleBounds: nil, options)
  }

  /// A picture of a part of the content.
  private func picture(
    of part: Rect, visibleBounds: Rect?, _ options: TextDrawingOptions
  ) -> ConsolePicture {
    let state = session.state
    let elements = state.drawnElements.map {
      $0.seen(through: session.run.view.transform, in: state.bounds)
    }
    let text = TextDrawing(
      elements, selected: Set(state.selected), in: part, contentSize: state.contentSize,
      visibleBounds: visibleBounds, options: options)
    guard let graphics else { return ConsolePicture(text: text, graphics: nil) }
    var pixels = graphics.options
    for key in options.marked { pixels.looks[key] = .after }
    let drawing = Drawing(
      elements, title: session.choice.name, selected: Set(state.selected), in: part,
      contentSize: state.contentSize, visibleBounds: visibleBounds, options: pixels)
    return ConsolePicture(
      text: text, graphics: graphics.text(drawing, options.width, options.height))
  }

  /// The picture that the arguments of `:draw` describe.
  fileprivate func drawing(_ arguments: ConsoleArguments) throws(SessionError) -> ConsolePicture {
    let state = session.state
    var part = state.bounds
    var options = self.drawing
    if arguments.flags.contains("all") {
      part = Rect(origin: .zero, size: state.contentSize)
      options.height = nil
    } else if let text = arguments.words.first {
      options.height = nil
      let height = try arguments.number(text)
      guard height > 0 else { throw arguments.wrong("the height must be above 0") }
      // The picture ends where both the content and the view have ended.
      let end = max(part.maxY, state.contentSize.height)
      part.size.height = max(min(height, end - part.minY), min(height, 1))
    }
    if let width = try arguments.number(named: "width") {
      guard (1...1_000).contains(width) else { throw arguments.wrong("the width is 1 to 1000") }
      options.width = Int(width)
    }
    return picture(
      of: part, visibleBounds: arguments.flags.contains("all") ? state.bounds : nil, options)
  }

  /// A line with the number of calls of each kind during the last event, and with the time of the
  /// event.
  ///
  /// The kinds are in the order of their first calls.
  fileprivate var callCounts: [String] {
    guard let step = session.lastStep, !step.calls.isEmpty else { return ["no calls"] }
    var names: [String] = []
    var counts: [String: Int] = [:]
    for call in step.calls {
      if case .note = call { continue }
      let name = String("\(call)".prefix { $0 != " " && $0 != "(" })
      if counts[name] == nil { names.append(name) }
      counts[name, default: 0] += 1
    }
    let parts = names.map { "\($0) \(counts[$0] ?? 0)×" }
    return [parts.joined(separator: " · ") + " · " + ConsoleText.time(step.duration)]
  }
}
