import Foundation
import LayoutScenes
import ReferenceLayouts
import Testing

/// How `celluna run` handles the events of a scene.
@Suite struct EventTests {
  /// A scene with items 10, 20 and 30 high, one below the other, in a view of 100 × 40; the content
  /// is 60 high.
  private static func scene(_ events: String, more: String = "") -> String {
    """
    { "scene": 1, "name": "list", "view": { "size": [100, 40] },
      "sections": [{ "lineSpacing": 0, "insets": 0, "items": [[9, 10], [9, 20], [9, 30]] }],\(more)
      "events": [
        \(events)
      ] }
    """
  }

  private static let events = #"""
    { "do": "insert", "at": "1.1", "items": [[9, 8]], "frames": 2 },
        { "do": "scroll", "to": "bottom" },
        { "do": "delete", "at": ["1.1", "1.2"], "animated": false }
    """#

  private func run(
    _ options: [String], _ scene: String = scene(events)
  ) throws -> Tool.Result {
    try Tool.run(["run", "ref:list", "--scene", "-"] + options, input: scene)
  }

  @Test func `the state after the last event is printed`() throws {
    let result = try run([])
    #expect(result.exitCode == 0)
    #expect(
      result.standardOutput == """
        element          x        y    width   height
        1.1            0.0      0.0    100.0     20.0
        1.2            0.0     20.0    100.0     30.0
        2 elements · content 100.0 × 50.0 · prepare 3×

        """)
  }

  @Test(arguments: [("0", 60.0, 0.0), ("1", 68, 0), ("2", 68, 28), ("3", 50, 10)])
  func `a run stops after an event`(at: String, height: Double, offset: Double) throws {
    let report = try Self.object(try run(["--at", at, "--json"]).standardOutput)
    #expect(report["contentSize"] as? [Double] == [100, height])
    #expect(report["bounds"] as? [Double] == [0, offset, 100, 40])
    #expect(report["event"] == nil)
  }

  @Test(arguments: ["4", "-1"])
  func `an event that does not exist is wrong usage`(at: String) throws {
    let result = try run(["--at", at])
    #expect(result.exitCode == 64)
    #expect(
      result.standardError == """
        error[CL0612]: --at \(at): the scene has 3 events
           = help: name a number from 0 to 3; 0 is before the first event

        """)
  }

  @Test func `a run stops at a frame of an event`() throws {
    // in the first of two frames of an insertion at the top, the other items have moved by 4 of 8
    // points
    let result = try run(["--at", "1:1"])
    #expect(result.exitCode == 0)
    #expect(
      result.standardOutput == """
        element          x        y    width   height
        1.2            0.0      4.0    100.0     10.0
        1.3            0.0     14.0    100.0     20.0
        1.4            0.0     34.0    100.0     30.0
        1.1            0.0      0.0    100.0      8.0  alpha 0.5
        4 elements · content 100.0 × 68.0 · prepare 2×

        """)
    let report = try Self.object(try run(["--at", "1:2", "--json"]).standardOutput)
    #expect((report["event"] as? Int, report["frame"] as? Int) == (1, 2))
  }

  @Test func `a drawing shows a frame of an event`() throws {
    let drawings = try ["0", "1:1", "1:2", "1"].map { at in
      try Tool.run(
        ["render", "ref:list", "--scene", "-", "--at", at], input: Self.scene(Self.events)
      ).standardOutput
    }
    #expect(drawings[0] != drawings[1] && drawings[1] != drawings[2])
    #expect(drawings[2] == drawings[3])  // the state after the event
  }

  @Test(arguments: [
    ("1:3", "event 1, `insert`, has 2 frames", "name a frame from 1 to 2"),
    ("1:0", "event 1, `insert`, has 2 frames", "name a frame from 1 to 2"),
    (
      "2:1", "event 2, `scroll`, has no frames",
      "the field `frames` of an event says how many frames it has"
    ),
    (
      "0:1", "the start has no frames",
      "the field `frames` of an event says how many frames it has"
    ),
  ])
  func `a frame that does not exist is wrong usage`(at: String, what: String, help: String) throws {
    for command in ["run", "render"] {
      let result = try Tool.run(
        [command, "ref:list", "--scene", "-", "--at", at], input: Self.scene(Self.events))
      #expect(result.exitCode == 64)
      #expect(result.standardError == "error[CL0612]: --at \(at): \(what)\n   = help: \(help)\n")
    }
  }

  @Test func `all states and one frame exclude each other`() throws {
    let result = try run(["--states", "--at", "1:2"])
    #expect(result.exitCode == 64)
    #expect(
      result.standardError == """
        error[CL0611]: --states prints every frame, not --at 1:2
           = help: --at 1 prints all frames of event 1

