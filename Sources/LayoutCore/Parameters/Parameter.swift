/// The declaration of a value that the user of a layout can choose: name, kind, default and range.
///
/// The data of items and sections, and the custom attributes, are declared in the same form. The
/// command line, the checks, the documentation and the generated tests all use this declaration.
/// Source: CONTRACT.md section 1.
public struct Parameter: Hashable, Sendable {
  /// The name that scripts, scene files and the option `--set` use; by convention in snake case.
  public let name: String
  /// The kind of values that the parameter accepts.
  public let kind: Kind
  /// The value that is used if the user chooses none.
  public let defaultValue: ParameterValue
  /// The least number allowed; for a list, the least number of values; nil means no bound.
  public let minimum: Double?
  /// The greatest number allowed; for a list, the greatest number of values; nil means no bound.
  public let maximum: Double?
  /// The distance between neighbouring values of a slider; nil lets the user interface choose it.
  public let step: Double?
  /// A short title for people; nil means the name.
  public let label: String?
  /// One sentence that describes the effect of the parameter; nil if there is none.
  public let help: String?
  /// The heading under which the parameter is shown; nil if there is none.
  public let group: String?

  /// Creates a declaration.
  public init(
    _ name: String, _ kind: Kind, default defaultValue: ParameterValue,
    minimum: Double? = nil, maximum: Double? = nil, step: Double? = nil,
    label: String? = nil, help: String? = nil, group: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.label = label
    self.help = help
    self.group = group
  }
}

// MARK: Checking a value

extension Parameter {
  /// A description of the accepted values for messages, for example "a whole number from 1 to 12".
  package var expectation: String {
    if case .list(let element) = kind { return "\(listNoun), each \(element.expectation)" }
    if case .record(let fields) = kind {
      return "a record with "
        + fields.map { "\($0.expectation) as `\($0.name)`" }.joined(separator: ", ")
    }
    let noun = kind.noun
    switch (minimum, maximum) {
    case (nil, nil): return noun
    case (let low?, nil): return "\(noun), at least \(NumberText.plain(low))"
    case (nil, let high?): return "\(noun), at most \(NumberText.plain(high))"
    case (let low?, let high?):
      return "\(noun) from \(NumberText.plain(low)) to \(NumberText.plain(high))"
    }
  }

  /// A description of the accepted lists for messages, for example "a list of 1 to 4 values".
  private var listNoun: String {
    switch (minimum, maximum) {
    case (nil, nil): "a list of values"
    case (let low?, nil): "a list of at least \(NumberText.plain(low)) values"
    case (nil, let high?): "a list of at most \(NumberText.plain(high)) values"
    case (let low?, let high?):
      "a list of \(NumberText.plain(low)) to \(NumberText.plain(high)) values"
    }
  }

  /// Whether `value` has the declared kind and is in the declared range.
  ///
  /// Each number must be finite. For a list, the range limits the number of values, and each value
  /// must fit the declaration of the elements. Each field of a record must fit its declaration, but
  /// may be missing; undeclared fields are ignored.
  public func accepts(_ value: ParameterValue) -> Bool {
    switch (kind.type.shape, value) {
    case (.number, .number(let number)):
      takes(number) && (!kind.type.isWhole || number == number.rounded())
    case (.boolean, .boolean): true
    case (.text, .text(let text)):
      if case .choice(let names) = kind { names.contains(text) } else { true }
    case (.insets, .insets(let insets)):
      [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(takes)
    case (.size, .size(let size)): [size.width, size.height].allSatisfy(takes)
    case (.list, .list(let values)):
      if case .list(let element) = kind {
        isInRange(Double(values.count)) && values.allSatisfy(element.accepts)
      } else {
        false
      }
    case (.record, .record(let values)):
      if case .record(let fields) = kind {
        fields.allSatisfy { field in values[field.name].map(field.accepts) ?? true }
      } else {
        false
      }
    case (.number, _), (.boolean, _), (.text, _), (.insets, _), (.size, _), (.list, _),
      (.record, _):
      false
    }
  }

  /// Reads a value in the form that users write after `--set name=`.
  ///
  /// The names of a choice can be written in quotes, as messages show them.
  ///
  /// - Returns: nil if the text does not have the form that the parameter's kind requires. This
  ///   method does not check the range, the names of a choice, or whether an integer is whole;
  ///   ``accepts(_:)`` checks these.
  package func parse(_ text: String) -> ParameterValue? {
    switch kind.type.shape {
    case .number: return Double(text).map(ParameterValue.number)
    case .boolean:
      switch text {
      case "true", "yes", "on", "1": return .boolean(true)
      case "false", "no", "off", "0": return .boolean(false)
      default: return nil
      }
    case .text:
      guard case .choice(let names) = kind else { return .text(text) }
      return .text(names.first { text == "\"\($0)\"" } ?? text)
    case .insets:
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
        Double($0)
      }
      let all = numbers.count == 1 ? Array(repeating: numbers[0], count: 4) : numbers
      guard all.count == 4, let top = all[0], let left = all[1], let bottom = all[2],
        let right = all[3]
      else { return nil }
      return .insets(EdgeInsets(top: top, left: left, bottom: bottom, right: right))
    case .size:
      // a size is written 30x40, as for `--view`; messages write 30,40
      let isSeparator = { (letter: Character) in letter == "x" || letter == "," }
      let numbers = text.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
        .map { Double($0) }
      guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
      return .size(Size(width: width, height: height))
    case .list:
      guard case .list(let element) = kind else { return nil }
      let texts = text.split(separator: ",").map(String.init)
      let values = texts.compactMap(element.parse)
      return values.count == texts.count ? .list(values) : nil
    case .record: return nil
    }
  }

  private func takes(_ number: Double) -> Bool { number.isFinite && isInRange(number) }

  private func isInRange(_ number: Double) -> Bool {
    number >= minimum ?? -.infinity && number <= maximum ?? .infinity
  }
}
