internal import ArgumentParser
internal import LayoutCore

/// `--set name=value`.
struct Setting: ExpressibleByArgument {
  let name: String
  let value: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
      return nil
    }
    name = String(argument[..<equals])
    value = String(argument[argument.index(after: equals)...])
  }
}

extension Setting {
  /// Gives the value to the parameter of this name.
  ///
  /// - Throws: `ParameterError` if there is no such parameter, or it does not take the value.
  func apply(to values: inout ParameterValues) throws(ParameterError) {
    guard let parameter = values.declaration(of: name) else {
      return try values.set(name, to: .text(value))
    }
    guard let parsed = parameter.parse(value) else {
      throw ParameterError(
        code: .valueNotAccepted, name: name, expected: [parameter.expectation], found: value)
    }
    try values.set(name, to: parsed)
  }
}
