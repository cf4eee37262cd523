import FuzzEngine
import FuzzReplyServer
import FuzzSupport
import LayoutCore
import LayoutScripting

/// Runs an isolated script whose answers an input corrupts: the host must continue, whatever the
/// answers contain.
@main enum FuzzReply {
  static func main() {
    _ = unsafe fuzz_run(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
      let bytes = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
      unsafe bytes.dropFirst().withUnsafeBufferPointer { changes in
        unsafe fuzz_reply_set_changes(changes.baseAddress, changes.count)
        FuzzReply.attempt(bytes.first ?? 0)
        fuzz_reply_set_changes(nil, 0)
      }
      return 0
    }
  }

  private static let limits = ScriptLimits.fuzzing(instructions: 200_000)

  private static func attempt(_ choice: UInt8) {
    let text = ReplyScripts.all[Int(choice) % ReplyScripts.all.count]
    do {
      let layout = try ScriptedLayout(
        ScriptSource(name: "fuzz.lua", text: text), limits: limits, process: .worker,
        onOutput: { FuzzCheck.lines($0) })
      try use(layout)
      _ = try layout.state()
    } catch let error as ScriptError {
      FuzzCheck.message(error.diagnostic)
    } catch let error as LayoutError {
      if let cause = error.cause as? ScriptError { FuzzCheck.message(cause.diagnostic) }
    } catch {
      FuzzCheck.fail("an error of no known type")
    }
  }

  /// Makes every kind of request to the script.
  private static func use(_ layout: ScriptedLayout) throws {
    let data = FuzzData([
      Array(repeating: Size(width: 40, height: 20), count: 5),
      Array(repeating: Size(width: 30, height: 60), count: 3),
    ])
    data.headers = [0]
    let view = CollectionView(
      size: Size(width: 100, height: 120), layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    let everything = try view.attributes(in: .plane)
    FuzzCheck.hold(everything.allSatisfy { $0.frame.origin.x.isFinite }, "a place is no number")
    try view.setBounds(Rect(origin: Point(x: 0, y: 40), size: view.bounds.size))
    try view.layoutIfNeeded()
    _ = try view.endDragging(withVelocity: Point(x: 0, y: 300))
    try view.performBatchUpdates { batch in
      data.sizes[0].insert(Size(width: 9, height: 9), at: 2)
      data.sizes[1].remove(at: 0)
      batch.record(.insert(IndexPath(item: 2, section: 0)))
      batch.record(.delete(IndexPath(item: 0, section: 1)))
    }
    if let name = layout.definition.parameters.first?.name {
      try layout.parameters.set(name, to: .number(3))
    }
    try view.setBounds(Rect(origin: .zero, size: Size(width: 200, height: 80)))
    try view.layoutIfNeeded()
    _ = try view.attributes(for: .cell(item: 1, section: 1))
  }
}
