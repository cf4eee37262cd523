internal import LayoutCore
internal import LayoutScenes

/// Operations about the view, none of which observes the whole state.
extension ProgramOperation {
  static let showing = [
    ProgramOperation(
      "state", [], "describe the session and its view, without the elements", gives: .state,
      runsScripts: false, reads: .view
    ) { (program, _) throws(SessionError) in
      ProgramText.fields(of: program.session)
    },
    ProgramOperation(
      "screen", [.margin], "list the elements in the visible rectangle and around it",
      gives: .screen, reads: .view
    ) { (program, request) throws(SessionError) in
      let screen = try program.session.screen(margin: request.margin())
      return ProgramText.fields(of: screen)
    },
    ProgramOperation(
      "snap",
      [
        .needed("velocity", .twoNumbers, "the speed at the end of a drag, points per second"),
        .optional(
          "to", .twoNumbers,
          "the offset at which the scrolling would end by itself; by default it follows from the "
            + "velocity"),
      ], "ask where a drag that ends now would come to rest",
      gives: [.needed("to", .twoNumbers, "the offset, within the range")], reads: .view
    ) { (program, request) throws(SessionError) in
      let rest = try program.session.restingOffset(
        velocity: request.point("velocity"), proposed: request.optionalPoint("to"))
      return [("to", ProgramText.point(rest))]
    },
  ]

  static let scrolling = [
    ProgramOperation(
      "scroll",
      [
        .needed("to", .twoNumbers, "an offset; it may lie beyond the range, as after a pull"),
        .margin,
        .optional("ended", .boolean, "whether the scroll ends here; false by default"),
      ], "move the view while the user scrolls", gives: .screen, changesLayout: true,
      reads: .view
    ) { (program, request) throws(SessionError) in
      let screen = try program.session.scroll(
        to: request.point("to"), margin: request.margin(),
        isEnded: request.flag("ended") ?? false)
      return ProgramText.fields(of: screen)
    }
  ]
}

extension ProgramField {
  fileprivate static let greatestMargin = NumberText.grouped(Int(SessionScreen.greatestMargin))

  static let margin = ProgramField.optional(
    "margin", .number,
    "points around the visible rectangle, 0 to \(greatestMargin); "
      + "0 by default")
}

extension [ProgramField] {
  /// The elements on screen, and around it.
  static let screen: [ProgramField] = [
    .elements,
    .needed("area", .fourNumbers, "the rectangle that the elements are from"),
    .needed("bounds", .fourNumbers, "the visible rectangle"),
    .needed("contentSize", .twoNumbers, "width and height of the content"),
    .range,
    .optional(
      "cut", .boolean,
      "true if the area has more than \(NumberText.grouped(SessionScreen.elementLimit)) elements; "
        + "then `area` is the visible rectangle, and the rest is missing"),
  ]

  /// The session and its view.
  fileprivate static let state: [ProgramField] = [
    .needed("script", .text, "the name of the layout"),
    .optional("file", .text, "the path of the script"),
    .optional("version", .wholeNumber, "the version in use; missing if none has worked yet"),
    .needed("latest", .wholeNumber, "the version that was tried last"),
    .optional("failure", .object, "the error of the file on disk, if it does not work"),
    .needed("scene", .text, "the name of the scene"),
    .optional("sceneFile", .text, "the path of the scene"),
    .needed("bounds", .fourNumbers, "the visible rectangle"),
    .needed("contentSize", .twoNumbers, "width and height of the content"),
    .needed("direction", .text, "ltr or rtl"),
    .needed("scale", .number, "pixels in a point"),
    .needed("contentInset", .fourNumbers, "top, left, bottom, right"),
    .needed("safeArea", .fourNumbers, "top, left, bottom, right"),
    .needed("insets", .fourNumbers, "`contentInset` and `safeArea` together"),
    .needed("axis", .text, "the axis of scrolling: vertical or horizontal"), .range,
    .needed("counts", .numbers, "the number of items of each section"),
    .needed("events", .wholeNumber, "the number of events, with those that were undone"),
    .needed("position", .wholeNumber, "the number of events that have happened"),
    .needed("canUndo", .boolean, "whether `undo` has something to undo"),
    .needed("canRedo", .boolean, "whether `redo` has something to redo"),
    .needed("selected", .texts, "the selected items"),
    .optional("reference", .text, "the script's reference, as ref:NAME"),
  ]
}

extension ProgramField {
  fileprivate static let range = ProgramField.needed(
    "range", .fourNumbers, "the least x and y, and the greatest x and y, of the offset")
}

extension ProgramRequest {
  /// The distance around the visible rectangle.
  func margin() throws(SessionError) -> Double {
    let margin = try optionalDouble("margin") ?? 0
    guard (0...SessionScreen.greatestMargin).contains(margin) else {
      throw SessionError(
        .wrongRequest,
        "`margin` is \(NumberText.plain(margin)); expected 0 to \(ProgramField.greatestMargin)",
        help: "`query` takes any rectangle")
    }
    return margin
  }

  /// A point or a distance.
  func point(_ name: String) throws(SessionError) -> Point {
    let numbers = try numbers(name, count: 2)
    return Point(x: numbers[0], y: numbers[1])
  }

  /// A point that may be omitted.
  func optionalPoint(_ name: String) throws(SessionError) -> Point? {
    has(name) ? try point(name) : nil
  }
}
