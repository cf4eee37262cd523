package import LayoutConformance
package import LayoutCore
internal import LayoutHosting
internal import LayoutScripting

/// The changes from an event, a step through the events, or a change of the layout or the scene.
package struct SessionStep: Sendable {
  /// The state before the step.
  package let before: ObservedState
  /// The state after the step.
  package let after: ObservedState
  /// The changes of elements.
  ///
  /// If the step is an event that inserts, deletes or moves items, each item is compared with
  /// itself before the event. In all other steps, elements with the same key are compared.
  package let movement: LayoutMovement
  /// All calls between the view and the layout during the event; empty if the step is not exactly
  /// one event.
  package let calls: [LifecycleCall]
  /// The time that the step took.
  package let duration: Duration
  /// The messages about the unmet expectations in the event, in order; empty if the step is not an
  /// event.
  package let unmetExpectations: [Diagnostic]
  /// Whether the step is an event in which the geometry hooks of a script did not run.
  var hasKeptGeometry = false
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
  /// The range of lines that contains all lines of the script that are new or changed since the
  /// previous version.
  ///
  /// The lines count from 1. The value is nil if no line is new or changed, or if there is no
  /// previous version.
  package let changedLines: ClosedRange<Int>?
  /// The files of the modules that are new or changed since the previous version.
  ///
  /// A changed module usually has the line of its first difference, for example `arc.lua:3`.
  package let changedModules: [String]
  /// Notes about parameter values that were changed or discarded, and about an offset that
  /// changed; each note is one sentence.
  package let notes: [String]
}

extension SessionReload {
  /// Creates the report of a new version.
  ///
  /// - Parameter old: The version that was in use before; nil if no version had worked yet.
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
  /// The changes of the elements from the previous version to the new one.
  package let movement: LayoutMovement
  /// The number of an earlier version that places the same elements as the new version; nil if no
  /// such version is found.
  ///
  /// The version that the new version replaced is ignored.
  package let sameAs: Int?
}

/// The states from which the effect of a reload is computed, when the effect is first read.
struct SessionVerdictSource {
  /// The states immediately before and after the new version came into use.
  let before, after: ObservedState
  /// The known states of the versions before the previous version, by version number.
  var shown: [Int: ObservedState] = [:]
  /// The last version that worked before the previous version; nil if there is none.
  ///
  /// This version is compared with the new one if ``shown`` is empty. Its state is computed only if
  /// the replay is quick.
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
  /// The script can be read again, and there is no new version.
  ///
  /// This is also the result of reloading a layout in Swift.
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
  /// Records that the last version failed, and returns the news about it.
  ///
  /// The version in use stays in use. If the last version was interrupted, it is unknown whether it
  /// works, and the next version gets the same number.
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
