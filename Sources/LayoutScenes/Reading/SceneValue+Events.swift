internal import LayoutCore

extension SceneValue {
  /// The greatest number of frames of one event.
  private static let frameLimit = 10_000

  /// An event, whose `do` decides what else it holds.
  func event() throws(SceneError) -> SceneEvent {
    let any = try SceneObject(anyKeysOf: self, "an event")
    let kind = try any.required("do").eventKind()
    let object = try SceneObject(
      self, "`\(kind.rawValue)`", keys: ["do"] + kind.keys, example: kind.example)
    switch kind {
    case .scroll, .scrollToItem, .fling, .drag, .tap: return try object.scrollingEvent(kind)
    case .rotate, .resize, .direction, .insets: return try object.viewEvent(kind)
    case .params, .switchLayout, .message: return try object.layoutEvent(kind)
    case .frames, .snapshot, .expect: return try object.runEvent(kind)
    case .insert, .delete, .move, .reload, .insertSection, .deleteSection, .reloadSection,
      .moveSection, .batch, .selfSize, .select, .deselect:
      return try object.dataEvent(kind)
    }
  }

  private func eventKind() throws(SceneError) -> EventKind {
    let name = try string()
    guard let kind = EventKind(rawValue: name) else {
      let names = EventKind.allCases.map(\.rawValue)
      let near = Suggestion.nearest(to: name, in: names)
      throw error(
        "there is no event `\(name)`",
        helps: [
          near.map { "did you mean `\($0)`?" } ?? "the events: \(names.joined(separator: ", "))"
        ])
    }
    return kind
  }

  fileprivate func scrollTarget() throws(SceneError) -> SceneEvent.ScrollTarget {
    switch json.string {
    case "top"?: return .top
    case "bottom"?: return .bottom
    default:
      guard json.isArray else { throw expected("a point [x, y], \"top\" or \"bottom\"") }
      return .offset(try point())
    }
  }

  fileprivate func tapPlace() throws(SceneError) -> SceneEvent.TapPlace {
    guard json.isArray || json.string != nil else {
      throw expected("a point [x, y], or an item such as \"1.4\"")
    }
    return json.isArray ? .point(try point()) : .item(try itemPath())
  }

  fileprivate func frameCount() throws(SceneError) -> Int {
    try integer(1...Self.frameLimit)
  }

  fileprivate func points() throws(SceneError) -> [Point] {
    var points: [Point] = []
    for element in try elements("a list of points", atLeast: 1) {
      points.append(try element.point())
    }
    return points
  }

  /// A list of events.
  func events() throws(SceneError) -> [PlacedEvent] {
    var events: [PlacedEvent] = []
    for element in try elements("a list of events") {
      events.append(PlacedEvent(try element.event(), at: ScenePlace(element)))
    }
    return events
  }

  /// The changes of the data that a batch does as one.
  fileprivate func updates() throws(SceneError) -> [PlacedEvent] {
    var updates: [PlacedEvent] = []
    for element in try elements("a list of events", atLeast: 1) {
      let event = try element.event()
      if case .reload(nil, _) = event {
        throw element.error("a `reload` of all data does not fit in a batch; give it `at`")
      }
      guard event.kind.fitsBatch else {
        let kinds = EventKind.allCases.filter(\.fitsBatch).map(\.rawValue)
        throw element.error(
          "a batch takes only changes of the data",
          helps: ["they are \(kinds.joined(separator: ", "))"])
      }
      updates.append(PlacedEvent(event, at: ScenePlace(element)))
    }
    return updates
  }
}

// MARK: Kinds of events

extension SceneObject {
  fileprivate func scrollingEvent(_ kind: EventKind) throws(SceneError) -> SceneEvent {
    switch kind {
    case .scrollToItem:
      return .scrollToItem(
        try required("at").itemPath(),
        position: try self["position"]?.name(of: SceneEvent.ScrollPosition.self) ?? .nearest,
        frames: try self["frames"]?.frameCount() ?? 1)
    case .fling: return .fling(velocity: try required("velocity").point())
    case .tap: return .tap(try required("at").tapPlace())
    case .drag:
      return .drag(
        item: try required("item").itemPath(), through: try required("through").points(),
        frames: try self["frames"]?.frameCount() ?? 1,
        end: try self["end"]?.name(of: SceneEvent.DragEnd.self) ?? .drop)
    default:
      let frames = try self["frames"]?.frameCount() ?? 1
      switch (self["to"], self["by"], self["pull"]) {
      case (let target?, nil, nil): return .scroll(try target.scrollTarget(), frames: frames)
      case (nil, let distance?, nil):
        return .scroll(.distance(try distance.point()), frames: frames)
      case (nil, nil, let distance?):
        return .scroll(.beyond(try distance.point()), frames: frames)
      case (nil, nil, nil): throw missing("`to`, `by` or `pull`")
      default: throw value.error("`scroll` takes `to`, `by` or `pull`, not several of them")
      }
    }
  }

