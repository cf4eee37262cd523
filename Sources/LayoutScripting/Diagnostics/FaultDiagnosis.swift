internal import LayoutCore
internal import LuaSandbox

/// The message for a fault that a check of the host found.
///
/// Most messages name the field, the argument or the item that the fault concerns.
struct FaultDiagnosis {
  let diagnosis: ScriptDiagnosis
  let fault: LuaFault
  let tokens: LuaTokens
  let values: LineValues
  /// The hook that ran; nil if no hook ran, or if it is unknown which of several hooks ran.
  let hook: String?

  let line: Int?

  init(
    _ diagnosis: ScriptDiagnosis, _ error: LuaError, _ fault: LuaFault, _ tokens: LuaTokens
  ) {
    self.diagnosis = diagnosis
    self.fault = fault
    line = diagnosis.line(of: error)
    self.tokens = tokens
    values = LineValues(diagnosis, error, tokens)
    hook = diagnosis.hook(of: error, tokens)
  }

  var source: ScriptSource { diagnosis.source }

  var diagnostic: Diagnostic {
    switch fault.code {
    case .unknownField: unknownField
    case .readOnly: readOnly
    case .colonCall: colonCall
    case .argument: wrongArgument
    case .notFinite, .negative: badNumber
    case .noSuchItem: noSuchItem
    case .noSuchSection: noSuchSection
    case .placedTwice: placedTwice
    case .nothingToKeep:
      make(
        .nothingToKeep, "\(diagnosis.itemName(fault.index)) is new: it has no frame to keep",
        at: argument(1, "it is in this run"),
        helps: ["ctx.change.inserted lists the new items; place each with sheet.item"])
    case .notInHook: notInHook
    case .contentMissing, .contentInvalid, .stepBack, .accumulator, .frontier, .frame, .stepFrame:
      result
    case .unavailable:
      make(
        .notInSandbox, fault.sentence, at: name(String(fault.name.prefix { $0 != " " })),
        helps: ["the sandbox leaves it out"])
    case .noModule:
      make(
        .noSuchModule, fault.sentence, at: name("require"), helps: [moduleAdvice])
    case .moduleLoop:
      make(
        .moduleCircle,
        fault.argument > 1
          ? "modules require one another in a circle: \(fault.name)"
          : "the module `\(fault.subject)` requires itself",
        at: name("require"),
        helps: [fault.argument > 1 ? "move what they share into a further module" : nil]
      )
    case .emptyModule:
      make(
        .emptyModule, fault.sentence, at: name("require"), helps: ["end it with: return { … }"])
    case .notPlain:
      make(
        .notPlainData, fault.sentence, at: name(lastPart) ?? assignment,
        helps: ["keep booleans, numbers, texts and tables of them; no table within itself"])
    case .notReadable: notReadable
    case .result where fault.subject == "frontier": result
    case .result where fault.subject == "elements":
      make(
        .wrongResult, fault.sentence, at: returned(by: "elements", value: 1),
        helps: ["for example: return ctx.items(first, last)"])
    case .result:
      make(
        .wrongResult, fault.sentence, at: hookSpot(fault.subject, ""),
        helps: ["for example: return { alpha = 0.5 }"])
    case .undeclaredKind, .otherKind, .kindTwice, .kindOfNoItem: wrongKind
    case .lateScroller:
      make(
        .wrongFrontier,
        "the scroller of section \(fault.index) is placed after the section's first item",
        at: argument(1, "its first item is placed already"),
        helps: ["a fold with `frontier` calls sheet.scroller before the section's first item"])
    case .tooMuch: tooMuch
    }
  }

  // MARK: Fields

  private var unknownField: Diagnostic {
    if fault.subject == "ctx.params" { return unknownParameter }
    if let exchanged = exchangedArguments { return exchanged }
    let readable = readableMembers
    let answer = FieldAnswer(
      fault.name, of: fault.subject, readable: readable, customs: customNames,
      otherwise: notReadableAdvice, listing: fieldAdvice(readable.map(\.name) + customNames))
    let spots = fieldSpots(answer.label)
    return make(
      .unknownField, "\(owner) no field `\(fault.name.shortened(to: 60))`", at: spots.first ?? nil,
      and: Array(spots.dropFirst()), helps: answer.helps)
  }

  /// The names of the custom attributes, if the object that the fault is about has fields of these
  /// names; otherwise empty.
  private var customNames: [String] {
    let subjects = ["attributes", "changes", "el", "an item of the run", "a view of the run"]
    return subjects.contains(fault.subject) ? diagnosis.customAttributes.map(\.name) : []
  }

  /// The beginning of a sentence about the fields of the object, for example `insets have`.
  private var owner: String {
    switch fault.subject {
    case "insets", "attributes", "scroller options": "\(fault.subject) have"
    case "changes": "what `\(hook ?? "the hook")` returns has"
    case "a section", "a size", "a parameter", "an item of the run", "a view of the run",
      "a section of the run":
      "\(fault.subject) has"
    default: "`\(fault.subject)` has"
    }
  }

  private func fieldAdvice(_ known: [String]) -> String? {
    if ScriptAPI.isPlanned(fault.name, of: fault.subject) {
      return "it is planned; this version does not have it yet"
    }
    if fault.subject == "ctx.sections" {
      return "`#ctx.sections` counts the sections, `ctx.sections[1]` is the first"
    }
    return known.isEmpty ? nil : "\(owner) \(known.listed)"
  }

