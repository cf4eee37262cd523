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

  /// The event with another name of the layout that it switches to; itself if it switches to none.
  func renamingLayout(_ rename: (String) -> String) -> PlacedEvent {
    guard case .switchLayout(let name?, let params, let frames) = event else { return self }
    let renamed = SceneEvent.switchLayout(to: rename(name), params: params, frames: frames)
    return place.map { PlacedEvent(renamed, at: $0) } ?? PlacedEvent(renamed)
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
