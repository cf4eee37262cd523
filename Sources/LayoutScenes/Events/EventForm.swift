internal import LayoutCore

/// One kind of event: its keys in a file, and all operations on such an event.
package struct EventForm: Sendable {
  /// The keys that such an event can have besides `do`.
  let keys: [String]
  /// An example of the event, for messages about a missing key.
  let example: String
  /// The part of a run that the event changes.
  let effect: EventEffect
  /// Reads an event of this kind from an object in a file.
  let read: @Sendable (SceneObject) throws(SceneError) -> SceneEvent
  /// Writes all keys of such an event to a document, except for `do`.
  let write: @Sendable (SceneEvent, inout SceneDocument, DocumentPlace) -> Void
  /// Returns the event with the new indices of the items and sections that it names, after items or
  /// sections were removed from the scene.
  ///
  /// The result is nil if the event would no longer have an effect. The items in an expectation
  /// keep their indices.
  let moved: @Sendable (SceneEvent, ItemMove) -> SceneEvent?
  /// Returns the event for another place in the scene.
  ///
  /// The random numbers of a rule depend on its place. If the rules in the event would generate
  /// other items at the new place, a list of the items replaces the rules.
  let settled: @Sendable (SceneEvent, DocumentPlace) -> SceneEvent
  /// Returns simpler versions of the event, the simplest first; the event itself can be among them.
  ///
  /// The search for the smallest scene that shows a fault tries these versions.
  let plainer: @Sendable (SceneEvent) -> [SceneEvent]
  /// Returns the number of frames of the event; 0 if only the state after the event is observed.
  ///
  /// The last frame usually shows the state at the end of the event. The last frame of a drag shows
  /// the item before it is dropped.
  let frameCount: @Sendable (SceneEvent) -> Int
  /// Returns the animation of a change of the data; nil for any other event.
  let animation: @Sendable (SceneEvent) -> UpdateAnimation?
  /// Performs an event of this kind.
  let perform: @Sendable (SceneRun, SceneEvent) throws(SceneRunError) -> Void
  /// Returns the changes of the data that the event makes.
  ///
  /// The closure is nil if events of this kind cannot be part of a batch. It must not be called for
  /// a reload of all data.
  let changes: Changes?

  /// The type of a function that returns the changes of the data that an event makes.
  typealias Changes =
    @Sendable (SceneRun, SceneEvent) throws(SceneRunError) -> SceneChanges
}

extension EventForm {
  /// Creates a kind of event that cannot be part of a batch.
  ///
  /// - Parameters:
  ///   - plainer: Returns simpler versions of the event, the simplest first. The closure is nil if
  ///     no event of this kind has a simpler version.
  ///   - perform: Performs the event.
  init<each Value>(
    _ fields: EventFields<repeat each Value>, effect: EventEffect, example: String,
    plainer: (@Sendable (repeat each Value) -> [SceneEvent])?,
    perform: @escaping @Sendable (SceneRun) -> (repeat each Value) throws(SceneRunError) -> Void
  ) {
    self.init(
      fields, effect: effect, example: example, plainer: plainer, changes: nil,
      perform: { (run, event) throws(SceneRunError) in
        let values = fields.values(of: event)
        try perform(run)(repeat each values)
      })
  }

  /// Creates a kind of event that changes the data, and that can be part of a batch.
  ///
  /// - Parameters:
  ///   - plainer: Returns simpler versions of the event, the simplest first. The closure is nil if
  ///     no event of this kind has a simpler version.
  ///   - perform: Performs the event outside a batch; if it is nil, the event is performed as a
  ///     batch with one change.
  ///   - changes: Returns the changes of the data that the event makes.
  init<each Value>(
    change fields: EventFields<repeat each Value>, example: String,
    plainer: (@Sendable (repeat each Value) -> [SceneEvent])?,
    perform: (@Sendable (SceneRun, repeat each Value) throws(SceneRunError) -> Void)? = nil,
    changes:
      @escaping @Sendable (SceneRun, repeat each Value) throws(SceneRunError) ->
      SceneChanges
  ) {
    self.init(
      fields, effect: .content, example: example, plainer: plainer,
      changes: { (run, event) throws(SceneRunError) in
        let values = fields.values(of: event)
        return try changes(run, repeat each values)
      },
      perform: { (run, event) throws(SceneRunError) in
        guard let perform else { return try run.change(event) }
        let values = fields.values(of: event)
        try perform(run, repeat each values)
      })
  }

  private init<each Value>(
    _ fields: EventFields<repeat each Value>, effect: EventEffect, example: String,
    plainer: (@Sendable (repeat each Value) -> [SceneEvent])?, changes: Changes?,
    perform: @escaping @Sendable (SceneRun, SceneEvent) throws(SceneRunError) -> Void
  ) {
    keys = fields.keys
    self.example = example
    self.effect = effect
    read = { (object) throws(SceneError) in try fields.read(object) }
    write = { fields.write($0, to: &$1, at: $2) }
    moved = { fields.moved($0, $1) }
    settled = { fields.settled($0, at: $1) }
    self.plainer = { event in
      guard let plainer else { return [] }
      let values = fields.values(of: event)
      return plainer(repeat each values)
    }
    frameCount = { fields.frameCount($0) }
    animation = { fields.animation($0) }
    self.perform = perform
    self.changes = changes
  }
}
