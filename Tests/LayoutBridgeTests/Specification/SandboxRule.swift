import FoundationEssentials
import LayoutCore
import Testing

@testable import LayoutBridge
@testable import LuaSandbox

/// A row of the tables in docs/design/SANDBOX.md, with a script that shows that it is true.
struct SandboxRule: CustomTestStringConvertible {
  /// How the script must end.
  enum End {
    /// The script returns this text.
    case gives(String)
    /// The script fails with an error that has this code, and whose message contains this text.
    case fails(LuaError.Code, String = "")
  }

  /// The number of the section in docs/design/SANDBOX.md.
  let section: Int
  /// The first column of the row, as written.
  let row: String
  /// The chunk of Lua; if ``isHook`` is true, the body of `prepare`.
  let source: String
  let end: End
  /// Whether the source is the body of a `prepare` over two items.
  var isHook = false
  /// Sets the limits that differ from the defaults of these tests.
  var limits: @Sendable (inout LuaLimits) -> Void = { _ in }

  init(
    _ section: Int, _ row: String, _ source: String, _ end: End, isHook: Bool = false,
    limits: @escaping @Sendable (inout LuaLimits) -> Void = { _ in }
  ) {
    self.section = section
    self.row = row
    self.source = source
    self.end = end
    self.isHook = isHook
    self.limits = limits
  }

  var testDescription: String { "§\(section) \(row): \(source.prefix(70))" }

  /// Every rule.
  static let all = globals + libraries + limits + errors + bugs + attacks

  /// The first columns of all rows of the tables of a section.
  static func rows(ofSection section: Int) throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "docs/design/SANDBOX.md")
    let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("## \(section). ") })
    let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("## ") } ?? lines.endIndex
    let table = lines[start..<end].filter { $0.hasPrefix("| ") }
    return table.dropFirst().filter { !$0.hasPrefix("| ---") }.map { row in
      String(row.dropFirst(2)).split(separator: " |", maxSplits: 1).first.map(String.init) ?? ""
    }
  }
}

@Suite struct SandboxRuleTests {
  @Test(arguments: SandboxRule.all)
  func `a row of the specification holds`(_ rule: SandboxRule) throws {
    var limits = LuaLimits()
    limits.instructions = 1_000_000
    limits.time = .seconds(60)
    rule.limits(&limits)
    let state = try LayoutState(limits: limits)
    defer { state.close() }
    switch rule.end {
    case .gives(let expected):
      #expect(try run(rule, in: state) == expected)
    case .fails(let code, let words):
      let error = #expect(throws: LuaError.self) { try run(rule, in: state) }
      #expect(error?.code == code)
      #expect(error?.message.contains(words) == true, "it said: \(error?.message ?? "")")
      let next = Result { () throws(LuaError) in
        try state.load(Array("return 1".utf8), name: "next")
      }
      #expect((try? next.get()) == (error?.leavesStateAlive == true ? .integer(1) : nil))
    }
    #expect(state.stackHeight == 0)
  }

  @Test(arguments: [5, 6, 9, 10])
  func `every row of a table has a rule, and every rule a row`(section: Int) throws {
    let rows = try SandboxRule.rows(ofSection: section)
    let named = Set(SandboxRule.all.filter { $0.section == section }.map(\.row))
    #expect(Set(rows).subtracting(named) == [])
    #expect(named.subtracting(rows) == [])
    #expect(rows.count > 9)
  }

  private func run(_ rule: SandboxRule, in state: LayoutState) throws(LuaError) -> String {
    let prelude =
      "local function show(...) local r = {} for i = 1, select('#', ...) do "
      + "r[i] = tostring((select(i, ...))) end return table.concat(r, ' ') end "
    guard rule.isHook else {
      let result = try state.load(Array((prelude + rule.source).utf8), name: "rule.lua")
      guard case .string(let text) = result else { return "\(result)" }
      return text
    }
    let body = prelude + "return function(ctx, sheet) \(rule.source) end"
    guard case .function(let prepare) = try state.load(Array(body.utf8), name: "rule.lua") else {
      return "no function"
    }
    var input = PlacementInput()
    input.sizes = [Size(width: 10, height: 20), Size(width: 30, height: 40)]
    var frames = ContiguousArray(repeating: Rect.nowhere, count: 2)
    let output = try state.place(.prepare(prepare), input: input, frames: &frames)
    return "\(output.placedCount)"
  }
}
