import FoundationEssentials
import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// The memory of the process, which stays about the same while states are opened and closed.
@Suite struct SoakTests {
  private static let endings = [
    "for i in ctx.items() do sheet.item(i, 0, 30 * i) end return 100, 200",
    "error('no')",
    "local t = {} while true do t[#t + 1] = { #t } end",
    "while true do pcall(error) end",
    "for i = 1, 100 do sheet.decoration('d', i, 0, 0, 1, 1) end error({})",
  ]

  /// Loads a script, runs it and discards it; the number selects how the script ends.
  private static func cycle(_ number: Int) throws {
    let text = """
      print("loading", \(number))
      return {
        name = "soak", version = "1", api = 1, params = { gap = param.length { default = 1 } },
        prepare = function(ctx, sheet) \(endings[number % endings.count]) end,
      }
      """
    var limits = ScriptLimits()
    limits.instructions = 20_000
    limits.memoryBytes = 1 << 20
    let layout = try ScriptedLayout(ScriptSource(name: "soak.lua", text: text), limits: limits)
    let data = [SectionData((0..<5).map { _ in Size(width: 10, height: 20) })]
    let view = CollectionView.over(data, size: Size(width: 100, height: 100), layout: layout)
    let isGood = number.isMultiple(of: endings.count)
    let went = (try? view.layoutIfNeeded()) != nil
    try #require(went == isGood, "cycle \(number) ended otherwise than it should")
  }

  /// The memory of this process that is in use, in KiB.
  private static func residentKiB() throws -> Int {
    let file = URL(filePath: "/proc/self/statm")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let pages = try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    return pages * 4
  }

  /// The number of repetitions: `usual`, unless `.ci/soak` sets a number in the variable.
  private static func cycles(_ usual: Int, _ variable: String = "CELLUNA_SOAK") -> Int {
    environment(variable).flatMap { Int($0) } ?? usual
  }

  private static func environment(_ variable: String) -> String? {
    ProcessInfo.processInfo.environment[variable]
  }

  @Test(
    .enabled(if: environment("CELLUNA_SOAK_ATTACKS") != nil, "a minute and more: .ci/soak has it"))
  func `memory stays flat while attacks are embedded one after the other`() async throws {
    // the test runs in a process of its own, where no other test holds memory
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let attacks = try Attack.all()
      let cycles = SoakTests.cycles(attacks.count, "CELLUNA_SOAK_ATTACKS")
      // first, each attack runs twice, so that everything that grows only once has grown
      for attack in attacks + attacks { try EmbeddedAttackTests.embed(attack, .instructions) }
      let before = try SoakTests.residentKiB()
      for number in 0..<cycles {
        try EmbeddedAttackTests.embed(attacks[number % attacks.count], .instructions)
      }
      let after = try SoakTests.residentKiB()
      print("soak: \(cycles) attacks, \(before) KiB resident before, \(after) KiB after")
      try #require(after < before + before / 10 + 2048, "the memory grew")
    }
    print(String(decoding: result.standardOutputContent, as: UTF8.self))
  }

  @Test func `memory stays flat over loading, running and dropping scripts`() async throws {
    // the test runs in a process of its own, where no other test holds memory
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let cycles = SoakTests.cycles(1000)
      for number in 0..<200 { try SoakTests.cycle(number) }
      let before = try SoakTests.residentKiB()
      for number in 0..<cycles { try SoakTests.cycle(number) }
      let after = try SoakTests.residentKiB()
      print("soak: \(cycles) cycles, \(before) KiB resident before, \(after) KiB after")
      try #require(after < before + before / 10 + 2048, "the memory grew")
    }
    print(String(decoding: result.standardOutputContent, as: UTF8.self))
  }
}
