internal import LayoutCore

extension SceneValue {
  private static let sceneKeys = [
    "$schema", "scene", "name", "doc", "tags", "seed", "view", "sections", "params", "delegate",
    "events", "expect", "limits", "extends",
  ]
  private static let sectionLimit = 100_000

  /// The value as a whole scene.
  ///
  /// - Parameter fileName: The name of a scene that does not have the key `name`.
  func scene(fileName: String) throws(SceneError) -> Scene {
    let object = try SceneObject(self, "a scene", keys: Self.sceneKeys)
    let version = try object.required("scene")
    guard version.json.number == 1 else {
      throw version.expected("1, the version of scene files that this program reads")
    }
    for key in ["$schema", "extends"] { _ = try object.optionalString(key) }
    // The name is read from this file only. A scene does not inherit the name of the scene that it
    // extends.
    let name = try json["name"].map { (name) throws(SceneError) in
      try SceneValue(name, path: .key("name", of: path)).string()
    }
    var scene = Scene(
      name: name ?? fileName,
      doc: try object.optionalString("doc"),
      tags: try object["tags"]?.tags() ?? [],
      seed: UInt64(try object["seed"]?.integer(0...NumberRange.greatestInteger) ?? 0),
      view: try object.required("view").view(),
      sections: try object.required("sections").sections(),
      params: try object["params"]?.parameters() ?? [],
      delegate: try object["delegate"]?.delegateRules() ?? DelegateRules(),
      events: try object["events"]?.events() ?? [],
      expect: try object["expect"]?.expectation(),
      limits: try object["limits"]?.limits() ?? SceneLimits())
    scene.sectionsPlace = ScenePlace(try object.required("sections"))
    return scene
  }

  private func sections() throws(SceneError) -> [SceneSection] {
    var sections: [SceneSection] = []
    var itemCount = 0
    for element in try elements("a list of sections", atMost: Self.sectionLimit) {
      let section = try element.section()
      itemCount += section.items.count
      guard itemCount <= SceneItems.countLimit else {
        throw element.error(
          "with this section the scene has \(itemCount) items; expected at most "
            + "\(SceneItems.countLimit) in all")
      }
      sections.append(section)
    }
    return sections
  }

  private func tags() throws(SceneError) -> [String] {
    var tags: [String] = []
    var seen: Set<String> = []
    for element in try elements("a list of tags") {
      let tag = try element.slug()
      guard seen.insert(tag).inserted else { throw element.error("the tag is given twice") }
      tags.append(tag)
    }
    return tags
  }

  private func limits() throws(SceneError) -> SceneLimits {
    let object = try SceneObject(
      self, "limits", keys: ["instructions", "memoryMiB", "milliseconds"])
    return SceneLimits(
      instructions: try object["instructions"]?.integer(1000...NumberRange.greatestInteger),
      memoryMiB: try object.optionalNumber("memoryMiB", .positive),
      milliseconds: try object.optionalNumber("milliseconds", .positive))
  }
}
