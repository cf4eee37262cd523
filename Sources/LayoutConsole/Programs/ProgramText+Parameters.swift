internal import LayoutCore
internal import LayoutScenes

/// Functions that write parameters as JSON.
extension ProgramText {
  /// A parameter as JSON; see ``ProgramShape/parameter``.
  ///
  /// - Parameter data: The values that the data of sections give for the parameter, each as a text.
  static func parameter(
    _ parameter: Parameter, _ value: ParameterValue, data: [String]
  ) -> String {
    var fields = [
      ("name", JSONText.string(parameter.name)),
      ("type", JSONText.string(parameter.kind.type.rawValue)),
      ("label", JSONText.string(label(of: parameter))),
      ("takes", JSONText.string(parameter.expectation)), ("value", Self.value(value)),
      ("default", Self.value(parameter.defaultValue)),
    ]
    if let minimum = parameter.minimum { fields.append(("min", JSONText.number(minimum))) }
    if let maximum = parameter.maximum { fields.append(("max", JSONText.number(maximum))) }
    if let step = parameter.step { fields.append(("step", JSONText.number(step))) }
    if let unit = parameter.kind.type.unit { fields.append(("unit", JSONText.string(unit))) }
    if case .choice(let names) = parameter.kind { fields.append(("choices", texts(names))) }
    if let group = parameter.group { fields.append(("group", JSONText.string(group))) }
    if let help = parameter.help { fields.append(("help", JSONText.string(help))) }
    if !data.isEmpty { fields.append(("data", texts(data))) }
    return JSONText.object(fields)
  }

  /// The declared title of a parameter; if there is none, the name with blanks between its words.
  private static func label(of parameter: Parameter) -> String {
    parameter.label ?? parameter.name.replacing("_", with: " ")
  }

  /// The value of a parameter as JSON.
  ///
  /// The form is that of a scene, with one exception: insets are an array, and not an object.
  private static func value(_ value: ParameterValue) -> String {
    switch value {
    case .boolean(let value): "\(value)"
    case .number(let value): JSONText.number(value)
    case .text(let value): JSONText.string(value)
    case .insets(let value): insets(value)
    case .size(let value): size(value)
    case .list(let values): JSONText.array(values.map(self.value))
    case .record(let values):
      JSONText.object(values.sorted { $0.key < $1.key }.map { ($0.key, Self.value($0.value)) })
    }
  }
}
