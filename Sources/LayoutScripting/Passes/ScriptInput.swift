internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// What a pass read, to know whether another pass would read the same.
struct ScriptInput {
  var placement: PlacementInput
  let parameters: ParameterValues
  /// What the script keeps as `ctx.state`.
  var state: LuaValue

  /// Why geometry that read all this must be computed again for other input; nil if it need not.
  ///
  /// - Parameters:
  ///   - difference: What is different in the data.
  ///   - reads: What the geometry hooks read.
  func change(
    to new: ScriptInput, _ difference: InputDifference, read reads: ContextReads
  ) -> InputChange? {
    if let field = firstChange(in: new, read: reads, { $0 == .data ? difference.isEmpty : nil }) {
      return InputChange(name: field.name, line: reads.lines[field])
    }
    return parameterChange(in: new, read: reads)
  }

  /// Whether everything that the geometry hooks read is the same, one field aside.
  func isSame(
    as new: ScriptInput, butFor exception: ContextReads.Field, read reads: ContextReads
  ) -> Bool {
    firstChange(in: new, read: reads, { $0 == exception ? true : nil }) == nil
      && parameterChange(in: new, read: reads) == nil
  }

  /// The first field that was read and is different.
  ///
  /// - Parameter decided: Whether a field is the same, where that is known.
  private func firstChange(
    in new: ScriptInput, read reads: ContextReads, _ decided: (ContextReads.Field) -> Bool?
  ) -> ContextReads.Field? {
    ContextReads.Field.allCases.first { field in
      reads.lines[field] != nil && !(decided(field) ?? isSame(field, in: new))
    }
  }

  private func parameterChange(in new: ScriptInput, read reads: ContextReads) -> InputChange? {
    guard parameters != new.parameters else { return nil }
    // Parameters beyond those that are numbered one by one are not told apart.
    let isTracked = parameters.declarations.count <= 64
    for parameter in parameters.declarations
    where parameters[parameter.name] != new.parameters[parameter.name] {
      let line = reads.parameterLines[parameter.name]
      if line != nil || !isTracked {
        return InputChange(name: "ctx.params.\(parameter.name)", line: line)
      }
    }
    return nil
  }

  private func isSame(_ field: ContextReads.Field, in newInput: ScriptInput) -> Bool {
    field == .state
      ? state == newInput.state : placement.isSame(field, as: newInput.placement)
  }
}

/// What changed that a hook had read.
struct InputChange {
  /// What the script writes to read it.
  let name: String
  /// Where it read it first, or `ContextReads.noLine`; nil if it did not, and is concerned all the
  /// same.
  let line: Int?

  /// The reason as the trace says it.
  func reason(in source: ScriptSource) -> String {
    guard let line else { return "because of \(name)" }
    let place = line == ContextReads.noLine ? "" : " (\(source.name):\(line))"
    return "because it read \(name)\(place)"
  }
}
