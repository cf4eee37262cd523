internal import LayoutCore

/// The kinds of events that scroll, fling or tap the view, or drag an item.
extension EventForm {
  static let scroll = EventForm(
    EventFields(
      .scrollTarget, .ownSection, .frames,
      make: { target, section, frames in
        section.map { .scrollSection($0, target, frames: frames) }
          ?? .scroll(target, frames: frames)
      },
      take: {
        switch $0 {
        case .scroll(let target, let frames): (target, nil, frames)
        case .scrollSection(let section, let target, let frames): (target, section, frames)
        default: nil
        }
      }),
    effect: .offset,
    example: #"{ "do": "scroll", "by": [0, 300], "frames": 10 }"#,
    plainer: { target, section, frames in
      guard frames > 1 else { return [] }
      return [
        section.map { .scrollSection($0, target, frames: 1) } ?? .scroll(target, frames: 1)
      ]
    },
    perform: SceneRun.scroll(_:ofSection:frames:))

  static let scrollToItem = EventForm(
    EventFields(
      .item("at"), .name("position", default: .nearest), .frames,
      make: SceneEvent.scrollToItem,
      take: {
        guard case .scrollToItem(let item, let position, let frames) = $0 else { return nil }
        return (item, position, frames)
      }),
    effect: .offset,
    example: #"{ "do": "scrollToItem", "at": "1.40", "position": "center", "frames": 10 }"#,
    plainer: { item, position, frames in
      frames > 1 ? [.scrollToItem(item, position: position, frames: 1)] : []
    },
    perform: SceneRun.scrollToItem(_:_:frames:))

  static let fling = EventForm(
    EventFields(
      .point("velocity"), .ownSection,
      make: { velocity, section in
        section.map { .flingSection($0, velocity: velocity) } ?? .fling(velocity: velocity)
      },
      take: {
        switch $0 {
        case .fling(let velocity): (velocity, nil)
        case .flingSection(let section, let velocity): (velocity, section)
        default: nil
        }
      }),
    effect: .offset,
    example: #"{ "do": "fling", "velocity": [0, -3000] }"#,
    plainer: nil,
    perform: SceneRun.fling(_:ofSection:))

  static let drag = EventForm(
    EventFields(
      .item("item"), .way, .name("end", default: .drop),
      make: { .drag(item: $0, through: $1.points, frames: $1.frames, end: $2) },
      take: {
        guard case .drag(let item, let points, let frames, let end) = $0 else { return nil }
        return (item, (points, frames), end)
      }),
    effect: .content,
    example: #"{ "do": "drag", "item": "1.1", "through": [[20, 40], [20, 300]], "frames": 5 }"#,
    plainer: { item, way, end in
      let points = way.points
      return
        (points.count > 1
        ? [.drag(item: item, through: [points[0]], frames: 1, end: end)] : [])
        + (way.frames > 1 ? [.drag(item: item, through: points, frames: 1, end: end)] : [])
    },
    perform: { run in
      { (item, way, end) throws(SceneRunError) in
        try run.drag(item, through: way.points, frames: way.frames, end)
      }
    })

  static let tap = EventForm(
    EventFields(
      .tapPlace, make: SceneEvent.tap,
      take: { if case .tap(let place) = $0 { place } else { nil } }),
    effect: .touch,
    example: #"{ "do": "tap", "at": [40, 120] }"#,
    plainer: nil,
    perform: SceneRun.tap)
}

extension EventField where Value == SceneEvent.ScrollTarget {
  fileprivate static var scrollTarget: EventField {
    EventField(
      keys: ["to", "by", "pull"],
      read: { (object) throws(SceneError) in
        switch (object["to"], object["by"], object["pull"]) {
        case (let target?, nil, nil): return try target.scrollTarget()
        case (nil, let distance?, nil): return .distance(try distance.point())
        case (nil, nil, let distance?): return .beyond(try distance.point())
        case (nil, nil, nil): throw object.missing("`to`, `by` or `pull`")
        default:
          throw object.value.error("`scroll` takes `to`, `by` or `pull`, not several of them")
        }
      },
      write: { target, document, _ in
        switch target {
        case .offset(let point): document.add("to", .point(point))
        case .distance(let point): document.add("by", .point(point))
        case .top: document.add("to", .text("top"))
        case .bottom: document.add("to", .text("bottom"))
        case .beyond(let distance): document.add("pull", .point(distance))
        }
      })
  }
}

extension EventField where Value == Int? {
  /// A field with the index of a section that scrolls on its own; nil if the event applies to the
  /// view.
  ///
  /// In a file, section numbers start at 1.
  fileprivate static var ownSection: EventField {
    EventField(
      keys: ["section"],
      read: { (object) throws(SceneError) in
        guard let section = object["section"] else { return nil }
        guard object["pull"] == nil else {
          throw section.error("a section cannot be pulled beyond its content: use `to` or `by`")
        }
        return try section.sectionNumber()
      },
      write: { section, document, _ in
        document.add("section", section.map { .integer($0 + 1) })
      }
    ).moving { section, move in
      guard let section else { return .some(nil) }
      return .some(move.section(section))
    }
  }
}

extension EventField where Value == SceneEvent.TapPlace {
  fileprivate static var tapPlace: EventField {
    EventField.required(
      "at", read: SceneValue.tapPlace,
      write: { place in
        switch place {
        case .point(let point): .point(point)
        case .item(let path): .path(path)
        }
      }
    ).moving { place, move in
      guard case .item(let path) = place else { return place }
      return move.path(path).map { .item($0) }
    }
  }
}

extension EventField where Value == (points: [Point], frames: Int) {
  /// A field with the points of a drag, and the number of steps in which the item reaches each
  /// point.
  fileprivate static var way: EventField {
    EventField(
      keys: ["through", "frames"],
      read: { (object) throws(SceneError) in
        let points = try object.required("through").points()
        return (points, try EventField<Int>.frames.read(object))
      },
      write: { way, document, place in
        document.add("through", .list(way.points.map { .point($0) }))
        EventField<Int>.frames.write(way.frames, &document, place)
      },
      frameCount: { $0.frames > 1 ? $0.points.count * $0.frames : 0 })
  }
}

extension SceneValue {
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

  fileprivate func points() throws(SceneError) -> [Point] {
    var points: [Point] = []
    for element in try elements("a list of points", atLeast: 1) {
      points.append(try element.point())
    }
    return points
  }
}
