package import LayoutCore

extension Parameter {
  /// Other values that show the effect of the parameter, each with a remark; nil means no remark.
  ///
  /// A number has a smaller and a greater variant. Both depend on a distance: twice the magnitude
  /// of the value or, if the value is 0, a number that is usual for the kind of the parameter. The
  /// greater variant is the declared maximum, if the maximum is at most the value plus the
  /// distance; otherwise it is the value plus the distance. The smaller variant is the declared
  /// minimum, if the minimum is at least the value minus the distance; otherwise it is half of the
  /// value. Half of a value that is not positive is omitted. For example, the variants of a length
  /// of 10 without limits are 5 and 30.
  ///
  /// The variant of a Boolean is its opposite. The variants of a choice are its other names. The
  /// variant of a free text is the last sample of its type. The variant of a size or of insets is
  /// twice the value, with a fixed length in place of each 0. Colours, lists and records have no
  /// variants. Values that the parameter does not accept are omitted.
  ///
  /// - Parameter value: The current value, which the result does not contain.
  package func variants(of value: ParameterValue) -> [(value: ParameterValue, remark: String?)] {
    let values: [(ParameterValue, String?)] =
      switch value {
      case .boolean(let isSet): [(.boolean(!isSet), nil)]
      case .number(let number): numbers(around: number)
      case .text(let text): texts.filter { $0 != text }.map { (.text($0), nil) }
      case .insets(let insets): [(.insets(insets.doubled), nil)]
      case .size(let size): [(.size(size.doubled), nil)]
      case .list, .record: []
      }
    return values.filter { $0.0 != value && accepts($0.0) }
  }

  private var texts: [String] {
    if case .choice(let names) = kind { return names }
    return kind == .text ? kind.type.samples.suffix(1) : []
  }

  private func numbers(around number: Double) -> [(ParameterValue, String?)] {
    let reach = number == 0 ? usualNumber : 2 * abs(number)
    var values: [(ParameterValue, String?)] = []
    if let minimum, minimum >= number - reach {
      values.append((.number(minimum), "the least"))
    } else if number > 0 {
      values.append((.number(rounded(number / 2)), nil))
    }
    if let maximum, maximum <= number + reach {
      values.append((.number(maximum), "the greatest"))
    } else {
      values.append((.number(rounded(number + reach)), nil))
    }
    return values
  }

  /// A number of the parameter's kind whose effect is easy to see.
  private var usualNumber: Double {
    switch kind {
    case .integer: 2
    case .length: 20
    case .angle: 90
    default: 1
    }
  }

  /// The number, rounded to an integer if the parameter accepts only integers, and otherwise to
  /// three decimals.
  private func rounded(_ number: Double) -> Double {
    kind.type.isWhole ? number.rounded() : (number * 1000).rounded() / 1000
  }
}

extension EdgeInsets {
  /// Twice the insets; an inset of 0 becomes 20 points.
  fileprivate var doubled: EdgeInsets {
    func double(_ length: Double) -> Double { length == 0 ? 20 : 2 * length }
    return EdgeInsets(
      top: double(top), left: double(left), bottom: double(bottom), right: double(right))
  }
}

extension Size {
  /// Twice the size; a width of 0 becomes 100 points, and a height of 0 becomes 40 points.
  fileprivate var doubled: Size {
    Size(width: width == 0 ? 100 : 2 * width, height: height == 0 ? 40 : 2 * height)
  }
}
