internal import LayoutCore
internal import LuaSandbox

/// Messages about wrong arguments.
extension FaultDiagnosis {
  static let frameNames = ["x", "y", "width", "height"]

  /// The arguments of the function that failed, in the form in which it was called.
  private var parameters: [APIParameter] {
    let function = ScriptAPI.function(fault.subject)
    return (fault.isShort ? function?.shortParameters : function?.parameters) ?? []
  }

  /// The name of the wrong argument if messages use this name; otherwise nil.
  ///
  /// Messages use the names `x`, `y`, `width`, `height`, `gap`, `start`, `content_width` and
  /// `content_height`.
  private var argumentName: String? {
    guard parameters.indices.contains(fault.argument - 1) else { return nil }
    let name = parameters[fault.argument - 1].name
    let others = ["gap", "start", "content_width", "content_height"]
    return Self.frameNames.contains(name) || others.contains(name) ? name : nil
  }

  /// The number of the argument with the given name, from 1; 0 if there is none.
  func place(ofArgument name: String) -> Int {
    (parameters.firstIndex { $0.name == name } ?? -1) + 1
  }

  private var elementName: String {
    switch fault.subject {
    case "sheet.item", "ctx.size", "ctx.hint", "columns.put", "columns.fill":
      diagnosis.itemName(fault.index)
    case "sheet.line", "sheet.lines", "sheet.full_lines", "sheet.scaled_lines", "ctx.break_line":
      "the line from \(diagnosis.itemName(fault.index))"
    case "sheet.grid": "the grid from \(diagnosis.itemName(fault.index))"
    case "ctx.columns": "the columns"
    case "sheet.header": "header:\(fault.index)"
    case "sheet.footer": "footer:\(fault.index)"
    case "sheet.decoration" where fault.isShort: "decoration \(fault.index)"
    case "sheet.decoration": "a decoration of section \(fault.index)"
    case "sheet.scroller": "the scroller of section \(fault.index)"
    default: "a view of section \(fault.index)"
    }
  }

  private var callAdvice: String? {
    if fault.subject.hasPrefix("param.") { return "\(fault.subject) { default = … }" }
    return ScriptAPI.function(fault.subject).map { "the call is \(fault.subject)(\($0.usage))" }
  }

  var wrongArgument: Diagnostic {
    if fault.name.contains(" must ") { return wrongAttribute }
    if let uncalled = uncalledIterator { return uncalled }
    let what = argumentName.map { "the \($0) (argument \(fault.argument))" }
    let given = argumentTokens(fault.argument)
    return make(
      .wrongArgument,
      "\(what ?? "argument \(fault.argument)") of `\(fault.subject)` must be \(fault.name)",
      at: argument(fault.argument, ""),
      helps: [
        given.flatMap { undeclared($0) ?? missingReturn($0) ?? missingAnswer($0) } ?? callAdvice
      ])
  }

  /// The advice if an argument is nil because a function of the host can return nil; otherwise nil.
  private func missingAnswer(_ range: Range<Int>) -> String? {
    guard fault.name.hasSuffix("not nil") else { return nil }
    return MissingAnswer(source: source, tokens: tokens).advice(for: range, standIn: "0")
  }

  /// The advice if an argument is nil because it is a name that is not declared; otherwise nil.
  private func undeclared(_ range: Range<Int>) -> String? {
    let name = tokens.text(range.lowerBound)
    guard range.count == 1, fault.name.hasSuffix("not nil"),
      tokens.all[range.lowerBound].kind == .name,
      !values.variables.contains(where: { $0.name == name })
    else { return nil }
    return UndeclaredName(name, at: range.lowerBound, in: tokens).advice
  }

