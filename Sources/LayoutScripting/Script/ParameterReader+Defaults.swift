internal import LayoutCore
internal import LuaSandbox

/// The defaults of parameters, data and attributes.
extension ParameterReader {
  /// The default of a declaration.
  ///
  /// - Throws: ``ScriptError`` if there is none, or if it does not fit the kind.
  func defaultValue(
    of name: String, _ kind: Parameter.Kind, _ table: LuaTable
  ) throws(ScriptError) -> ParameterValue {
    guard let value = table["default"] else {
      throw error(
        "the \(declaring.noun) `\(name)` has no `default`", name, help: "add: default = …")
    }
    try checkEdges(of: name, kind, value)
    let declaration = Parameter(name, kind, default: .boolean(false))
    if let result = ParameterValue(value, kind: kind) { return declaration.completed(result) }
    if case .string(let text) = value, text.utf8.count > ParameterValue.textBytes {
      throw error(
        "the default of `\(name)` has \(text.utf8.count) bytes; a text has at most "
          + "\(ParameterValue.textBytes)", name, "default")
    }
    throw error(
      "the default of `\(name)` is \(value.text); it must be \(declaration.expectation)", name,
      "default")
  }

  /// Throws if the default of insets or of a size has an unknown field.
  private func checkEdges(
    of name: String, _ kind: Parameter.Kind, _ value: LuaValue
  ) throws(ScriptError) {
    guard case .table(let given) = value, let known = ParameterValue.fieldNames[kind.type.shape]
    else { return }
    for pair in given.pairs {
      guard case .string(let field) = pair.key, !known.contains(field) else { continue }
      let nearest = Suggestion.nearest(to: field, in: known)
      let diagnostic = source.diagnostic(
        .wrongDeclaration,
        "the default of `\(name)` has no field `\(field.shortened(to: 60).printable)`",
        field: field,
        in: path + [name, "default"], marks: .name,
        label: nearest.map { "did you mean `\($0)`?" } ?? "it is not among the fields",
        help: "its fields are \(known.listed)")
      throw ScriptError(.invalidScript, diagnostic)
    }
  }
}
