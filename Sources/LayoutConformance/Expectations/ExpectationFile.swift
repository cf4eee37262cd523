internal import LayoutCore
internal import LayoutFiles
package import LayoutScenes

/// The expectations in a file beside a script, such as `waterfall.expect.json`.
///
/// Source: UX.md section 3.7, «expectations».
package struct ExpectationFile: Hashable, Sendable {
  /// The reference to use instead of the one that the script names; nil if the file names none.
  package var against: String?
  /// The expectations, in the order of the file.
  ///
  /// If several expectations apply to a case, the first one with a status determines its status.
  /// The first one with a tolerance determines its tolerance.
  package var cases: [CaseExpectation]

  /// Creates expectations under which every case must pass.
  package init() {
    against = nil
    cases = []
  }

  /// Reads the expectations from a file.
  ///
  /// - Throws: ``SceneError`` if the file cannot be read, or for the first error in the file.
  package static func load(fileAt path: String) throws(SceneError) -> ExpectationFile {
    try ExpectationFile(
      bytes: try SceneLoader.bytes(ofFileAt: path, limit: FileBounds.expectations), named: path)
  }

  /// Reads the expectations from the content of a file.
  ///
  /// - Parameter file: The name of the file in messages.
  /// - Throws: ``SceneError`` for the first error in the content.
  package init(bytes: [UInt8], named file: String) throws(SceneError) {
    let root = try SourceText(file: file, bytes: bytes).json()
    let object = try SceneObject(
      SceneValue(root, path: .file), "a file of expectations",
      keys: ["$schema", "expect", "against", "cases"],
      example: #"{ "expect": 1, "cases": [] }"#)
    let version = try object.required("expect")
    guard version.json.number == 1 else {
      throw version.expected("1, the version of files of expectations that this program reads")
    }
    _ = try object.optionalString("$schema")
    against = try object.optionalString("against")
    cases = []
    for element in try object.required("cases").elements("a list of cases") {
      cases.append(try element.caseExpectation())
    }
  }

  /// The tolerance for a scene; nil if the file gives no tolerance for the scene.
  ///
  /// The states and the stage of an expectation do not matter: its tolerance applies to the whole
  /// scene. An expectation for another display scale, or one whose last day is over, is ignored.
  ///
  /// - Parameter today: The current date, such as `2026-06-30`.
  package func tolerance(in scene: Scene, today: String) -> SceneExpectation.Tolerance? {
    cases.first {
      $0.tolerance != nil && !$0.isOver(today) && $0.scale ?? scene.view.scale == scene.view.scale
        && CaseExpectation.matches(scene.name, $0.scene)
    }?.tolerance
  }

  /// Sets the status of a case from its result and from the expectation that applies to the case.
  ///
  /// If no expectation with a status applies, the case does not change. If the case fails in
  /// another way than expected, it keeps its status, and only gets the reason of the expectation.
  /// A found scene that passes does not change either, even if its ``CheckCase/origin`` is expected
  /// to fail.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels in a point in the case's scene.
  ///   - today: The current date, such as `2026-06-30`.
  package func judge(_ made: inout CheckCase, scale: Double, today: String) {
    guard made.origin == nil || made.outcome != .pass,
      let expected = cases.first(where: {
        $0.status != nil && $0.isAbout(made, scale: scale, today: today)
      }), let status = expected.status
    else { return }
    made.because = expected.reason + (expected.link.map { " (\($0))" } ?? "")
    switch (status, made.outcome) {
    case (.skip, _): made.status = .skip
    case (.fail, .fail), (.error, .error), (.limit, .limit): made.status = .xfail
    case (_, .pass): made.status = .xpass
    default: break
    }
  }
}

extension SceneValue {
  fileprivate func caseExpectation() throws(SceneError) -> CaseExpectation {
    let object = try SceneObject(
      self, "a case",
      keys: ["scene", "state", "stage", "status", "because", "link", "until", "if", "tolerance"],
      example: #"{ "scene": "*", "state": "rtl", "status": "fail", "because": "…" }"#)
    let status = try object["status"]?.name(of: CaseExpectation.Status.self)
    let tolerance = try object["tolerance"]?.tolerance()
    guard status != nil || tolerance != nil else { throw object.missing("`status` or `tolerance`") }
    let reason = try object.required("because").string()
    guard !reason.isEmpty else {
      throw try object.required("because").expected("a reason: why is it so, and until when?")
    }
    return CaseExpectation(
      scene: try object.optionalString("scene") ?? "*",
      state: try object.optionalString("state") ?? "*",
      stage: try object["stage"]?.name(of: CheckStage.self, where: \.isJudged), status: status,
      tolerance: tolerance,
      scale: try object["if"]?.scaleCondition(), reason: reason,
      link: try object.optionalString("link"), end: try object["until"]?.day())
  }

  /// The number in a condition such as `scale == 3`; no other condition is allowed.
  private func scaleCondition() throws(SceneError) -> Double {
    let words = try string().split(separator: " ")
    guard words.count == 3, words[0] == "scale", words[1] == "==", let scale = Double(words[2]),
      scale.isFinite
    else { throw expected("a condition such as \"scale == 3\"") }
    return scale
  }

  private func day() throws(SceneError) -> String {
    let text = try string()
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (48...57).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), (1...Self.dayCount(month, year)).contains(day)
    else { throw expected("a day such as \"2026-06-30\"") }
    return text
  }

  private static func dayCount(_ month: Int, _ year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

// MARK: Writing

extension ExpectationFile {
  /// The content of the file: JSON that ends with a newline.
  package var text: String {
    var document = SceneDocument()
    document.add("expect", .integer(1))
    document.add("against", against.map { .text($0) })
    document.add("cases", .list(cases.map(\.document)))
    return SceneText(document.value).text
  }

  /// Adapts the expectations to the results of a check.
  ///
  /// An expectation of a case that still fails keeps its own reason. A case that passes is no
  /// longer expected to fail. However, an expectation that names scenes by a pattern stays as it
  /// is. Failures in stages without stable names of cases get no expectations; see
  /// ``CheckStage/isJudged``. New expectations come first and therefore take precedence.
  ///
  /// - Parameters:
  ///   - shown: The cases of one script, after this file has set their status.
  ///   - reason: The reason for the new expectations; nil adds no expectations.
  package mutating func update(from shown: [CheckCase], reason: String?) {
    let passed = shown.filter { $0.status == .xpass }
    let stillFailing = shown.filter { $0.status == .xfail && $0.stage.isJudged }
    cases = cases.flatMap { expected in
      passed.contains(where: expected.isExactly) ? expected.narrowed(to: stillFailing) : [expected]
    }
    guard let reason else { return }
    let new = shown.compactMap { made in
      made.status.isWrong && made.stage.isJudged
        ? CaseExpectation(made, status: made.outcome, because: reason) : nil
    }
    var seen: Set<CaseExpectation> = []
    cases = (new + cases).filter { seen.insert($0).inserted }
  }
}

extension CheckStage {
  /// Whether cases of this stage have stable names, so that expectations can name them.
  package var isJudged: Bool {
    switch self {
    case .rules, .conform, .determinism, .transitions: true
    case .load, .growth, .fuzz, .mutate: false
    }
  }
}

extension CaseExpectation {
  /// Creates an expectation from the result of one case; nil if such a result cannot be expected,
  /// or if the case has no scene.
  fileprivate init?(
    _ made: CheckCase, status: CheckStatus, because reason: String, link: String? = nil,
    scale: Double? = nil, end: String? = nil
  ) {
    guard let status = Status(rawValue: status.rawValue), let scene = made.scene else { return nil }
    self.init(
      scene: scene, state: CasePlace(made).stateText, stage: made.stage, status: status,
      tolerance: nil, scale: scale, reason: reason, link: link, end: end)
  }

  /// Whether the expectation is about the result of a case, and names the scene of the case without
  /// a pattern.
  ///
  /// An expectation that skips cases is about no result.
  fileprivate func isExactly(_ made: CheckCase) -> Bool {
    status != nil && status != .skip && scene == made.scene && isAbout(made)
  }

  /// The expectations that replace this one: one for each given case to which it applies, and one
  /// for its tolerance if it has a tolerance.
  fileprivate func narrowed(to shown: [CheckCase]) -> [CaseExpectation] {
    let single = shown.filter(isAbout).compactMap {
      CaseExpectation(
        $0, status: $0.outcome, because: reason, link: link, scale: scale, end: end)
    }
    guard tolerance != nil else { return single }
    let rest = CaseExpectation(
      scene: scene, state: state, stage: stage, status: nil, tolerance: tolerance, scale: scale,
      reason: reason, link: link, end: end)
    return single + [rest]
  }

  fileprivate var document: FreeValue {
    var document = SceneDocument()
    document.add("scene", .text(scene))
    if state != "*" { document.add("state", .text(state)) }
    document.add("stage", stage.map { .text($0.rawValue) })
    document.add("status", status.map { .text($0.rawValue) })
    document.add("tolerance", tolerance?.document)
    document.add("if", scale.map { .text("scale == \($0.text)") })
    document.add("because", .text(reason))
    document.add("link", link.map { .text($0) })
    document.add("until", end.map { .text($0) })
    return document.value
  }
}
