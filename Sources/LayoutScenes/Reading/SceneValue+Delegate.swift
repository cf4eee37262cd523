internal import LayoutCore

extension SceneValue {
  func delegateRules() throws(SceneError) -> DelegateRules {
    let object = try SceneObject(
      self, "a delegate",
      keys: [
        "itemSize", "insets", "lineSpacing", "itemSpacing", "headerSize", "footerSize", "canMove",
        "custom",
      ])
    func size(_ value: SceneValue) throws(SceneError) -> Size { try value.size() }
    func spacing(_ value: SceneValue) throws(SceneError) -> Double {
      try value.number(.nonNegative)
    }
    var rules = DelegateRules()
    rules.itemSize = try object.rules("itemSize", size)
    rules.headerSize = try object.rules("headerSize", size)
    rules.footerSize = try object.rules("footerSize", size)
    rules.lineSpacing = try object.rules("lineSpacing", spacing)
    rules.itemSpacing = try object.rules("itemSpacing", spacing)
    rules.canMove = try object.rules("canMove") { (value) throws(SceneError) in
      try value.boolean()
    }
    rules.insets = try object.rules("insets") { (value) throws(SceneError) in
      try value.layoutInsets()
    }
    if let custom = object["custom"] {
      let questions = try SceneObject(anyKeysOf: custom, "rules by question")
      for member in questions.members {
        let name = member.key.string ?? ""
        rules.custom[name] = try questions.rules(name) { (value) throws(SceneError) in
          value.anything()
        }
      }
    }
    return rules
  }

  fileprivate func rule<Answer>(
    _ answer: (SceneValue) throws(SceneError) -> Answer
  ) throws(SceneError) -> DelegateRule<Answer> {
    let object = try SceneObject(
      self, "a rule", keys: ["at", "is", "none", "throws"],
      example: #"{ "at": "2.3-9", "is": … }"#)
    let place = try object.required("at").itemPattern()
    let value = try object.required("is")
    let isSilent = try object.optionalBoolean("none") ?? false
    if let message = try object.optionalString("throws") {
      return DelegateRule(place: place, outcome: .failure(message), source: ScenePlace(self))
    }
    if isSilent { return DelegateRule(place: place, outcome: .silence, source: ScenePlace(self)) }
    return DelegateRule(
      place: place, outcome: .answer(try answer(value)), source: ScenePlace(self))
  }
}

extension SceneObject {
  /// The rules of the delegate under a key; empty if the object does not have the key.
  ///
  /// - Parameter answer: Reads the answer of a rule.
  fileprivate func rules<Answer>(
    _ key: String, _ answer: (SceneValue) throws(SceneError) -> Answer
  ) throws(SceneError) -> [DelegateRule<Answer>] {
    guard let list = self[key] else { return [] }
    var rules: [DelegateRule<Answer>] = []
    for element in try list.elements("a list of rules") {
      rules.append(try element.rule(answer))
    }
    return rules
  }
}
