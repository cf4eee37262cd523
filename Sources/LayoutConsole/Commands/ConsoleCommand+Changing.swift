internal import LayoutCore
internal import LayoutScenes

/// The commands that change the data, the parameters or the layout.
extension ConsoleCommand {
  /// The commands that are allowed between `:batch` and `:end`.
  static let namesInBatch: Set = ["insert", "delete", "move", "end", "batch"]

  static let changing = [
    ConsoleCommand(
      "insert", "ITEMS [width=…] [height=…] [NAME=…]",
      "insert items; by default with the size of the item that is there",
      takes: .data(1...1), completes: .path, example: ":insert 1.2 height=120"
    ) { (console, arguments) throws(SessionError) in
      return try console.perform(json: arguments.insertion(console.session), arguments)
    },
    ConsoleCommand(
      "delete", "ITEMS", "delete items: 1.4, 1.4-9 or 1.*", takes: .words(1...1), completes: .path,
      example: ":delete 1.4-9"
    ) {
      (console, arguments) throws(SessionError) in
      return try console.perform(
        .delete(arguments.selection(arguments.words[0]), .unsampled), arguments)
    },
    ConsoleCommand(
      "move", "ITEM TO|SECTION TO", "move an item, or a section", takes: .words(2...2),
      completes: .path, example: ":move 1.5 1.1"
    ) { (console, arguments) throws(SessionError) in
      let (source, target) = (arguments.words[0], arguments.words[1])
      if let from = arguments.section(source), let to = arguments.section(target) {
        return try console.perform(.moveSection(from: from, to: to, .unsampled), arguments)
      }
      return try console.perform(
        .move(from: arguments.item(source), to: arguments.item(target), .unsampled), arguments)
    },
    ConsoleCommand(
      "drag", "ITEM X,Y … [--cancel]", "drag an item through points of the content and let it go",
      takes: .words(2...100, flags: ["cancel"]), completes: .path, example: ":drag 1.1 200,300"
    ) { (console, arguments) throws(SessionError) in
      var points: [Point] = []
      for word in arguments.words.dropFirst() {
        let numbers = try arguments.numbers(word, count: 2...2)
        points.append(Point(x: numbers[0], y: numbers[1]))
      }
      return try console.perform(
        .drag(
          item: arguments.item(arguments.words[0]), through: points, frames: 1,
          end: arguments.flags.contains("cancel") ? .cancel : .drop), arguments)
    },
    ConsoleCommand(
      "resize-item", "ITEM|header:N|footer:N WIDTHxHEIGHT",
      "set the measured size of an item, a header or a footer",
      takes: .words(1...2), completes: .path, example: ":resize-item 1.4 100x88"
    ) { (console, arguments) throws(SessionError) in
      guard arguments.words.count == 2 else {
        let word = arguments.words[0]
        let isSize = (try? arguments.numbers(word, separator: "x", count: 2...2)) != nil
        throw arguments.wrong(
          "something is missing",
          help: isSize ? "for the size of the view, write :view \(word)" : nil)
      }
      let numbers = try arguments.numbers(arguments.words[1], separator: "x", count: 2...2)
      return try console.perform(
        .selfSize(
          arguments.element(arguments.words[0]), Size(width: numbers[0], height: numbers[1])),
        arguments)
    },
    ConsoleCommand("batch", "", "begin a batch of changes, which :end applies together") {
      (console, arguments) throws(SessionError) in
      if console.batch != nil {
        throw arguments.wrong("a batch has begun already", help: ":end ends it")
      }
      console.batch = []
      return []
    },
    ConsoleCommand("end", "", "apply the changes of a batch") {
      (console, arguments) throws(SessionError) in
      guard let batch = console.batch else {
        throw arguments.wrong("no batch has begun", help: ":batch begins one")
      }
      console.batch = nil
      guard !batch.isEmpty else { return [] }
      do throws(SessionError) {
        return try console.perform(.batch(batch, .unsampled), arguments)
      } catch {
        var error = error
        error.diagnostic.notes += batch.map { "dropped: \($0.event.text)" }
        throw error
      }
    },
    ConsoleCommand(
      "set", "NAME VALUE", "set a parameter", takes: .text, completes: .setting,
      example: ":set columns 3"
    ) {
      (console, arguments) throws(SessionError) in
      try console.perform(.params([arguments.parameter(console.session)]), arguments)
    },
    ConsoleCommand(
      "reset", "[NAME]", "set a parameter, or all of them, to the default", takes: .words(0...1),
      completes: .parameter, example: ":reset columns"
    ) { (console, arguments) throws(SessionError) in
      let values = console.session.run.layout.parameters
      guard let name = arguments.words.first else {
        let all = values.declarations.filter { values[$0.name] != $0.defaultValue }
        guard !all.isEmpty else { return ["every parameter has its default"] }
        return try console.perform(
          .params(all.map { SceneParameter($0.name, $0.defaultValue) }), arguments)
      }
      let parameter = try arguments.declaration(of: name, in: values)
      return try console.perform(
        .params([SceneParameter(parameter.name, parameter.defaultValue)]), arguments)
    },
    ConsoleCommand(
      "switch", "SCRIPT|ref:NAME", "replace the layout by another, as an event",
      takes: .words(1...1), completes: .script, example: ":switch ref:list"
    ) { (console, arguments) throws(SessionError) in
      return try console.perform(
        .switchLayout(to: arguments.words[0], params: [], frames: 1), arguments)
    },
    ConsoleCommand(
      "event", "JSON", "perform an event, written as in a scene", takes: .text,
      example: ":event {\"do\": \"rotate\"}"
    ) {
      (console, arguments) throws(SessionError) in
      try console.perform(json: arguments.text, arguments)
    },
  ]
}

