internal import LayoutCore

/// What a file beside a script expects of its cases: `waterfall.expect.json`.
///
/// Source: UX.md section 3.7, «expectations».
public struct ExpectationFile: Hashable, Sendable {
  /// What the script must agree with instead of what it names itself; nil if nothing is said.
  public var against: String?
  /// What is expected, in the order of the file; of several that are about one case the first counts.
  public var cases: [CaseExpectation]

  /// Expects all to be well.
  public init() {
    against = nil
    cases = []
  }

  /// Reads a file.
  ///
  /// - Throws: ``SceneError`` for the first mistake.
  public static func load(fileAt path: String) throws(SceneError) -> ExpectationFile {
    try ExpectationFile(bytes: try SceneLoader.fileSystem.readFile(path), named: path)
  }

  /// Reads what is in memory.
  ///
  /// - Parameter file: What messages call it.
  /// - Throws: ``SceneError`` for the first mistake.
  public init(bytes: [UInt8], named file: String) throws(SceneError) {
    let text = SourceText(file: file, bytes: bytes)
    let root: JSONValue
    do throws(JSONSyntaxError) {
      root = try JSONDocument(text).root
    } catch {
      throw SceneError(error, in: text)
    }
    let object = try SceneObject(
      SceneValue(root, path: .root), "a file of expectations",
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

  /// How far numbers may be off in a scene; nil if nothing is said.
  ///
  /// - Parameter today: The day, `2026-06-30`.
  public func tolerance(in scene: Scene, today: String) -> SceneExpectation.Tolerance? {
    cases.first {
      $0.tolerance != nil && !$0.isOver(today) && $0.scale ?? scene.view.scale == scene.view.scale
        && CaseExpectation.matches(scene.name, $0.scene)
    }?.tolerance
  }

  /// Says of a case whether it ended as expected.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point of the case's scene.
  ///   - today: The day, `2026-06-30`.
  public func judge(_ made: inout CheckCase, scale: Double, today: String) {
    guard
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
      stage: try object["stage"]?.name(of: CheckStage.self), status: status, tolerance: tolerance,
      scale: try object["if"]?.scaleCondition(), reason: reason,
      link: try object.optionalString("link"), end: try object["until"]?.day())
  }

  /// `scale == 3`: the only condition there is.
  private func scaleCondition() throws(SceneError) -> Double {
    let words = try string().split(separator: " ")
    guard words.count == 3, words[0] == "scale", words[1] == "==", let scale = Double(words[2])
    else { throw expected("a condition such as \"scale == 3\"") }
    return scale
  }

  private func day() throws(SceneError) -> String {
    let text = try string()
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ Int($0) != nil }),
      (1...12).contains(Int(parts[1]) ?? 0), (1...31).contains(Int(parts[2]) ?? 0)
    else { throw expected("a day such as \"2026-06-30\"") }
    return text
  }
}

// MARK: Writing

extension ExpectationFile {
  /// The file: JSON, ended by a newline.
  public var text: String {
    var document = SceneDocument()
    document.add("expect", .integer(1))
    document.add("against", against.map { .text($0) })
    document.add("cases", .list(cases.map(\.document)))
    return SceneText(document.value).text
  }

  /// Expects what a check has just shown, for one reason.
  ///
  /// What is expected and still so stays, with its own reason; what passes is expected to fail no longer.
  ///
  /// - Parameters:
  ///   - shown: The cases of one script, judged by this file.
  ///   - reason: Why what fails now is expected to; nil adds nothing.
  public mutating func update(from shown: [CheckCase], reason: String?) {
    let passed = shown.filter { $0.status == .xpass }
    cases.removeAll { expected in
      expected.status != nil
        && passed.contains { $0.scene == expected.scene && expected.isExactly($0) }
    }
    guard let reason else { return }
    for made in shown where made.status.isWrong && made.stage != .fuzz {
      guard let status = CaseExpectation.Status(rawValue: made.outcome.rawValue),
        let scene = made.scene
      else { continue }
      cases.append(
        CaseExpectation(
          scene: scene, state: made.stateName(among: shown), stage: made.stage,
          status: status, tolerance: nil, scale: nil, reason: reason, link: nil, end: nil))
    }
    var seen: Set<CaseExpectation> = []
    cases = cases.filter { seen.insert($0).inserted }
  }
}

extension CheckCase {
  /// A state in one direction: `start/rtl`; nil if the case is about all states.
  var turnedState: String? {
    guard let state, let direction else { return nil }
    return "\(state)/\(direction.rawValue)"
  }

  /// What to call its state: without the direction if it ended the same way in all directions.
  fileprivate func stateName(among shown: [CheckCase]) -> String {
    let twins = shown.filter { $0.stage == stage && $0.scene == scene && $0.state == state }
    if let state, twins.allSatisfy({ $0.status == status }) { return state }
    return turnedState ?? direction?.rawValue ?? "*"
  }
}

extension CaseExpectation {
  /// Whether it is about this state of the scene, and not about all of them.
  fileprivate func isExactly(_ made: CheckCase) -> Bool {
    state == made.state || state == made.direction?.rawValue || state == made.turnedState
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
