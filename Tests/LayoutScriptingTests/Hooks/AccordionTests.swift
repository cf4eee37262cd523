import FoundationEssentials
import LayoutConformance
import LayoutCore
import LayoutScenes
import LayoutScripting
import ScriptConformance
import TestSupport
import Testing

/// Examples/layouts/accordion.lua: a tap on a row, or a command, opens or closes rows.
///
/// The layout runs in the shipped scene `message`, and in generated scenes.
@Suite struct AccordionTests {
  private static func source() throws -> ScriptSource {
    let file = Scripts.folder.deletingLastPathComponent()
      .appending(path: "Examples/layouts/accordion.lua")
    return ScriptSource(name: "accordion.lua", bytes: Array(try Data(contentsOf: file)))
  }

  private static func run(_ direction: LayoutDirection = .leftToRight) throws -> SceneRun {
    var scene = try Scene.load(shipped: "message")
    scene.view.direction = direction
    // the rows of both sections have the same height, so that sums are easy
    scene.sections[0].items = scene.sections[1].items
    return SceneRun(scene, layout: try NamedLayout(source()), source: ReferenceLayoutSource())
  }

  /// The heights of the items, section by section.
  private static func heights(_ run: SceneRun) throws -> [[Double]] {
    try run.view.itemCounts.enumerated().map { section, count in
      try (0..<count).map {
        try #require(try run.view.attributes(for: .cell(item: $0, section: section))).frame.height
      }
    }
  }

  @Test(arguments: LayoutDirection.allCases)
  func `a tap opens a row, which stays open when another comes before it`(
    direction: LayoutDirection
  ) throws {
    let run = try Self.run(direction)
    var seen: [[[Double]]] = []
    try run.start()
    seen.append(try Self.heights(run))
    while run.eventCount < run.scene.events.count {
      try run.step()
      seen.append(try Self.heights(run))
    }
    #expect(seen.remove(at: 1) == seen[0], "1.1 is brought on screen")
    let closed: [[Double]] = [[44, 44, 44, 44], [44, 44, 44]]
    #expect(seen[0] == [[44, 44, 44], [44, 44, 44]])
    #expect(seen[1] == [[60, 44, 44], [44, 44, 44]], "1.1 is tapped")
    #expect(seen[2] == [[44, 60, 44, 44], [44, 44, 44]], "an item comes before it")
    // the rows begin at 0, 45, 106 and so on, so that y = 100 is in the open row
    #expect(seen[3] == seen[2])
    #expect(seen[4] == closed, "beside the rows")
    #expect(seen[5] == [[60, 60, 150, 60], [60, 150, 60]], "a command opens all")
    #expect(seen[6] == seen[5], "one that it does not know")
    #expect(seen[7] == seen[5])
    #expect(seen[8] == [[44, 44, 44, 44], [44, 150, 44]], "2.2 is tapped")
    #expect(seen[9] == closed)
    #expect(run.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 1)])
  }

  @Test func `generated scenes tap it and send its commands, and it keeps its laws`() throws {
    let source = try Self.source()
    let definition = try ScriptedLayout(source).definition
    let subject = CheckSubject(source, parameters: definition.parameters)
    let layout = try ScriptedLayout(source)
    #expect(Set(layout.commandNames).isSuperset(of: ["open", "close"]))
    var generator = SceneGenerator(seed: 5, parameters: definition.parameters)
    generator.commands = layout.commandNames
    let checker = SceneChecker(subject, against: nil) { ReferenceLayoutSource() }
    for number in 0..<60 {
      let scene = generator.scene(number)
      #expect(checker.check(scene).finding == nil, "\(scene.name)")
    }
  }
}
