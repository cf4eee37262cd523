package import LayoutCore

extension Scene {
  /// The scene as a document from which the same scene can be read.
  ///
  /// The random numbers of a rule depend on its place. If the place of a rule in the document is
  /// not the place from which the rule was read, the document contains a list of items instead of
  /// the section's rules. In this list, an item without a size gets the size 50 × 50 points.
  package var document: FreeValue {
    var document = SceneDocument()
    document.add("scene", .integer(1))
    document.add("name", .text(name))
    document.add("doc", doc.map { .text($0) })
    if !tags.isEmpty { document.add("tags", .list(tags.map { .text($0) })) }
    document.add("seed", .number(Double(seed)))
    document.add("view", view.document)
    if !params.isEmpty { document.add("params", .parameters(params)) }
    document.add(
      "sections",
      .list(
        sections.enumerated().map { index, section in
          section.document(seed: seed, pointer: "/sections/\(index)")
        }))
    if delegate != DelegateRules() { document.add("delegate", delegate.document) }
    if !events.isEmpty {
      document.add(
        "events",
        .list(
          events.enumerated().map { index, placed in
            placed.event.document(at: DocumentPlace(seed: seed, pointer: "/events/\(index)"))
          }))
    }
    document.add("expect", expect?.document)
    if limits != SceneLimits() { document.add("limits", limits.document) }
    return document.value
  }
}

extension SceneView {
  fileprivate var document: FreeValue {
    var document = SceneDocument()
    document.add("device", device.map { .text($0.rawValue) })
    document.add("size", .size(size))
    document.add("scale", .number(scale))
    if writtenSafeArea != .physical(device?.safeArea ?? .zero) {
      document.add("safeArea", .insets(writtenSafeArea))
    }
    if writtenContentInset != .physical(.zero) {
      document.add("contentInset", .insets(writtenContentInset))
    }
    document.add("offset", offset.map { .point($0) })
    document.add("direction", .text(direction.rawValue))
    if transform != .identity {
      document.add(
        "transform",
        .numbers([
          transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ]))
    }
    if isPaging { document.add("paging", .boolean(true)) }
    if textSize != .large { document.add("textSize", .text(textSize.rawValue)) }
    return document.value
  }
}

extension SceneLimits {
  fileprivate var document: FreeValue {
    var document = SceneDocument()
    document.add("instructions", instructions.map { .integer($0) })
    document.add("memoryMiB", memoryMiB.map { .number($0) })
    document.add("milliseconds", milliseconds.map { .number($0) })
    return document.value
  }
}

// MARK: Sections

extension SceneSection {
  func document(seed: UInt64, pointer: String) -> FreeValue {
    var document = SceneDocument()
    document.add("id", id.map { .text($0) })
    document.add("items", items.document(seed: seed, pointer: "\(pointer)/items"))
    document.add("header", header?.document)
    document.add("footer", footer?.document)
    document.add("insets", insets.map { .insets($0, isDirectional: true) })
    document.add("lineSpacing", lineSpacing.map { .number($0) })
    document.add("itemSpacing", itemSpacing.map { .number($0) })
    document.add("data", data)
    return document.value
  }
}

extension SceneSection {
  /// The section for another place in the scene.
  ///
  /// The random numbers of a rule depend on its place. If the new place is not the place from which
  /// the rules were read, a list of the items replaces the rules. In this list, an item without a
  /// size gets the size 50 × 50 points.
  package func settled(at place: DocumentPlace) -> SceneSection {
    guard !items.isDrawn(at: "\(place.pointer)/items") else { return self }
    var result = self
    result.items = .list(items.listed(seed: place.seed))
    return result
  }
}

extension SceneSupplementary {
  fileprivate var document: FreeValue {
    var document = SceneDocument()
    document.add("size", .size(actualSize ?? size))
    if actualSize != nil { document.add("estimated", .size(size)) }
    if isPinned { document.add("pinned", .boolean(true)) }
    document.add("data", data)
    return document.value
  }
}

extension SceneItems {
  fileprivate func document(seed: UInt64, pointer: String) -> FreeValue {
    switch self {
    case .list(let list): return list.document
    case .generated(let count, let rule, let data):
      return isDrawn(at: pointer)
        ? Self.counted(count, rule?.document, data) : listed(seed: seed).document
    }
  }

