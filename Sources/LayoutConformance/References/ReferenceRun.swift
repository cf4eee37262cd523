internal import LayoutCore
internal import LayoutScenes

/// A run of a scene with the reference, in this process or in another one.
package protocol ReferenceRun: AnyObject {
  /// Lays out the initial state.
  func start() throws(ReferenceFailure)

  /// Performs the next event.
  func step() throws(ReferenceFailure)

  /// The answers of the reference in the current state, with the calls that it received during the
  /// last event, or before the first event.
  ///
  /// - Parameter briefly: Whether the result may omit the answers that
  ///   ``ObservedState/init(_:calls:isBrief:)`` omits in a brief state. A run in another process
  ///   ignores the value, and returns all answers.
  func look(briefly: Bool) throws(ReferenceFailure) -> ObservedState
}

/// The reason why a run with the reference cannot continue.
package enum ReferenceFailure: Error, Hashable {
  /// The reference cannot run the scene; the sentence explains why.
  case unable(String)
  /// The process of the reference has ended unexpectedly, or the host has ended it because it did
  /// not send the expected message.
  case ended(ReferenceEnd)
}

/// The unexpected end of a reference's process.
package struct ReferenceEnd: Hashable, Sendable {
  /// The reason for the end, for example `a trap (signal 4)` or `no answer within 60 seconds`.
  package let reason: String
  /// The last lines that the process wrote to standard error, in order, without a stack trace;
  /// empty if there are none.
  package let lastLines: [String]

  /// Creates a description of an end.
  package init(reason: String, lastLines: [String]) {
    self.reason = reason
    self.lastLines = lastLines
  }
}

/// A run of a scene with a reference in this process.
final class OwnReferenceRun: ReferenceRun {
  private let run: SceneRun
  /// The number of calls in the trace before the last event; 0 before the first event.
  private var traceStart = 0

  init(_ run: SceneRun) {
    self.run = run
    run.view.recordsTrace = true
  }

  func start() throws(ReferenceFailure) {
    try attempt { () throws(SceneRunError) in try run.start() }
  }

  func step() throws(ReferenceFailure) {
    traceStart = run.view.trace.count
    try attempt { () throws(SceneRunError) in try run.step() }
  }

  func look(briefly: Bool) throws(ReferenceFailure) -> ObservedState {
    let calls = Array(run.view.trace[traceStart...])
    return try attempt { () throws(SceneRunError) in
      try ObservedState(run, calls: calls, isBrief: briefly)
    }
  }

  private func attempt<Answer>(
    _ body: () throws(SceneRunError) -> Answer
  ) throws(ReferenceFailure) -> Answer {
    do throws(SceneRunError) {
      return try body()
    } catch {
      throw .unable(error.message)
    }
  }
}

extension SceneRunError {
  /// The message of the error.
  var message: String {
    switch self {
    case .scene(let error): error.diagnostic.message
    case .layout(let error): error.message
    }
  }
}
