/// A value of a layout that its user can choose: name, kind, default and range.
///
/// One declaration drives the command line, checks, documentation and generated tests.
/// Source: CONTRACT.md section 1.
public struct Parameter: Hashable, Sendable {
  /// The kinds of values that a parameter takes.
  public indirect enum Kind: Hashable, Sendable {
    /// A whole number.
    case integer
    /// Any finite number.
    case number
    /// A number of points.
    case length
    /// A number of degrees.
    case angle
    /// True or false.
    case boolean
    /// One of these names.
    case choice([String])
    /// Distances from four edges, points.
    case insets
    /// A width and a height, points.
    case size
    /// A colour as text, such as `#ff8800`.
    case color
    /// Free text.
    case text
    /// A list of values that fit a declaration; for data, not for parameters.
    case list(of: Parameter)
  }

  /// The name in scripts, scene files and after `--set`; snake case.
  public let name: String
  /// The kind of values that the parameter takes.
  public let kind: Kind
  /// The value that is used if the user chooses none.
  public let defaultValue: ParameterValue
  /// The least number allowed; for a list, the least number of values; nil means no bound.
  public let minimum: Double?
  /// The greatest number allowed; for a list, the greatest number of values; nil means no bound.
  public let maximum: Double?
  /// The distance between neighbouring values of a slider; nil leaves it to the user interface.
  public let step: Double?
  /// A short title for people; nil means the name.
  public let label: String?
  /// One sentence that says what the parameter does; nil if there is none.
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
  /// The number of choices that messages list.
  private static let listedChoices = 50

  /// The values that the parameter takes, for messages: "a whole number from 1 to 12".
  public var expectation: String {
    if case .list(let element) = kind { return "\(listNoun), each \(element.expectation)" }
    let noun =
      switch kind {
      case .integer: "a whole number"
      case .number: "a number"
      case .length: "a length in points"
      case .angle: "an angle in degrees"
      case .boolean: "true or false"
      case .choice(let names):
        "one of " + names.prefix(Self.listedChoices).map { "\"\($0)\"" }.joined(separator: ", ")
          + (names.count > Self.listedChoices
            ? " and \(names.count - Self.listedChoices) more" : "")
      case .insets: "insets (top, leading, bottom, trailing)"
      case .size: "a size (width, height)"
      case .color: "a colour as text"
      case .text: "a text"
      case .list: "a list"
      }
    switch (minimum, maximum) {
    case (nil, nil): return noun
    case (let low?, nil): return "\(noun), at least \(NumberText.plain(low))"
    case (nil, let high?): return "\(noun), at most \(NumberText.plain(high))"
    case (let low?, let high?):
      return "\(noun) from \(NumberText.plain(low)) to \(NumberText.plain(high))"
    }
  }

  /// The kind of list that the parameter takes, for messages: "a list of 1 to 4 values".
  private var listNoun: String {
    switch (minimum, maximum) {
    case (nil, nil): "a list of values"
    case (let low?, nil): "a list of at least \(NumberText.plain(low)) values"
    case (nil, let high?): "a list of at most \(NumberText.plain(high)) values"
    case (let low?, let high?):
      "a list of \(NumberText.plain(low)) to \(NumberText.plain(high)) values"
    }
  }

  /// Whether the parameter takes a value: the kind fits, and every number is finite and in range.
  public func accepts(_ value: ParameterValue) -> Bool {
    switch (kind, value) {
    case (.integer, .number(let number)):
      number.isFinite && number == number.rounded() && isInRange(number)
    case (.number, .number(let number)), (.length, .number(let number)),
      (.angle, .number(let number)):
      number.isFinite && isInRange(number)
    case (.boolean, .boolean), (.text, .text), (.color, .text): true
    case (.choice(let names), .text(let name)): names.contains(name)
    case (.insets, .insets(let insets)):
      [insets.top, insets.left, insets.bottom, insets.right].allSatisfy {
        $0.isFinite && isInRange($0)
      }
    case (.size, .size(let size)):
      [size.width, size.height].allSatisfy { $0.isFinite && isInRange($0) }
    case (.list(let element), .list(let values)):
      isInRange(Double(values.count)) && values.allSatisfy(element.accepts)
    default: false
    }
  }

  /// Reads a value as a user writes it after `--set name=`.
  ///
  /// - Returns: nil if the text is not of the parameter's kind; the range is not checked.
  public func parse(_ text: String) -> ParameterValue? {
    switch kind {
    case .integer, .number, .length, .angle: return Double(text).map(ParameterValue.number)
    case .boolean:
      switch text {
      case "true", "yes", "on", "1": return .boolean(true)
      case "false", "no", "off", "0": return .boolean(false)
      default: return nil
      }
    case .choice, .color, .text: return .text(text)
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
      let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map {
        Double($0)
      }
      guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
      return .size(Size(width: width, height: height))
    case .list(let element):
      let texts = text.split(separator: ",").map(String.init)
      let values = texts.compactMap(element.parse)
      return values.count == texts.count ? .list(values) : nil
    }
  }

  private func isInRange(_ number: Double) -> Bool {
    number >= minimum ?? -.infinity && number <= maximum ?? .infinity
  }
}
