internal import LayoutCore
internal import LuaRuntime

/// The message for an objection of the host: the field, the argument, the item concerned.
struct FaultDiagnosis {
  let diagnosis: ScriptDiagnosis
  let error: LuaError
  let fault: LuaFault

  private var source: ScriptSource { diagnosis.source }
  private var line: Int? { diagnosis.line(of: error) }

  var diagnostic: Diagnostic {
    switch fault.code {
    case .unknownField: unknownField
    case .readOnly:
      make(
        "CL0204", "\(fault.subject) cannot be changed; the script set `\(fault.name)`",
        mark: token(fault.name), help: "keep the value in a local variable")
    case .colonCall: colonCall
    case .argument: wrongArgument
    case .notFinite, .negative: badNumber
    case .noSuchItem: noSuchItem
    case .noSuchSection: noSuchSection
    case .placedTwice:
      make(
        "CL0305", "\(diagnosis.itemName(fault.index)) is placed twice",
        mark: argument(1, "it has a place already"),
        help: "call \(fault.subject) once for each item")
    case .notInHook:
      make(
        "CL0208", "\(fault.subject) cannot be used here", mark: token(lastPart),
        help: "items are placed in prepare, start, step and finish only")
    case .contentMissing, .contentInvalid: badContent
    case .stepBack, .accumulator, .frontier, .frame: foldFault
    case .unavailable:
      make(
        "CL0502", "scripts have no `\(fault.name)`", mark: token(fault.name),
        help: "the sandbox leaves it out")
    case .tooMuch:
      make("CL0507", "\(fault.subject): \(fault.name)", mark: token(lastPart), help: nil)
    }
  }

  // MARK: Fields

  private var unknownField: Diagnostic {
    let isParameter = fault.subject == "ctx.params"
    let known =
      isParameter
      ? diagnosis.parameters?.declarations.map(\.name) ?? []
      : ScriptAPI.fields[fault.subject] ?? []
    let nearest =
      ScriptAPI.synonyms[fault.name].flatMap { known.contains($0) ? $0 : nil }
      ?? Suggestion.nearest(to: fault.name, in: known)
    let message =
      isParameter
      ? "this layout has no parameter `\(fault.name)`"
      : "\(fault.subject) has no field `\(fault.name)`"
    var result = make(
      isParameter ? "CL0201" : "CL0202", message,
      mark: token(fault.name, nearest.map { "did you mean `\($0)`?" } ?? ""),
      help: known.isEmpty
        ? (isParameter ? "declare it in `params`" : nil)
        : "\(isParameter ? "the parameters are" : "\(fault.subject) has") \(known.listed)")
    if isParameter, let nearest,
      let declared = source.diagnostic("", "", field: nearest).location?.line
    {
      result.notes = [
        "declared on line \(declared): \(source.line(declared).trimmingSpaces)"
      ]
    }
    return result
  }

  private var colonCall: Diagnostic {
    let tokens = line.map { LuaLine($0, of: source).tokens } ?? []
    let colon = tokens.indices.dropLast().first {
      tokens[$0].text == ":" && tokens[$0 + 1].text == lastPart
    }
    return make(
      "CL0203", "`\(fault.subject)` was called with a colon",
      mark: colon.map { source.label(at: tokens[$0], "a colon passes the object itself first") },
      help: "\(fault.subject)(…)")
  }

  // MARK: Arguments

  private static let frameNames = ["x", "y", "width", "height"]

  /// What an argument of a placing function is called.
  private var argumentName: String? {
    let first =
      switch fault.subject {
      case "sheet.item", "sheet.header", "sheet.footer": 2
      case "sheet.supplementary": 4
      case "sheet.decoration": 3
      default: Int.max
      }
    let index = fault.argument - first
    return Self.frameNames.indices.contains(index) ? Self.frameNames[index] : nil
  }

  private var elementName: String {
    switch fault.subject {
    case "sheet.item", "ctx.size": diagnosis.itemName(fault.index)
    case "sheet.header": "header:\(fault.index)"
    case "sheet.footer": "footer:\(fault.index)"
    default: "an element"
    }
  }

  private var wrongArgument: Diagnostic {
    if fault.subject == "frontier" {
      return make("CL0310", "`frontier` must return a number", mark: nil, help: nil)
    }
    let what = argumentName.map { "the \($0) (argument \(fault.argument))" }
    return make(
      "CL0207",
      "\(what ?? "argument \(fault.argument)") of `\(fault.subject)` must be \(expected)",
      mark: argument(fault.argument, ""), help: signature.map { "the call is \($0)" })
  }

  private var expected: String {
    fault.name.hasPrefix("`") || fault.name.contains(" to be ")
      ? "right: expected \(fault.name)" : fault.name
  }