        """)
  }

  @Test func `each state is one line, with the observed frames`() throws {
    let lines = try run(["--states"]).standardOutput.split(separator: "\n").map(String.init)
    let states = try lines.map(Self.object)
    #expect(states.map { $0["event"] as? Int } == [0, 1, 1, 1, 2, 3])
    #expect(
      states.map { $0["do"] as? String }
        == [nil, "insert", "insert", "insert", "scroll", "delete"])
    #expect(states.map { $0["frame"] as? Int } == [nil, 1, 2, nil, nil, nil])
    #expect(states.map { $0["of"] as? Int } == [nil, 2, 2, nil, nil, nil])
    #expect(states.map { ($0["elements"] as? [Any])?.count } == [3, 4, 4, 4, 4, 2])
    #expect(states.map { $0["prepares"] as? Int } == [1, 2, 2, 2, 2, 3])
    for state in states {
      let keys: Set = ["run", "layout", "scene", "bounds", "contentSize", "elements", "visible"]
      #expect(keys.isSubset(of: state.keys))
    }
    let some = try run(["--states", "--at", "1"]).standardOutput
    #expect(some.split(separator: "\n").map(String.init) == Array(lines.prefix(4)))
  }

  @Test(arguments: ["csv", "table"])
  func `states are lines of JSON and nothing else`(format: String) throws {
    let result = try run(["--states", "--format", format])
    #expect(result.exitCode == 64)
    #expect(
      result.standardError == """
        error[CL0611]: --states prints lines of JSON, not --format \(format)
           = help: leave out --format

        """)
    #expect(try run(["--states", "--format", "json"]).exitCode == 0)
  }

  // MARK: The trace

  private static let scrollCalls = [
    "shouldInvalidate(forBoundsChange: 0,28 100×40) → false", "attributes(in: 0,28 100×40) → 2",
  ]

  @Test func `a trace has a line for each event before its calls`() throws {
    let lines = try run(["--trace"]).standardOutput.split(separator: "\n").map(String.init)
    let events = lines.filter { $0.hasPrefix("  event ") }
    #expect(events == ["  event 0", "  event 1 insert", "  event 2 scroll", "  event 3 delete"])
    let scroll = try #require(lines.firstIndex(of: "  event 2 scroll"))
    #expect(Array(lines[(scroll + 1)...(scroll + 2)]) == Self.scrollCalls.map { "    \($0)" })
    let csv = try run(["--trace", "--format", "csv"])
    #expect(csv.standardError.contains("event 2 scroll\n  \(Self.scrollCalls[0])\n"))
  }

  @Test func `a trace in JSON is grouped by event`() throws {
    let report = try Self.object(try run(["--trace", "--json"]).standardOutput)
    let groups = try #require(report["trace"] as? [[String: Any]])
    #expect(groups.map { $0["event"] as? Int } == [0, 1, 2, 3])
    #expect(groups.map { $0["do"] as? String } == [nil, "insert", "scroll", "delete"])
    #expect(groups[2]["calls"] as? [String] == Self.scrollCalls)
    let states = try run(["--trace", "--states"]).standardOutput.split(separator: "\n")
    #expect(try Self.object(String(states[4]))["trace"] as? [String] == Self.scrollCalls)
  }

  // MARK: Errors

  @Test func `an expectation that is not met ends with 1, after the result`() throws {
    let scene = Self.scene(
      #"{ "do": "expect", "that": { "contentSize": [100, 61] } }, { "do": "delete", "at": "1.1" }"#,
      more: "\n\"expect\": { \"visible\": [] },")
    let result = try run([], scene)
    #expect(result.exitCode == 1)
    #expect(result.standardOutput.hasSuffix("2 elements · content 100.0 × 50.0 · prepare 2×\n"))
    #expect(
      result.standardError == """
        error[CL0610]: events[1].that: expected content 100 × 61, found 100 × 60
          --> <stdin>:5:31
           |
        5  |     { "do": "expect", "that": { "contentSize": [100, 61] } }, { "do": "delete", "at": "1.1" }
           |                               ^
        error[CL0610]: expect: expected on screen none, found 1.1 1.2
          --> <stdin>:3:11
           |
        3  | "expect": { "visible": [] },
           |           ^

