import LayoutConformance
import LayoutScenes
import ScriptConformance
import Testing

/// Mistakes in copies of shipped scripts: a check finds and classifies each in a small scene.
@Suite struct PlantedBugTests {
  /// The number of generated scenes within which a check must find a mistake.
  private static let sceneLimit = 500

  @Test func `there are at least forty, all different`() {
    #expect(PlantedBug.all.count >= 40)
    #expect(Set(PlantedBug.all.map(\.testDescription)).count == PlantedBug.all.count)
  }

  @Test(arguments: PlantedBug.all)
  func `a planted mistake is found within 500 scenes, made small and classified`(
    bug: PlantedBug
  ) throws {
    var plan = CheckPlan(scenes: [], seed: 2)
    plan.stages = [.fuzz]
    plan.generatedCount = Self.sceneLimit
    plan.faultLimit = 1
    var cases: [CheckCase] = []
    LayoutCheck(try bug.task(), plan) { cases.append($0) }.run()
    let found = try #require(cases.first { $0.status.isWrong }, "\(bug) is not found")
    let finding = try #require(found.finding)
    let smallest = try #require(found.smallest, "\(found.status)")
    let kind = finding.classification.kind
    #expect(smallest.itemCount <= bug.itemCount)
    #expect(smallest.eventCount <= bug.eventCount)
    #expect(bug.kinds.contains(kind), "\(kind): \(finding.classification.hint)")
  }
}
