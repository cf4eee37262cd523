internal import LayoutCore

/// A part of an event: the keys of this part in a file, and all operations on its value.
struct EventField<Value: Sendable>: Sendable {
  /// The keys of the field in a file, in the order in which they are written.
  let keys: [String]
  /// Reads the value of the field from an event in a file.
  let read: @Sendable (SceneObject) throws(SceneError) -> Value
  /// Writes the value of the field to an event in a file; a key that the value does not need is
  /// omitted.
  let write: @Sendable (Value, inout SceneDocument, DocumentPlace) -> Void
  /// Returns the value with the new indices of the items and sections that it names, after items or
  /// sections were removed from the scene.
  ///
  /// The result is nil if the event would no longer have an effect.
  var moved: @Sendable (Value, ItemMove) -> Value? = { value, _ in value }
  /// Returns the value for another place in the scene.
  ///
  /// The random numbers of a rule depend on its place. If the rules in the value would generate
  /// other items at the new place, a list of the items replaces the rules.
  var settled: @Sendable (Value, DocumentPlace) -> Value = { value, _ in value }
  /// Returns the number of frames of the event that the value requests; 0 if it requests none.
  ///
  /// The last frame usually shows the state at the end of the event. The last frame of a drag shows
  /// the item before it is dropped.
  var frameCount: @Sendable (Value) -> Int = { _ in 0 }
  /// Returns the animation of a change of the data; nil if the value contains no animation.
  var animation: @Sendable (Value) -> UpdateAnimation? = { _ in nil }
}

extension EventField {
  /// A field with one key, which the event must have.
  static func required(
    _ key: String, read: @escaping @Sendable (SceneValue) -> () throws(SceneError) -> Value,
    write: @escaping @Sendable (Value) -> FreeValue
  ) -> EventField {
    EventField(
      keys: [key],
      read: { (object) throws(SceneError) in try read(object.required(key))() },
      write: { value, document, _ in document.add(key, write(value)) })
  }

  /// A field with one key, which the event can omit.
  ///
  /// - Parameter write: Returns the value as a file contains it; nil omits the key.
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

  /// The same field, with a value that changes when items or sections are removed.
  func moving(_ moved: @escaping @Sendable (Value, ItemMove) -> Value?) -> EventField {
    var field = self
    field.moved = moved
    return field
  }

  /// The same field, with a function that returns the number of frames that a value requests.
  func counting(_ frameCount: @escaping @Sendable (Value) -> Int) -> EventField {
    var field = self
    field.frameCount = frameCount
    return field
  }
}
