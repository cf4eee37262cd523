internal import LayoutCore

extension SceneEvent {
  /// The value of the event's key `do`.
  package var name: String { kind.rawValue }

  /// The number of frames of the event; 0 if only the state after the event is observed.
  package var frameCount: Int { form.frameCount(self) }

  /// The part of a run that the event changes.
  package var effect: EventEffect { form.effect }

  /// Simpler versions of the event, the simplest first.
  ///
  /// The search for the smallest scene that shows a fault tries these versions.
  package var plainerEvents: [SceneEvent] { form.plainer(self) }

  /// The event with the new indices of the items and sections that it names, after other items or
  /// sections were removed from the scene.
  ///
  /// The result is nil if the event would no longer have an effect. The items in an expectation
  /// keep their indices.
  package func moved(_ move: ItemMove) -> SceneEvent? { form.moved(self, move) }

  /// The event for another place in the scene.
  ///
  /// The random numbers of a rule depend on its place. If the rules in the event would generate
  /// other items at the new place, a list of the items replaces the rules. This does not apply to
  /// new items whose content the event omits. The rules of their section generate them, and can
  /// generate other items at the new place.
  package func settled(at place: DocumentPlace) -> SceneEvent { form.settled(self, place) }

  /// The event as a document.
  ///
  /// An event that is read from the document at the given place has the same effect. The random
  /// numbers of rules for items depend on the place of the event. If the event was read at another
  /// place, the document therefore has a list of its items in place of the rules.
  func document(at place: DocumentPlace) -> FreeValue {
    var document = SceneDocument()
    document.add("do", .text(name))
    form.write(self, &document, place)
    return document.value
  }

  var form: EventForm { kind.form }
}
