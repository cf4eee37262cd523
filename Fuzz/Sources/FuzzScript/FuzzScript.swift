import FuzzEngine
import LayoutCore
import LayoutScripting

/// Loads an input as a layout script, lays out 24 items with it, and asks for every place.
@main enum FuzzScript {
  static func main() {
    _ = unsafe fuzz_run(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
      FuzzScript.attempt(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }

  /// So small that a loop without end is over soon; counted, so that the same input ends the same way.
  private static let limits = {
    var limits = ScriptLimits()
    limits.instructions = 50_000
    limits.memoryBytes = 4 << 20
    limits.time = .seconds(5)
    return limits
  }()

  private static func attempt(_ bytes: [UInt8]) {
    do {
      let layout = try ScriptedLayout(
        ScriptSource(name: "fuzz.lua", bytes: bytes), limits: limits)
      let data = FuzzData()
      let view = CollectionView(
        size: Size(width: 320, height: 480), layout: layout, dataSource: data, delegate: data)
      try view.layoutIfNeeded()
      let everything = try view.attributes(in: .plane)
      precondition(everything.allSatisfy { $0.frame.origin.x.isFinite }, "a place is no number")
    } catch let error as ScriptError {
      check(error.diagnostic)
    } catch let error as LayoutError {
      if let cause = error.cause as? ScriptError { check(cause.diagnostic) }
    } catch {
      preconditionFailure("an error of no known type")
    }
  }

  /// A message must be short, and harmless in a terminal.
  private static func check(_ diagnostic: Diagnostic) {
    let texts = [diagnostic.message] + diagnostic.notes + diagnostic.helps
    for text in texts {
      precondition(text.utf8.count <= 2048, "a message is too long")
      precondition(
        text.unicodeScalars.allSatisfy { $0 == "\t" || $0.properties.generalCategory != .control },
        "a message holds a control character")
    }
    for label in diagnostic.labels {
      precondition(label.line > 0 && label.column > 0 && label.length > 0, "a mark is nowhere")
    }
  }
}

/// 24 items in three sections, the second empty.
private final class FuzzData: CollectionViewDataSource, LayoutDelegate {
  let numberOfSections = 3
  func numberOfItems(inSection section: Int) -> Int { section == 1 ? 0 : 12 }
  func itemSize(at indexPath: IndexPath) -> Size? {
    Size(width: 40, height: Double(20 + indexPath.section))
  }
}
