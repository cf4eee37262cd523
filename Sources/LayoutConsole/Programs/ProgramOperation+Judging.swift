internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting
internal import ReferenceLayouts

/// Operations that check laws, compare layouts and versions, list the calls of an event, or list
/// what the user can choose from.
extension ProgramOperation {
  static let judging = [
    ProgramOperation(
      "check", [], "check the laws in this state, and compare with the script's reference",
      gives: [
        .needed("passed", .boolean, "whether everything is right, including the file on disk"),
        .needed("version", .wholeNumber, "the number of the version that was checked"),
        .needed("broken", .objects, "the broken laws, as errors"),
        .optional("reference", .text, "the reference that the script was compared with"),
        .needed("differences", .texts, "the first differences, at most ten"),
        .optional("error", .object, "the error of the file on disk, if the file does not work"),
      ]
    ) { (program, _) throws(SessionError) in
      try program.check()
    },
    ProgramOperation(
      "laws", [], "tell which laws hold in this state",
      gives: [.needed("laws", .objects, "the laws that were checked, each as a `law`")]
    ) { (program, _) throws(SessionError) in
      _ = try program.judgedVersion()
      return [("laws", JSONText.array(try program.session.checkedLaws().map(ProgramText.law)))]
    },
    ProgramOperation(
      "compare",
      [
        .needed("with", .text, "ref:NAME, a version such as v3, HEAD, or the path of a script"),
        .margin,
        .optional(
          "count", .wholeNumber,
          "the number of events before the moment to compare; the present moment by default"),
        .optional(
          "frame", .wholeNumber,
          "a frame of the last of these events, from 1; by default the state after it. It needs "
            + "`count`"),
      ], "compare with another layout after the same events",
      gives: [
        .needed("name", .text, "the name of the other layout"), .elements,
        .needed("contentSize", .twoNumbers, "width and height of the other layout's content"),
        .needed("differences", .texts, "the first differences, at most \(differenceLimit)"),
        .needed("summary", .text, "a summary in words"),
        .needed("differing", .texts, "the names of the elements in the area that differ"),
      ]
    ) { (program, request) throws(SessionError) in
      try program.compare(request)
    },
    ProgramOperation(
      "calls", [], "list the calls between the view and the layout during the last event",
      gives: [
        .needed("calls", .texts, "the first calls, in order, at most \(callLimit)"),
        .optional("cut", .boolean, "true if there were more calls; otherwise missing"),
        .needed("ms", .number, "the duration of the event, in milliseconds"),
      ], reads: .events
    ) { (program, _) throws(SessionError) in
      let (calls, duration) = program.session.lastCalls ?? ([], .zero)
      let texts = calls.prefix(callLimit).map { "\($0)" }
      return [("calls", ProgramText.texts(texts))]
        + (calls.count > callLimit ? [("cut", "true")] : [])
        + [("ms", ProgramText.milliseconds(duration))]
    },
    ProgramOperation(
      "history", [.needed("at", .text, "an element such as 1.4")],
      "show an element in the last versions that have worked",
      gives: [
        .needed(
          "versions", .objects,
          "the element in each version, as a `past`, the oldest version first"),
        .optional(
          "cut", .boolean,
          "true if older versions are missing because their replays would take too long; the next "
            + "such request continues the replays"),
      ],
      reads: .events
    ) { (program, request) throws(SessionError) in
      let element = try program.element(request.text("at"))
      let history = try program.session.history(of: element.key)
      return [
        (
          "versions",
          JSONText.array(
            history.elements.map { ProgramText.past($0, isSame: $0.element == element) })
        )
      ] + (history.isCut ? [("cut", "true")] : [])
    },
    ProgramOperation(
      "scenes", [], "list the scenes, layouts and devices to choose from",
      gives: [
        .needed(
          "scenes", .texts,
          "the shipped scenes, then scene files beside the script and in its folder `scenes`"),
        .needed("references", .texts, "the layouts in Swift, as ref:NAME"),
        .needed("scripts", .texts, "the layouts beside the script"),
        .needed("revisions", .texts, "HEAD if git's last commit has the script; otherwise nothing"),
        .needed("devices", .objects, "the devices, each as a `device`"),
      ], reads: .view
    ) { (program, _) throws(SessionError) in
      let choices = SessionChoices(beside: program.session.choice)
      return [
        ("scenes", ProgramText.texts(choices.scenes)),
        ("references", ProgramText.texts(choices.references)),
        ("scripts", ProgramText.texts(choices.scripts)),
        ("revisions", ProgramText.texts(program.session.revisions)),
        ("devices", JSONText.array(Device.allCases.map(ProgramText.device))),
      ]
    },
  ]

