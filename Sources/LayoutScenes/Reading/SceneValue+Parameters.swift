internal import LayoutCore

extension SceneValue {
  /// The value as parameters with their values, in order.
  ///
  /// The value's own parameters come first. They are followed by the parameters that only an
  /// overridden object has.
  func parameters() throws(SceneError) -> [SceneParameter] {
    let object = try SceneObject(anyKeysOf: self, "values of parameters")
    var parameters: [SceneParameter] = []
    for member in object.members {
      parameters.append(
        SceneParameter(
          name: member.key.string ?? "", value: try member.value.parameterValue(),
          place: ScenePlace(member.value), nameSource: SourcePiece(member.key)))
    }
    return parameters
  }

  private func parameterValue() throws(SceneError) -> ParameterValue {
    if let value = json.boolean { return .boolean(value) }
    if json.number != nil { return .number(try number()) }
    if let value = json.string { return .text(value) }
    if json.isArray { return .size(try size()) }
    guard json.isObject else {
      throw expected("a number, true or false, a string, a size or insets")
    }
    return .insets(try layoutInsets())
  }
}
