internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// The part of a field that a message marks.
enum FieldPart {
  case name, value
}

extension ScriptSource {
  /// A message about a field of the returned table, with a mark where the script sets the field.
  ///
  /// If the field is not found, the message has no mark and no line.
  ///
  /// - Parameters:
  ///   - field: The field; nil for the table itself, whose `return` is then marked.
  ///   - path: The fields that lead to the field.
  func diagnostic(
    _ code: DiagnosticCode, _ message: String, field: String?, in path: [String] = [],
    marks: FieldPart = .name, label: String = "", help: String? = nil, helps: [String] = []
  ) -> Diagnostic {
    let tokens = LuaTokens(self)
    let place = field.map { tokens.field($0, in: path) } ?? tokens.lastReturn
    let range = place.map { place in
      (marks == .value ? tokens.value(ofFieldAt: place) : nil) ?? place..<place + 1
    }
    return diagnostic(
      code, message, at: range.flatMap { spot(tokens, $0, label) }, helps: [help] + helps)
  }

  /// Whether the last `return` of the script has a table constructor that sets a field.
  func returnsField(_ name: String) -> Bool { LuaTokens(self).returnedField(name) != nil }

  /// The message for parameters that `check` rejects; nil if `check` accepts them.
  func diagnostic(forCheck results: [LuaValue]) -> Diagnostic? {
    switch results.first ?? .nil {
    case .nil, .boolean(false): break
    default: return nil
    }
    var reason: String?
    if results.count > 1, case .string(let text) = results[1] {
      reason = text.shortened(to: 200).printable
    }
    return diagnostic(
      .wrongResult, "`check` does not accept the parameters: \(reason ?? "it gave no reason")",
      field: "check", help: reason == nil ? "return false, \"what is wrong\"" : nil)
  }

  /// The message for a field that differs from its value when the script was first loaded.
  func diagnostic(forChanging field: String) -> Diagnostic {
    diagnostic(
      .changingDeclaration, "the layout declares `\(field)` differently each time it is loaded",
      field: field,
      label: "this was something else before",
      help:
        "declarations must not depend on chance, nor on the texts of tables and functions")
  }

  /// The message for a field of the returned table whose key is not a name.
  func diagnostic(forKey key: LuaValue) -> Diagnostic {
    let tokens = LuaTokens(self)
    let place = tokens.lastReturn
    let unnamed = place.flatMap { tokens.unnamedValues(in: $0 + 1).first }
    return diagnostic(
      .unknownLayoutField, "a layout's fields have names; this one has the key \(key.text)",
      at: (unnamed ?? place.map { $0..<$0 + 1 }).flatMap { spot(tokens, $0) },
      helps: ["write name = value"])
  }

  /// The message for a script whose result is not a layout.
  func diagnostic(forResult result: LuaValue) -> Diagnostic {
    let tokens = LuaTokens(self)
    let example = "end the script with: return { name = \"…\", version = \"1.0.0\", api = 1, … }"
    guard let last = tokens.all.indices.last else {
      return diagnostic(
        .noLayout, "the script is empty; a layout is a table", at: spot(onLine: 1), helps: [example]
      )
    }
    guard let place = tokens.lastReturn, result != .nil else {
      return diagnostic(
        .noLayout, "the script returned nothing; a layout is a table",
        at: spot(tokens, last..<last + 1, "the script ends here"),
        helps: [tableAdvice(tokens) ?? globalHookAdvice(tokens) ?? example])
    }
    let value = tokens.values(returnedAt: place).first ?? place..<place + 1
    return diagnostic(
      .noLayout, "the script returned a \(result.typeName); a layout is a table",
      at: spot(tokens, value), helps: [example])
  }

  /// The advice to return the first local table, which is probably the layout; nil if the script
  /// declares no local table outside of its blocks.
  private func tableAdvice(_ tokens: LuaTokens) -> String? {
    let table = tokens.indices.first {
      tokens.text($0) == "local" && tokens.text($0 + 2) == "=" && tokens.text($0 + 3) == "{"
        && tokens.parent($0) == nil
    }
    guard let table else { return nil }
    return "`\(tokens.text(table + 1))` looks like the layout: end the script with "
      + "return \(tokens.text(table + 1))"
  }

  /// The advice to return the hooks that are global functions; nil if there are none.
  private func globalHookAdvice(_ tokens: LuaTokens) -> String? {
    let hooks = tokens.indices.filter {
      tokens.text($0 - 1) == "function" && tokens.text($0 - 2) != "local"
        && tokens.text($0 + 1) == "(" && tokens.parent($0 - 1) == nil
        && ScriptAPI.hook(tokens.text($0)) != nil
    }
    guard !hooks.isEmpty else { return nil }
    let fields = hooks.map { "\(tokens.text($0)) = \(tokens.text($0))" }
    return "hooks are fields of the returned table: end the script with return "
      + "{ name = \"…\", version = \"1.0.0\", api = 1, \(fields.joined(separator: ", ")) }"
  }

  /// A message about a view, at the call that placed it.
  func diagnostic(
    _ code: DiagnosticCode, _ message: String, placing element: PlacedElement, help: String
  ) -> Diagnostic {
    let tokens = LuaTokens(self)
    guard element.line > 0 else {
      // A module of the host placed the view while no function of the script was running.
      let place = tokens.stackStep?.lowerBound ?? tokens.lastReturn
      return diagnostic(
        code, message, at: place.flatMap { self.spot(tokens, $0..<$0 + 1) },
        helps: [
          tokens.stackStep == nil
            ? help
            : "the fields section, x, y, width and below of `acc` belong to `celluna.stack`"
        ])
    }
    let names = [element.viewKey?.kind ?? "", "supplementary", "decoration"]
    let call = tokens.onLine(element.line).first {
      tokens.text($0 + 1) == "(" && names.contains(tokens.text($0))
    }
    let spot = call.flatMap { self.spot(tokens, tokens.expression(endingAt: $0)) }
    return diagnostic(
      code, message, at: spot ?? self.spot(onLine: element.line), helps: [help])
  }
}
