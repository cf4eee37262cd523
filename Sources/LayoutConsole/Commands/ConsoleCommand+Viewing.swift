internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes

/// The commands that change the view, act as the user does, or send a message to the layout.
extension ConsoleCommand {
  static let viewing = [
    ConsoleCommand(
      "view", "[WIDTHxHEIGHT|DEVICE]", "describe the view, or change its size",
      takes: .words(0...1), completes: .words(Device.allCases.map(\.rawValue)),
      example: ":view iphone-se"
    ) { (console, arguments) throws(SessionError) in
      guard let text = arguments.words.first else { return console.viewLines }
      if let device = Device(rawValue: text) {
        return try console.perform(.resize(device.size, frames: 1), arguments)
      }
      let numbers = try arguments.numbers(text, separator: "x", count: 2...2)
      guard numbers[0] > 0, numbers[1] > 0 else {
        throw arguments.wrong("the size must be above 0")
      }
      return try console.perform(
        .resize(Size(width: numbers[0], height: numbers[1]), frames: 1), arguments)
    },
    event("rotate", .rotate, "exchange the width and the height of the view"),
    event("rtl", .direction(.rightToLeft), "lay out from right to left"),
    event("ltr", .direction(.leftToRight), "lay out from left to right"),
    ConsoleCommand(
      "insets", "TOP,LEADING,BOTTOM,TRAILING|ALL [--safe]",
      "set the content insets of the view; with --safe the safe area",
      takes: .words(1...1, flags: ["safe"]), example: ":insets 20,0,34,0 --safe"
    ) { (console, arguments) throws(SessionError) in
      let numbers = try arguments.numbers(arguments.words[0], count: 1...4)
      guard numbers.count == 1 || numbers.count == 4 else {
        throw arguments.wrong("expected one number, or four")
      }
      let all = numbers.count == 1 ? Array(repeating: numbers[0], count: 4) : numbers
      let json = JSONText.object(
        zip(["top", "leading", "bottom", "trailing"], all).map { ($0, JSONText.number($1)) })
      let name = arguments.flags.contains("safe") ? "safeArea" : "contentInset"
      return try console.perform(json: "{\"do\": \"insets\", \"\(name)\": \(json)}", arguments)
    },
    ConsoleCommand(
      "scroll", "Y|X,Y|ITEM|top|bottom [section=N] [--by]",
      "scroll to an offset or an item; with --by, by a distance",
      takes: .words(1...1, values: ["section"], flags: ["by"]), completes: .path,
      example: ":scroll 1.30"
    ) { (console, arguments) throws(SessionError) in
      return try console.perform(arguments.scroll(console.session), arguments)
    },
    ConsoleCommand(
      "fling", "VY|VX,VY [section=N]", "release a drag at a speed, in points per second",
      takes: .words(1...1, values: ["section"]), example: ":fling 900"
    ) {
      (console, arguments) throws(SessionError) in
      let numbers = try arguments.numbers(arguments.words[0], count: 1...2)
      let section = try arguments.ownSection(console.session)
      let axis = section.map(\.axis) ?? console.session.run.view.scrollAxis
      let velocity =
        numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : Point(numbers[0], along: axis)
      return try console.perform(
        section.map { .flingSection($0.scroller.section, velocity: velocity) }
          ?? .fling(velocity: velocity), arguments)
    },
    ConsoleCommand(
      "select", "ITEMS", "select items: 1.4, 1.4-9 or 1.*", takes: .words(1...1), completes: .path,
      example: ":select 1.2-4"
    ) {
      (console, arguments) throws(SessionError) in
      return try console.perform(.select(arguments.selection(arguments.words[0])), arguments)
    },
    ConsoleCommand(
      "deselect", "ITEMS", "deselect items", takes: .words(1...1), completes: .path,
      example: ":deselect 1.*"
    ) {
      (console, arguments) throws(SessionError) in
      return try console.perform(.deselect(arguments.selection(arguments.words[0])), arguments)
    },
    ConsoleCommand(
      "focus", "[ITEM]", "give an item the focus; without ITEM, take the focus away",
      takes: .words(0...1), completes: .path, example: ":focus 1.4"
    ) {
      (console, arguments) throws(SessionError) in
      let item = try arguments.words.first.map { (text) throws(SessionError) in
        try arguments.item(text)
      }
      return try console.perform(.focus(item), arguments)
    },
    ConsoleCommand(
      "highlight", "[ITEMS]", "highlight these items and no others; without ITEMS, none",
      takes: .words(0...1), completes: .path, example: ":highlight 1.2-4"
    ) {
      (console, arguments) throws(SessionError) in
      let items = try arguments.words.first.map { (text) throws(SessionError) in
        try arguments.selection(text)
      }
      return try console.perform(.highlight(items), arguments)
    },
    ConsoleCommand(
      "tap", "X,Y|ITEM", "tap a point of the content, or the middle of an item",
      takes: .words(1...1), completes: .path, example: ":tap 1.4"
    ) { (console, arguments) throws(SessionError) in
      return try console.perform(.tap(arguments.tapPlace()), arguments)
    },
    ConsoleCommand(
      "message", "NAME [JSON]", "send the layout a message with an optional value", takes: .text,
      example: ":message open 4"
    ) { (console, arguments) throws(SessionError) in
      return try console.perform(json: arguments.message(), arguments)
    },
  ]
}

