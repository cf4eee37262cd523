import FuzzEngine
import FuzzSupport
import LayoutCore
import LayoutScripting

/// Loads an input as a layout script, lays out 24 items with it, and queries every element.
@main enum FuzzScript {
  static func main() {
    _ = unsafe fuzz_run(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
      FuzzScript.attempt(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }

  private static let limits = ScriptLimits.fuzzing()

  private static func attempt(_ bytes: [UInt8]) {
    do {
      let layout = try ScriptedLayout(
        ScriptSource(name: "fuzz.lua", bytes: bytes), limits: limits)
      let data = FuzzData.small
      let view = CollectionView(
        size: Size(width: 320, height: 480), layout: layout, dataSource: data, delegate: data)
      try view.layoutIfNeeded()
      let everything = try view.attributes(in: .plane)
      FuzzCheck.hold(everything.allSatisfy { $0.frame.origin.x.isFinite }, "a place is no number")
    } catch let error as ScriptError {
      FuzzCheck.message(error.diagnostic)
    } catch let error as LayoutError {
      if let cause = error.cause as? ScriptError {
        FuzzCheck.message(cause.diagnostic)
      }
    } catch {
      FuzzCheck.fail("an error of no known type")
    }
  }
}
