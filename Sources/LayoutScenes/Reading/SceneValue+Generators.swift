internal import LayoutCore

// MARK: Lengths

extension SceneValue {
  /// The keys that identify generators; every generator has exactly one of them.
  static let generators = Parameter.generatorKeys

  /// The value as a rule for lengths.
  ///
  /// - Parameter range: The range of the lengths that the rule can contain. The numbers of a
  ///   generator `normal` do not depend on this range.
  func lengths(_ range: NumberRange = .nonNegative) throws(SceneError) -> LengthSource {
    LengthSource(try lengthRule(range), pointer: path.pointer)
  }

  private func lengthRule(_ range: NumberRange) throws(SceneError) -> LengthRule {
    if json.number != nil { return .constant(try number(range)) }
    if json.isArray {
      return .cycle(try numberList("a list of lengths", range))
    }
    guard json.isObject else { throw expected("a number, a list or a generator") }
    let generators = Self.generators.filter { json[$0] != nil }
    switch generators {
    case ["uniform"]: return try uniform(range)
    case ["normal"]: return try normal()
    case ["choice"]: return try choice(range)
    case []: throw error("a generator needs `uniform`, `normal` or `choice`")
    default: throw error("a generator takes `\(generators[0])` or `\(generators[1])`, not both")
    }
  }

  private func uniform(_ range: NumberRange) throws(SceneError) -> LengthRule {
    let object = try SceneObject(self, "a uniform generator", keys: ["uniform", "step"])
    let bounds = try object.required("uniform")
    let (low, high) = try bounds.numbers("two numbers [low, high]", range)
    guard low <= high else {
      throw bounds.error(
        "the low end \(NumberText.plain(low)) is above the high end \(NumberText.plain(high))")
    }
    let step = try object.optionalNumber("step", .positive)
    if let step, !((high - low) / step).isFinite, let value = object["step"] {
      throw value.expected("a step that fits the range")
    }
    return .uniform(low: low, high: high, step: step)
  }

  private func normal() throws(SceneError) -> LengthRule {
    let object = try SceneObject(
      self, "a normal generator", keys: ["normal", "min", "max", "step"])
    let (mean, deviation) = try object.required("normal").numbers(
      "two numbers [mean, deviation]", .any)
    let minimum = try object.optionalNumber("min", .any)
    let maximum = try object.optionalNumber("max", .any)
    if let minimum, let maximum, minimum > maximum {
      throw error(
        "`min` \(NumberText.plain(minimum)) is above `max` \(NumberText.plain(maximum))")
    }
    return .normal(
      mean: mean, deviation: deviation, minimum: minimum, maximum: maximum,
      step: try object.optionalNumber("step", .positive) ?? 1)
  }

  private func choice(_ range: NumberRange) throws(SceneError) -> LengthRule {
    let object = try SceneObject(self, "a choice", keys: ["choice", "weights"])
    let lengths = try object.required("choice").numberList("a list of lengths", range)
    return .choice(lengths, weights: try object.weights(lengths.count, of: "lengths"))
  }

  fileprivate func numberList(
    _ what: String, _ range: NumberRange
  ) throws(SceneError) -> [Double] {
    var numbers: [Double] = []
    for element in try elements(what, atLeast: 1) { numbers.append(try element.number(range)) }
    return numbers
  }
}

extension SceneObject {
  /// The weights of `count` choices; nil if the object has no weights.
  func weights(_ count: Int, of noun: String) throws(SceneError) -> [Double]? {
    guard let list = self["weights"] else { return nil }
    let weights = try list.numberList("a list of weights", .nonNegative)
    guard weights.count == count else {
      throw list.expected("as many weights as \(noun), \(count)")
    }
    let total = weights.reduce(0, +)
    guard total > 0, total.isFinite else {
      throw list.error("the weights must add up to a finite number above 0")
    }
    return weights
  }
}

// MARK: Sizes

extension SceneValue {
  /// The value as a rule for sizes.
  func sizeRule() throws(SceneError) -> SizeRule {
    guard json.isObject else { throw expected("an object, the sizes of items") }
    if json["aspect"] != nil {
      let object = try SceneObject(self, "a size by aspect", keys: ["aspect"])
      return .aspect(try object.required("aspect").lengths(.positive))
    }
    if json["estimated"] != nil || json["actual"] != nil {
      let object = try SceneObject(self, "a self-sizing size", keys: ["estimated", "actual"])
      let estimate = try object.required("estimated").size()
      return .estimated(estimate, actual: try object["actual"]?.measuredRule())
    }
    return try lengths(
      of: SceneObject(self, "a size", keys: ["width", "height", "aspect", "estimated", "actual"]),
      otherwise: "`width`, `height`, `aspect` or `estimated`")
  }

  /// The value as a rule for measured sizes, which has no estimate.
  private func measuredRule() throws(SceneError) -> SizeRule {
    guard json.isObject else { throw expected("an object, the sizes of items") }
    if json["estimated"] != nil || json["actual"] != nil {
      throw error("a measured size needs `width`, `height` or `aspect`, not `estimated`")
    }
    if json["aspect"] != nil { return try sizeRule() }
    return try lengths(
      of: SceneObject(self, "a measured size", keys: ["width", "height", "aspect"]),
      otherwise: "`width`, `height` or `aspect`")
  }

  /// The rule of an object with `width`, `height` or both.
  ///
  /// - Parameter keys: The keys of which the error names one as missing if the object has neither.
  private func lengths(
    of object: SceneObject, otherwise keys: String
  ) throws(SceneError) -> SizeRule {
    let width = try object["width"]?.lengths()
    let height = try object["height"]?.lengths()
    guard width != nil || height != nil else { throw object.missing(keys) }
    return .lengths(width: width, height: height)
  }
}