  /// The greatest number of differences, and the greatest number of calls, in one reply.
  static let (differenceLimit, callLimit) = (50, 500)
}

extension ConsoleProgram {
  /// The number of the version whose laws are checked.
  ///
  /// - Throws: ``SessionError`` if no version works in the current state; the session then shows a
  ///   plain list.
  fileprivate func judgedVersion() throws(SessionError) -> Int {
    if let version = session.runningVersion, session.fault == nil { return version }
    throw session.failure ?? SessionError.nothingWorks(session.choice.name)
  }

  /// Checks the laws in the current state, and compares the state with that of the script's
  /// reference, if there is one.
  ///
  /// A broken law, a difference or a broken file on disk affects the exit code of the session.
  ///
  /// - Throws: ``SessionError`` if the script names a reference that does not exist.
  fileprivate func check() throws(SessionError) -> [(String, String)] {
    let version = try judgedVersion()
    let broken = try session.brokenLaws().map { SessionError(.check, $0) }
    let reference = session.reference
    if reference == nil, let name = session.script?.definition.reference {
      _ = try SessionLayout(named: "ref:\(name)")
    }
    let differences = try reference.map { (reference) throws(SessionError) in
      try session.comparison(with: reference).differences
    }
    if !broken.isEmpty || differences?.isEmpty == false {
      endings.note(.check)
    }
    let failure = session.brokenFile?.failure
    if let failure { endings.note(failure) }
    let isFine = broken.isEmpty && differences?.isEmpty != false && failure == nil
    return [
      ("passed", "\(isFine)"), ("version", "\(version)"),
      ("broken", JSONText.array(broken.map(ProgramText.diagnostic))),
    ] + (reference.map { [("reference", JSONText.string($0.typeName))] } ?? []) + [
      ("differences", ProgramText.texts((differences ?? []).prefix(10).map(\.text)))
    ] + (failure.map { [("error", ProgramText.diagnostic($0))] } ?? [])
  }

  fileprivate func compare(_ request: ProgramRequest) throws(SessionError) -> [(String, String)] {
    _ = try judgedVersion()
    let other = try session.otherLayout(
      named: request.text("with"), atMoment: request.has("count"))
    let compared = try moment(of: other, request)
    let (theirs, comparison) = (compared.theirs, compared.comparison)
    let shown = Set(compared.own.elements.map(\.key)).union(theirs.elements.map(\.key))
    let differences = comparison.differences.prefix(ProgramOperation.differenceLimit)
    return [
      ("name", JSONText.string(other.name)),
      ("elements", JSONText.array(theirs.elements.map { ProgramText.element($0) })),
      ("contentSize", ProgramText.size(theirs.contentSize)),
      ("differences", ProgramText.texts(differences.map(\.text))),
      ("summary", JSONText.string(comparison.summary)),
      ("differing", ProgramText.names(comparison.differingElements.filter(shown.contains))),
    ]
  }

  /// The elements that the session's layout and another layout show, each on its own, at the moment
  /// that a request names.
  ///
  /// If the request has no `count`, the moment is the current one.
  private func moment(
    of other: OtherLayout, _ request: ProgramRequest
  ) throws(SessionError) -> ComparedMoment {
    let margin = try request.margin()
    guard request.has("count") else {
      guard !request.has("frame") else {
        throw SessionError(
          .wrongRequest, "`compare` has `frame` without `count`",
          help: "`count` names the event whose frame is compared")
      }
      let replay = try session.replay(other)
      let own = try session.screen(margin: margin)
      return ComparedMoment(
        own: own,
        theirs: try session.screen(of: replay.run.view, in: own.bounds, margin: margin),
        comparison: session.comparison(with: replay.state))
    }
    let count = try request.eventCount(in: session)
    let frame = try request.optionalNumber("frame")
    if let compared = try session.moment(of: other, after: count, frame: frame, margin: margin) {
      return compared
    }
    throw SessionError.noFrame(frame, ofEvent: count, in: session)
  }
}
