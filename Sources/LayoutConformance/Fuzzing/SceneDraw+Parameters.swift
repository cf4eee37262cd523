internal import LayoutCore

extension SceneDraw {
  /// Values for some parameters, each within its range.
  ///
  /// The first scenes take each parameter's bounds in turn, the others what chance gives.
  mutating func parameters(_ declarations: [Parameter]) -> [SceneParameter] {
    var result: [SceneParameter] = []
    for (index, parameter) in declarations.enumerated() {
      let bounds = [parameter.minimum, parameter.maximum].compactMap { $0 }
      let turn = number - 3 - index * 2
      let value: ParameterValue? =
        if parameter.isNumber, bounds.indices.contains(turn) {
          .number(bounds[turn])
        } else if happens(50) {
          value(of: parameter)
        } else { nil }
      guard let value, parameter.accepts(value) else { continue }
      result.append(SceneParameter(parameter.name, value))
    }
    return result
  }

  private mutating func value(of parameter: Parameter) -> ParameterValue? {
    switch parameter.kind {
    case .boolean: .boolean(happens(50))
    case .choice(let names): .text(pick(names))
    case .integer: .number(number(parameter).rounded())
    case .number, .length, .angle: .number(number(parameter))
    case .insets: insets(parameter)
    case .size: .size(itemSize())
    case .color, .text: nil
    }
  }

  /// Whole insets in the range, up to 30 more than the least; nil if it holds no whole number.
  private mutating func insets(_ parameter: Parameter) -> ParameterValue? {
    let low = (parameter.minimum ?? min(0, parameter.maximum ?? 0)).rounded(.up)
    let high = min(parameter.maximum ?? .infinity, max(0, low) + 30).rounded(.down)
    guard low <= high,
      let range = Int(exactly: low).flatMap({ low in
        Int(exactly: high).map { low...$0 }
      })
    else { return nil }
    return .insets(insets(range))
  }

  /// A number in the range; where there is no bound, about as large as the default.
  private mutating func number(_ parameter: Parameter) -> Double {
    let usual: Double = if case .number(let number) = parameter.defaultValue { number } else { 0 }
    let low = parameter.minimum ?? min(0, usual - abs(usual))
    let high =
      parameter.maximum.map { min($0, max(usual * 4, low + 400)) } ?? max(2 * usual, low + 40)
    if happens(10) { return low }
    if happens(10), let maximum = parameter.maximum, maximum <= 1e4 { return maximum }
    let value = low + (high - low) * chance.nextUnit()
    return happens(80) ? min(max(value.rounded(), low), high) : value
  }
}

extension Parameter {
  fileprivate var isNumber: Bool {
    switch kind {
    case .integer, .number, .length, .angle: true
    default: false
    }
  }
}