  /// The marks that show the unknown field, the main mark first.
  ///
  /// The field is marked on the failing line, or else where the script sets it in a table. For the
  /// argument `attributes`, the second mark then shows the call. The only mark is nil if the field
  /// is not found.
  private func fieldSpots(_ label: String) -> [SourceSpot?] {
    if let here = name(fault.name, label) { return [here] }
    if fault.subject == "changes" { return [returnedField(label)] }
    let written = tokens.indices.filter { tokens.isWritten($0, as: fault.name) }
    guard fault.subject == "attributes", written.count == 1 else { return [nil] }
    let attributes = line.flatMap { tokens.onLine($0).first { tokens.text($0) == "sheet" } }
    return [
      source.spot(tokens, written[0]..<written[0] + 1, label),
      attributes.flatMap { source.spot(tokens, $0..<$0 + 3, "it was given here") },
    ]
  }

  private var colonCall: Diagnostic {
    let colon = line.flatMap { line in
      tokens.onLine(line).first { tokens.text($0) == ":" && tokens.text($0 + 1) == lastPart }
    }
    let call = colon.map { $0 + 2 }
    let end = call.flatMap(tokens.partner).map { $0 + 1 }
    let written = colon.flatMap { colon in
      end.flatMap { source.text(tokens, tokens.expression(endingAt: colon - 1).lowerBound..<$0) }
    }
    return make(
      .colonCall, fault.sentence,
      at: colon.flatMap { spot($0..<$0 + 1, "a colon passes the object itself first") },
      helps: [
        written.map { $0.replacingFirst(":\(lastPart)", with: ".\(lastPart)") }
          ?? "\(fault.subject)(…)"
      ])
  }

  // MARK: Items and sections

  private var noSuchItem: Diagnostic {
    let total = diagnosis.itemCounts.reduce(0, +)
    let range = total == 0 ? "there are no items" : "items are numbered 1 to \(total)"
    return make(
      .noSuchItem, fault.sentence,
      at: argument(max(1, fault.argument), "\(fault.index): \(range)"),
      helps: ["`for i, width, height in ctx.items()` visits each item"])
  }

  private var noSuchSection: Diagnostic {
    let count = diagnosis.itemCounts.count
    let range = count == 0 ? "there are no sections" : "sections are numbered 1 to \(count)"
    let bracket = line.flatMap { line in
      tokens.onLine(line).first { tokens.text($0 - 1) == "sections" && tokens.text($0) == "[" }
    }
    let index = bracket.flatMap { open in
      tokens.partner(open).flatMap { spot(open + 1..<$0, range) }
    }
    return make(
      .noSuchItem, fault.sentence,
      at: fault.argument > 0 ? argument(fault.argument, range) : index,
      helps: [
        computedSection.map { "check the number first: if \($0) <= #ctx.sections then … end" }
          ?? "`for s, section in ipairs(ctx.sections)` visits each section"
      ])
  }

  /// The argument for the section as text, if the script computes it, and it is after the last
  /// section; otherwise nil.
  private var computedSection: String? {
    guard fault.argument > 0, fault.index > diagnosis.itemCounts.count,
      let given = argumentTokens(fault.argument), given.count > 1,
      !given.contains(where: { ["sections", "and", "or"].contains(tokens.text($0)) })
    else { return nil }
    return source.text(tokens, given)
  }

  // MARK: Making the message

  var lastPart: String {
    fault.subject.split(separator: ".").last.map(String.init) ?? fault.subject
  }

  func spot(_ range: Range<Int>, _ text: String = "") -> SourceSpot? {
    source.spot(tokens, range, text)
  }

  /// The mark of a name on the failing line; nil if the line is unknown or lacks the name.
  ///
  /// The first occurrence after `.` or `[` is marked, or else the first occurrence.
  func name(_ name: String, _ text: String = "") -> SourceSpot? {
    let all = places(of: name)
    let field = all.first { [".", "["].contains(tokens.text($0 - 1)) }
    return (field ?? all.first).flatMap { spot($0..<$0 + 1, text) }
  }

  /// The indices of the tokens on the failing line that are the name, or the name in quotes.
  private func places(of name: String) -> [Int] {
    guard let line else { return [] }
    return tokens.onLine(line).filter {
      tokens.text($0) == name || tokens.word($0) == name
    }
  }

  /// The tokens on the failing line that are the name in the fault, after a dot.
  var fieldTokens: [Int] { places(of: fault.name).filter { tokens.text($0 - 1) == "." } }

  /// The tokens of an argument of the call that failed, by its number from 1; nil if the argument
  /// is not found.
  func argumentTokens(_ number: Int) -> Range<Int>? {
    guard let call else { return nil }
    let arguments = tokens.arguments(openedAt: call)
    return arguments.indices.contains(number - 1) ? arguments[number - 1] : nil
  }

  /// The opening bracket of the call that failed; nil if the call is not found.
  private var call: Int? { line.flatMap { tokens.call(of: fault.subject, onLine: $0) } }

  /// Marks an argument, or the function if the argument is missing; nil if the call is not found.
  func argument(_ number: Int, _ text: String) -> SourceSpot? {
    argumentTokens(number).flatMap { spot($0, text) }
      ?? call.flatMap { spot(tokens.expression(endingAt: $0 - 1)) }
  }

  func make(
    _ code: DiagnosticCode, _ message: String, at spot: SourceSpot?, and more: [SourceSpot?] = [],
    notes: [String] = [], helps: [String?] = []
  ) -> Diagnostic {
    let spot = spot ?? line.map { source.spot(onLine: $0) }
    return source.diagnostic(
      code, message, at: spot, and: more,
      values: call.map { values.onTokens($0..<(tokens.partner($0) ?? $0)) }
        ?? line.map(values.onLine) ?? [],
      notes: notes, helps: helps)
  }
}

extension String {
  /// The text with the first occurrence of a piece replaced.
  func replacingFirst(_ piece: String, with other: String) -> String {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(piece) {
        return self[..<start] + other + self[start...].dropFirst(piece.count)
      }
      start = index(after: start)
    }
    return self
  }
}
