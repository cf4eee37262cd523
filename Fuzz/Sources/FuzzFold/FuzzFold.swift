import FuzzEngine
import FuzzSupport
import LayoutCore
import LayoutScripting

/// Lays out a fold lazily, scrolls and edits.
///
/// If the fold keeps the promise of its frontier, the result must equal a fresh layout of
/// everything.
@main enum FuzzFold {
  static func main() {
    _ = unsafe fuzz_run(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
      FuzzFold.attempt(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }

  private static func attempt(_ bytes: [UInt8]) {
    var bytes = FuzzBytes(bytes)
    let program = FoldProgram(&bytes)
    var edits = DataEdits(&bytes)
    guard var pair = ViewPair(program, edits.data) else { return }
    // after each edit, the result is compared with a layout of everything, which takes time
    let most = edits.data.sizes.reduce(0) { $0 + $1.count } > 1000 ? 2 : 4
    for _ in 0..<most where !bytes.isEmpty {
      pair.attempt { view throws(LayoutError) in try edits.happen(in: view, &bytes) }
      pair.compare(around: bytes.number(below: 8192))
    }
    pair.compareEverything()
  }
}