  /// Whether the given place of a file is the place from which the rules were read; always true
  /// without rules.
  ///
  /// At any other place, rules with random numbers generate other values.
  package func isDrawn(at pointer: String) -> Bool {
    guard case .generated(_, let rule, let data) = self else { return true }
    return rule?.isDrawn(at: "\(pointer)/size") ?? true
      && data.allSatisfy { $0.isDrawn(at: "\(pointer)/data") }
  }

  private static func counted(_ count: Int, _ size: FreeValue?, _ data: [DataRule]) -> FreeValue {
    var document = SceneDocument()
    document.add("count", .integer(count))
    document.add("size", size)
    if !data.isEmpty {
      document.add(
        "data", .record(data.map { FreeValue.Member(name: $0.name, value: $0.document) }))
    }
    return document.value
  }

  /// The items as a list; an item without a size is 50 × 50 points.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package func listed(seed: UInt64) -> SceneItemList {
    if case .list(let list) = self { return list }
    var items = LiveItems(self, seed: seed)
    var list = SceneItemList(capacity: count)
    let length = SizeRule.defaultLength
    for index in 0..<count {
      let item = items.item(at: index)
      list.append(
        item.size ?? Size(width: length, height: length),
        SceneItemList.Details(id: item.id, actualSize: item.actualSize, data: item.data))
    }
    return list
  }
}

extension SceneItemList {
  var document: FreeValue {
    .list(
      sizes.enumerated().map { index, size in
        guard let details = details[index] else { return .size(size) }
        var document = SceneDocument()
        document.add("id", details.id.map { .text($0) })
        document.add("size", .size(details.actualSize ?? size))
        if details.actualSize != nil { document.add("estimated", .size(size)) }
        document.add("data", details.data)
        return document.value
      })
  }
}

// MARK: Rules for sizes

extension SizeRule {
  /// Whether the given place of a file is the place from which the rule was read; always true if
  /// the rule generates no lengths.
  fileprivate func isDrawn(at pointer: String) -> Bool {
    switch self {
    case .lengths(let width, let height):
      width.map { $0.pointer == "\(pointer)/width" } ?? true
        && height.map { $0.pointer == "\(pointer)/height" } ?? true
    case .aspect(let source): source.pointer == "\(pointer)/aspect"
    case .estimated(_, let actual): actual?.isDrawn(at: "\(pointer)/actual") ?? true
    }
  }

  fileprivate var document: FreeValue {
    var document = SceneDocument()
    switch self {
    case .lengths(let width, let height):
      document.add("width", width?.rule.document)
      document.add("height", height?.rule.document)
    case .aspect(let source): document.add("aspect", source.rule.document)
    case .estimated(let size, let actual):
      document.add("estimated", .size(size))
      document.add("actual", actual?.document)
    }
    return document.value
  }
}

extension DataRule {
  /// Whether the rule was read from the data at the given place of a file.
  fileprivate func isDrawn(at pointer: String) -> Bool {
    source.pointer == "\(pointer)/\(JSONPath.escaped(name))"
  }

  fileprivate var document: FreeValue {
    guard let values else { return source.rule.document }
    switch source.rule {
    case .cycle: return .list(values)
    case .choice(_, let weights):
      var document = SceneDocument()
      document.add("choice", .list(values))
      document.add("weights", weights.map { .numbers($0) })
      return document.value
    default: return values.first ?? .null
    }
  }
}

extension LengthRule {
  fileprivate var document: FreeValue {
    var document = SceneDocument()
    switch self {
    case .constant(let length): return .number(length)
    case .cycle(let lengths): return .numbers(lengths)
    case .uniform(let low, let high, let step):
      document.add("uniform", .numbers([low, high]))
      document.add("step", step.map { .number($0) })
    case .normal(let mean, let deviation, let minimum, let maximum, let step):
      document.add("normal", .numbers([mean, deviation]))
      document.add("min", minimum.map { .number($0) })
      document.add("max", maximum.map { .number($0) })
      document.add("step", .number(step))
    case .choice(let lengths, let weights):
      document.add("choice", .numbers(lengths))
      document.add("weights", weights.map { .numbers($0) })
    }
    return document.value
  }
}
