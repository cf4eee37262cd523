import Foundation
import Testing

/// The state of a process, as the system describes it.
struct ProcessState {
  /// The letter of the state, for example `T` for a process that a signal has stopped.
  let letter: Substring
  /// The time that the process has spent on the processor, in hundredths of a second.
  let ticks: Int

  /// Reads the state of a process; nil if there is no such process.
  init?(of process: Int32) {
    // The process may have ended; then there is no such file.
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 13, let user = Int(fields[11]), let system = Int(fields[12]) else {
      return nil
    }
    (letter, ticks) = (fields[0], user + system)
  }

  /// The first process that a process has started and that still exists; nil if there is none.
  static func child(of parent: Int32) -> Int32? {
    let path = "/proc/\(parent)/task/\(parent)/children"
    // The process may have ended; then there is no such file.
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.flatMap { Int32($0) }
  }

  /// Waits until a process has spent more time on the processor, at most a minute.
  ///
  /// A tool that starts or waits for keys uses the processor for a very short time. A script that
  /// does not end uses it all the time. The wait therefore ends only if the script runs.
  ///
  /// - Parameter ticks: The additional time, in hundredths of a second.
  static func waitForWork(of process: Int32, ticks: Int) {
    let wanted = (ProcessState(of: process)?.ticks ?? 0) + ticks
    let end = Date.now + 60
    while let state = ProcessState(of: process), state.ticks < wanted, Date.now < end {
      usleep(2000)
    }
    #expect((ProcessState(of: process)?.ticks ?? 0) >= wanted, "the process did not work")
  }

  /// Waits until a process has ended.
  ///
  /// - Returns: Whether it has ended within a minute.
  static func waitForEnd(of process: Int32) -> Bool {
    let end = Date.now + 60
    while Date.now < end {
      // a process in the state Z has ended, but no process has asked for its exit code yet
      guard let state = ProcessState(of: process), state.letter != "Z" else { return true }
      usleep(2000)
    }
    return false
  }
}
