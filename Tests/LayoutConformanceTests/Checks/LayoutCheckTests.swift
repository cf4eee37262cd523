import LayoutCore
import ReferenceLayouts
import SceneTestSupport
import Synchronization
import TestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// The stages of a check, and the results of its cases.
@Suite struct LayoutCheckTests {
  static let reference = CheckSubject.list("ListReference", file: nil)

  /// A list in which every item from the second on is too far to the right.
  static let shifted = CheckSubject.list(
    fault: .init(move: { $0 == 0 ? $1 : $1.moved(8, 0) }))

  private static func scene(
    _ events: String = #"{ "do": "scroll", "by": [0, 20] }"#, name: String = "list",
    more: String = ""
  ) throws -> Scene {
    var scene = try Scene.load(
      bytes: Array(listScene(events, more: more).utf8), named: "list.json")
    scene.name = name
    return scene
  }

  static func plan(_ stages: Set<CheckStage>, _ scenes: [Scene]) -> CheckPlan {
    var plan = CheckPlan(scenes: scenes)
    plan.stages = stages
    plan.generatedCount = 0
    return plan
  }

  static func run(
    _ subject: CheckSubject, against reference: CheckSubject? = reference, _ plan: CheckPlan,
    expecting expectations: ExpectationFile = ExpectationFile(),
    store: @escaping (SmallestScene, CheckTask) -> String? = { _, _ in nil }
  ) -> [CheckCase] {
    var task = CheckTask(subject, against: reference) { ReferenceSource() }
    task.expectations = expectations
    var cases: [CheckCase] = []
    LayoutCheck(task, plan, store: store) { cases.append($0) }.run()
    return cases
  }

  @Test(arguments: [shifted, reference])
  func `the result does not depend on the number of threads`(subject: CheckSubject) throws {
    var plan = Self.plan(
      [.load, .rules, .conform, .fuzz, .determinism],
      [try Self.scene(), try Self.scene(name: "other")])
    plan.generatedCount = 40
    let cases = Self.run(subject, plan)
    plan.workerCount = 4
    let others = Self.run(subject, plan)
    #expect(cases.map(\.id) == others.map(\.id))
    #expect(cases.map(\.status) == others.map(\.status))
    #expect(cases.map(\.finding?.summary) == others.map(\.finding?.summary))
    #expect(cases.map(\.smallest?.scene) == others.map(\.smallest?.scene))
  }

  // MARK: Cases

  /// The stages, except `transitions`, with the ids of their cases for a scene with one event.
  static let stages: [(CheckStage, [String])] = [
    (.load, ["list/load"]), (.rules, ["list/rules/list/ltr", "list/rules/list/rtl"]),
    (
      .conform,
      [
        "list/conform/list/start/ltr", "list/conform/list/event-1/ltr",
        "list/conform/list/start/rtl", "list/conform/list/event-1/rtl",
      ]
    ),
    (.fuzz, ["list/fuzz/seed-7"]), (.determinism, ["list/determinism/list/ltr"]),
    (.growth, ["list/growth"]), (.mutate, ["list/mutate"]),
  ]

  @Test(arguments: stages)
  func `a stage makes its cases, with stable names`(stage: CheckStage, ids: [String]) throws {
    var plan = Self.plan([stage], [try Self.scene()])
    plan.seed = 7
    plan.generatedCount = 5
    let cases = Self.run(
      .reference("list", as: "list.lua"), against: .reference("list", as: "ListLayout"), plan)
    #expect(cases.map(\.id) == ids)
    #expect(cases.allSatisfy { $0.stage == stage && $0.script == "list.lua" })
    let isAboutOneself = stage == .growth || stage == .mutate
    let status: CheckStatus = isAboutOneself ? .skip : .pass
    #expect(cases.allSatisfy { $0.status == status })
    #expect(cases.reduce(0) { $0 + $1.count } == (stage == .fuzz ? 5 : ids.count))
  }

  @Test func `all stages run in order`() throws {
    var plan = Self.plan(Set(CheckStage.allCases), [try Self.scene()])
    plan.generatedCount = 2
    let cases = Self.run(.reference("list", as: "list.lua"), against: nil, plan)
    let stages = cases.map(\.stage)
    #expect(stages == stages.sorted())
    // without a reference there is nothing to compare with, and no event is animated
    #expect(Set(CheckStage.allCases).subtracting(stages) == [.conform, .transitions])
  }