        """)
    // an earlier state is not compared with the expectation for the end of the scene
    let first = try run(["--at", "0"], scene)
    #expect(first.exitCode == 0)
    #expect(first.standardError == "")
  }

  @Test func `an event that is impossible ends with 4, without a result`() throws {
    let scene = Self.scene(#"{ "do": "rotate" }, { "do": "delete", "at": "1.9" }"#)
    let result = try run([], scene)
    #expect(result.exitCode == 4)
    #expect(result.standardOutput == "")
    #expect(
      result.standardError == """
        error[CL0608]: events[2]: `delete` is impossible: there is no item 1.9: section 1 has 3 items
          --> <stdin>:4:25
           |
        4  |     { "do": "rotate" }, { "do": "delete", "at": "1.9" }
           |                         ^

        """)
    let states = try run(["--states"], scene)
    #expect(states.exitCode == 4)
    #expect(states.standardOutput.split(separator: "\n").count == 2)
    #expect(try run(["--at", "1"], scene).exitCode == 0)
  }

  @Test func `a delegate that fails ends with 4, without a result`() throws {
    let rule = #"{ "itemSize": [{ "at": "1.2", "is": [1, 1], "throws": "no" }] }"#
    let result = try run([], Self.scene("", more: "\n\"delegate\": \(rule),"))
    #expect(result.exitCode == 4)
    #expect(result.standardOutput == "")
    #expect(
      result.standardError.hasPrefix(
        "error[CL0609]: delegate.itemSize[1]: the delegate fails for 1.2, as this rule says: no\n"))
  }

  @Test func `a script that fails in an event says in which one, after the states before`() throws {
    let script = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).lua")
    defer { try? FileManager.default.removeItem(at: script) }  // or the system deletes it later
    let text = """
      return { name = "three", version = "1.0.0", api = 1,
        frame = function(ctx, i) return 0, 0, 9 // (4 - ctx.count), 9 end,
        content = function() return 100, 100 end }
      """
    try Data(text.utf8).write(to: script)
    let scene = Self.scene(#"{ "do": "rotate" }, { "do": "insert", "at": "1.1" }"#)
    let result = try Tool.run(["run", script.path, "--scene", "-", "--states"], input: scene)
    #expect(result.exitCode == 2)
    #expect(result.standardOutput.split(separator: "\n").count == 2)
    #expect(result.standardError.contains("   = note: in events[2], `insert`, <stdin>:4:25\n"))
    let before = try Tool.run(["run", script.path, "--scene", "phone"])
    #expect(before.exitCode == 2)
    #expect(!before.standardError.contains("events["), "nothing has happened yet")
  }

  // MARK: Switching

  @Test func `a script is found beside the scene, then in the current folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // or the system deletes it later
    let script = """
      return { name = "beside", version = "1.0.0", api = 1,
        prepare = function(ctx, sheet) return 0, 0 end }
      """
    try Data(script.utf8).write(to: folder.appending(path: "own.lua"))
    let file = folder.appending(path: "scene.json")
    for (name, layout) in [
      ("own.lua", "beside"), ("layouts/flow.lua", "flow"), ("grid", "ref:grid"),
    ] {
      try Data(
        Self.scene(#"{ "do": "delete", "at": "1.*" }, { "do": "switchLayout", "to": "\#(name)" }"#)
          .utf8
      ).write(to: file)
      let result = try Tool.run(["run", "ref:list", "--scene", file.path, "--json"])
      #expect(result.exitCode == 0, "\(result.standardError)")
      #expect(try Self.object(result.standardOutput)["layout"] as? String == layout)
    }
  }

  @Test func `a script that does not load ends with 2`() throws {
    let scene = Self.scene(#"{ "do": "switchLayout", "to": "Tests/Fixtures/messages/api-2.lua" }"#)
    let result = try run([], scene)
    #expect(result.exitCode == 2)
    #expect(result.standardError.contains("api-2.lua"))
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
