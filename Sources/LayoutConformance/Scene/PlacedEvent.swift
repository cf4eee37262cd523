/// An event of a scene with its place in the file.
///
/// Two are equal if their events are, wherever they stand.
public struct PlacedEvent: Hashable, Sendable {
  /// What happens.
  public let event: SceneEvent
  /// Where the file says it; nil for an event that a program made.
  private let place: ScenePlace?

  /// Creates an event that no file holds.
  public init(_ event: SceneEvent) {
    self.event = event
    place = nil
  }

  init(_ event: SceneEvent, at place: ScenePlace) {
    self.event = event
    self.place = place
  }

  /// Where the event stands.
  ///
  /// - Parameter path: The way to it, for an event that no file holds.
  func place(or path: JSONPath) -> ScenePlace { place ?? ScenePlace(path) }

  /// Whether both mean the same.
  public static func == (one: PlacedEvent, other: PlacedEvent) -> Bool { one.event == other.event }

  /// Adds the event.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(event)
  }
}
