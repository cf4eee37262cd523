import LayoutCore
import LayoutPreview
import Testing

@testable import LayoutBench

@Suite struct BenchProfileTests {
  private func line(_ number: Int) -> LayoutCore.SourceLocation {
    LayoutCore.SourceLocation(file: "own.lua", line: number)
  }

  /// A profile in which `step` calls the helper `top` and the host's function `item`.
  private var profile: BenchProfile {
    let calls: [LayoutProfile.Call] = [
      .init(parent: nil, function: "step", location: line(9), text: "local y = top(acc)", work: 20),
      .init(parent: 0, function: "top", location: line(3), text: "return acc.y", work: 30),
      .init(parent: nil, function: "step", location: line(10), text: "sheet.item(i, y)", work: 10),
      .init(parent: 2, function: "item", work: 140),
    ]
    var full = BenchProfile.Operation(measure: .full)
    full.count = 1
    full.profile = LayoutProfile(calls)
    var tick = BenchProfile.Operation(measure: .scrollTick)
    tick.count = 40
    return BenchProfile(
      layoutName: "own", sceneName: "phone", items: 1000, operations: [full, tick])
  }

  @Test func `a line has the work of the host's functions, not of the script's`() {
    #expect(
      BenchProfileTable(profile).text == """
        own, scene phone, 1,000 items: work in instructions
        a line's work includes that of the host's functions that it calls, but not that of the \
        script's functions

        the full layout: 200
          75.0 %           150  step  own.lua:10  sheet.item(i, y)
          15.0 %            30  step  own.lua:3   return acc.y
          10.0 %            20  step  own.lua:9   local y = top(acc)

        a scroll tick: no work of the script

        """)
  }

  @Test func `JSON has every call`() {
    let text = BenchProfileJSON(profile).text
    #expect(
      text.hasPrefix(
        #"{"profile":1,"layout":"own","scene":"phone","items":1000,"operations":["#))
    #expect(
      text.contains(
        #"{"parent":0,"function":"top","file":"own.lua","line":3,"instructions":30}"#))
    #expect(
      text.contains(
        #"{"parent":2,"function":"item","file":null,"line":null,"instructions":140}"#))
  }

  @Test func `the work of several profiles is added call by call`() {
    var sum = LayoutProfile()
    let one = profile.operations[0].profile
    sum.add(one)
    #expect(sum == one)
    sum.add(one)
    #expect(sum.calls.map(\.work) == one.calls.map { 2 * $0.work })
    let other = LayoutProfile([
      .init(parent: nil, function: "finish", location: line(12), work: 1),
      .init(parent: 0, function: "item", work: 5),
    ])
    sum.add(other)
    #expect(sum.calls.count == 6)
    #expect(sum.calls[5].parent == 4)
    #expect(sum.work == 2 * 200 + 6)
  }

  /// No two boxes overlap.
  ///
  /// Each box except the first is directly below exactly one other box, and within its width.
  @Test func `a flame graph shows a call under its caller, as wide as its work`() throws {
    let shapes = profile.drawing.nodes.compactMap { node -> (frame: Rect, title: String)? in
      guard case .shape(let shape) = node, case .rect(let frame, _) = shape.outline else {
        return nil
      }
      return (frame, shape.title ?? "")
    }
    #expect(shapes.count == 5)
    let whole = try #require(shapes.first)
    #expect(whole.title == "the full layout: 200: 200, 100.0 %")
    for (index, shape) in shapes.enumerated() {
      for other in shapes.dropFirst(index + 1) { #expect(!shape.frame.overlaps(other.frame)) }
      guard index > 0 else { continue }
      let above = shapes.filter {
        $0.frame.maxY == shape.frame.minY && $0.frame.minX <= shape.frame.minX + 1e-9
          && $0.frame.maxX >= shape.frame.maxX - 1e-9
      }
      #expect(above.count == 1, "\(shape.title)")
    }
    let host = try #require(shapes.first { $0.title.hasPrefix("item: ") })
    #expect(abs(host.frame.width / whole.frame.width - 0.7) < 1e-9)
  }
}