  fileprivate func viewEvent(_ kind: EventKind) throws(SceneError) -> SceneEvent {
    switch kind {
    case .resize:
      return .resize(
        try required("size").size(), frames: try self["frames"]?.frameCount() ?? 1)
    case .direction: return .direction(try required("is").name(of: LayoutDirection.self))
    case .insets:
      return .insets(
        contentInset: try self["contentInset"]?.viewInsets(),
        safeArea: try self["safeArea"]?.viewInsets())
    default: return .rotate
    }
  }

  fileprivate func layoutEvent(_ kind: EventKind) throws(SceneError) -> SceneEvent {
    if kind == .params {
      let set = try required("set")
      let params = try set.parameters()
      guard !params.isEmpty else { throw set.error("`params` needs at least one parameter") }
      return .params(params)
    }
    if kind == .message {
      return .message(try required("name").string(), value: self["value"]?.anything() ?? .null)
    }
    let isBack = try optionalBoolean("back") ?? false
    if isBack, let name = self["to"] {
      throw name.error("`switchLayout` takes `to` or `back`, not both of them")
    }
    return .switchLayout(
      to: isBack ? nil : try required("to").string(),
      params: try self["params"]?.parameters() ?? [],
      frames: try self["frames"]?.frameCount() ?? 1)
  }

  fileprivate func runEvent(_ kind: EventKind) throws(SceneError) -> SceneEvent {
    switch kind {
    case .snapshot: return .snapshot(try required("name").slug())
    case .expect: return .expect(try required("that").expectation())
    default: return .frames(try required("count").frameCount())
    }
  }

  fileprivate func dataEvent(_ kind: EventKind) throws(SceneError) -> SceneEvent {
    switch kind {
    case .insert:
      return .insert(
        try required("at").itemSelection(), items: try self["items"]?.itemList(),
        try animation())
    case .delete:
      return .delete(
        try required("at").itemSelection(), try animation())
    case .move:
      return .move(
        from: try required("from").itemPath(), to: try required("to").itemPath(),
        try animation())
    case .reload: return try reloadEvent()
    case .batch: return .batch(try required("updates").updates(), try animation())
    case .selfSize:
      return .selfSize(try required("at").elementKey(), try required("size").size())
    case .select: return .select(try required("at").itemSelection())
    case .deselect: return .deselect(try required("at").itemSelection())
    case .moveSection:
      return .moveSection(
        from: try required("from").sectionNumber(), to: try required("to").sectionNumber(),
        try animation())
    case .insertSection: return try sectionEvent(.insert)
    case .deleteSection: return try sectionEvent(.delete)
    default: return try sectionEvent(.reload)
    }
  }

  private func reloadEvent() throws(SceneError) -> SceneEvent {
    let items = try self["at"]?.itemSelection()
    if items == nil, let frames = self["frames"] {
      throw frames.error("a `reload` of all data is not animated; give it `at`")
    }
    return .reload(items, try animation())
  }

  private func sectionEvent(
    _ change: SceneEvent.SectionChange
  ) throws(SceneError) -> SceneEvent {
    .changeSection(
      change, at: try required("at").sectionNumber(), section: try self["section"]?.section(),
      try animation())
  }

  /// Animated unless the event says otherwise; `frames` says that it is.
  private func animation() throws(SceneError) -> UpdateAnimation {
    let isAnimated = try optionalBoolean("animated") ?? true
    guard let frames = self["frames"] else { return isAnimated ? .unsampled : .none }
    guard isAnimated else {
      throw frames.error("only an animated change has `frames`; leave out one of both")
    }
    return .sampled(frames: try frames.frameCount())
  }
}
