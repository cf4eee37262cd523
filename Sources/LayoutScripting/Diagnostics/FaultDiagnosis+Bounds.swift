internal import LayoutCore
internal import LuaSandbox

/// Messages about values that exceed a bound of the host.
extension FaultDiagnosis {
  var tooMuch: Diagnostic {
    switch fault.subject {
    case "return": returnedTooMuch
    case "ctx.state":
      make(
        .tooMuch, "`ctx.state` holds \(fault.name)", at: writtenState,
        helps: ["keep only what cannot be computed again: a value may have \(Self.valueBounds)"])
    default:
      make(
        .tooMuch, fault.sentence, at: name(lastPart), helps: [tooMuchAdvice])
    }
  }

  private static let valueBounds =
    "100,000 values and keys, 1 MiB, texts of 64 KiB, and tables 8 deep"

  private var tooMuchAdvice: String? {
    switch fault.subject {
    case "print": "it may write \(diagnosis.limits.outputBytes >> 10) KiB each time a hook runs"
    case "load": "a text may have \(diagnosis.limits.sourceBytes >> 10) KiB"
    case "sheet.supplementary", "sheet.decoration":
      fault.name.contains("kinds")
        ? "number the views of one kind: \(fault.subject)(\"badge\", \(usageOfNumber))" : nil
    default: nil
    }
  }

  private var usageOfNumber: String {
    let parameters = ScriptAPI.function(fault.subject)?.parameters ?? []
    return parameters.dropFirst().filter { $0.presence == .required }.map(\.name).listed
  }

  private var returnedTooMuch: Diagnostic {
    make(
      .tooMuch,
      hook.map { "`\($0)` returned \(fault.name)" } ?? "\(diagnosis.activity) gave \(fault.name)",
      at: hook.flatMap { returned(by: $0, value: 1) }
        ?? tokens.lastReturn.flatMap { spot($0..<$0 + 1) },
      helps: [
        hook == "elements"
          ? "list each item that may be visible in the rectangle once"
          : "the result may have \(Self.valueBounds)"
      ])
  }

  /// The place where the script first uses a field `state`, usually `ctx.state`; nil if there is
  /// none.
  private var writtenState: SourceSpot? {
    let named = tokens.indices.first { tokens.text($0) == "state" && tokens.text($0 - 1) == "." }
    return named.flatMap { spot(tokens.expression(endingAt: $0)) }
  }
}
