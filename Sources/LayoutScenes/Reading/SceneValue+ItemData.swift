internal import LayoutCore

extension SceneValue {
  private static let datumNouns = "a number, a text, true or false, or a list of them"

  /// The value as the data of an item, by name.
  func itemData() throws(SceneError) -> FreeValue {
    var members: [FreeValue.Member] = []
    for member in try SceneObject(anyKeysOf: self, "the data of an item").members {
      members.append(
        FreeValue.Member(name: member.key.string ?? "", value: try member.value.datum()))
    }
    return .record(members)
  }

  /// The value as rules for the data of generated items, by name.
  ///
  /// Under each name is one value for all items, a list of values that the items get in turn, or a
  /// generator.
  func dataRules() throws(SceneError) -> [DataRule] {
    var rules: [DataRule] = []
    for member in try SceneObject(anyKeysOf: self, "the data of items").members {
      rules.append(try member.value.dataRule(named: member.key.string ?? ""))
    }
    return rules
  }

  /// The value as a script can read it; an object or a list of lists is an error.
  private func datum() throws(SceneError) -> FreeValue {
    if json.isObject { throw notADatum() }
    for element in json.isArray ? try elements("a list of values") : []
    where element.json.isArray || element.json.isObject || element.json.isNull {
      throw element.expected("a number, a text, true or false")
    }
    return FreeValue(json)
  }

  private func notADatum() -> SceneError {
    let isGenerator = Self.generators.contains { json[$0] != nil }
    return expected(
      Self.datumNouns,
      helps: isGenerator
        ? [#"generators make the data of items by count: { "count": 40, "data": { … } }"#] : [])
  }

  private func dataRule(named name: String) throws(SceneError) -> DataRule {
    if json.isArray {
      return try choices(of: self, named: name) { .cycle($0) }
    }
    guard json.isObject else {
      return DataRule(
        name: name, values: [try datum()], source: LengthSource(.constant(0), pointer: path.pointer)
      )
    }
    guard json["choice"] != nil, json["uniform"] == nil, json["normal"] == nil else {
      return DataRule(name: name, values: nil, source: try lengths(.any))
    }
    let object = try SceneObject(self, "a choice", keys: ["choice", "weights"])
    let list = try object.required("choice")
    let weights = try object.weights(list.json.count, of: "values")
    return try choices(of: list, named: name) { .choice($0, weights: weights) }
  }

  private func choices(
    of list: SceneValue, named name: String, rule: ([Double]) -> LengthRule
  ) throws(SceneError) -> DataRule {
    var values: [FreeValue] = []
    for element in try list.elements("a list of values", atLeast: 1) {
      values.append(try element.datum())
    }
    return DataRule(
      name: name, values: values,
      source: LengthSource(rule(values.indices.map(Double.init)), pointer: path.pointer))
  }
}
