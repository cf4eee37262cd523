internal import LayoutCore

/// The kinds of events that change items, their sizes, their selection, their highlight or the
/// focus.
extension EventForm {
  static let insert = EventForm(
    change: EventFields(
      .places("at"), .itemList("items"), .animation, make: SceneEvent.insert,
      take: {
        guard case .insert(let items, let list, let animation) = $0 else { return nil }
        return (items, list, animation)
      }),
    example: #"{ "do": "insert", "at": "1.2", "items": [[100, 120]] }"#,
    plainer: { items, list, animation in
      var even = SceneItemList(capacity: 1)
      even.append(Size(width: 50, height: 50))
      let one = list.map { $0.without(1..<max(1, $0.sizes.count)) }
      return [
        .insert(items.first, items: even, .none), .insert(items.first, items: one, .none),
        .insert(items.first, items: one, animation), .insert(items, items: list, .none),
      ]
    },
    changes: { (run, places, items, _) throws(SceneRunError) in
      SceneChanges(inserts: try run.inserts(places, items?.items))
    })

  static let delete = EventForm(
    change: EventFields(
      .items("at"), .animation, make: SceneEvent.delete,
      take: { if case .delete(let items, let animation) = $0 { (items, animation) } else { nil } }),
    example: #"{ "do": "delete", "at": ["1.1", "1.2"] }"#,
    plainer: { items, animation in
      [.delete(items.first, .none), .delete(items.first, animation), .delete(items, .none)]
    },
    changes: { (run, items, _) throws(SceneRunError) in
      SceneChanges(deletes: try run.paths(of: items))
    })

  static let move = EventForm(
    change: EventFields(
      .item("from"), .item("to"), .animation, make: SceneEvent.move,
      take: {
        guard case .move(let source, let target, let animation) = $0 else { return nil }
        return (source, target, animation)
      }),
    example: #"{ "do": "move", "from": "1.9", "to": "1.1" }"#,
    plainer: { source, target, animation in
      animation.isAnimated ? [.move(from: source, to: target, .none)] : []
    },
    changes: { (run, source, target, _) throws(SceneRunError) in
      try run.checkItem(source)
      return SceneChanges(moves: [SceneChanges.Move(from: source, to: target)])
    })

  static let reload = EventForm(
    change: EventFields(
      .reloaded, make: { .reload($0.items, $0.animation) },
      take: { if case .reload(let items, let animation) = $0 { (items, animation) } else { nil } }),
    example: #"{ "do": "reload", "at": "1.*" }"#,
    plainer: { reloaded in
      reloaded.items.map { [.reload($0.first, reloaded.animation)] } ?? []
    },
    perform: { (run, reloaded) throws(SceneRunError) in
      guard reloaded.items != nil else { return run.view.reloadData() }
      try run.change(.reload(reloaded.items, reloaded.animation))
    },
    changes: { (run, reloaded) throws(SceneRunError) in
      guard let items = reloaded.items else {
        preconditionFailure("a batch was read that holds a reload of all data")
      }
      return SceneChanges(reloads: try run.paths(of: items))
    })

  static let selfSize = EventForm(
    EventFields(
      .element("at"), .size("size"), make: SceneEvent.selfSize,
      take: { if case .selfSize(let element, let size) = $0 { (element, size) } else { nil } }),
    effect: .content, example: #"{ "do": "selfSize", "at": "1.4", "size": [100, 88] }"#,
    plainer: nil,
    perform: SceneRun.setSize)

  static let select = EventForm(
    EventFields(
      .items("at"), make: SceneEvent.select,
      take: { if case .select(let items) = $0 { items } else { nil } }),
    effect: .selection, example: #"{ "do": "select", "at": "1.4" }"#, plainer: nil,
    perform: SceneRun.select)

  static let deselect = EventForm(
    EventFields(
      .items("at"), make: SceneEvent.deselect,
      take: { if case .deselect(let items) = $0 { items } else { nil } }),
    effect: .selection, example: #"{ "do": "deselect", "at": "1.4" }"#, plainer: nil,
    perform: SceneRun.deselect)

  static let focus = EventForm(
    EventFields(
      .optionalItem("at"), make: SceneEvent.focus,
      take: { if case .focus(let item) = $0 { .some(item) } else { nil } }),
    effect: .focus, example: #"{ "do": "focus", "at": "1.4" }"#, plainer: nil,
    perform: SceneRun.focus)

  static let highlight = EventForm(
    EventFields(
      .optionalItems("at"), make: SceneEvent.highlight,
      take: { if case .highlight(let items) = $0 { .some(items) } else { nil } }),
    effect: .highlight, example: #"{ "do": "highlight", "at": "1.4" }"#, plainer: nil,
    perform: SceneRun.highlight)
}

extension EventField where Value == (items: ItemSelection?, animation: UpdateAnimation) {
  /// A field with the items to reload and the animation; all data are reloaded if the items are
  /// nil.
  fileprivate static var reloaded: EventField {
    EventField(
      keys: ["at", "frames"],
      read: { (object) throws(SceneError) in
        let items = try object["at"]?.itemSelection()
        if items == nil, let frames = object["frames"] {
          throw frames.error("a `reload` of all data is not animated; give it `at`")
        }
        return (items, try EventField<UpdateAnimation>.animation.read(object))
      },
      write: { reloaded, document, _ in
        document.add("at", reloaded.items.map { .selection($0) })
        // `reload` has no key `animated`: a reload of named items is always animated
        if case .sampled(let frames) = reloaded.animation {
          document.add("frames", .integer(frames))
        }
      },
      moved: { reloaded, move in
        guard let items = reloaded.items else { return reloaded }
        return move.selection(items).map { ($0, reloaded.animation) }
      },
      frameCount: { $0.animation.frameCount }, animation: { $0.animation })
  }
}
