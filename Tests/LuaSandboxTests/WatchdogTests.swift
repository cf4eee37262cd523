import Foundation
import Testing

@testable import LuaSandbox

/// The timer that stops a script continues to tick between calls.
///
/// The host must not be affected, and the next call must be watched like the first.
///
/// Source: SANDBOX.md section 4.5; CLua/Sandbox/guard.c.
@Suite struct WatchdogTests {
  private static let endless = Array("while true do end".utf8)

  /// Runs a script, with the given interval between reads of the clock.
  ///
  /// The time limit is long, so that even a busy machine does not stop a script that ends.
  private func run(
    _ source: [UInt8], time: Duration = .seconds(20), tick: Duration? = nil
  ) throws -> LuaValue {
    var limits = LuaLimits()
    limits.time = time
    limits.tick = tick
    let state = try LuaState(limits: limits)
    defer { state.close() }
    return try state.load(source, name: "watched.lua")
  }

  private func runEndless(_ time: Duration = .milliseconds(20), tick: Duration? = nil) -> LuaError?
  {
    #expect(throws: LuaError.self) { try run(Self.endless, time: time, tick: tick) }
  }

  @Test func `no pause of the host is cut short after a call`() throws {
    for _ in 0..<10 {
      #expect(try run(Array("return 7".utf8), tick: .microseconds(100)) == .integer(7))
      var pause = timespec(tv_sec: 0, tv_nsec: 5_000_000)
      #expect(unsafe nanosleep(&pause, nil) == 0)
    }
  }

  @Test func `an endless script is stopped after many that ended before the first tick`() throws {
    for _ in 0..<100 { _ = try run(Array("return 7".utf8)) }
    #expect(runEndless()?.code == .time)
  }

  @Test func `limits and ticks may differ in each call`() {
    let calls: [(Duration, Duration?)] = [
      (.milliseconds(20), nil), (.milliseconds(1), nil), (.milliseconds(20), .microseconds(100)),
      (.milliseconds(1), .milliseconds(50)), (.milliseconds(20), nil),
    ]
    for (time, tick) in calls { #expect(runEndless(time, tick: tick)?.code == .time) }
  }

  @Test func `a thread that blocks all signals has its scripts stopped`() throws {
    var (all, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    for _ in 0..<2 {
      unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
      let error = runEndless()
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
      #expect(error?.code == .time)
    }
  }

  @Test func `a host that lets all signals through has its scripts stopped`() throws {
    var (all, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    for _ in 0..<2 {
      _ = try run(Array("return 7".utf8), tick: .microseconds(100))
      unsafe pthread_sigmask(SIG_UNBLOCK, &all, &before)
      usleep(2000)
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
      #expect(runEndless(tick: .microseconds(100))?.code == .time)
    }
  }

  @Test func `scripts are stopped on both sides of a fork`() throws {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let host = Process()
    host.executableURL = folder.appending(path: "forking-host")
    try host.run()
    host.waitUntilExit()
    #expect(host.terminationReason == .exit)
    #expect(host.terminationStatus == 0)
  }
}
