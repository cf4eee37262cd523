internal import LayoutCore

extension Parameter {
  /// Other values that show the effect of the parameter, each with a remark.
  ///
  /// A number has a smaller and a greater variant. Each is the declared bound if its distance from
  /// the value is at most twice the value; otherwise the variants are half and three times the
  /// value. If the value is 0, a usual number takes the place of its double. A Boolean has its
  /// opposite, a choice has its other names, and a size or insets have their double.
  ///
  /// - Parameter value: The current value, which the result does not contain.
  func variants(of value: ParameterValue) -> [(value: ParameterValue, remark: String?)] {
    let values: [(ParameterValue, String?)] =
      switch value {
      case .boolean(let isSet): [(.boolean(!isSet), nil)]
      case .number(let number): numbers(around: number)
      case .text(let text): texts.filter { $0 != text }.map { (.text($0), nil) }
      case .insets(let insets): [(.insets(insets.doubled), nil)]
      case .size(let size): [(.size(size.doubled), nil)]
      case .list: []
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

  /// A number of the parameter's kind whose effect can be seen.
  private var usualNumber: Double {
    switch kind {
    case .integer: 2
    case .length: 20
    case .angle: 90
    default: 1
    }
  }

  /// The number, rounded to an integer or to three decimals.
  private func rounded(_ number: Double) -> Double {
    kind.type.isWhole ? number.rounded() : (number * 1000).rounded() / 1000
  }
}

extension EdgeInsets {
  /// Twice the insets, or 20 points where they are 0.
  fileprivate var doubled: EdgeInsets {
    func double(_ length: Double) -> Double { length == 0 ? 20 : 2 * length }
    return EdgeInsets(
      top: double(top), left: double(left), bottom: double(bottom), right: double(right))
  }
}

extension Size {
  /// Twice the size, or 100 × 40 points where it is 0.
  fileprivate var doubled: Size {
    Size(width: width == 0 ? 100 : 2 * width, height: height == 0 ? 40 : 2 * height)
  }
}
