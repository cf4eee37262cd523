internal import LayoutCore

extension SceneValue {
  private static let expectationKeys = [
    "contentSize", "frames", "visible", "noOverlap", "insideContent", "reprepared", "sameAs",
    "tolerance", "selected", "highlighted", "focused",
  ]

  func expectation() throws(SceneError) -> SceneExpectation {
    let object = try SceneObject(self, "an expectation", keys: Self.expectationKeys)
    var expectation = SceneExpectation()
    expectation.place = ScenePlace(self)
    expectation.contentSize = try object.optionalSize("contentSize")
    expectation.frames = try object["frames"]?.expectedFrames() ?? []
    expectation.visible = try object["visible"]?.itemPaths()
    expectation.selected = try object["selected"]?.itemPaths()
    expectation.highlighted = try object["highlighted"]?.itemPaths()
    expectation.focused = try object["focused"]?.itemPaths()
    expectation.noOverlap = try object.optionalBoolean("noOverlap")
    expectation.insideContent = try object.optionalBoolean("insideContent")
    expectation.reprepared = try object.optionalBoolean("reprepared")
    expectation.sameAs = try object.optionalString("sameAs")
    expectation.tolerance = try object["tolerance"]?.tolerance() ?? .init()
    return expectation
  }

  private func itemPaths() throws(SceneError) -> [IndexPath] {
    var paths: [IndexPath] = []
    for element in try elements("a list of items") { paths.append(try element.itemPath()) }
    return paths
  }

  private func expectedFrames() throws(SceneError) -> [SceneExpectation.Frame] {
    let object = try SceneObject(anyKeysOf: self, "frames by element")
    var frames: [SceneExpectation.Frame] = []
    for member in object.members {
      let element = try SceneValue(member.key, path: path).elementKey()
      frames.append(.init(element: element, frame: try member.value.rect()))
    }
    return frames
  }

  package func tolerance() throws(SceneError) -> SceneExpectation.Tolerance {
    var tolerance = SceneExpectation.Tolerance()
    if json.number != nil {
      let value = try number(.nonNegative)
      tolerance = .init(
        frame: value, z: value, alpha: value, transform: value, custom: value,
        contentSize: value)
      return tolerance
    }
    guard json.isObject else { throw expected("a number or an object, the tolerances") }
    let object = try SceneObject(
      self, "a tolerance",
      keys: ["frame", "z", "alpha", "transform", "attributes", "contentSize"])
    func read(_ key: String, into number: inout Double) throws(SceneError) {
      if let value = try object.optionalNumber(key, .nonNegative) { number = value }
    }
    try read("frame", into: &tolerance.frame)
    try read("z", into: &tolerance.z)
    try read("alpha", into: &tolerance.alpha)
    try read("transform", into: &tolerance.transform)
    try read("attributes", into: &tolerance.custom)
    try read("contentSize", into: &tolerance.contentSize)
    return tolerance
  }
}