  @Test func `a layout that does not load has one case`() throws {
    let diagnostic = Diagnostic(code: "CL0201", "no `prepare`")
    let subject = CheckSubject(name: "a.lua", argument: "a.lua", parameters: []) {
      () throws(LayoutError) in
      throw LayoutError(
        .layoutFailed, diagnostic.message,
        cause: DisagreeingList.Failure(diagnostic: diagnostic))
    }
    for stages in [Set([CheckStage.load]), [.rules, .fuzz]] {
      let cases = Self.run(subject, Self.plan(stages, [try Self.scene()]))
      #expect(cases.map(\.id) == ["a/load"])
      #expect(cases.map(\.status) == [.error])
      #expect(cases[0].finding?.diagnostic == diagnostic)
    }
  }

  @Test(arguments: [false, true], [CheckStage.rules, .conform, .determinism])
  func `a layout that fails ends its case with its code`(isLimit: Bool, stage: CheckStage) throws {
    let diagnostic = Diagnostic(code: "CL0302", "it raised")
    let subject = CheckSubject.list(
      fault: .init(failure: .init(diagnostic: diagnostic, isLimit: isLimit)))
    let cases = Self.run(subject, Self.plan([stage], [try Self.scene()]))
    #expect(!cases.isEmpty)
    for made in cases {
      #expect(made.status == (isLimit ? .limit : .error))
      #expect(made.finding?.code == "CL0302")
      #expect(made.finding?.diagnostic == diagnostic)
      #expect(made.finding?.eventCount == 0)
    }
  }

  @Test func `one cause is explained once, by its smallest scene`() throws {
    var stored: [SmallestScene] = []
    let cases = Self.run(Self.shifted, Self.plan([.conform], [try Self.scene()])) { small, task in
      #expect(task.subject.name == "list.lua")
      stored.append(small)
      return "found/1.json"
    }
    #expect(cases.map(\.status) == [.fail, .fail, .fail, .fail])
    #expect(cases.map { $0.finding?.classification.kind } == [.shift, .shift, .shift, .shift])
    #expect(cases.map { $0.smallest == nil } == [false, true, true, true])
    #expect(stored.map(\.itemCount) == [2])
    #expect(stored.map(\.eventCount) == [0])
    #expect(cases[0].smallest?.file == "found/1.json")
    let command = "celluna check layouts/list.lua --against ListReference --scene"
    #expect(cases[0].reproduce == "\(command) found/1.json")
    #expect(cases[1].reproduce == "\(command) list")
    // the fault occurs also in the stored scene, which is the smallest one
    let again = Self.run(Self.shifted, Self.plan([.conform], stored.map(\.scene)))
    #expect(again[0].finding?.classification.kind == .shift)
  }

  @Test func `no command reads a scene from standard input again`() throws {
    var plan = Self.plan([.conform], [try Self.scene()])
    plan.sceneArguments = [(name: "list", argument: "-")]
    let cases = Self.run(Self.shifted, plan) { _, _ in "found/1.json" }
    let command = "celluna check layouts/list.lua --against ListReference --scene found/1.json"
    #expect(cases.map(\.reproduce) == [command, nil, nil, nil])
    #expect(Self.run(Self.shifted, plan).allSatisfy { $0.reproduce == nil })
  }