extension ConsoleArguments {
  /// The index of a section, written as a number from 1; nil for any other text.
  fileprivate func section(_ text: String) -> Int? {
    guard let pattern = ItemPattern(text: text), pattern.items == nil, !text.contains(".") else {
      return nil
    }
    return pattern.section
  }

  /// The JSON text of an `insert` event, as scenes write it.
  fileprivate func insertion(_ session: LayoutSession) throws(SessionError) -> String {
    let selection = try selection(words[0])
    let (first, count) = try places(selection)
    let known = session.run.data.item(at: first)?.size ?? Self.standardSize
    let size = Size(
      width: try number(named: "width") ?? known.width,
      height: try number(named: "height") ?? known.height)
    var fields = [
      ("size", "[\(JSONText.number(size.width)), \(JSONText.number(size.height))]")
    ]
    let data = values.filter { $0.key != "width" && $0.key != "height" }.sorted { $0.key < $1.key }
    if !data.isEmpty {
      fields.append(("data", JSONText.object(data.map { ($0.key, Self.json($0.value)) })))
    }
    let item = JSONText.object(fields)
    let items = JSONText.array(Array(repeating: item, count: count))
    let at = JSONText.string(words[0])
    return "{\"do\": \"insert\", \"at\": \(at), \"items\": \(items)}"
  }

  private static let standardSize = Size(width: 50, height: 50)

  private func places(_ selection: ItemSelection) throws(SessionError) -> (IndexPath, Int) {
    switch selection {
    case .items(let paths): return (paths[0], paths.count)
    case .pattern(let pattern):
      guard let section = pattern.section, let items = pattern.items, items.count <= 10_000 else {
        throw wrong("name the places, such as 1.4 or 1.4-9, at most 10,000")
      }
      return (IndexPath(item: items.lowerBound, section: section), items.count)
    }
  }

  private static func json(_ text: String) -> String {
    if text == "true" || text == "false" { return text }
    if let number = Double(text), number.isFinite { return JSONText.number(number) }
    return JSONText.string(text)
  }

  fileprivate func declaration(
    of name: String, in values: ParameterValues
  ) throws(SessionError) -> Parameter {
    if let parameter = values.declaration(of: name) { return parameter }
    let names = values.declarations.map(\.name)
    let all = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
    throw SessionError(
      .parameterNotTaken, "the layout has no parameter `\(name)`", nearest: name, of: names,
      help: all)
  }

  /// The parameter and the value that the arguments name: `columns 3`, or `columns=3`.
  fileprivate func parameter(_ session: LayoutSession) throws(SessionError) -> SceneParameter {
    let values = session.run.layout.parameters
    let parts = text.split(maxSplits: 1) { $0 == "=" || $0.isWhitespace }
    guard parts.count == 2 else { throw wrong("something is missing") }
    let parameter = try declaration(of: String(parts[0]), in: values)
    let written = String(parts[1].trimmed)
    guard let value = parameter.parse(written), parameter.accepts(value) else {
      throw SessionError(
        .parameterNotTaken,
        "`\(parameter.name)`: expected \(parameter.expectation), found `\(written)`",
        help: ":set \(parameter.name) \(parameter.defaultValue)")
    }
    return SceneParameter(parameter.name, value)
  }
}
