internal import LayoutCore
internal import LuaSandbox

/// Messages about elements that are already placed.
extension FaultDiagnosis {
  var placedTwice: Diagnostic {
    let label = "it is already placed"
    let placesRuns = ScriptAPI.function(fault.subject)?.parameters.first?.name == "first"
    let advice =
      placesRuns
      ? "pass runs that do not overlap; each item is placed once"
      : hook == "step"
        ? "place each item once; after several items, `step` returns the number of the next item"
        : "call \(fault.subject) once for each item"
    guard fault.subject == "step" else {
      return make(
        .placedTwice, "\(diagnosis.itemName(fault.index)) is placed twice",
        at: argument(fault.argument, label), helps: [advice])
    }
    return make(
      .placedTwice, "\(diagnosis.itemName(fault.index)) is placed twice",
      at: returned(by: "step", value: fault.argument)?.saying(label),
      helps: ["either place an item with the sheet, or return its frame"])
  }

  /// The place where the section's first view of the kind was placed; nil if it is unknown, or is
  /// the failing line itself.
  var firstView: SourceSpot? {
    guard let first = Int(exactly: fault.value), first > 0, first != line,
      first <= tokens.all.last?.line ?? 0
    else { return nil }
    return source.spot(onLine: first, "it was placed first here")
  }
}