  @Test func `expected failures are not explained`() throws {
    let file = try ExpectationFile(
      bytes: Array(
        #"{ "expect": 1, "cases": [{ "state": "rtl", "status": "fail", "because": "b" }] }"#.utf8),
      named: "list.expect.json")
    let cases = Self.run(
      Self.shifted, Self.plan([.conform], [try Self.scene()]), expecting: file)
    #expect(cases.map(\.status) == [.fail, .fail, .xfail, .xfail])
    #expect(cases.map { $0.reproduce == nil } == [false, false, true, true])
  }

  @Test func `a tolerance of the file applies to its scene`() throws {
    let file = try ExpectationFile(
      bytes: Array(
        #"{ "expect": 1, "cases": [{ "scene": "a", "tolerance": 9, "because": "b" }] }"#.utf8),
      named: "list.expect.json")
    let scenes = [try Self.scene(name: "a"), try Self.scene(name: "b")]
    let cases = Self.run(Self.shifted, Self.plan([.conform], scenes), expecting: file)
    #expect(
      cases.map(\.status) == Array(repeating: .pass, count: 4) + Array(repeating: .fail, count: 4))
  }

  @Test func `an unmet expectation is reported in its state`() throws {
    let scene = try Self.scene(
      """
      { "do": "scroll", "by": [0, 5] },
      { "do": "expect", "that": { "visible": [] } }, { "do": "scroll", "by": [0, 5] }
      """)
    let cases = Self.run(
      Self.reference, Self.plan([.conform], [scene])
    ).filter { $0.direction == .leftToRight }
    #expect(cases.map(\.status) == [.pass, .pass, .fail, .pass])
    #expect(cases[2].finding?.code == "CL0610")
  }

  @Test func `faults before a scene becomes impossible are kept`() throws {
    let scene = try Self.scene(#"{ "do": "rotate" }, { "do": "delete", "at": "3.1" }"#)
    let cases = Self.run(Self.shifted, Self.plan([.conform], [scene]))
    #expect(cases.map(\.status) == [.fail, .fail, .fail, .fail])
    let fine = Self.run(Self.reference, Self.plan([.conform], [scene]))
    #expect(fine.map(\.status) == [.skip, .skip])
    #expect(
      fine[0].note.hasSuffix("`delete` is impossible: there is no item 3.1: the data has 1 section")
    )
  }

  // MARK: Differing between runs

  /// A list whose copies differ: in copy *n*, all items are moved to the right by `distances[n]`.
  ///
  /// The first copy is copy 0. If there is no `distances[n]`, the items are not moved.
  private static func restless(_ distances: [Double]) -> CheckSubject {
    let made = Counter()
    return CheckSubject(name: "list.lua", argument: "list.lua", parameters: []) {
      let number = made.next()
      let distance = number < distances.count ? distances[number] : 0
      return CheckSubject.list(fault: .init(move: { $1.moved(distance, 0) })).layout
    }
  }

  @Test(arguments: [
    // the first copy is loaded, the second is checked, and the third repeats a check that failed
    ([0.0], CheckStatus.pass), ([0, 8], .flaky), ([0, 8, 9], .flaky),
    ([0, 8, 8], .fail), ([0, 0, 8], .pass),
  ])
  func `a fault that does not occur again is flaky`(distances: [Double], status: CheckStatus) throws
  {
    let cases = Self.run(
      Self.restless(distances), Self.plan([.conform], [try Self.scene("")]))
    #expect(cases[0].status == status)
    #expect(cases[0].note == (status == .flaky ? "the failure occurred once, but not again" : ""))
    #expect((cases[0].smallest == nil) == (status != .fail))
  }

  @Test func `copies that differ are not deterministic`() throws {
    let distances = (0..<100).map(Double.init)
    let cases = Self.run(Self.restless(distances), Self.plan([.determinism], [try Self.scene("")]))
    #expect(cases.map(\.status.isWrong) == [true])
    let same = Self.run(Self.shifted, Self.plan([.determinism], [try Self.scene("")]))
    #expect(same.map(\.status) == [.pass])
  }

  // MARK: Generated scenes

  /// A flow layout whose item spacing differs from that of its reference.
  private static let wider = CheckSubject.reference(
    "flow", as: "flow.lua", set: ("item_spacing", .number(31)))
  private static let flow = CheckSubject.reference("flow", as: "FlowLayout")

  private static func fuzzing(_ count: Int, seed: UInt64 = 3) -> CheckPlan {
    var plan = plan([.fuzz], [])
    plan.generatedCount = count
    plan.seed = seed
    return plan
  }

  @Test func `a fault in generated scenes is found, explained once and shrunk`() throws {
    let cases = Self.run(Self.wider, against: Self.flow, Self.fuzzing(60))
    let wrong = cases.filter(\.status.isWrong)
    #expect(!wrong.isEmpty && wrong.count <= 3)
    let causes = wrong.compactMap(\.finding).map { FaultKind(.fuzz, $0) }
    #expect(Set(causes).count == causes.count)
    for made in wrong {
      #expect(made.status == .fail)
      #expect(made.smallest != nil)
      #expect(made.against == "FlowLayout")
    }
  }

  @Test func `a generated scene that is not stored is generated again by its seed`() throws {
    let wrong = Self.run(Self.wider, against: Self.flow, Self.fuzzing(60)).filter(\.status.isWrong)
    #expect(!wrong.isEmpty)
    for made in wrong {
      let name = try #require(made.scene)
      let number = try #require(Int(name.dropFirst("fuzz-3-".count)))
      let command = try #require(made.reproduce)
      #expect(command.hasSuffix(" --only fuzz --seed 3 --runs \(number + 1)"), "\(command)")
      let again = Self.run(Self.wider, against: Self.flow, Self.fuzzing(number + 1))
      #expect(again.contains { $0.status.isWrong && $0.scene == name })
    }
  }

  @Test func `scenes with earlier faults come first`() throws {
    var plan = Self.fuzzing(4)
    plan.foundScenes = [try Self.scene(name: "seen-1"), try Self.scene(name: "seen-2")]
    let cases = Self.run(Self.flow, against: Self.flow, plan)
    #expect(cases.map(\.scene) == ["seen-1", "seen-2", "seed-3"])
    #expect(cases.map(\.status) == [.pass, .pass, .pass])
  }

  @Test func `a check that ends early names the stages that it omitted`() throws {
    var plan = Self.plan([.load, .rules, .fuzz], [try Self.scene()])
    plan.deadline = .now
    let late = Self.run(Self.flow, against: Self.flow, plan)
    #expect(late.map(\.stage) == [.load, .rules])
    #expect(late.map(\.status) == [.pass, .skip])
    #expect(late[1].note == "left out, like all later stages: the time limit was reached")
    // a stage that did not run is not passed
    #expect(
      ScriptLevel(script: "flow", cases: late, asked: 4)
        == ScriptLevel(script: "flow", level: 1, obstacle: "rules is incomplete"))
    plan.isStopped = { true }
    let limited = Self.run(Self.flow, against: Self.flow, plan)
    #expect(limited.map(\.stage) == [.load])
    #expect(limited.map(\.note) == ["left out, like all later stages: the time limit was reached"])
    plan.deadline = nil
    let stopped = Self.run(Self.flow, against: Self.flow, plan)
    #expect(stopped.map(\.stage) == [.load])
    #expect(stopped.map(\.note) == ["left out, like all later stages: the check was stopped"])
  }

