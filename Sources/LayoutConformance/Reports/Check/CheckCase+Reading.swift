internal import LayoutCore

extension CheckCase {
  /// The scene, the state and the direction as text, such as `short / start / ltr`; the name of the
  /// stage if the case has none of them.
  package var place: String {
    let parts = [scene, state, direction?.rawValue].compactMap { $0 }
    return parts.isEmpty ? stage.rawValue : parts.joined(separator: " / ")
  }

  /// The diagnostic code of the fault; nil if there is no fault.
  var code: DiagnosticCode? {
    if status == .pass || status == .skip { return nil }
    return finding?.code ?? codeOfEnding
  }

  /// The code of a case with a fault, but without a finding.
  private var codeOfEnding: DiagnosticCode {
    switch (status, stage) {
    case (.xpass, _): .unexpectedPass
    case (.flaky, _): .flaky
    case (_, .growth): .growingWork
    case (_, .mutate): .unnoticedMutant
    default: .failedCheck
    }
  }

  /// The result as a sentence without a full stop.
  package var headline: String {
    switch status {
    case .xpass: "passed, but a failure is expected" + (because.map { ": \($0)" } ?? "")
    case .fail, .xfail, .error, .limit, .flaky: finding?.summary ?? (note.isEmpty ? words : note)
    case .pass, .skip: note.isEmpty ? words : note
    }
  }

  private var words: String { status.words }

  /// The lines below the headline.
  ///
  /// For a fault or an expected failure, the lines give the explanation of the finding, remarks,
  /// the ``lookedAt`` line, the repair, and the smallest scene, as far as these are known. For any
  /// other case, the lines are ``details``.
  package var explanation: [String] {
    guard status.isWrong || status == .xfail else { return details }
    var lines = finding?.explanation ?? []
    if finding != nil, !note.isEmpty { lines.append(note) }
    lines += details
    if let lookedAt { lines += ["look at \(lookedAt)"] + suspectNotes }
    if let repair { lines += [repair.help] + repair.patch.map { "  \($0)" } }
    if let smallest { lines.append("smallest scene: \(smallest.summary)") }
    return lines
  }

  /// The suspected line; nil if it is unknown, or if a repair that agrees with a reference replaces
  /// it.
  ///
  /// A repair without a reference can be wrong, so it does not replace the suspected line.
  var lookedAt: SourceLocation? {
    repair?.agreesWithReference == true ? nil : suspect
  }

  /// The lines of ``explanation``, followed by the command that reproduces the fault.
  ///
  /// There is no command below an expected failure.
  var explanationWithCommand: [String] {
    explanation + (status.isWrong ? reproduce.map { ["reproduce: \($0)"] } ?? [] : [])
  }

  /// The place of the fault in the source; nil if no place is known.
  ///
  /// The result is the first of these places that is known: the token whose change repairs the
  /// fault, the suspected line, the line at which the hook `scroll` changed the first wrong
  /// element, the line that placed this element, the place in the message about the fault, and the
  /// file of the layout.
  var location: SourceLocation? {
    repair?.location ?? suspect ?? finding?.origin?.changedAt ?? finding?.origin?.location
      ?? finding?.diagnostic?.location
      ?? file.map { SourceLocation(file: $0) }
  }
}

extension SmallestScene {
  /// The size of the scene, the number of scenes that were tried, and the file if there is one.
  ///
  /// For example `1 item and no events, after 143 tries, in a.json`.
  var summary: String {
    func counted(_ count: Int, _ noun: String, _ plural: String) -> String {
      count == 0 ? "no \(plural)" : "\(count) \(count == 1 ? noun : plural)"
    }
    return counted(itemCount, "item", "items") + " and " + counted(eventCount, "event", "events")
      + ", after " + counted(steps, "try", "tries") + (file.map { ", in \($0)" } ?? "")
  }
}

extension CheckReport {
  /// The overall result in words, for example `1 failed, 1 warning in 2.1 s`.
  var conclusion: String {
    let isWrong = !isFine
    var parts = CheckStatus.fromWorst.compactMap { status -> String? in
      let count = count(status)
      guard count > 0, status.isWrong == isWrong else { return nil }
      return status.counted(count)
    }
    if !warnings.isEmpty {
      parts.append("\(warnings.count) warning\(warnings.count == 1 ? "" : "s")")
    }
    let text = parts.isEmpty ? "nothing was checked" : parts.joined(separator: ", ")
    return "\(text) in \(NumberText.oneDecimal(seconds)) s"
  }

  /// The program's name and its version as two texts.
  var toolParts: (name: String, version: String) {
    let parts = tool.split(separator: " ", maxSplits: 1).map(String.init)
    return (parts.first ?? tool, parts.count > 1 ? parts[1] : "")
  }
}
