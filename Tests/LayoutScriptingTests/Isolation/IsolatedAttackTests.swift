import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The attacks of ``AttackTests``, and some shipped layouts, in a separate process.
///
/// Source: Tests/Fixtures/attacks/README.md.
@Suite struct IsolatedAttackTests {
  /// Attacks are stopped alternately by time and by instructions, to save time.
  ///
  /// ``AttackTests`` stops each attack by the other limit, in the process of the host.
  /// `.ci/sanitize` also runs each attack in a separate process.
  @Test(arguments: try Attack.all().enumerated().map { ($1, Metering.allCases[$0 % 2]) })
  func `an isolated attack ends as its file says, and the host goes on`(
    _ attack: Attack, metering: Metering
  ) throws {
    let start = ContinuousClock.now
    let end = attack.run(metering, process: Workers.sound)
    // the limit is generous: even on a busy machine, only a script that hangs takes longer
    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(
      attack.expectedEnds.contains(end.kind), "it ended as \(end.kind): \(end.message ?? "")")
    if let message = end.message {
      #expect(!message.isEmpty && message.utf8.count <= 2048)
      #expect(message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(!message.contains("process"), "the process did not outlive the attack")
    }
    try Workers.expectHostGoesOn()
  }

  @Test(arguments: ["circle", "flow", "rtl", "waterfall", "carousel", "sticky", "spanning"])
  func `a shipped layout gives the same frames isolated`(_ name: String) throws {
    var all: [[LayoutAttributes]] = []
    for process in [Workers.sound, .host] {
      let layout = try ScriptedLayout(Scripts.source(name), process: process)
      let view = CollectionView.over(Attack.sections, size: Attack.viewSize, layout: layout)
      try view.layoutIfNeeded()
      #expect((layout.processID == nil) == (process == .host))
      all.append(try layout.attributes(in: Rect(x: 0, y: 0, width: 1e9, height: 1e9)))
    }
    #expect(all[0].count >= 200)
    #expect(all[0] == all[1])
  }
}