  @Test func `a layout that the end of the check stops while it loads is not blamed`() throws {
    let made = Counter()
    let subject = CheckSubject(name: "list.lua", argument: "list.lua", parameters: []) {
      () throws(LayoutError) in
      _ = made.next()
      throw LayoutError(.layoutFailed, "stopped")
    }
    var plan = Self.plan([.load, .rules], [try Self.scene()])
    plan.isStopped = { made.value >= 1 }
    let cases = Self.run(subject, against: nil, plan)
    #expect(cases.map(\.status) == [.skip])
    #expect(cases.map(\.note) == ["left out, like all later stages: the check was stopped"])
  }

  @Test func `a stage that ends early counts the scenes that it omitted`() throws {
    let made = Counter()
    let subject = CheckSubject(name: "list.lua", argument: "list.lua", parameters: []) {
      _ = made.next()
      return CheckSubject.list().layout
    }
    var plan = Self.plan([.rules], try ["a", "b", "c"].map { try Self.scene("", name: $0) })
    // the layout is made for the load stage, and then for each scene in each direction
    plan.isStopped = { made.value >= 4 }
    let cases = Self.run(subject, against: nil, plan)
    #expect(cases.map(\.scene) == ["a", "a", nil])
    #expect(cases.map(\.count) == [1, 1, 4])
    #expect(cases[2].note == "left out: the check was stopped")
  }

  @Test func `generated scenes that are left out are counted`() throws {
    var plan = Self.fuzzing(4)
    plan.foundScenes = [try Self.scene(name: "seen-1")]
    plan.stages = [.fuzz]
    let made = Counter()
    let subject = CheckSubject(name: "list.lua", argument: "list.lua", parameters: []) {
      _ = made.next()
      return CheckSubject.list().layout
    }
    // the layout is made for the load stage, the kept scene, the generator and each generated scene
    plan.isStopped = { made.value >= 5 }
    let late = Self.run(subject, against: nil, plan)
    #expect(late.map(\.scene) == ["seen-1", "seed-3", nil])
    #expect(late.map(\.count) == [1, 1, 3])
  }

  @Test func `the same seed gives the same cases`() {
    let runs = (0..<2).map { _ in
      Self.run(Self.wider, against: Self.flow, Self.fuzzing(20)).map {
        [
          $0.id, $0.status.rawValue, "\($0.count)",
          $0.smallest.map { SceneText($0.scene).text } ?? "",
        ]
      }
    }
    #expect(runs[0] == runs[1])
  }

  @Test func `the search ends at the requested number of faults`() {
    var plan = Self.fuzzing(60)
    plan.faultLimit = 1
    #expect(Self.run(Self.wider, against: Self.flow, plan).count(where: \.status.isWrong) == 1)
  }

  @Test(arguments: [1, 2, 3, 7])
  func `shards run every case once`(count: Int) throws {
    var plan = Self.plan(Set(CheckStage.allCases), [try Self.scene(), try Self.scene(name: "b")])
    plan.foundScenes = [try Self.scene(name: "seen-1"), try Self.scene(name: "seen-2")]
    plan.generatedCount = 10
    func cases(_ index: Int, of count: Int) -> [String] {
      var plan = plan
      plan.shard = (index, count)
      let cases = Self.run(Self.flow, against: Self.flow, plan)
      // every shard has a load stage; equal cases of generated scenes are one case with a count
      return cases.filter { $0.stage != .load }.flatMap { Array(repeating: $0.id, count: $0.count) }
    }
    let shards = (0..<count).flatMap { cases($0, of: count) }
    #expect(shards.sorted() == cases(0, of: 1).sorted())
  }
}
