internal import LayoutCore

/// The kind of event that shows a snapshot of the data.
extension EventForm {
  static let apply = EventForm(
    EventFields(
      .snapshotSections("sections"), .animation, make: SceneEvent.apply,
      take: {
        if case .apply(let snapshot, let animation) = $0 { (snapshot, animation) } else { nil }
      }),
    effect: .content,
    example: #"{ "do": "apply", "sections": [{ "id": 1, "items": ["1.2", "1.1", "new"] }] }"#,
    plainer: { snapshot, animation in
      snapshot.plainer.map { .apply($0, animation) }
        + (animation.isAnimated ? [.apply(snapshot, .none)] : [])
    },
    perform: SceneRun.apply)
}

extension EventField where Value == SceneSnapshot {
  fileprivate static func snapshotSections(_ key: String) -> EventField {
    .required(key, read: SceneValue.snapshot, write: { $0.document }).moving { $0.moved($1) }
  }
}

// MARK: Reading

extension SceneValue {
  fileprivate func snapshot() throws(SceneError) -> SceneSnapshot {
    var sections: [SceneSnapshot.Section] = []
    for element in try elements("a list of sections") {
      let object = try SceneObject(
        element, "a section of a snapshot", keys: ["id", "items"],
        example: #"{ "id": "a", "items": ["x", "y"] }"#)
      let name = try object.required("id").sectionName()
      var items: [SceneSnapshot.Item] = []
      for item in try object.required("items").elements("a list of items") {
        items.append(try item.snapshotItem())
      }
      sections.append(SceneSnapshot.Section(name, items: items))
    }
    return SceneSnapshot(sections)
  }

  private func sectionName() throws(SceneError) -> SceneSnapshot.SectionName {
    if let text = json.string { return .id(text) }
    return .index(try sectionNumber())
  }

  private func itemName() throws(SceneError) -> SceneSnapshot.ItemName {
    let text = try string()
    let isNumbered = text.contains(".") && text.allSatisfy { $0.isWholeNumber || $0 == "." }
    return isNumbered ? .path(try itemPath()) : .id(text)
  }

  private func snapshotItem() throws(SceneError) -> SceneSnapshot.Item {
    if json.string != nil { return SceneSnapshot.Item(try itemName()) }
    guard json.isObject else { throw expected("the `id` of an item, or an object with an `id`") }
    let object = try SceneObject(
      self, "an item", keys: Self.itemKeys, example: #"{ "id": "x", "size": [100, 120] }"#)
    let name = try object.required("id").itemName()
    guard object.members.count > 1 else { return SceneSnapshot.Item(name) }
    var list = SceneItemList(capacity: 1)
    try readItem(into: &list)
    var content = list.items.first
    content?.id = nil
    return SceneSnapshot.Item(name, content: content)
  }
}

// MARK: Writing

extension SceneSnapshot {
  fileprivate var document: FreeValue {
    .list(
      sections.map { section in
        var document = SceneDocument()
        document.add("id", section.name.document)
        document.add("items", .list(section.items.map(\.document)))
        return document.value
      })
  }
}

extension SceneSnapshot.SectionName {
  fileprivate var document: FreeValue {
    switch self {
    case .index(let index): .integer(index + 1)
    case .id(let id): .text(id)
    }
  }
}

extension SceneSnapshot.Item {
  fileprivate var document: FreeValue {
    let id: FreeValue =
      switch name {
      case .path(let path): .path(path)
      case .id(let id): .text(id)
      }
    guard let content else { return id }
    var document = SceneDocument()
    document.add("id", id)
    document.add("size", (content.actualSize ?? content.size).map { .size($0) })
    if content.actualSize != nil { document.add("estimated", content.size.map { .size($0) }) }
    document.add("data", content.data)
    return document.value
  }
}
