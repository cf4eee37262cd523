/// An event of a scene with its place in the file.
///
/// Two placed events are equal if their events are equal; places and gestures are ignored.
package struct PlacedEvent: Hashable, Sendable {
  /// The event itself.
  package let event: SceneEvent
  /// The identifier of the event's gesture; nil if the event belongs to no gesture.
  ///
  /// All events of a gesture have the same identifier.
  package let gesture: String?
  /// The event's place in the file; nil for an event made by a program.
  private let place: ScenePlace?

  /// Creates an event without a place in a file.
  package init(_ event: SceneEvent) {
    self.init(event, gesture: nil)
  }

  /// Creates an event of a gesture; if `gesture` is nil, the event belongs to no gesture.
  package init(_ event: SceneEvent, gesture: String?) {
    self.event = event
    self.gesture = gesture
    place = nil
  }

  init(_ event: SceneEvent, at place: ScenePlace) {
    self.event = event
    gesture = nil
    self.place = place
  }

  /// A copy of the event; in a `switchLayout`, `rename` replaces the name of the layout.
  ///
  /// Any other event is unchanged, and so is a switch back to the previous layout.
  func renamingLayout(_ rename: (String) -> String) -> PlacedEvent {
    guard case .switchLayout(let name?, let params, let frames) = event else { return self }
    return with(.switchLayout(to: rename(name), params: params, frames: frames))
  }

  /// A copy that contains another event, with the same place and gesture.
  func with(_ event: SceneEvent) -> PlacedEvent {
    place.map { PlacedEvent(event, at: $0) } ?? PlacedEvent(event, gesture: gesture)
  }

  /// The place of the event in its file.
  ///
  /// - Parameter path: The path that is used for an event without a place in a file.
  func place(or path: JSONPath) -> ScenePlace { place ?? ScenePlace(path) }

  /// Whether two placed events contain equal events.
  package static func == (one: PlacedEvent, other: PlacedEvent) -> Bool { one.event == other.event }

  /// Adds the event to the hash.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(event)
  }
}
