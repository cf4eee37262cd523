internal import LayoutConformance
internal import LayoutCore
internal import LayoutHosting
internal import LayoutScenes
internal import LayoutScripting
internal import ReferenceLayouts
internal import ScriptConformance

/// A layout that the session is compared with.
struct OtherLayout {
  /// The name of the layout for people, such as `waterfall.lua v3`.
  let name: String
  let choice: SessionLayout
  /// The text of a script; nil for a layout in Swift.
  let source: ScriptSource?

  /// Creates a layout in Swift.
  init(_ reference: ReferenceLayout) {
    choice = .reference(reference)
    (name, source) = (choice.name, nil)
  }

  init(_ choice: SessionLayout, _ source: ScriptSource?, name: String) {
    (self.choice, self.source, self.name) = (choice, source, name)
  }
}

/// Comparisons with other layouts and with other versions.
extension LayoutSession {
  /// The reference that the current script names; nil if there is no script, or if the script names
  /// no known reference.
  var reference: ReferenceLayout? {
    guard let name = script?.definition.reference else { return nil }
    return ReferenceLayout.named(name.hasPrefix("ref:") ? String(name.dropFirst(4)) : name)
  }

  /// The layout that a user names: `ref:NAME`, a version such as `v3`, `HEAD`, or the path of a
  /// script.
  ///
  /// The page of the preview requests such a comparison for each frame that it plays, and git must
  /// not run each time. Therefore a comparison with `HEAD` at a moment uses the script that was
  /// read last, if the previous comparison at a moment was with `HEAD` too. The script is read
  /// again after ``revisionLife``, and after a change of the session.
  ///
  /// - Parameter atMoment: Whether the layout is compared at a moment that the request names.
  /// - Throws: ``SessionError`` if there is no such layout, or if its file cannot be read.
  func otherLayout(
    named text: String, atMoment: Bool = false
  ) throws(SessionError) -> OtherLayout {
    if text == "HEAD" { return try revision(named: text, atMoment: atMoment) }
    if text.hasPrefix("v"), let number = Int(text.dropFirst()) {
      let version = try workingVersion(number)
      return OtherLayout(choice, version.source, name: "\(choice.name) v\(number)")
    }
    let other = try SessionLayout(named: text)
    return OtherLayout(other, try Self.open(other).1, name: other.name)
  }

  /// The names of the revisions with which the script can be compared: `HEAD`, or none.
  var revisions: [String] {
    // A script that git does not know has no revisions.
    (try? revision(named: "HEAD")) == nil ? [] : ["HEAD"]
  }

  private func revision(
    named name: String, atMoment: Bool = false
  ) throws(SessionError) -> OtherLayout {
    guard case .script(let file) = choice else {
      throw SessionError(
        .wrongRequest, "\(choice.name) is written in Swift: it has no `\(name)`",
        help: "compare with a path, or with ref:NAME")
    }
    guard let revision else {
      throw SessionError(
        .wrongRequest, "`\(name)` is unknown here: no version control is connected",
        help: "compare with a version such as v1, a path, or ref:NAME")
    }
    let title = "\(choice.name)@\(name)"
    if atMoment, let lastRevision, .now - lastRevision.time < revisionLife,
      pastRuns.contains(where: { $0.layout?.name == title })
    {
      return OtherLayout(choice, lastRevision.source, name: title)
    }
    let source = try revision(file.path, name)
    lastRevision = (source, .now)
    return OtherLayout(choice, source, name: title)
  }

  /// A version that has worked, by its number.
  ///
  /// - Throws: ``SessionError`` if there is no such version, or if it is no longer kept.
  private func workingVersion(_ number: Int) throws(SessionError) -> SessionVersion {
    if let version = version(number), version.isGood { return version }
    let good = versions.filter(\.isGood).map { "v\($0.number)" }.suffix(5)
    throw SessionError(
      .wrongCommand, "there is no version v\(number) that works",
      help: "there are \(good.joined(separator: ", "))")
  }

  /// Replays the events that have happened, but with another layout.
  ///
  /// The call changes neither the session nor its output.
  func replay(_ other: OtherLayout) throws(SessionError) -> SessionReplay {
    try output.quietly { () throws(SessionError) in
      try replayer.replay(other.choice, other.source, events: events, to: position)
    }
  }

  /// The elements that moved from a version to the current one, in the current state.
  ///
  /// - Throws: ``SessionError`` if there is no such version, if it is no longer kept, or if it does
  ///   not work in this state.
  func movement(since number: Int) throws(SessionError) -> LayoutMovement {
    let old = try replay(otherLayout(named: "v\(number)"))
    return LayoutMovement(from: old.state, to: state, update: nil)
  }

  /// The differences between two states of different layouts after the same events.
  ///
  /// The calls between the view and the layout, and the numbers of `prepare` calls, are not
  /// compared.
  ///
  /// - Parameter own: The state of the session's layout; nil means the current state.
  func comparison(of own: ObservedState? = nil, with other: ObservedState) -> StateComparison {
    StateComparison(
      (own ?? state).withoutCalls, other.withoutCalls, tolerance: SceneExpectation.Tolerance())
  }

  /// The differences from a layout in Swift, in the current state.
  func comparison(with reference: ReferenceLayout) throws(SessionError) -> StateComparison {
    comparison(with: try replay(OtherLayout(reference)).state)
  }

  /// Compares the current state with that of a reference.
  ///
  /// - Parameter count: The greatest number of differences that the message lists.
  /// - Throws: ``SessionError`` if there are any differences.
  func requireSame(as reference: ReferenceLayout, listing count: Int) throws(SessionError) {
    let comparison = try comparison(with: reference)
    let differences = comparison.differences
    guard !differences.isEmpty else { return }
    throw SessionError(
      Diagnostic(
        code: .differsFromReference, "not as \(reference.typeName): \(comparison.summary)",
        notes: differences.prefix(count).map(\.text),
        helps: differences.count > count && count == 1 ? [":compare lists the differences"] : []))
  }
}
