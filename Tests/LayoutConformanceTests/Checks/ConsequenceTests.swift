import LayoutCore
import SceneTestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// Faults that are not explained, because they only follow from an earlier fault of the scene.
@Suite struct ConsequenceTests {
  /// The difference that item 9 is missing, in data with the given number of items; the reference
  /// has data with 9 items.
  private static func missing(itemCount: Int) -> Finding {
    var found = StateSketch()
    found.remove(StateSketch.item(8))
    found.itemCounts = [itemCount]
    let comparison = found.comparison(with: StateSketch())
    return Finding(
      severity: .fail, code: .differsFromReference, summary: comparison.summary,
      classification: Classifier(comparison).classification(), eventCount: 1,
      stateName: "event 1, scroll", direction: .leftToRight, comparison: comparison,
      diagnostic: nil, origin: nil)
  }

  @Test func `a lost element does not follow from wrong places, but an element of other data does`()
  {
    let check = LayoutCheck(
      CheckTask(SampleReport.shifted, against: nil) { ReferenceSource() }, CheckPlan(scenes: [])
    ) { _ in }
    let (lost, other) = (Self.missing(itemCount: 9), Self.missing(itemCount: 8))
    let root = FaultKind(.rules, other)
    let kind = FaultKind(.conform, other)
    #expect(kind == FaultKind(.conform, lost))
    check.consequences[kind] = (root: root, needsEvidence: true)
    #expect(check.isKnown(other, in: .conform, after: root))
    #expect(!check.isKnown(lost, in: .conform, after: root))
    // without an earlier fault, nothing is a consequence
    #expect(!check.isKnown(other, in: .conform, after: nil))
    // no scene shows the fault without the earlier one
    check.consequences[kind] = (root: root, needsEvidence: false)
    #expect(check.isKnown(lost, in: .conform, after: root))
    (check.consequences, check.explained) = ([:], [kind])
    #expect(check.isKnown(lost, in: .conform, after: nil))
  }
}
