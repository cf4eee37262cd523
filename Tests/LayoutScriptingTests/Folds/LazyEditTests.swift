import LayoutCore
import TestSupport
import Testing

@testable import LayoutScripting

/// A fold that stops after the screen shows the same elements as a fold that places all of them.
///
/// In each test, the data change, and the view scrolls in small steps. The lazy fold is never asked
/// for elements far below the screen. If there are many sections, it does not reach its end.
/// Source: CONTRACT.md section 2.
@Suite struct LazyEditTests {
  /// The shipped scripts whose folds can stop before their end.
  private static func scripts() throws -> [String] {
    try Scripts.names().filter { try Scripts.fields(of: $0).contains("frontier") }
  }

  @Test func `most shipped layouts of lines are lazy`() throws {
    #expect(try Self.scripts().count >= 7)
  }

  @Test(arguments: try scripts(), 0..<4 as Range<UInt64>)
  func `what is on screen does not depend on what else is placed`(
    name: String, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let sectionCount = [1, 3, 30, 100][Int(seed)]
    let data = OracleData(
      RandomEdit.sections(sectionCount, items: 3000 / sectionCount, using: &generator))
    data.sections[0].header = Size(width: 300, height: 20)
    let lazy = try ScriptedLayout(Scripts.source(name))
    lazy.smallestLazyCount = 1
    let view = FoldUpdateTests.view(lazy, data)
    try view.layoutIfNeeded()
    var y = 0.0
    for step in 0..<40 {
      if step % 3 == 0 {
        try view.performBatchUpdates(isAnimated: step % 2 == 0) {
          MovingFoldTests.edit(data, &$0, &generator)
        }
      }
      y = max(0, y + Double.random(in: -60...200, using: &generator).rounded())
      let bounds = Rect(origin: Point(x: 0, y: y), size: view.bounds.size)
      try view.setBounds(bounds)
      try view.layoutIfNeeded()
      let whole = FoldUpdateTests.view(try ScriptedLayout(Scripts.source(name)), data)
      whole.needsWholeLayouts = true
      try whole.layoutIfNeeded()
      try whole.setBounds(bounds)
      try whole.layoutIfNeeded()
      try #require(view.bounds == whole.bounds)
      try #require(
        view.visibleElements == whole.visibleElements, "seed \(seed), step \(step), y \(y)")
    }
    // Some layouts place a whole section in one step. With few sections, they may therefore place
    // everything.
    #expect(sectionCount < 100 || lazy.pass?.placement.isStopped == true, "everything is placed")
  }
}