extension ConsoleCommand {
  /// A command that always performs the same event.
  private static func event(
    _ name: String, _ event: SceneEvent, _ summary: String
  ) -> ConsoleCommand {
    ConsoleCommand(name, "", summary) { (console, arguments) throws(SessionError) in
      try console.perform(event, arguments)
    }
  }
}

extension ConsoleArguments {
  /// The scroll event that the arguments describe.
  ///
  /// With neither `--by` nor `section=`, the text `1.4` names an item if the data have a section 1.
  /// Otherwise it is a number along the scroll axis: a distance with `--by`, a coordinate without.
  /// The text `0,1.4` never names an item. It has a number for each axis.
  fileprivate func scroll(_ session: LayoutSession) throws(SessionError) -> SceneEvent {
    let text = words[0]
    if let section = try ownSection(session) { return try scroll(section, text) }
    if let path = IndexPath(name: text), !flags.contains("by"),
      session.state.itemCounts.indices.contains(path.section)
    {
      guard session.run.data.item(at: path) != nil else {
        throw wrong(
          "there is no item \(text); section \(path.section + 1) has "
            + "\(session.state.itemCounts[path.section])",
          help: "write an offset as 0,\(text)")
      }
      return .scrollToItem(path, position: .nearest, frames: 1)
    }
    if text == "top" { return .scroll(.top, frames: 1) }
    if text == "bottom" { return .scroll(.bottom, frames: 1) }
    let numbers = try numbers(text, count: 1...2)
    let isDistance = flags.contains("by")
    let view = session.run.view
    let point =
      numbers.count == 2
      ? Point(x: numbers[0], y: numbers[1])
      : Point(
        numbers[0], along: view.scrollAxis, from: isDistance ? .zero : view.contentOffset)
    return .scroll(isDistance ? .distance(point) : .offset(point), frames: 1)
  }

  /// The scroll event that the text describes, for a section that scrolls on its own.
  private func scroll(
    _ section: SceneScroller, _ text: String
  ) throws(SessionError) -> SceneEvent {
    func event(_ target: SceneEvent.ScrollTarget) -> SceneEvent {
      .scrollSection(section.scroller.section, target, frames: 1)
    }
    if text == "top" { return event(.top) }
    if text == "bottom" { return event(.bottom) }
    let numbers = try numbers(text, count: 1...2)
    let isDistance = flags.contains("by")
    let point =
      numbers.count == 2
      ? Point(x: numbers[0], y: numbers[1])
      : Point(numbers[0], along: section.axis, from: isDistance ? .zero : section.offset)
    return event(isDistance ? .distance(point) : .offset(point))
  }

