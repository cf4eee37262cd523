import LayoutCore
import ReferenceLayouts
import SceneTestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

extension LayoutCheckTests {
  /// A scene with one event.
  ///
  /// By default, the scene has one item more than ``SceneChecker/manyItems``.
  private static func largeScene(of count: Int = 20001) throws -> Scene {
    try Scene.load(
      bytes: Array(
        """
        { "scene": 1, "view": { "size": [100, 60] },
          "sections": [{ "lineSpacing": 0, "insets": 0,
            "items": { "count": \(count), "size": { "width": 9, "height": 10 } } }],
          "events": [{ "do": "insert", "at": "1.1", "items": [[9, 10]], "animated": false }] }
        """.utf8), named: "large.json")
  }

  private static func plan(for scenes: [Scene]) -> CheckPlan {
    var plan = plan([.rules, .conform], scenes)
    // The plan names the scenes as found scenes, because a check does not shrink found scenes. To
    // shrink them would take a minute.
    plan.foundScenes = scenes
    return plan
  }

  @Test(
    arguments: [
      (LyingLayout.Lie.none, false, [.pass, .pass, .pass]), (.none, true, [.pass, .fail, .fail]),
      (.doubles, false, [.fail, .pass, .pass]), (.doubles, true, [.fail, .fail, .fail]),
    ] as [(LyingLayout.Lie, Bool, [CheckStatus])])
  func `laws and reference share one run of very many items without a fault`(
    lie: LyingLayout.Lie, differs: Bool, statuses: [CheckStatus]
  ) throws {
    let made = Counter()
    let subject = CheckSubject(name: "list.lua", argument: "list.lua", parameters: []) {
      _ = made.next()
      return NamedLayout(
        name: "list.lua", layout: LyingLayout(lie), parameters: ParameterValues([]), apply: { _ in }
      )
    }
    let cases = Self.run(
      subject, against: differs ? Self.shifted : Self.reference,
      Self.plan(for: [try Self.largeScene()]))
    #expect(
      cases.map(\.id) == [
        "list/rules/large/ltr", "list/conform/large/start/ltr", "list/conform/large/event-1/ltr",
      ])
    #expect(cases.map(\.status) == statuses)
    // a passing check makes two layouts: one for the load stage, and one for laws and reference
    #expect(statuses.contains(.fail) || made.next() == 2)
  }

  @Test(
    arguments: [
      (LyingLayout.Lie.none, false, [.pass, .pass, .pass]), (.none, true, [.pass, .fail, .fail]),
      (.doubles, false, [.fail, .pass, .pass]), (.doubles, true, [.fail, .fail, .fail]),
    ] as [(LyingLayout.Lie, Bool, [CheckStatus])])
  func `one run for laws and reference has the results of two runs`(
    lie: LyingLayout.Lie, differs: Bool, statuses: [CheckStatus]
  ) throws {
    let subject = CheckSubject(name: "list.lua", argument: "list.lua", parameters: []) {
      NamedLayout(
        name: "list.lua", layout: LyingLayout(lie), parameters: ParameterValues([]), apply: { _ in }
      )
    }
    let reference = differs ? Self.shifted : Self.reference
    let scene = try Self.largeScene(of: 5)
    var joint = SceneChecker(subject, against: reference) { ReferenceSource() }
    let both = joint.checkJointly(scene)
    joint.reference = nil
    let laws = joint.check(scene)
    #expect(both.laws?.findings.count == laws.findings.count)
    #expect(both.laws?.finding?.summary == laws.finding?.summary)
    joint.reference = reference
    joint.laws = .never
    let comparison = joint.check(scene, allStates: true)
    #expect(both.comparison.findings.map(\.summary) == comparison.findings.map(\.summary))
    let cases = Self.run(subject, against: reference, Self.plan(for: [scene]))
    #expect(cases.filter { $0.direction == .leftToRight }.map(\.status) == statuses)
  }

  @Test func `the result of a scene is not used for another one of its name`() throws {
    let last = CheckSubject.list(fault: .init(move: { $0 < 20002 ? $1 : $1.moved(8, 0) }))
    let scenes = [try Self.largeScene(), try Self.largeScene(of: 20005)]
    let cases = Self.run(last, Self.plan(for: scenes))
    #expect(cases.map(\.status) == [.pass, .pass, .pass, .pass, .fail, .fail])
  }
}