  /// The advice if an argument is the call of a function without `return` that the script declares;
  /// otherwise nil.
  private func missingReturn(_ range: Range<Int>) -> String? {
    let name = tokens.text(range.lowerBound)
    guard fault.name.hasSuffix("not nil") || fault.name.hasSuffix("is not given"),
      range.count > 2, tokens.partner(range.upperBound - 1) == range.lowerBound + 1,
      let place = tokens.declaration(ofFunction: name)
    else { return nil }
    let function =
      tokens.text(place + 1) == "=" ? place + 2 : tokens.expression(endingAt: place).lowerBound - 1
    guard let end = tokens.partner(function), end > function,
      !(function..<end).contains(where: { tokens.text($0) == "return" })
    else { return nil }
    return "`\(name)` on line \(tokens.all[place].line) has no `return`, so the call gives nothing"
  }

  private var wrongAttribute: Diagnostic {
    if ScriptAPI.hook(fault.subject) != nil { return wrongReturnedAttribute }
    let given = argumentTokens(fault.argument)
    let written = given?.first { tokens.isWritten($0, as: attribute) }
    let value = written.flatMap(tokens.value(ofFieldAt:))
    let isOption = fault.subject == "sheet.scroller"
    return make(
      .wrongArgument,
      attribute.isEmpty
        ? fault.name : "the \(isOption ? "option" : "attribute") `\(attribute)`\(rule)",
      at: value.flatMap { spot($0) } ?? argument(fault.argument, ""),
      helps: [
        isOption
          ? "the options are \(ScriptAPI.members(of: "scroller options").map(\.name).listed)"
          : attributesAdvice(of: "attributes")
      ])
  }

  /// The rule that the wrong attribute breaks, with the wrong value if it is known; for example
  /// ` must be from 0 to 1, not 2`.
  private var rule: String {
    let rule = fault.name.dropFirst(attribute.utf8.count + 2)
    let declaration = diagnosis.customAttributes.first {
      $0.name == attribute && fault.subject != "sheet.scroller"
    }
    guard let declaration else { return String(rule) }
    let value = rule.firstRange(of: ", not ").map { rule[$0.lowerBound...] } ?? ""
    // `not a text` is omitted if the attribute is a text: its value then breaks another rule.
    let isText = [.text, .choice].contains(declaration.kind.type)
    return " must be \(declaration.expectation)\(isText && value == ", not a text" ? "" : value)"
  }

  private func attributesAdvice(of subject: String) -> String {
    let names = ScriptAPI.members(of: subject).map(\.name) + diagnosis.customAttributes.map(\.name)
    return "the attributes are \(names.listed)"
  }

  /// The name of the wrong attribute; empty if the fault concerns several attributes together.
  private var attribute: String {
    guard fault.name.hasPrefix("`") else { return "" }
    return fault.name.split(separator: "`").first.map(String.init) ?? ""
  }

  private var wrongReturnedAttribute: Diagnostic {
    make(
      .wrongArgument,
      attribute.isEmpty
        ? "the attributes that `\(fault.subject)` returned are invalid: \(fault.name)"
        : "the attribute `\(attribute)` that `\(fault.subject)` returns\(rule)",
      at: attribute.isEmpty
        ? returned(by: fault.subject, value: 1) : returnedField("", named: attribute),
      helps: [attributesAdvice(of: "changes")])
  }

  /// The message for a loop over `ctx.items` instead of `ctx.items()`; nil for any other fault.
  private var uncalledIterator: Diagnostic? {
    guard fault.argument == 1, fault.name.hasSuffix("not a function") else { return nil }
    let iterator = tokens.indices.first {
      tokens.text($0) == "items" && tokens.text($0 + 1) == "do" && tokens.text($0 - 1) == "."
    }
    guard let iterator else { return nil }
    let range = tokens.expression(endingAt: iterator)
    let name = source.text(tokens, range) ?? "items"
    return make(
      .wrongArgument, "`\(name)` must be called to loop over items",
      at: spot(range, "brackets are missing after this"), helps: ["for i in \(name)() do"])
  }

  // MARK: Numbers

