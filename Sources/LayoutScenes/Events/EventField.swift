internal import LayoutCore

/// A part of an event: the keys that contain it in a file, and all operations on its value.
struct EventField<Value: Sendable>: Sendable {
  /// The keys, in the order in which they are written.
  let keys: [String]
  /// Reads the value.
  let read: @Sendable (SceneObject) throws(SceneError) -> Value
  /// Writes the keys, except for those that have their default value.
  let write: @Sendable (Value, inout SceneDocument, DocumentPlace) -> Void
  /// Adapts the value to the removal of items or sections; nil if the event then has no effect
  /// left.
  var moved: @Sendable (Value, ItemMove) -> Value? = { value, _ in value }
  /// Adapts the value to another place in the scene: explicit sizes replace a rule that would
  /// generate other sizes there.
  var settled: @Sendable (Value, DocumentPlace) -> Value = { value, _ in value }
  /// The number of intermediate states that the value requests; 0 if it requests none.
  var frameCount: @Sendable (Value) -> Int = { _ in 0 }
  /// The animation of a change; nil if the value holds none.
  var animation: @Sendable (Value) -> UpdateAnimation? = { _ in nil }
}

extension EventField {
  /// A value below one key that the event must have.
  static func required(
    _ key: String, read: @escaping @Sendable (SceneValue) -> () throws(SceneError) -> Value,
    write: @escaping @Sendable (Value) -> FreeValue
  ) -> EventField {
    EventField(
      keys: [key],
      read: { (object) throws(SceneError) in try read(object.required(key))() },
      write: { value, document, _ in document.add(key, write(value)) })
  }

  /// A value below one key that the event may omit.
  ///
  /// - Parameter write: Returns the value in a file; nil omits the key.
  static func optional(
    _ key: String, default: Value,
    read: @escaping @Sendable (SceneValue) -> () throws(SceneError) -> Value,
    write: @escaping @Sendable (Value) -> FreeValue?
  ) -> EventField {
    EventField(
      keys: [key],
      read: { (object) throws(SceneError) in
        guard let value = object[key] else { return `default` }
        return try read(value)()
      },
      write: { value, document, _ in document.add(key, write(value)) })
  }

  /// The same field with a value that changes when items or sections are removed.
  func moving(_ moved: @escaping @Sendable (Value, ItemMove) -> Value?) -> EventField {
    var field = self
    field.moved = moved
    return field
  }

  /// The same field with a value that requests a number of intermediate states.
  func counting(_ frameCount: @escaping @Sendable (Value) -> Int) -> EventField {
    var field = self
    field.frameCount = frameCount
    return field
  }
}
