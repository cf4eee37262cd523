package import LayoutCore

/// The value that a scene gives to a parameter of the layout, with its place in the file.
///
/// A scene can contain any name. The name is checked only when the parameter of the layout is set.
/// Two scene parameters are equal if their names and their values are equal; their places in files
/// are ignored.
package struct SceneParameter: Hashable, Sendable {
  /// The name of the parameter.
  package let name: String
  /// The value of the parameter.
  ///
  /// In insets, `left` stands for leading and `right` for trailing, as in the parameters of a
  /// layout.
  package let value: ParameterValue
  let place: ScenePlace
  let nameSource: SourcePiece?

  /// Creates a value without a place in a file.
  package init(_ name: String, _ value: ParameterValue) {
    self.init(
      name: name, value: value, place: ScenePlace(.key(name, of: .key("params", of: .root))))
  }

  init(name: String, value: ParameterValue, place: ScenePlace, nameSource: SourcePiece? = nil) {
    self.name = name
    self.value = value
    self.place = place
    self.nameSource = nameSource
  }

  /// Whether the names and the values of both parameters are equal.
  package static func == (one: SceneParameter, other: SceneParameter) -> Bool {
    one.name == other.name && one.value == other.value
  }

  /// Adds the name and the value to the hash.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }

  /// Describes why a layout does not accept the parameter.
  ///
  /// - Parameter error: The error that the declarations of the layout report for this name and
  ///   value.
  /// - Returns: A diagnostic with CL0602. Its place is the parameter's name if the name is unknown,
  ///   and otherwise the value.
  package func diagnostic(for error: ParameterError) -> Diagnostic {
    switch error.code {
    case .unknownName:
      let near = Suggestion.nearest(to: name, in: error.expected)
      let list = error.expected.joined(separator: ", ")
      let help =
        near.map { "did you mean `\($0)`?" }
        ?? (list.isEmpty ? "the layout has no parameters" : "its parameters: \(list)")
      let mark = nameSource?.mark
      return Diagnostic(
        code: .parameterNotTaken, "\(place.text): the layout has no parameter `\(name)`",
        at: mark?.location, labels: mark.map { [$0.label] } ?? [], helps: [help])
    case .valueNotAccepted:
      let expected = error.expected.joined(separator: ", ")
      return place.diagnostic(
        .parameterNotTaken, "expected \(expected), found \(error.found)")
    }
  }
}