  private var signature: String? {
    switch fault.subject {
    case "sheet.item": "sheet.item(i, x, y [, width, height [, attributes]])"
    case "sheet.header", "sheet.footer":
      "\(fault.subject)(section, x, y, width, height [, attributes])"
    case "sheet.supplementary":
      "sheet.supplementary(kind, section, n, x, y, width, height [, attributes])"
    case "sheet.decoration": "sheet.decoration(kind, n, x, y, width, height [, attributes])"
    case "ctx.size": "ctx.size(i)"
    default: nil
    }
  }

  private var badNumber: Diagnostic {
    let number = NumberText.plain(fault.value)
    let name = argumentName ?? "argument \(fault.argument)"
    let isFinite = fault.value.isFinite
    let reason =
      fault.code == .negative
      ? "a length cannot be negative" : isFinite ? "coordinates end at 1e9 points" : ""
    return make(
      fault.code == .negative ? "CL0307" : "CL0302",
      "the \(name) of \(elementName) is \(number)",
      mark: argument(fault.argument, "became the \(name)"),
      help: reason.isEmpty
        ? "a division by zero gives inf or nan: check what the expression divides by" : reason)
  }

  private var noSuchItem: Diagnostic {
    let total = diagnosis.itemCounts.reduce(0, +)
    let range = total == 0 ? "there are no items" : "items are numbered 1 to \(total)"
    return make(
      "CL0303", "there is no item \(fault.index)",
      mark: argument(max(1, fault.argument), "\(fault.index): \(range)"),
      help: "`for i, width, height in ctx.items()` counts so already")
  }

  private var noSuchSection: Diagnostic {
    let count = diagnosis.itemCounts.count
    return make(
      "CL0303", "there is no section \(fault.index)",
      mark: argument(max(1, fault.argument), "sections are numbered 1 to \(count)"),
      help: "`for s, section in ipairs(ctx.sections)` counts so already")
  }

  // MARK: Results

  private var badContent: Diagnostic {
    if fault.code == .contentMissing {
      return make(
        "CL0301", "`\(fault.subject)` must return the content's width and height", mark: hookLabel,
        help: "end it with: return width, height")
    }
    return make(
      fault.value < 0 ? "CL0307" : "CL0302",
      "`\(fault.subject)` returned \(NumberText.plain(fault.value)) as the content's \(fault.name)",
      mark: hookLabel, help: "expected a finite number ≥ 0 that is no more than 1e9")
  }

  private var foldFault: Diagnostic {
    let item = diagnosis.itemName(fault.index)
    switch fault.code {
    case .stepBack:
      let value = fault.value.isNaN ? "no number" : NumberText.plain(fault.value)
      return make(
        "CL0308", "`step` for item \(fault.index) returned \(value) as the next item",
        mark: hookLabel,
        help: "return a greater index, at most \(diagnosis.itemCounts.reduce(0, +) + 1), or nothing")
    case .accumulator:
      return make(
        "CL0309",
        fault.name == "start's result"
          ? "`start` must return a table, not a \(fault.subject)"
          : "the accumulator's field `\(fault.name)` is a \(fault.subject), not a number",
        mark: hookLabel, help: "the host copies the accumulator, so it holds plain numbers only")
    case .frontier:
      return make(
        "CL0310",
        "\(item) starts at \(NumberText.plain(fault.value)), before the frontier that was promised",
        mark: argument(1, ""),
        help: "`frontier` returns the coordinate before which nothing later starts")
    default:
      let name = Self.frameNames[max(0, min(3, fault.argument - 1))]
      return make(
        fault.value < 0 ? "CL0307" : "CL0302",
        "`frame` returned \(NumberText.plain(fault.value)) as the \(name) of \(item)",
        mark: hookLabel, help: "expected \(fault.name); frame returns x, y, width, height")
    }
  }

  // MARK: Putting together

  private var lastPart: String {
    fault.subject.split(separator: ".").last.map(String.init) ?? fault.subject
  }

  /// The line on which the hook that gave the wrong result is written.
  private var hookLabel: Diagnostic.Label? {
    let hook = fault.code == .accumulator ? "start" : fault.subject
    return source.diagnostic("", "", field: hook).labels.first
  }

  private func token(_ name: String, _ text: String = "") -> Diagnostic.Label? {
    line.flatMap { LuaLine($0, of: source).token(named: name) }.map { source.label(at: $0, text) }
  }

  private func argument(_ number: Int, _ text: String) -> Diagnostic.Label? {
    line.flatMap { LuaLine($0, of: source).argument(number, ofCallTo: fault.subject) }
      .flatMap { source.label(over: $0, text) }
  }

  private func make(
    _ code: String, _ message: String, mark: Diagnostic.Label?, help: String?
  ) -> Diagnostic {
    let label = mark ?? line.map { source.label(onLine: $0, "") }
    return Diagnostic(
      code: code, message, at: diagnosis.location(line, label), labels: label.map { [$0] } ?? [],
      values: line.map { diagnosis.values(of: error, onLine: $0) } ?? [],
      helps: help.map { [$0] } ?? [])
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