  var badNumber: Diagnostic {
    let number = NumberText.plain(fault.value)
    let name = argumentName ?? "argument \(fault.argument)"
    let given = argumentTokens(fault.argument)
    let message = "the \(name) of \(elementName) is \(number)"
    let mark = argument(fault.argument, "became the \(name)")
    if fault.code == .negative {
      let text = given.flatMap { source.text(tokens, $0) } ?? "…"
      return make(
        .negativeSize, message, at: mark,
        helps: ["a length cannot be negative; math.max(0, \(text)) keeps it at 0"])
    }
    guard !fault.value.isFinite else {
      return make(.notFinite, message, at: mark, helps: ["coordinates go from -1e9 to 1e9 points"])
    }
    let found = given.flatMap { ZeroDivision(tokens, values, in: $0) }
    // a literal 0 needs no second mark
    let division = found.flatMap { tokens.all[$0.divisor.lowerBound].kind == .number ? nil : $0 }
    return make(
      .notFinite, message, at: mark,
      and: [
        division.flatMap { spot($0.divisor, "\($0.name) was 0 here") },
        division?.assignment.flatMap { spot($0..<$0 + 1, "it was set here") },
      ],
      notes: division?.parameter.map { ["the divisor is the parameter `\($0)`"] } ?? [],
      helps: [
        division.map { zero in
          zero.parameter.map { "give `\($0)` a minimum: min = 1" }
            ?? "if \(zero.name) may be 0, divide by math.max(1, \(zero.name))"
            + (zero.assignment == nil ? "" : "; if not, correct the line that sets it")
        } ?? "a division by zero gives inf or nan: check what the expression divides by"
      ])
  }
}

/// The division by zero that made a value infinite or NaN.
struct ZeroDivision {
  /// The tokens of the divisor.
  let divisor: Range<Int>
  /// The divisor as text.
  let name: String
  /// The name of the parameter that is the divisor; nil if the divisor is something else.
  let parameter: String?
  /// The assignment that set the divisor; nil if the divisor is a parameter, or is no variable with
  /// exactly one assignment that can have set it.
  let assignment: Int?

  /// Searches for the division in an expression, then in the expressions assigned to its variables;
  /// nil if none is found.
  init?(_ tokens: LuaTokens, _ values: LineValues, in range: Range<Int>) {
    guard let divisor = Self.divisor(tokens, values, range, depth: 0) else { return nil }
    self.divisor = divisor
    name = divisor.map(tokens.text).joined()
    parameter = Self.parameter(tokens, divisor)
    let assignments =
      divisor.count == 1 && parameter == nil
      ? tokens.assignments(of: name, readAt: divisor.lowerBound) : []
    // a variable of an outer function can also be set by functions that are not searched
    let isOwn =
      assignments.count == 1
      && tokens.function(around: assignments[0]) == tokens.function(around: divisor.lowerBound)
    assignment = isOwn ? assignments[0] : nil
  }

  private static func divisor(
    _ tokens: LuaTokens, _ values: LineValues, _ range: Range<Int>, depth: Int
  ) -> Range<Int>? {
    guard tokens.work.spend(range.count) else { return nil }
    for index in range where ["/", "//", "%"].contains(tokens.text(index)) {
      let operand = tokens.expression(startingAt: index + 1)
      let text = tokens.text(operand.lowerBound)
      if values.value(operand).flatMap(Double.init) == 0 || Double(text) == 0 { return operand }
    }
    guard depth < 4 else { return nil }
    for index in range where tokens.all[index].kind == .name && !tokens.work.isSpent {
      guard let text = values.value(index..<index + 1), let number = Double(text), !number.isFinite,
        let place = tokens.assignment(of: tokens.text(index), before: range.lowerBound),
        let value = tokens.value(assignedAt: place)
      else { continue }
      if let found = divisor(tokens, values, value, depth: depth + 1) { return found }
    }
    return nil
  }

  private static func parameter(_ tokens: LuaTokens, _ range: Range<Int>) -> String? {
    var range = range
    if range.count == 1,
      let place = tokens.assignment(of: tokens.text(range.lowerBound), before: range.lowerBound),
      let value = tokens.value(assignedAt: place)
    {
      range = value
    }
    let path = range.map(tokens.text)
    return path.count == 5 && path.starts(with: ["ctx", ".", "params", "."]) ? path[4] : nil
  }
}
