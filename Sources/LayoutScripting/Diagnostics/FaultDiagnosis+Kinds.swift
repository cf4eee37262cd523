internal import LayoutCore
internal import LuaSandbox

/// Views of kinds that the script's `kinds` does not allow.
extension FaultDiagnosis {
  var wrongKind: Diagnostic {
    let kind = fault.name
    let declared = diagnosis.kinds.first { $0.name == kind }
    let rule = declared.map { "\"\($0.rule.rawValue)\"" } ?? "nothing"
    switch fault.code {
    case .kindTwice:
      return make(
        .wrongKind, "section \(fault.index) has a `\(kind)` already; `kinds` says \(rule)",
        at: kindSpot(
          isAt: 2, fault.value == line.map(Double.init) ? "this line placed it before" : ""),
        and: [firstView],
        helps: [
          kind == ElementKey.headerKind || kind == ElementKey.footerKind
            ? "place one in each section"
            : "place one in each section, "
              + "or declare \(kind) = \"per_item\" and number each as its item"
        ])
    case .kindOfNoItem:
      return make(
        .wrongKind,
        "there is no item \(fault.index) in its section for a `\(kind)`; `kinds` says \(rule)",
        at: kindSpot(isAt: 3),
        helps: ["the third argument is the number of the item within its section"])
    case .otherKind:
      let other =
        declared?.rule == .decoration
        ? "sheet.decoration(\"\(kind)\", section, n, x, y, width, height)"
        : "sheet.supplementary(\"\(kind)\", section, n, x, y, width, height)"
      return make(
        .wrongKind, "`\(fault.subject)` placed the kind `\(kind)`, of which `kinds` says \(rule)",
        at: kindSpot(isAt: 1), helps: ["the call is \(other)"])
    default: return undeclaredKind
    }
  }

  private var undeclaredKind: Diagnostic {
    let kind = fault.name
    let names = diagnosis.kinds.map(\.name)
    let nearest = Suggestion.nearest(to: kind, in: names)
    let rule = fault.subject == "sheet.decoration" ? "decoration" : "per_section"
    return make(
      .wrongKind, fault.sentence,
      at: kindSpot(isAt: 1, nearest.map { "did you mean `\($0)`?" } ?? ""),
      helps: [
        "add to `kinds`: \(kind) = \"\(rule)\"",
        names.isEmpty ? nil : "the declared kinds are \(names.listed)",
      ])
  }

  /// Marks the argument that is wrong; headers and footers are called by their kind.
  private func kindSpot(isAt number: Int, _ text: String = "") -> SourceSpot? {
    switch fault.subject {
    case "sheet.header", "sheet.footer": argument(number == 2 ? 1 : 0, text)
    default: argument(number, text)
    }
  }
}
