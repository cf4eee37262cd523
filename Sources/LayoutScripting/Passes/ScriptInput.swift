internal import LayoutBridge
internal import LayoutCore
internal import LuaSandbox

/// The input of a pass.
///
/// The comparison of two inputs shows whether another pass would read the same values.
struct ScriptInput {
  var placement: PlacementInput
  let parameters: ParameterValues
  /// The content of `ctx.state`.
  var state: LuaValue

  /// The reason to compute geometry again for another input; nil if there is none.
  ///
  /// - Parameters:
  ///   - difference: The differences in the data.
  ///   - reads: The reads of the geometry hooks.
  func change(
    to new: ScriptInput, _ difference: InputDifference, read reads: ContextReads
  ) -> InputChange? {
    if let field = firstChange(in: new, read: reads, { $0 == .data ? difference.isEmpty : nil }) {
      return InputChange(name: field.name, line: reads.lines[field])
    }
    return parameterChange(in: new, read: reads)
  }

  /// Whether everything that the geometry hooks read is the same, except for one field, which can
  /// differ.
  func isSame(
    as new: ScriptInput, butFor exception: ContextReads.Field, read reads: ContextReads
  ) -> Bool {
    firstChange(in: new, read: reads, { $0 == exception ? true : nil }) == nil
      && parameterChange(in: new, read: reads) == nil
  }

  /// The first of all fields that was read and is different; nil if there is none.
  ///
  /// - Parameter decided: Returns whether a field is the same, if this is known already; otherwise
  ///   returns nil.
  private func firstChange(
    in new: ScriptInput, read reads: ContextReads, _ decided: (ContextReads.Field) -> Bool?
  ) -> ContextReads.Field? {
    ContextReads.Field.allCases.first { field in
      reads.lines[field] != nil && !(decided(field) ?? isSame(field, in: new))
    }
  }

  private func parameterChange(in new: ScriptInput, read reads: ContextReads) -> InputChange? {
    guard parameters != new.parameters else { return nil }
    // If there are more than 64 parameters, the record does not distinguish the reads of all of
    // them.
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

/// The change of a value that a hook has read.
struct InputChange {
  /// The text with which the script reads the value, for example `ctx.width`.
  let name: String
  /// The line that read the value first, or `ContextReads.noLine` if the line is not the script's.
  ///
  /// The line is nil if no read is recorded, although the script depends on the value.
  let line: Int?

  /// The change as a reason for another run of geometry, in the words of the trace.
  func reason(in source: ScriptSource) -> String {
    guard let line else { return "because of \(name)" }
    let place = line == ContextReads.noLine ? "" : " (\(source.name):\(line))"
    return "because it read \(name)\(place)"
  }
}
