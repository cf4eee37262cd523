internal import LayoutCore

// MARK: Geometry

extension EventField where Value == Point {
  static func point(_ key: String) -> EventField {
    .required(
      key, read: SceneValue.point, write: FreeValue.point)
  }
}

extension EventField where Value == Size {
  static func size(_ key: String) -> EventField {
    .required(key, read: SceneValue.size, write: FreeValue.size)
  }
}

extension EventField where Value == ViewInsets? {
  static func insets(_ key: String) -> EventField {
    .optional(
      key, default: nil, read: SceneValue.viewInsets,
      write: { $0.map { .insets($0) } })
  }
}

// MARK: Items and sections

extension EventField where Value == IndexPath {
  /// A field with one item.
  static func item(_ key: String) -> EventField {
    .required(
      key, read: SceneValue.itemPath, write: FreeValue.path
    ).moving { $1.path($0) }
  }
}

extension EventField where Value == ItemSelection {
  /// A field with items that exist.
  static func items(_ key: String) -> EventField {
    selection(key).moving { $1.selection($0) }
  }

  /// A field with the places of new items; the places are index paths after the change.
  static func places(_ key: String) -> EventField {
    selection(key).moving { $1.places($0) }
  }

  private static func selection(_ key: String) -> EventField {
    .required(
      key, read: SceneValue.itemSelection,
      write: FreeValue.selection)
  }
}

extension EventField where Value == IndexPath? {
  /// A field with one item; nil if the event omits the field.
  static func optionalItem(_ key: String) -> EventField {
    .optional(
      key, default: nil, read: SceneValue.itemPath, write: { $0.map { .path($0) } }
    ).moving { item, move in
      guard let item else { return .some(nil) }
      return move.path(item).map { .some($0) }
    }
  }
}

extension EventField where Value == ItemSelection? {
  /// A field with items that exist; nil if the event omits the field.
  static func optionalItems(_ key: String) -> EventField {
    .optional(
      key, default: nil, read: SceneValue.itemSelection, write: { $0.map { .selection($0) } }
    ).moving { items, move in
      guard let items else { return .some(nil) }
      return move.selection(items).map { .some($0) }
    }
  }
}

extension EventField where Value == ElementKey {
  /// A field with an item or a supplementary view.
  static func element(_ key: String) -> EventField {
    .required(
      key, read: SceneValue.elementKey,
      write: { .text($0.name) }
    ).moving { $1.key($0) }
  }
}

extension EventField where Value == Int {
  /// A field with the index of a section; in a file, section numbers start at 1.
  static func section(_ key: String) -> EventField {
    .required(
      key, read: SceneValue.sectionNumber,
      write: { .integer($0 + 1) }
    ).moving { $1.section($0) }
  }
}

extension EventField where Value == SceneItemList? {
  static func itemList(_ key: String) -> EventField {
    .optional(
      key, default: nil, read: SceneValue.itemList,
      write: { $0?.document })
  }
}

extension EventField where Value == SceneSection? {
  static func content(_ key: String) -> EventField {
    EventField(
      keys: [key],
      read: { (object) throws(SceneError) in try object[key]?.section() },
      write: { section, document, place in
        let place = place.below(key)
        document.add(key, section?.document(seed: place.seed, pointer: place.pointer))
      },
      settled: { $0?.settled(at: $1.below(key)) })
  }
}

// MARK: Time

extension EventField where Value == Int {
  /// A field with the number of equal steps in which an event is performed; the default is 1.
  static var frames: EventField {
    .optional(
      "frames", default: 1, read: SceneValue.frameCount,
      write: { $0 == 1 ? nil : .integer($0) }
    ).counting { $0 > 1 ? $0 : 0 }
  }

  /// A field with the number of states to observe.
  static func frameCount(_ key: String) -> EventField {
    .required(
      key, read: SceneValue.frameCount, write: FreeValue.integer
    ).counting { $0 }
  }
}

extension EventField where Value == UpdateAnimation {
  /// A field with the animation of a change of the data; in a file, the field has two keys.
  ///
  /// A change is animated by default. Its intermediate states are observed only if the event has
  /// the key `frames`.
  static var animation: EventField {
    EventField(
      keys: ["animated", "frames"],
      read: { (object) throws(SceneError) in
        let isAnimated = try object.optionalBoolean("animated") ?? true
        guard let frames = object["frames"] else { return isAnimated ? .unsampled : .none }
        guard isAnimated else {
          throw frames.error("only an animated change has `frames`; omit one of the two")
        }
        return .sampled(frames: try frames.frameCount())
      },
      write: { animation, document, _ in
        switch animation {
        case .none: document.add("animated", .boolean(false))
        case .unsampled: break
        case .sampled(let frames): document.add("frames", .integer(frames))
        }
      },
      frameCount: { $0.frameCount }, animation: { $0 })
  }
}

extension UpdateAnimation {
  /// The number of observed frames of the animation; 0 if only the state after it is observed.
  var frameCount: Int {
    if case .sampled(let frames) = self { frames } else { 0 }
  }
}

extension SceneValue {
  /// The greatest number of frames of one event.
  private static let frameLimit = 10_000

  func frameCount() throws(SceneError) -> Int {
    try integer(1...Self.frameLimit)
  }
}

// MARK: Words and values

extension EventField where Value == String {
  static func text(_ key: String) -> EventField {
    .required(
      key, read: SceneValue.string, write: { .text($0) })
  }

  /// A field with a name of lower-case letters, digits and hyphens, without a hyphen at the start.
  static func slug(_ key: String) -> EventField {
    .required(key, read: SceneValue.slug, write: { .text($0) })
  }
}

extension EventField where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// A field with one of the names of an enumeration.
  static func name(_ key: String) -> EventField {
    .required(
      key, read: SceneValue.name,
      write: { .text($0.rawValue) })
  }

  /// A field with one of the names of an enumeration; an event can omit the field.
  static func name(_ key: String, default: Value) -> EventField {
    .optional(
      key, default: `default`,
      read: SceneValue.name,
      write: { .text($0.rawValue) })
  }
}

extension EventField where Value == FreeValue {
  /// A field with any value; the default is null.
  static func anything(_ key: String) -> EventField {
    .optional(key, default: .null, read: SceneValue.anything, write: { $0 == .null ? nil : $0 })
  }
}

extension EventField where Value == [SceneParameter] {
  /// A field with parameters; by default there are none.
  static func parameters(_ key: String) -> EventField {
    .optional(
      key, default: [], read: SceneValue.parameters,
      write: { $0.isEmpty ? nil : .parameters($0) })
  }

  /// A field with at least one parameter.
  static func someParameters(_ key: String) -> EventField {
    .required(
      key, read: SceneValue.someParameters, write: FreeValue.parameters)
  }
}

extension SceneValue {
  fileprivate func name<Name: RawRepresentable & CaseIterable>() throws(SceneError) -> Name
  where Name.RawValue == String {
    try name(of: Name.self)
  }

  fileprivate func someParameters() throws(SceneError) -> [SceneParameter] {
    let params = try parameters()
    guard !params.isEmpty else { throw error("`params` needs at least one parameter") }
    return params
  }
}
