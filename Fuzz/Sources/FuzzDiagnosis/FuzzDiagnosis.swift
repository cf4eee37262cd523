import FuzzEngine
import FuzzSupport
import LayoutCore
import LayoutScripting

/// Lengthens an input, and checks that the time to load it and to diagnose its error hardly grows
/// faster than its length.
@main enum FuzzDiagnosis {
  static func main() {
    _ = unsafe fuzz_run(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
      FuzzDiagnosis.attempt(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }

  /// Limits so small that the time of the script itself hardly matters.
  private static let limits = ScriptLimits.fuzzing(instructions: 5000, memoryBytes: 8 << 20)

  private static let clock = ThreadClock()

  private static func attempt(_ bytes: [UInt8]) {
    let text = LengthenedText(bytes)
    let first = text.bytes(atLeast: 768)
    // work that grows too fast is possibly not noticeable at this length, so one in 128 inputs is
    // always lengthened
    let isDrawn = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 128 == 77
    guard isDrawn || Work.isNoticeable(time(first), first.count) else { return }
    let short = text.bytes(atLeast: 8 * first.count)
    guard isDrawn || Work.isNoticeable(time(short), short.count) else { return }
    let long = text.bytes(atLeast: 8 * short.count)
    // the least time of several tries with each text, so that a short load on the machine does not
    // matter
    var best = (short: Duration.seconds(999), long: Duration.seconds(999))
    for _ in 0..<4 {
      best.short = min(best.short, time(short))
      best.long = min(best.long, time(long))
      if !Work.isTooMuch(best.short, short.count, best.long, long.count) { return }
    }
    FuzzCheck.fail("\(short.count) bytes take \(best.short), \(long.count) take \(best.long)")
  }

  /// The time to load a script and diagnose its error.
  private static func time(_ bytes: [UInt8]) -> Duration {
    let start = clock.now
    do throws(ScriptError) {
      _ = try ScriptedLayout(ScriptSource(name: "fuzz.lua", bytes: bytes), limits: limits)
    } catch {
      FuzzCheck.message(error.diagnostic)
    }
    return clock.now - start
  }
}
