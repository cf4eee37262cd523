internal import LayoutCore

extension SceneValue {
  /// The greatest nesting depth of the lists and objects in one value.
  private static let datumDepth = 8

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
  /// Each name has one value for all items, a list of values that the items get in turn, or a
  /// generator. An object is always read as a generator. Therefore, a scene that gives all items
  /// the same object contains a list with only this object.
  func dataRules() throws(SceneError) -> [DataRule] {
    var rules: [DataRule] = []
    for member in try SceneObject(anyKeysOf: self, "the data of items").members {
      rules.append(try member.value.dataRule(named: member.key.string ?? ""))
    }
    return rules
  }

  /// The value in the form that a script can read.
  ///
  /// A generator is an error. An element of a list must not be null. It may be a list only if this
  /// list is a size of two numbers.
  private func datum(depth: Int = 0) throws(SceneError) -> FreeValue {
    guard json.isArray || json.isObject else { return FreeValue(json) }
    guard depth < Self.datumDepth else {
      throw error("lists and objects in data are more than \(Self.datumDepth) levels deep")
    }
    if let generator = Self.generators.first(where: { json[$0] != nil }) {
      throw error(
        "an object with `\(generator)` is a generator, and cannot be a value",
        helps: [#"generators make the data of items by count: { "count": 40, "data": { … } }"#])
    }
    if json.isObject {
      var members: [FreeValue.Member] = []
      for member in try SceneObject(anyKeysOf: self, "named values").members {
        let value = try member.value.datum(depth: depth + 1)
        members.append(FreeValue.Member(name: member.key.string ?? "", value: value))
      }
      return .record(members)
    }
    var values: [FreeValue] = []
    for element in try elements("a list of values") {
      guard !element.json.isNull, !element.json.isArray || element.isSize else {
        throw element.expected("a number, a text, true or false, an object, or a size [w, h]")
      }
      values.append(try element.datum(depth: depth + 1))
    }
    return .list(values)
  }

  /// Whether the value is a list of two numbers.
  private var isSize: Bool {
    let values = (try? elements("a size")) ?? []
    return values.count == 2 && values.allSatisfy { $0.json.number != nil }
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
