import LayoutCore
import LayoutScenes
import ScriptConformance
import LuaSandbox
import Testing

@testable import LayoutScripting

/// The values that lines of a prompt create.
///
/// The prompt keeps notes of these values. A prompt for the next version of the script restores the
/// values from the notes.
@Suite struct PromptMemoryTests {
  /// A prompt for the shipped layout `list`.
  private final class Sitting {
    let view: CollectionView
    let layout: ScriptedLayout
    var prompt: ScriptPrompt

    init() throws {
      layout = try Scripts.layout("list")
      view = try Scene.load(shipped: "phone").makeCollectionView(layout: layout)
      try view.layoutIfNeeded()
      prompt = try ScriptPrompt(layout)
    }

    /// Enters lines, and returns the size of the note of the last line, in bytes.
    @discardableResult func enter(_ lines: String...) throws -> Int {
      var bytes = 0
      for line in lines {
        _ = try prompt.evaluate(line)
        prompt.remember()
        bytes = layout.script.state.returnedBytes
      }
      return bytes
    }

    /// The outcome of a line at a new prompt that receives the notes of this prompt.
    func next(_ expression: String) throws -> ScriptPrompt.Outcome {
      let other = try Sitting()
      other.prompt = try ScriptPrompt(other.layout, memory: prompt.memory)
      return try other.prompt.evaluate(expression)
    }
  }

  @Test(arguments: ["t9999 = {}", "t7.x = 1", "return #t7", "table.insert(t7, 5)", "x = 1"])
  func `the cost of a line does not depend on the number of tables`(line: String) throws {
    let few = try Sitting()
    try few.enter("t7 = {}", "t8 = {}", "t8 = {}")
    let cost = try few.enter(line)
    let many = try Sitting()
    for number in 1...500 { try many.enter("t\(number) = {}") }
    // from time to time a line notes everything again; of two lines, at least one does not
    let costs = [try many.enter(line), try many.enter(line)]
    #expect(costs.min() ?? 0 < cost + 100, "\(costs) for \(cost)")
  }

  @Test func `over many lines the notes are a small multiple of the values`() throws {
    let sitting = try Sitting()
    var bytes = 0
    for number in 1...1_000 { bytes += try sitting.enter("t\(number) = {}") }
    // if each line noted a thousand tables, the notes would have about 150 MB
    #expect(bytes < 5_000_000)
  }

  @Test(
    arguments: [
      (["a = {}", "b = { a }", "a.x = 1"], "b[1].x, b[1] == a", ["1\ttrue"]),
      (["a = { {} }", "b = a[1]", "b.x = 2"], "a[1].x, a[1] == b", ["2\ttrue"]),
      (["a = { 1 }", "b = a", "a = nil", "b[2] = 3"], "a, #b", ["nil\t2"]),
      (
        ["do local h = {} a = h function f() h.x = 4 end end", "b = {}", "f()"], "a.x", ["4"]
      ),
      (
        [
          "do local h = {} a = h b = setmetatable({}, { __newindex = function(_, k, v) h[k] = v end }) end",
          "c = {}", "b.x = 5",
        ], "a.x", ["5"]
      ),
      (["a = {}", "rawset(_ENV, 'b', a)", "b.x = 6"], "a.x, a == b", ["6\ttrue"]),
      (["a = {}", "for _, t in ipairs { a } do t.x = 7 end"], "a.x", ["7"]),
      (["a = { 1 }", "a = { a }", "a[1][1] = 8"], "a[1][1]", ["8"]),
      (["{ 9 }", "a = _", "a[2] = 10", "_ = nil"], "a[1], a[2]", ["9\t10"]),
      (["local a = {}", "a.x = 11"], "a.x", ["11"]),
    ] as [([String], String, [String])])
  func `every change that a line makes is noted`(
    lines: [String], expression: String, result: [String]
  ) throws {
    let sitting = try Sitting()
    // many other tables, so that a line notes only what it changes, and not everything again
    try sitting.enter("many = {} for i = 1, 200 do many[i] = {} end", "many[1].x = 1")
    for line in lines { try sitting.enter(line) }
    let texts = try sitting.next("return \(expression)")
    #expect(texts == .values(result.flatMap { $0.split(separator: "\t").map(String.init) }))
    #expect(try sitting.next("return #many, many[1].x") == .values(["200", "1"]))
  }
}
