package import LayoutConformance
package import LayoutCore

/// What an event, or a step through the events, has changed.
package struct SessionStep: Sendable {
  /// The state before.
  package let before: ObservedState
  /// The state after.
  package let after: ObservedState
  /// The elements that moved; items keep their identity when the data change.
  package let movement: LayoutMovement
  /// All calls between view and layout during the event; empty for a step through more than one
  /// event.
  package let calls: [LifecycleCall]
  /// How long it took.
  package let duration: Duration
  /// The unmet expectations of the scene, in order.
  package let unmetExpectations: [Diagnostic]
}

extension SessionStep {
  /// A step that has another cause than an event.
  init(from before: ObservedState, to after: ObservedState, since start: ContinuousClock.Instant) {
    self.init(
      before: before, after: after,
      movement: LayoutMovement(from: before, to: after, update: nil), calls: [],
      duration: .now - start, unmetExpectations: [])
  }
}

/// A version that has taken over.
package struct SessionReload: Sendable {
  /// Its number.
  package let version: Int
  /// How long it took until it answered.
  package let duration: Duration
  /// How long of that it took to load, replay and lay out.
  package let layoutDuration: Duration
  /// How many events were replayed.
  package let replayed: Int
  /// How many events there are; more than were replayed if the replay began at a point where all was known.
  package let eventCount: Int
  /// The lines that differ from the version before, in this one: from 1, or none if lines only went away.
  package let changedLines: ClosedRange<Int>?
  /// The modules that are not as they were in the version before, each with the line of the first difference.
  package let changedModules: [String]
  /// What could not stay as it was, a sentence each.
  package let notes: [String]
}

/// What a version that has taken over has come to.
package struct SessionVerdict: Sendable {
  /// What is elsewhere.
  package let movement: LayoutMovement
  /// The number of an earlier version that shows the same; nil if none of the last does, or the one before does.
  package let sameAs: Int?
}

/// What a verdict is found from, when somebody asks for it.
struct SessionVerdictSource {
  /// What was shown before, and what is since.
  let before, after: ObservedState
  /// What versions before the last but one show, by their numbers.
  var shown: [Int: ObservedState] = [:]
  /// One that works, if none of these does and it is quick to ask.
  var other: SessionVersion?
}

/// What came of looking at the files of a session.
package enum SessionNews: Sendable {
  /// A version has taken over.
  case reloaded(SessionReload)
  /// A version does not work; another one goes on.
  case failed(version: Int, keeping: Int?, SessionError)
  /// Somebody stopped a version before it was known whether it works; another one goes on.
  case interrupted(version: Int, keeping: Int?, SessionError)
  /// The script cannot be read; the version that runs goes on.
  case gone(SessionError, keeping: Int?)
  /// The script is there again, as it was.
  case back
  /// What came of a save of a script that an event has put in the place of the session's own.
  indirect case other(String, SessionNews)
  /// The file of the scene has changed, and its events have happened again.
  case scene(SessionStep, notes: [String])
  /// The file of the scene cannot be used; the scene stays.
  case sceneFailed(SessionError)
}

extension SessionNews {
  /// Whether another version has taken over.
  var bringsVersion: Bool {
    switch self {
    case .reloaded, .other(_, .reloaded): true
    default: false
    }
  }
}
