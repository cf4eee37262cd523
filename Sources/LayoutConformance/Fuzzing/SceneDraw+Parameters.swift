internal import LayoutCore
internal import LayoutScenes

extension SceneDraw {
  /// Random values for some of the declared parameters, each within its declared range.
  ///
  /// From scene number 3 on, two scenes are reserved for each parameter, in the order of the
  /// declarations. If the parameter is a number, these scenes use its minimum and its maximum. All
  /// other values are random; sometimes, they are bounds, too. Whether sizes have values can depend
  /// on the theme of the scene: a size often replaces missing sizes of items, headers or footers.
  mutating func parameters(_ declarations: [Parameter]) -> [SceneParameter] {
    var result: [SceneParameter] = []
    for (index, parameter) in declarations.enumerated() {
      let bounds = [parameter.minimum, parameter.maximum].compactMap { $0 }
      let turn = number - 3 - index * 2
      let value: ParameterValue? =
        if parameter.kind.type.shape == .number, bounds.indices.contains(turn) {
          .number(bounds[turn])
        } else if hasValue(parameter) {
          value(of: parameter)
        } else { nil }
      guard let value, parameter.accepts(value), canBeWritten(value) else { continue }
      result.append(SceneParameter(parameter.name, value))
    }
    return result
  }

  /// Whether a parameter gets a random value, which happens in half of the cases; a size always has
  /// a value in the theme without item sizes, and never in the theme with missing headers.
  private mutating func hasValue(_ parameter: Parameter) -> Bool {
    let isChosen = happens(50)
    switch (parameter.kind.type.shape, theme) {
    case (.size, .sizeless): return true
    case (.size, .neighbours): return false
    default: return isChosen
    }
  }

  /// Random data that fit the declarations; nil if nothing is declared.
  ///
  /// Each declared name is omitted in one of four cases.
  mutating func data(_ declarations: [Parameter]) -> FreeValue? {
    guard !declarations.isEmpty else { return nil }
    var members: [FreeValue.Member] = []
    for declaration in declarations where happens(75) {
      guard let value = datum(declaration), declaration.accepts(value), canBeWritten(value) else {
        continue
      }
      members.append(FreeValue.Member(name: declaration.name, value: .parameter(value)))
    }
    return .record(members)
  }

  /// A random value for one declared name of the data; nil if no value can be drawn for the
  /// declaration.
  ///
  /// A text is one of the samples of its type, if the type has samples.
  private mutating func datum(_ declaration: Parameter) -> ParameterValue? {
    let type = declaration.kind.type
    switch type.shape {
    case .text where !type.samples.isEmpty: return .text(pick(type.samples))
    case .list:
      guard case .list(let element) = declaration.kind else { return nil }
      return list(of: element, declaration)
    case .record:
      guard case .record(let fields) = declaration.kind else { return nil }
      return record(fields)
    // Integers are usually small, even if the declaration allows large ones.
    case .number where type.isWhole && happens(95):
      return .number((declaration.minimum ?? 0).rounded(.up) + Double(integer(0...4)))
    case .number, .text, .boolean, .insets, .size: return value(of: declaration)
    }
  }

  private mutating func list(of element: Parameter, _ declaration: Parameter) -> ParameterValue? {
    let (low, high) = (declaration.minimum ?? 0, declaration.maximum ?? 100)
    guard let least = Int(exactly: min(max(0, low.rounded(.up)), 100)),
      let most = Int(exactly: min(high.rounded(.down), Double(least + 4))), least <= most
    else { return nil }
    return .list((0..<integer(least...most)).compactMap { _ in datum(element) })
  }

  /// A record with values for some of its fields.
  private mutating func record(_ fields: [Parameter]) -> ParameterValue {
    var values: [String: ParameterValue] = [:]
    for field in fields where happens(80) { values[field.name] = datum(field) }
    return .record(values)
  }

  /// Whether a scene that contains the value can be written to a file and read again.
  ///
  /// Scenes that show a fault are stored in this way.
  private func canBeWritten(_ value: ParameterValue) -> Bool {
    switch value {
    case .number(let number): abs(number) <= NumberRange.greatestMagnitude
    case .list(let values): values.allSatisfy(canBeWritten)
    case .record(let values): values.values.allSatisfy(canBeWritten)
    case .boolean, .text, .insets, .size: true
    }
  }

  private mutating func value(of parameter: Parameter) -> ParameterValue? {
    switch parameter.kind.type.shape {
    case .boolean: .boolean(happens(50))
    case .number:
      .number(
        parameter.kind.type.isWhole ? number(parameter).rounded() : number(parameter))
    case .text: if case .choice(let names) = parameter.kind { .text(pick(names)) } else { nil }
    case .insets: insets(parameter)
    case .size: .size(size(parameter))
    case .list, .record: nil
    }
  }

  /// A random size; in scenes without item sizes, often one of its lengths is the minimum.
  ///
  /// A parameter that is a size often replaces missing sizes of items.
  private mutating func size(_ parameter: Parameter) -> Size {
    var size = itemSize()
    if theme == .sizeless, happens(40) {
      let least = parameter.minimum ?? 0
      if happens(50) { size.width = least } else { size.height = least }
    }
    return size
  }

  /// Random insets of whole points in the range of the parameter; nil if there are no such insets,
  /// or if they would be beyond 10⁹ points.
  ///
  /// Each inset differs by at most 30 points from the number in the range that is nearest to 0.
  private mutating func insets(_ parameter: Parameter) -> ParameterValue? {
    let least = parameter.minimum ?? min(0, parameter.maximum ?? 0)
    let most = parameter.maximum ?? .infinity
    let start = min(max(least, 0), most)
    let low = max(least, start - 30).rounded(.up)
    let high = min(most, start + 30).rounded(.down)
    guard low <= high, abs(low) <= 1e9, abs(high) <= 1e9 else { return nil }
    return .insets(insets(Int(low)...Int(high)))
  }

  /// A random number, usually in the range of the parameter.
  ///
  /// If the range lacks a bound, a bound that depends on the default is used instead. If the
  /// maximum is far above the minimum and the default, it is only sometimes used; all other numbers
  /// are nearer to the minimum. If the parameter has a negative maximum, but neither a minimum nor
  /// a default, the number can exceed the maximum. The callers discard such a number.
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
