internal import LayoutCore
internal import LayoutScenes

/// Operations about the view.
///
/// They do not observe the whole state. The only exception is a `scroll` that fails.
extension ProgramOperation {
  static let showing = [
    ProgramOperation(
      "state", [], "describe the session and its view, without the elements", gives: .state,
      runsScripts: false, reads: .view
    ) { (program, _) throws(SessionError) in
      ProgramText.fields(of: program.session)
        + (program.console.unkept.map { [("unkept", JSONText.string($0))] } ?? [])
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
        .needed(
          "velocity", .twoNumbers,
          "the speed of the view at the end of the drag, in points per second"),
        .optional(
          "to", .twoNumbers,
          "the proposed offset, at which scrolling would end without the layout; by default, the "
            + "offset follows from the velocity"),
      ], "ask where a drag that ends now would come to rest",
      gives: [
        .needed(
          "to", .twoNumbers,
          "the offset at which the view comes to rest, within the range of offsets")
      ], reads: .view
    ) { (program, request) throws(SessionError) in
      let rest = try program.session.restingOffset(
        velocity: request.point("velocity"), proposed: request.optionalPoint("to"))
      return [("to", ProgramText.point(rest))]
    },
    ProgramOperation(
      "variant",
      [
        .optional(
          "scene", .text,
          "the name of a shipped scene, or the path of a scene file; the scene of the session by "
            + "default"), .now,
      ] + ProgramField.changesOfView + [.margin],
      "list the elements that another scene, device or direction shows", gives: .screen,
      reads: .view
    ) { (program, request) throws(SessionError) in
      let (name, change) = (try request.optionalText("scene"), try request.changeOfView())
      let isNow = request.flag("now") ?? false
      guard name == nil || !isNow else {
        throw SessionError(
          .wrongRequest, "`variant` has both `scene` and `now`",
          help: "`now` means the scene of the session")
      }
      let scene =
        if let name {
          change.changed(try SceneViewChange.scene(named: name))
        } else if isNow {
          change.changed(now: program.session.currentScene)
        } else {
          change.changed(program.session.scene)
        }
      return ProgramText.fields(
        of: try program.session.screen(showing: scene, margin: request.margin()))
    },
  ]

  static let scrolling = [
    ProgramOperation(
      "scroll",
      [
        .needed(
          "to", .twoNumbers,
          "the new offset, which can lie beyond the range of offsets, as after a pull"),
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
  static let changesOfView = [
    ProgramField.optional(
      "device", .text, "a device, whose size, scale and safe area replace those of the scene"),
    .optional("direction", .text, "ltr or rtl, which replaces the direction of the scene"),
  ]

  static let now = ProgramField.optional(
    "now", .boolean,
    "whether to take the scene of the session with all events that have happened, except what "
      + "these do to the size, the safe area or the direction that the fields below replace; if "
      + "the view of the session is rotated, a device is rotated, too; false by default")

  fileprivate static let greatestMargin = NumberText.grouped(Int(SessionScreen.greatestMargin))

  static let margin = ProgramField.optional(
    "margin", .number,
    """
    the margin around the visible rectangle, in points, from 0 to \(greatestMargin); 0 by default
    """)
}

extension [ProgramField] {
  /// The fields about the elements on screen and in the margin around the screen.
  static let screen: [ProgramField] = [
    .elements,
    .needed("area", .fourNumbers, "the rectangle that the elements overlap"),
    .needed("bounds", .fourNumbers, "the visible rectangle of the content"),
    .needed("contentSize", .twoNumbers, "the width and the height of the content, in points"),
    .range,
    .optional(
      "cut", .boolean,
      "true if the area has more than \(NumberText.grouped(SessionScreen.elementLimit)) elements; "
        + "`area` is then only the visible rectangle, and all other elements are missing"),
  ]

  /// The fields about the session and its view.
  fileprivate static let state: [ProgramField] =
    [
      .needed("script", .text, "the name of the layout"),
      .optional("file", .text, "the path of the script"),
      .optional(
        "version", .wholeNumber, "the version in use; missing if no version has worked yet"),
      .needed("latest", .wholeNumber, "the version that was tried last"),
      .optional("failure", .object, "the error of the file on disk, if the file does not work"),
      .needed("scene", .text, "the name of the scene"),
      .optional("sceneFile", .text, "the path of the scene"),
      .needed("bounds", .fourNumbers, "the visible rectangle of the content"),
      .needed("contentSize", .twoNumbers, "the width and the height of the content, in points"),
      .needed("direction", .text, "ltr or rtl"),
      .needed("scale", .number, "the number of pixels per point"),
      .needed(
        "contentInset", .fourNumbers,
        "the insets at the top, on the left, at the bottom and on the right, in points"),
      .needed(
        "safeArea", .fourNumbers,
        "the insets at the top, on the left, at the bottom and on the right, in points"),
      .needed("insets", .fourNumbers, "the sums of `contentInset` and `safeArea`"),
      .needed("axis", .text, "the axis of scrolling: vertical or horizontal"), .range,
      .needed("counts", .numbers, "the number of items of each section"),
      .needed("events", .wholeNumber, "the number of events, including undone events"),
      .needed("position", .wholeNumber, "the number of events that have happened"),
      .needed("canUndo", .boolean, "whether an event can be undone"),
      .needed("canRedo", .boolean, "whether an event can be redone"),
    ] + ProgramField.marks + [
      .optional("reference", .text, "the script's reference, as ref:NAME"),
      .optional(
        "unkept", .text,
        "only in the live page: the reason why the session cannot be kept for `--resume`; missing "
          + "if it can"),
    ]
}

extension ProgramField {
  fileprivate static let range = ProgramField.needed(
    "range", .fourNumbers, "the least x and y, and the greatest x and y, of the offset")
}

extension ProgramRequest {
  /// The margin that a request asks for around the visible rectangle, in points; 0 by default.
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

  /// The two numbers in the field with the given name, as a point.
  func point(_ name: String) throws(SessionError) -> Point {
    let numbers = try numbers(name, count: 2)
    return Point(x: numbers[0], y: numbers[1])
  }

  /// The point in the field with the given name; nil if the field is omitted.
  func optionalPoint(_ name: String) throws(SessionError) -> Point? {
    has(name) ? try point(name) : nil
  }
}
