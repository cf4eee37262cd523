public import LayoutCore

/// What is wrong with a layout in one state of a scene, explained.
public struct Finding: Sendable {
  /// How serious it is.
  public enum Severity: String, Hashable, Sendable {
    /// A law is broken, or the reference answers otherwise.
    case fail
    /// The layout failed.
    case error
    /// A limit was hit.
    case limit
  }

  /// How serious it is.
  public let severity: Severity
  /// What it is about: a difference, or the law or the error of ``diagnostic``.
  public let code: DiagnosticCode
  /// What is wrong, in one sentence without a full stop.
  public let summary: String
  /// What kind of fault it looks like.
  public let classification: Classification
  /// After how many events of the scene it was found.
  public let eventCount: Int
  /// The state in words: `start`, `event 2, insert`.
  public let stateName: String
  /// The direction that lines ran in.
  public let direction: LayoutDirection
  /// How the layout differs from its reference; nil if nothing was compared.
  public let comparison: StateComparison?
  /// The message with its place in the script, its values and its help; nil for a difference.
  public let diagnostic: Diagnostic?
  /// Which line placed the first wrong element; nil if nobody recorded it.
  public var origin: ElementOrigin?

  /// What stands below the summary, a line each: why, which element, made where.
  public var explanation: [String] {
    var lines: [String] = []
    if diagnostic == nil { lines.append(classification.hint) }
    if let diagnostic {
      lines += diagnostic.notes.map { "note: \($0)" } + diagnostic.helps.map { "help: \($0)" }
    }
    if let origin { lines += origin.lines }
    return lines
  }
}

extension ElementOrigin {
  /// Which line it was, what it read there, and where that comes from.
  fileprivate var lines: [String] {
    let values = values.map { "\($0.name) = \($0.value)" }.joined(separator: "  ")
    let line = "made at \(location): \(source)" + (values.isEmpty ? "" : "   \(values)")
    return [line] + notes
  }
}
