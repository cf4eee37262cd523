internal import ArgumentParser
internal import LayoutCore

/// The argument of `--set`: the name and the value of a parameter, as in `columns=3`.
struct Setting {
  let name: String
  let value: String

  init(_ argument: String) throws(ValidationError) {
    guard let equals = argument.firstIndex(of: "=") else {
      throw ValidationError("`=` and a value are missing, as in columns=3")
    }
    guard equals != argument.startIndex else {
      throw ValidationError("the name of a parameter is missing before `=`, as in columns=3")
    }
    name = String(argument[..<equals])
    value = String(argument[argument.index(after: equals)...])
  }
}

extension Setting {
  /// Sets the parameter with this name to the value.
  ///
  /// - Throws: `ParameterError` if there is no such parameter, or if the parameter does not accept
  ///   the value.
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
