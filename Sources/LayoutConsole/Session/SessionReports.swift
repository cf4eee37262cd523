package import LayoutConformance
package import LayoutCore
internal import LayoutHosting
internal import LayoutScripting

/// The changes of an event, or of a step through the events.
package struct SessionStep: Sendable {
  /// The state before the step.
  package let before: ObservedState
  /// The state after the step.
  package let after: ObservedState
  /// The elements that moved; items keep their identity when the data change.
  package let movement: LayoutMovement
  /// All calls between the view and the layout during the event; empty if the step goes through
  /// more than one event.
  package let calls: [LifecycleCall]
  /// The time that the event or the step took.
  package let duration: Duration
  /// The unmet expectations of the scene, in order.
  package let unmetExpectations: [Diagnostic]
}

extension SessionStep {
  /// Creates a step that does not come from an event.
  init(from before: ObservedState, to after: ObservedState, since start: ContinuousClock.Instant) {
    self.init(
      before: before, after: after,
      movement: LayoutMovement(from: before, to: after, update: nil), calls: [],
      duration: .now - start, unmetExpectations: [])
  }
}

/// The report of a new version that is now in use.
package struct SessionReload: Sendable {
  /// The number of the version.
  package let version: Int
  /// The duration of the whole reload.
  package let duration: Duration
  /// The part of ``duration`` that loading, replaying and laying out took.
  package let layoutDuration: Duration
  /// The number of events that were replayed.
  package let replayed: Int
  /// The number of events that have happened.
  ///
  /// It is greater than ``replayed`` if the replay began at a checkpoint.
  package let eventCount: Int
  /// The range of lines that contains all differences from the previous version, from 1; nil if no
  /// line is new or changed.
  package let changedLines: ClosedRange<Int>?
  /// The modules that differ from the previous version, each with the line of its first difference.
  package let changedModules: [String]
  /// Notes about parameters that could not be kept and about a clamped offset, one sentence for
  /// each.
  package let notes: [String]
}

extension SessionReload {
  /// Creates the report of a version that replaces another one.
  init(
    _ version: Int, _ source: ScriptSource, insteadOf old: ScriptSource?, _ replay: SessionReplay,
    at position: Int, since start: ContinuousClock.Instant, notes: [String]
  ) {
    self.init(
      version: version, duration: .now - start, layoutDuration: replay.layoutDuration,
      replayed: replay.replayed, eventCount: position,
      changedLines: old.flatMap { source.changedLines(since: $0) },
      changedModules: old.map { source.changedModules(since: $0) } ?? [],
      notes: replay.notes + notes)
  }
}

/// The effect of a new version on the elements.
package struct SessionVerdict: Sendable {
  /// The elements that moved.
  package let movement: LayoutMovement
  /// The number of an earlier version that shows the same elements as the new version; nil if no
  /// such version is found.
  ///
  /// The previous version is ignored.
  package let sameAs: Int?
}

/// The states from which the effect of a reload is computed, when the effect is first read.
struct SessionVerdictSource {
  /// The state before the new version came into use, and the state after it.
  let before, after: ObservedState
  /// The known states of the versions before the previous version, by version number.
  var shown: [Int: ObservedState] = [:]
  /// An earlier version that works, for a comparison if ``shown`` is empty; nil if there is none.
  ///
  /// The state of this version is computed only if the replay is quick.
  var other: SessionVersion?
}

/// The result of reading the files of a session.
///
/// The value `keeping` is the number of the version that stays in use; nil if no version has worked
/// yet.
package enum SessionNews: Sendable {
  /// A new version is now in use.
  case reloaded(SessionReload)
  /// A new version does not work; the version in use stays in use.
  case failed(version: Int, keeping: Int?, SessionError)
  /// A new version was interrupted before it was known whether it works; the version in use stays
  /// in use.
  case interrupted(version: Int, keeping: Int?, SessionError)
  /// The script cannot be read; the version in use stays in use.
  case gone(SessionError, keeping: Int?)
  /// The script can be read again, and has not changed.
  case back
  /// The result of reading a script to which an event has switched, with the script's name.
  indirect case other(String, SessionNews)
  /// The file of the scene has changed, and the events were replayed.
  case scene(SessionStep, notes: [String])
  /// The file of the scene cannot be used; the current scene stays in use.
  case sceneFailed(SessionError)
}

extension SessionNews {
  /// Whether a new version is now in use.
  var bringsVersion: Bool {
    switch self {
    case .reloaded, .other(_, .reloaded): true
    default: false
    }
  }
}

extension TriedVersions<SessionError> {
  /// Records that the last version does not work; the previous version then stays in use.
  ///
  /// If the version was interrupted, it is unknown whether it works.
  mutating func fail(_ error: SessionError) -> SessionNews {
    let number = latest
    if error.isInterruption {
      withdraw()
      return .interrupted(version: number, keeping: running, error)
    }
    reject(error)
    return .failed(version: number, keeping: running, error)
  }
}
