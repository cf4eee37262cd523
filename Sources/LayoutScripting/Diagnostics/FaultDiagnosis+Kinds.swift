internal import LayoutCore
internal import LuaSandbox

/// Messages about views that break a rule of the field `kinds`.
extension FaultDiagnosis {
  var wrongKind: Diagnostic {
    let kind = fault.name
    let declared = diagnosis.kinds.first { $0.name == kind }
    let rule = declared.map { "\"\($0.rule.rawValue)\"" } ?? "nothing"
    switch fault.code {
    case .kindTwice:
      return make(
        .wrongKind, "section \(fault.index) has a `\(kind)` already; `kinds` declares \(rule)",
        at: kindSpot(
          isAt: 2, fault.value == line.map(Double.init) ? "this line placed it before" : ""),
        and: [firstView],
        helps: [
          kind == ElementKey.headerKind || kind == ElementKey.footerKind
            ? "place one in each section"
            : declared?.rule.hasDecorations == true
              ? "place one in each section, or declare \(kind) = \"decoration\""
              : "place one in each section, or declare \(kind) = \"several\", "
                + "or \"per_item\" and number each as its item"
        ])
    case .kindOfNoItem:
      return make(
        .wrongKind,
        "there is no item \(fault.index) in its section for a `\(kind)`; `kinds` declares \(rule)",
        at: kindSpot(isAt: 3),
        helps: ["the third argument is the number of the item within its section"])
    case .otherKind where fault.subject == "ctx.view_size":
      return make(
        .wrongKind,
        "`\(fault.subject)` asked for the kind `\(kind)`, which `kinds` declares as \(rule)",
        at: kindSpot(isAt: 1), helps: ["only supplementary views size themselves"])
    case .otherKind:
      let other =
        declared?.rule.hasDecorations == true
        ? "sheet.decoration(\"\(kind)\", section, n, x, y, width, height)"
        : "sheet.supplementary(\"\(kind)\", section, n, x, y, width, height)"
      return make(
        .wrongKind,
        "`\(fault.subject)` placed the kind `\(kind)`, which `kinds` declares as \(rule)",
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

  /// Marks the wrong argument; nil if the call is not found.
  ///
  /// In calls for headers and footers, the function's name stands for the kind.
  ///
  /// - Parameter number: 1 for the kind, 2 for the section, 3 for the number of the view.
  private func kindSpot(isAt number: Int, _ text: String = "") -> SourceSpot? {
    switch fault.subject {
    case "sheet.header", "sheet.footer": argument(number == 2 ? 1 : 0, text)
    default: argument(number, text)
    }
  }
}
