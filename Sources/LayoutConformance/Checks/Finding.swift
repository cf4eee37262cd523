package import LayoutCore

/// A fault of a layout, usually in one state of a scene, with its explanation.
package struct Finding: Sendable {
  /// The kinds of faults.
  package enum Severity: String, Hashable, Sendable {
    /// A law is broken, the layout differs from the reference, or another requirement is not met.
    case fail
    /// The layout failed with an error.
    case error
    /// A limit was reached.
    case limit
  }

  /// The kind of the fault.
  package let severity: Severity
  /// The code of ``diagnostic``; `differsFromReference` for a difference from the reference.
  package let code: DiagnosticCode
  /// The fault in one sentence without a full stop.
  package let summary: String
  /// The probable kind of mistake.
  package let classification: Classification
  /// The number of events of the scene before the fault.
  package let eventCount: Int
  /// The name of the state in messages, such as `start` or `event 2, insert`; empty if the fault
  /// does not belong to a scene.
  package let stateName: String
  /// The layout direction of the state.
  package let direction: LayoutDirection
  /// The differences between the layout and its reference; nil if the fault is not a difference.
  package let comparison: StateComparison?
  /// The message with its place in the script, its values and its help; nil if the fault is a
  /// difference.
  package let diagnostic: Diagnostic?
  /// The line that placed the first wrong element; nil if the line is unknown.
  package var origin: ElementOrigin?
  /// Whether the values in ``origin`` are those of the smallest scene, which differs from the scene
  /// of the finding.
  var hasOriginInSmallestScene = false
  /// The law in whose check the layout failed with an error; nil for any other fault.
  ///
  /// See ``LawCheck/currentLaw``.
  var currentLaw: String?

  /// The law that is broken, or in whose check the layout failed; nil for any other fault.
  var law: String? {
    classification.kind == .law ? classification.detail : currentLaw
  }

  /// Whether the script may have placed the first wrong element at a wrong position.
  var isAboutPlaces: Bool {
    guard classification.kind == .law else { return comparison != nil }
    return NamedLaw(rawValue: classification.detail)?.isAboutPlaces == true
  }

  /// The lines below the summary.
  ///
  /// For a difference from the reference, the first line describes the kind of mistake. For any
  /// other fault, the first lines are the notes and the help of the message. If the line of the
  /// script that placed the first wrong element is known, the next lines describe it. If there is
  /// a ``coordinateHelp``, it is the last line.
  package var explanation: [String] {
    var lines: [String] = []
    if diagnostic == nil { lines.append(classification.hint) }
    if let diagnostic {
      lines += diagnostic.notes.map { "note: \($0)" } + diagnostic.helps.map { "help: \($0)" }
    }
    if let origin {
      let values = valuesOfOrigin
      let line = "made at \(origin.location): \(origin.source)"
      lines += [line + (values.isEmpty ? "" : "   \(values)")] + origin.notes
    }
    if let coordinateHelp { lines.append("help: \(coordinateHelp)") }
    return lines
  }

  /// The advice for a layout that the host mirrors, if the fault can be a mirror image of the
  /// reference; nil for any other fault.
  var coordinateHelp: String? {
    guard comparison != nil, origin?.isMirrored == true,
      classification.candidates.contains(.mirrored)
    else { return nil }
    return "with `coords = \"physical\"`, x grows to the right, and the host mirrors nothing"
  }

  /// The values that the line in ``origin`` read; empty if no values are known.
  ///
  /// If ``hasOriginInSmallestScene`` is true, the text begins for example with `in the smallest
  /// scene, for 1.1:`, because the element can be another one than that of ``summary``.
  var valuesOfOrigin: String {
    guard let values = origin?.values, !values.isEmpty else { return "" }
    let element = origin?.element.map { ", for \($0.name)" } ?? ""
    return (hasOriginInSmallestScene ? "in the smallest scene\(element): " : "")
      + values.map { "\($0.name) = \($0.value)" }.joined(separator: "  ")
  }
}

extension Finding {
  /// The status of a case with this finding.
  var status: CheckStatus {
    switch severity {
    case .fail: .fail
    case .error: .error
    case .limit: .limit
    }
  }
}
