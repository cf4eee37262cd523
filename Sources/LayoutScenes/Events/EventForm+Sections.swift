internal import LayoutCore

/// The kinds of events that change sections, and batches of changes.
extension EventForm {
  static let insertSection = EventForm(
    change: fields(.insert),
    example: #"{ "do": "insertSection", "at": 2, "section": { "items": [] } }"#,
    plainer: { plainer(.insert, $0, $1, $2) },
    changes: { _, index, section, _ in
      SceneChanges(
        insertedSections: [SceneChanges.SectionChange(index: index, section: section)])
    })

  static let deleteSection = EventForm(
    change: EventFields(
      .section("at"), .animation,
      make: { .changeSection(.delete, at: $0, section: nil, $1) },
      take: {
        guard case .changeSection(.delete, let index, _, let animation) = $0 else { return nil }
        return (index, animation)
      }),
    example: #"{ "do": "deleteSection", "at": 2 }"#,
    plainer: { plainer(.delete, $0, nil, $1) },
    changes: { (run, index, _) throws(SceneRunError) in
      try run.checkSection(index)
      return SceneChanges(deletedSections: [index])
    })

  static let reloadSection = EventForm(
    change: fields(.reload),
    example: #"{ "do": "reloadSection", "at": 2 }"#,
    plainer: { plainer(.reload, $0, $1, $2) },
    changes: { (run, index, section, _) throws(SceneRunError) in
      try run.checkSection(index)
      return SceneChanges(
        reloadedSections: [SceneChanges.SectionChange(index: index, section: section)])
    })

  static let moveSection = EventForm(
    change: EventFields(
      .section("from"), .section("to"), .animation, make: SceneEvent.moveSection,
      take: {
        guard case .moveSection(let source, let target, let animation) = $0 else { return nil }
        return (source, target, animation)
      }),
    example: #"{ "do": "moveSection", "from": 2, "to": 1 }"#,
    plainer: { source, target, animation in
      animation.isAnimated ? [.moveSection(from: source, to: target, .none)] : []
    },
    changes: { (run, source, target, _) throws(SceneRunError) in
      try run.checkSection(source)
      return SceneChanges(sectionMoves: [SceneChanges.SectionMove(from: source, to: target)])
    })

  static let batch = EventForm(
    EventFields(
      .updates("updates"), .animation, make: SceneEvent.batch,
      take: {
        if case .batch(let updates, let animation) = $0 { (updates, animation) } else { nil }
      }),
    effect: .content,
    example: #"{ "do": "batch", "updates": [{ "do": "delete", "at": "1.1" }] }"#,
    plainer: { updates, animation in
      updates.map(\.event) + (animation.isAnimated ? [.batch(updates, .none)] : [])
    },
    perform: SceneRun.change(_:_:))

  /// The fields of an event that changes a section and can contain its new content.
  private static func fields(
    _ change: SceneEvent.SectionChange
  ) -> EventFields<Int, SceneSection?, UpdateAnimation> {
    EventFields(
      .section("at"), .content("section"), .animation,
      make: { .changeSection(change, at: $0, section: $1, $2) },
      take: {
        guard case .changeSection(change, let index, let section, let animation) = $0
        else { return nil }
        return (index, section, animation)
      })
  }

  private static func plainer(
    _ change: SceneEvent.SectionChange, _ index: Int, _ section: SceneSection?,
    _ animation: UpdateAnimation
  ) -> [SceneEvent] {
    var candidates: [SceneEvent] = []
    if let section, case .list(let list) = section.items, list.sizes.count > 1 {
      for range in [1..<list.sizes.count, list.sizes.count / 2..<list.sizes.count] {
        var smaller = section
        smaller.items = .list(list.without(range))
        candidates.append(.changeSection(change, at: index, section: smaller, animation))
      }
    }
    if animation.isAnimated {
      candidates.append(.changeSection(change, at: index, section: section, .none))
    }
    return candidates
  }
}

extension EventField where Value == [PlacedEvent] {
  /// A field with changes of the data that are made as one batch.
  fileprivate static func updates(_ key: String) -> EventField {
    EventField(
      keys: [key],
      read: { (object) throws(SceneError) in try object.required(key).updates() },
      write: { updates, document, place in
        document.add(
          key,
          .list(
            updates.enumerated().map { index, placed in
              placed.event.document(at: place.below(key).below("\(index)"))
            }))
      },
      moved: { updates, move in
        let moved = updates.compactMap { $0.event.moved(move) }
        return moved.isEmpty ? nil : moved.map(PlacedEvent.init)
      },
      settled: { updates, place in
        updates.enumerated().map { index, placed in
          PlacedEvent(placed.event.settled(at: place.below(key).below("\(index)")))
        }
      })
  }
}

extension SceneValue {
  fileprivate func updates() throws(SceneError) -> [PlacedEvent] {
    var updates: [PlacedEvent] = []
    for element in try elements("a list of events", atLeast: 1) {
      let event = try element.event()
      if case .reload(nil, _) = event {
        throw element.error("a `reload` of all data does not fit in a batch; give it `at`")
      }
      guard event.form.changes != nil else {
        let kinds = SceneEvent.Kind.allCases.filter { $0.form.changes != nil }.map(\.rawValue)
        throw element.error(
          "a batch takes only changes of the data",
          helps: ["they are \(kinds.joined(separator: ", "))"])
      }
      updates.append(PlacedEvent(event, at: ScenePlace(element)))
    }
    return updates
  }
}
