internal import LayoutConformance
internal import LayoutCore
internal import Synchronization

/// The processes of one reference; each has at most one run at a time.
final class ReferencePool: Sendable {
  private let program: String
  private let temporaryFolder: String
  /// The processes without a run, which the mutex guards.
  private let idle = Mutex<[ReferenceProcess]>([])

  init(_ program: String, temporaryFolder: String) {
    (self.program, self.temporaryFolder) = (program, temporaryFolder)
  }

  deinit {
    idle.withLock { processes in processes.forEach { $0.kill() } }
  }

  /// Starts a process, to see that it can be started.
  func test() throws(ReferenceFailure) { give(try take()) }

  /// Begins a run of a scene in a process that has no other run.
  func run(_ scene: [UInt8]) throws(ReferenceFailure) -> any ReferenceRun {
    let connection = PooledConnection(try take())
    return try RemoteReferenceRun(connection, scene: scene) { [self] in
      if let process = connection.process { give(process) }
    }
  }

  private func take() throws(ReferenceFailure) -> ReferenceProcess {
    if let process = idle.withLock({ $0.popLast() }) { return process }
    guard let process = ReferenceProcess(program, temporaryFolder: temporaryFolder) else {
      throw .unable("its process cannot be started")
    }
    do throws(ProcessEnded) {
      guard try process.read() == ReferenceService.greeting else {
        process.kill()
        throw ProcessEnded(
          end: ReferenceEnd(reason: "it is of another version of Celluna", lastLines: []))
      }
    } catch {
      throw .ended(error.end)
    }
    return process
  }

  private func give(_ process: ReferenceProcess) {
    idle.withLock { $0.append(process) }
  }
}

/// The connection of a run to its process; the connection has no process after that process has
/// ended.
private final class PooledConnection: ReferenceConnection {
  private(set) var process: ReferenceProcess?

  init(_ process: ReferenceProcess) { self.process = process }

  func answer(to request: [UInt8]) throws(ReferenceFailure) -> [UInt8] {
    guard let process else {
      throw .unable("its process has ended")
    }
    do throws(ProcessEnded) {
      return try process.answer(to: request)
    } catch {
      self.process = nil
      throw .ended(error.end)
    }
  }
}
