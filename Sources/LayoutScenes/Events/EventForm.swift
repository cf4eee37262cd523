internal import LayoutCore

/// One kind of event: its keys in a file, and everything that is done with such an event.
package struct EventForm: Sendable {
  /// The keys such an event may have besides `do`.
  let keys: [String]
  /// Such an event, as a message shows it to somebody who left something out.
  let example: String
  /// What such an event changes.
  let effect: EventEffect
  /// Reads the event.
  let read: @Sendable (SceneObject) throws(SceneError) -> SceneEvent
  /// Writes the event's keys, except for `do`.
  let write: @Sendable (SceneEvent, inout SceneDocument, DocumentPlace) -> Void
  /// The event after items or sections were removed; nil if nothing is left of it.
  let moved: @Sendable (SceneEvent, ItemMove) -> SceneEvent?
  /// The event with sizes one by one where a rule would draw other sizes at that place.
  let settled: @Sendable (SceneEvent, DocumentPlace) -> SceneEvent
  /// The same event with less in it, the plainest first.
  let plainer: @Sendable (SceneEvent) -> [SceneEvent]
  /// The number of states on the event's way that are looked at; 0 if only the last one is.
  let frameCount: @Sendable (SceneEvent) -> Int
  /// How the event shows its change; nil if it is not a change of the data.
  let animation: @Sendable (SceneEvent) -> UpdateAnimation?
  /// Performs the event.
  let perform: @Sendable (SceneRun, SceneEvent) throws(SceneRunError) -> Void
  /// What the event changes in the data; nil if it is not a change that fits in a batch.
  let changes: Changes?

  /// What an event changes in the data.
  typealias Changes =
    @Sendable (SceneRun, SceneEvent) throws(SceneRunError) -> SceneChanges
}

extension EventForm {
  /// An event that is not a change of the data.
  ///
  /// - Parameters:
  ///   - plainer: The same event with less in it, the plainest first; nil if none is plainer.
  ///   - perform: Performs the event.
  init<each Value>(
    _ fields: EventFields<repeat each Value>, effect: EventEffect, example: String,
    plainer: (@Sendable (repeat each Value) -> [SceneEvent])?,
    perform: @escaping @Sendable (SceneRun, repeat each Value) throws(SceneRunError) -> Void
  ) {
    self.init(
      fields, effect: effect, example: example, plainer: plainer, changes: nil,
      perform: { (run, event) throws(SceneRunError) in
        let values = fields.values(of: event)
        try perform(run, repeat each values)
      })
  }

  /// A change of the data, which can be a part of a batch.
  ///
  /// - Parameters:
  ///   - plainer: The same event with less in it, the plainest first; nil if none is plainer.
  ///   - perform: Performs the event outside a batch; nil if it is performed as a batch of one.
  ///   - changes: What the event changes in the data.
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
