internal import LayoutCore

extension SceneValue {
  /// The value as an event; the key `do` determines the other keys of the event.
  func event() throws(SceneError) -> SceneEvent {
    let any = try SceneObject(anyKeysOf: self, "an event")
    let kind = try any.required("do").eventKind()
    let form = kind.form
    let object = try SceneObject(
      self, "`\(kind.rawValue)`", keys: ["do"] + form.keys, example: form.example)
    return try form.read(object)
  }

  /// The value as a list of events.
  func events() throws(SceneError) -> [PlacedEvent] {
    var events: [PlacedEvent] = []
    for element in try elements("a list of events") {
      events.append(PlacedEvent(try element.event(), at: ScenePlace(element)))
    }
    return events
  }

  private func eventKind() throws(SceneError) -> SceneEvent.Kind {
    let name = try string()
    guard let kind = SceneEvent.Kind(rawValue: name) else {
      let names = SceneEvent.Kind.allCases.map(\.rawValue)
      let near = Suggestion.nearest(to: name, in: names)
      throw error(
        "there is no event `\(name)`",
        helps: [
          near.map { "did you mean `\($0)`?" } ?? "the events: \(names.joined(separator: ", "))"
        ])
    }
    return kind
  }
}
