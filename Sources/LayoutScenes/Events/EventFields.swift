internal import LayoutCore

/// The fields of one kind of event.
struct EventFields<each Value: Sendable>: Sendable {
  private let fields: (repeat EventField<each Value>)
  private let make: @Sendable (repeat each Value) -> SceneEvent
  private let take: @Sendable (SceneEvent) -> (repeat each Value)?

  /// Creates the fields; they are written in the given order.
  ///
  /// - Parameters:
  ///   - make: Makes an event from the values of the fields.
  ///   - take: Returns the values of an event; nil if the event is of another kind.
  init(
    _ field: repeat EventField<each Value>,
    make: @escaping @Sendable (repeat each Value) -> SceneEvent,
    take: @escaping @Sendable (SceneEvent) -> (repeat each Value)?
  ) {
    fields = (repeat each field)
    self.make = make
    self.take = take
  }

  var keys: [String] {
    var keys: [String] = []
    for field in repeat each fields { keys += field.keys }
    return keys
  }

  /// The values of an event of this kind.
  func values(of event: SceneEvent) -> (repeat each Value) {
    guard let values = take(event) else { preconditionFailure("the event is of another kind") }
    return values
  }

  func read(_ object: SceneObject) throws(SceneError) -> SceneEvent {
    make(repeat try (each fields).read(object))
  }

  func write(_ event: SceneEvent, to document: inout SceneDocument, at place: DocumentPlace) {
    let values = values(of: event)
    repeat (each fields).write(each values, &document, place)
  }

  func moved(_ event: SceneEvent, _ move: ItemMove) -> SceneEvent? {
    let values = values(of: event)
    let moved = (repeat (each fields).moved(each values, move))
    for value in repeat each moved {
      if case .none = value { return nil }
    }
    return make(repeat (each moved) ?? (each values))
  }

  func settled(_ event: SceneEvent, at place: DocumentPlace) -> SceneEvent {
    let values = values(of: event)
    return make(repeat (each fields).settled(each values, place))
  }

  /// The animation of a change of the data; nil for any other event.
  func animation(_ event: SceneEvent) -> UpdateAnimation? {
    let values = values(of: event)
    for (field, value) in repeat (each fields, each values) {
      if let animation = field.animation(value) { return animation }
    }
    return nil
  }

  func frameCount(_ event: SceneEvent) -> Int {
    let values = values(of: event)
    var count = 0
    for (field, value) in repeat (each fields, each values) { count += field.frameCount(value) }
    return count
  }
}
