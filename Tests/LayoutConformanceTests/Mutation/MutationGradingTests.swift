import LayoutConformance
import LayoutCore
import LayoutScenes
import SceneTestSupport
import Testing

/// The results of mutants, the score of a script, and the list of the mutants that survive.
@Suite struct MutationGradingTests {
  /// A mutant whose description determines its result.
  private static func mutant(
    _ line: Int, _ column: Int, _ description: String, file: String = "a.lua"
  ) -> Mutant {
    Mutant(
      location: LayoutCore.SourceLocation(file: file, line: line, column: column),
      description: description,
      source: "line \(line)"
    ) { () throws(LayoutError) in
      if description == "unloadable" { throw LayoutError(.layoutFailed, "no") }
      guard let layout = ReferenceSource().reference(named: "line") else {
        throw LayoutError(.layoutFailed, "there is no line")
      }
      return layout
    }
  }

  private static func check(
    _ mutant: Mutant, _ layout: NamedLayout
  ) throws(LayoutError) -> MutationGrading.Finding {
    #expect(layout.name.hasSuffix("line"))
    switch mutant.description {
    case "found": return .found
    case "endless": return .stopped
    case "raises": throw LayoutError(.layoutFailed, "it raises")
    default: return .nothing
    }
  }

  @Test func `each mutant has its result, and is reported in order`() {
    let descriptions = ["found", "unloadable", "endless", "raises", "unseen"]
    var told: [String] = []
    let grade = MutationGrading.run(
      descriptions.enumerated().map { Self.mutant($0.offset, 1, $0.element) },
      progress: { told.append("\($0.description) \($1)") }, against: Self.check)
    #expect(
      told == [
        "found killed", "unloadable notViable", "endless timedOut", "raises killed",
        "unseen survived",
      ])
    #expect(grade.entries.map { "\($0.mutant.description) \($0.fate)" } == told)
    #expect(grade.score == 0.75)
    #expect(MutantFate.allCases.map(grade.count) == [2, 1, 1, 1])
  }

  private static let scores: [([String], Double)] = [
    ([], 1), (["unloadable"], 1), (["unseen"], 0), (["found"], 1), (["endless", "unseen"], 0.5),
    (["found", "unloadable", "unseen", "unseen", "raises"], 0.5),
  ]

  @Test(arguments: scores)
  func `the score is the fraction of the loading mutants`(_ descriptions: [String], score: Double) {
    let mutants = descriptions.map { Self.mutant(1, 1, $0) }
    #expect(MutationGrading.run(mutants, against: Self.check).score == score)
  }

  @Test(arguments: 0..<20)
  func `grades of parts add up to the grade of all mutants`(_ cut: Int) {
    let kinds = ["found", "unloadable", "endless", "raises", "unseen"]
    let mutants = (0..<20).map { Self.mutant($0, 1, kinds[$0 * 7 % 5]) }
    let parts = [mutants[..<cut], mutants[cut...]].map {
      MutationGrading.run(Array($0), against: Self.check)
    }
    let whole = MutationGrading.run(mutants, against: Self.check)
    let sum = parts[0] + parts[1]
    #expect(sum.entries.map(\.mutant.name) == whole.entries.map(\.mutant.name))
    #expect(sum.entries.map(\.fate) == whole.entries.map(\.fate))
    #expect(sum.score == whole.score)
  }

  @Test func `survivors are listed by file, line and column`() {
    let mutants = [
      Self.mutant(9, 4, "later"), Self.mutant(2, 7, "right"), Self.mutant(2, 3, "left"),
      Self.mutant(2, 5, "found"), Self.mutant(30, 1, "unseen", file: "B.lua"),
    ]
    let lines = MutationGrading.run(mutants, against: Self.check).survivors
    #expect(
      lines.map { "\($0.file):\($0.line) \($0.source): \($0.mutants.map(\.description))" } == [
        "B.lua:30 line 30: [\"unseen\"]", "a.lua:2 line 2: [\"left\", \"right\"]",
        "a.lua:9 line 9: [\"later\"]",
      ])
  }

  @Test func `a mutant's name has its place and its mistake`() {
    #expect(Self.mutant(2, 7, "`<` became `<=`").name == "a.lua:2:7: `<` became `<=`")
  }
}