  /// The section that the value `section=` names; nil if the arguments do not have this value.
  fileprivate func ownSection(_ session: LayoutSession) throws(SessionError) -> SceneScroller? {
    guard let text = values["section"] else { return nil }
    let view = session.run.view
    // An error is ignored: if the layout fails, the session reported this when it showed the view.
    let known = (try? view.sceneScrollers()) ?? []
    guard let found = known.first(where: { "\($0.scroller.section + 1)" == text }) else {
      let names = known.map { "\($0.scroller.section + 1)" }
      throw wrong(
        "section \(text) does not scroll on its own",
        help: names.isEmpty
          ? "no section does" : "these sections do: \(names.joined(separator: ", "))")
    }
    return found
  }
}

extension SceneScroller {
  /// The axis along which a single number in the arguments scrolls the section.
  fileprivate var axis: Axis { scroller.greatestOffset.x > 0 ? .horizontal : .vertical }
}

extension ConsoleArguments {
  /// The place to tap: `1.4` is an item, and `1,4` is a point.
  fileprivate func tapPlace() throws(SessionError) -> SceneEvent.TapPlace {
    guard words[0].contains(",") else { return .item(try item(words[0])) }
    let numbers = try numbers(words[0], count: 2...2)
    return .point(Point(x: numbers[0], y: numbers[1]))
  }

  /// The JSON text of a `message` event, as scenes write it.
  fileprivate func message() throws(SessionError) -> String {
    let name = text.prefix { !$0.isWhitespace }
    guard !name.isEmpty else { throw wrong("something is missing") }
    let value = text.dropFirst(name.count).trimmed
    let members = [("do", "\"message\""), ("name", JSONText.string(String(name)))]
    return JSONText.object(members + (value.isEmpty ? [] : [("value", String(value))]))
  }
}

extension Console {
  /// Lines that describe the view.
  fileprivate var viewLines: [String] {
    let state = session.state
    let values = session.run.layout.parameters
    let parameters = values.declarations.map { "\($0.name)=\(values[$0.name] ?? $0.defaultValue)" }
    let items = state.visible.count { $0.category == .cell }
    let insets = session.run.view.adjustedContentInset
    var parts = [
      ConsoleText.size(state.bounds.size), state.direction.rawValue,
      "scale \(NumberText.plain(state.displayScale))", "offset \(state.bounds.origin.shown)",
    ]
    if insets != .zero {
      let sides = [insets.top, insets.left, insets.bottom, insets.right].map(NumberText.plain)
      parts.append("insets \(sides.joined(separator: ","))")
    }
    parts.append("\(ConsoleText.count(items, "item")) visible")
    let marks = [
      ("selected", state.selected), ("highlighted", state.highlighted),
      ("focused", [state.focused].compactMap { $0 }),
    ]
    parts += marks.filter { !$0.1.isEmpty }.map(ConsoleText.items)
    if !parameters.isEmpty { parts.append("parameters \(parameters.joined(separator: " "))") }
    return [parts.joined(separator: " · ")]
  }

  /// Performs an event whose JSON text is written as in a scene, or adds it to the current batch.
  func perform(
    json: String, _ arguments: ConsoleArguments
  ) throws(SessionError) -> [String] {
    try perform(readable: arguments.event(json))
  }
}

extension ConsoleArguments {
  /// The event with a JSON text that is written as in a scene.
  ///
  /// - Throws: ``SessionError`` if the text is not an event that a scene can contain.
  func event(_ json: String) throws(SessionError) -> SceneEvent {
    do throws(SceneError) {
      return try SceneEvent.read(json, named: "prompt")
    } catch {
      throw wrong(error.diagnostic.message, help: error.diagnostic.helps.first)
    }
  }
}

extension Point {
  /// Creates a point with a coordinate along one axis; along the other axis, it lies where `other`
  /// lies.
  fileprivate init(_ coordinate: Double, along axis: Axis, from other: Point = .zero) {
    self =
      switch axis {
      case .horizontal: Point(x: coordinate, y: other.y)
      case .vertical: Point(x: other.x, y: coordinate)
      }
  }
}
