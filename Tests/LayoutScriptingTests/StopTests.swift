import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// A stop cannot be caught, delayed or survived, and names the file and the line.
@Suite struct StopTests {
  /// Code before and after a statement that uses up a limit.
  ///
  /// With this code, a script tries to continue after the stop.
  struct Trick: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
  }

  private static let tricks = [
    Trick(testDescription: "nothing", before: "", after: ""),
    Trick(testDescription: "pcall", before: "pcall(function()", after: "end)"),
    Trick(
      testDescription: "pcall for ever", before: "while true do pcall(function()",
      after: "end) end"),
    Trick(
      testDescription: "a handler that loops", before: "xpcall(function()",
      after: "end, function() while true do end end)"),
    Trick(
      testDescription: "a handler that spends again", before: "xpcall(function()",
      after: "end, function(m) xpcall(error, print, m) error(m) end)"),
    Trick(
      testDescription: "a metamethod",
      before: "local t = setmetatable({}, { __index = function()", after: "end }) t.x = t.y"),
    Trick(
      testDescription: "a callback of gsub", before: "(\"x\"):gsub(\"x\", function()", after: "end)"
    ),
    Trick(
      testDescription: "a comparator", before: "table.sort({ 2, 1 }, function()", after: "end)"),
    Trick(
      testDescription: "an iterator", before: "for _ in function()", after: "end do end"),
    Trick(
      testDescription: "load", before: "local f = function()",
      after: "end load(\"while true do pcall(...) end\")(f)"),
  ]
  private static let spends: [(statement: String, code: DiagnosticCode)] = [
    ("while true do end", "CL0501"), ("local s = \"x\" while true do s = s .. s end", "CL0503"),
    ("local t = {} while true do t[#t + 1] = {} end", "CL0503"),
    ("table.move({}, 1, 1 << 60, 2)", "CL0501"),
    ("local s = (\"a\"):rep(9999) s:find(\".-.-.-b\")", "CL0501"),
  ]

  @Test(arguments: tricks, spends)
  func `a stop cannot be caught, and names its place`(
    _ trick: Trick, spend: (statement: String, code: DiagnosticCode)
  ) throws {
    let text = """
      return {
        name = "stop", version = "1", api = 1,
        prepare = function(ctx, sheet)
          \(trick.before) \(spend.statement) \(trick.after)
          return 1, 1
        end,
      }
      """
    var limits = ScriptLimits()
    limits.instructions = 400_000
    limits.time = .seconds(20)
    limits.memoryBytes = 2 << 20
    let layout = try ScriptedLayout(ScriptSource(name: "stop.lua", text: text), limits: limits)
    let data = [SectionData([Size(width: 1, height: 1)])]
    let view = CollectionView.over(data, size: Size(width: 9, height: 9), layout: layout)
    for isFirst in [true, false] {
      let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
      let cause = try #require(error?.cause as? ScriptError)
      guard isFirst else {
        #expect(cause.diagnostic.code == "CL0506")
        continue
      }
      #expect(cause.code == .limitExceeded)
      #expect(["CL0501", spend.code].contains(cause.diagnostic.code))
      #expect(cause.diagnostic.location?.file == "stop.lua")
      #expect(cause.diagnostic.location?.line == 4)
    }
  }

  @Test func `an interrupt stops the scripts that were given it, and no others`() throws {
    let (requested, other) = (ScriptInterrupt(), ScriptInterrupt())
    let source = ScriptSource(
      name: "stop.lua",
      text: """
        return {
          name = "stop", version = "1", api = 1,
          prepare = function(ctx, sheet) while true do end end,
        }
        """)
    let layouts = try [requested, other, nil].map { interrupt in
      var limits = ScriptLimits()
      limits.instructions = 4_000_000
      limits.time = .seconds(20)
      limits.interrupt = interrupt
      return try ScriptedLayout(source, limits: limits)
    }
    requested.isRequested = true
    #expect(!other.isRequested)
    let codes = try layouts.map { layout in
      let view = CollectionView.over([], size: Size(width: 9, height: 9), layout: layout)
      let error = #expect(throws: LayoutError.self) { try view.layoutIfNeeded() }
      return try #require(error?.cause as? ScriptError).diagnostic.code.rawValue
    }
    #expect(codes == ["CL0506", "CL0501", "CL0501"])
  }
}
