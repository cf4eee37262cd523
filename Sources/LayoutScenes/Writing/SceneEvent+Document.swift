package import LayoutCore

extension SceneEvent {
  /// The event as a document that reads back as the same event.
  func document(seed: UInt64, pointer: String) -> FreeValue {
    var document = SceneDocument()
    document.add("do", .text(name))
    switch self {
    case .scroll(let target, let frames): document.scroll(target, frames)
    case .scrollToItem(let path, let position, let frames):
      document.add("at", .path(path))
      document.add("position", .text(position.rawValue))
      document.frames(frames)
    case .fling(let velocity): document.add("velocity", .point(velocity))
    case .insert, .delete, .move, .reload, .changeSection, .moveSection, .batch:
      document.change(self, seed: seed, pointer: pointer)
    case .rotate: break
    case .resize(let size, let frames):
      document.add("size", .size(size))
      document.frames(frames)
    case .direction(let direction): document.add("is", .text(direction.rawValue))
    case .insets(let content, let safeArea):
      document.add("contentInset", content.map { .insets($0) })
      document.add("safeArea", safeArea.map { .insets($0) })
    case .drag(let item, let points, let frames, let end):
      document.add("item", .path(item))
      document.add("through", .list(points.map { .point($0) }))
      document.frames(frames)
      document.add("end", .text(end.rawValue))
    case .selfSize(let element, let size):
      document.add("at", .text(element.name))
      document.add("size", .size(size))
    case .select(let items), .deselect(let items): document.add("at", .selection(items))
    case .tap(.point(let point)): document.add("at", .point(point))
    case .tap(.item(let path)): document.add("at", .path(path))
    case .message(let name, let value):
      document.add("name", .text(name))
      if value != .null { document.add("value", value) }
    case .params(let parameters): document.add("set", .parameters(parameters))
    case .switchLayout(let name, let parameters, let frames):
      if let name { document.add("to", .text(name)) } else { document.add("back", .boolean(true)) }
      if !parameters.isEmpty { document.add("params", .parameters(parameters)) }
      document.frames(frames)
    case .frames(let count): document.add("count", .integer(count))
    case .snapshot(let name): document.add("name", .text(name))
    case .expect(let expectation): document.add("that", expectation.document)
    }
    return document.value
  }
}

extension SceneDocument {
  /// Adds `frames`, unless it is one.
  fileprivate mutating func frames(_ count: Int) {
    if count != 1 { add("frames", .integer(count)) }
  }

  fileprivate mutating func scroll(_ target: SceneEvent.ScrollTarget, _ frames: Int) {
    switch target {
    case .offset(let point): add("to", .point(point))
    case .distance(let point): add("by", .point(point))
    case .top: add("to", .text("top"))
    case .bottom: add("to", .text("bottom"))
    case .beyond(let distance): add("pull", .point(distance))
    }
    self.frames(frames)
  }

  /// Adds what a change of the data says.
  fileprivate mutating func change(_ event: SceneEvent, seed: UInt64, pointer: String) {
    let shown: UpdateAnimation
    switch event {
    case .insert(let items, let list, let animation):
      add("at", .selection(items))
      add("items", list?.document)
      shown = animation
    case .delete(let items, let animation):
      add("at", .selection(items))
      shown = animation
    case .move(let source, let target, let animation):
      add("from", .path(source))
      add("to", .path(target))
      shown = animation
    case .reload(let items, let animation):
      add("at", items.map { .selection($0) })
      // `reload` knows no `animated`: it is, if it names items
      if case .sampled(let frames) = animation { add("frames", .integer(frames)) }
      return
    case .changeSection(_, let index, let section, let animation):
      add("at", .integer(index + 1))
      add("section", section?.document(seed: seed, pointer: "\(pointer)/section"))
      shown = animation
    case .moveSection(let source, let target, let animation):
      add("from", .integer(source + 1))
      add("to", .integer(target + 1))
      shown = animation
    case .batch(let updates, let animation):
      add(
        "updates",
        .list(
          updates.enumerated().map { index, placed in
            placed.event.document(seed: seed, pointer: "\(pointer)/updates/\(index)")
          }))
      shown = animation
    default: return
    }
    switch shown {
    case .none: add("animated", .boolean(false))
    case .unsampled: break
    case .sampled(let frames): add("frames", .integer(frames))
    }
  }
}

// MARK: Expectations

extension SceneExpectation {
  var document: FreeValue {
    var document = SceneDocument()
    document.add("contentSize", contentSize.map { .size($0) })
    if !frames.isEmpty {
      var places = SceneDocument()
      for frame in frames { places.add(frame.element.name, .rect(frame.frame)) }
      document.add("frames", places.value)
    }
    document.add("visible", visible.map { .list($0.map { .path($0) }) })
    document.add("selected", selected.map { .list($0.map { .path($0) }) })
    document.add("noOverlap", noOverlap.map { .boolean($0) })
    document.add("insideContent", insideContent.map { .boolean($0) })
    document.add("reprepared", reprepared.map { .boolean($0) })
    document.add("sameAs", sameAs.map { .text($0) })
    if tolerance != Tolerance() { document.add("tolerance", tolerance.document) }
    return document.value
  }
}

extension SceneExpectation.Tolerance {
  package var document: FreeValue {
    var document = SceneDocument()
    let numbers = [
      ("frame", frame), ("z", z), ("alpha", alpha), ("transform", transform),
      ("contentSize", contentSize),
    ]
    for (name, number) in numbers where number != Self.standard {
      document.add(name, .number(number))
    }
    return document.value
  }
}

extension FreeValue {
  static func rect(_ rect: Rect) -> FreeValue {
    .numbers([rect.minX, rect.minY, rect.width, rect.height])
  }
}
