import LayoutCore
import TestSupport
import Testing

@testable import LayoutScripting
@testable import LuaSandbox

/// SECURITY.md: whatever a script's text looks like, the host's work for an error message is
/// bounded.
///
/// The work is counted in tokens, not in time. The limits on the size of a text and on the number
/// of modules are also tested here.
@Suite struct DiagnosisWorkTests {
  /// A text that grows with a number, and Lua's error for it.
  struct Growing: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var code = LuaError.Code.syntax
    let message: String
    var fault: LuaFault?
    var variables: [LuaError.Variable] = []
    var line = 1
    let text: @Sendable (Int) -> String

    func error() -> LuaError {
      LuaError(
        code: code, message: "a.lua:\(line): \(message)", fault: fault,
        frames: [LuaError.Frame(source: "a.lua", line: line, name: "prepare")],
        variables: variables, isDeep: false)
    }

    /// Composes the message about the error in `text(count)`.
    ///
    /// - Returns: The message, the steps that it took, and the number of tokens in the text.
    func diagnosis(of count: Int) -> (message: Diagnostic, steps: Int, tokens: Int) {
      let source = ScriptSource(name: "a.lua", text: text(count))
      let diagnosis = ScriptDiagnosis(source: source)
      let error = diagnosis.error(error())
      return (error.diagnostic, diagnosis.work.steps, LuaTokens(source).all.count)
    }
  }

  @Sendable private static func times(_ piece: String, _ count: Int) -> String {
    String(repeating: piece, count: count)
  }

  /// Texts in which the work for each token is bounded, however many tokens there are.
  static let plain = [
    Growing(testDescription: "one sign on a line", message: "unexpected symbol near '!'") {
      "return \(times("!", $0))"
    },
    Growing(testDescription: "slashes", message: "unexpected symbol near '//'") {
      "// a b \(times("// ", $0))"
    },
    Growing(testDescription: "commas", message: "unexpected symbol near '='") {
      "x\(times(", x", $0)) = = 1"
    },
    Growing(testDescription: "open brackets", message: "unexpected symbol near <eof>") {
      "return \(times("(", $0))"
    },
    Growing(testDescription: "open blocks", message: "'end' expected near 'else'") {
      "\(times("do ", $0)) x = 1 else"
    },
    Growing(testDescription: "signs before an assignment", message: "syntax error near '+='") {
      "\(times("a ", $0)) += 1"
    },
    Growing(
      testDescription: "loops on the line that is stopped", code: .time, message: "too slow"
    ) { times("while x do end ", $0) },
    Growing(
      testDescription: "names that are alike", code: .runtime,
      message: "attempt to call a nil value (global 'abce')"
    ) { "abce() " + (0..<$0).map { "local abcd\($0)" }.joined(separator: " ") },
  ]

  @Test(arguments: plain)
  func `twice the text takes twice the work`(_ growing: Growing) {
    let (one, two) = (growing.diagnosis(of: 5000), growing.diagnosis(of: 10000))
    #expect(Double(two.steps) <= 2.1 * Double(one.steps) + 100)
    #expect(two.steps <= 40 * two.tokens)
  }

  /// Texts for which a search for the cause of the error goes from each token to many other tokens.
  static let deep = [
    Growing(
      testDescription: "calls of a hook's name in a chain", code: .runtime, message: "no",
      fault: LuaFault(
        code: .contentMissing, subject: "start", name: "nil", argument: 1, isShort: false,
        index: 0, value: 0, sentence: "")
    ) { "x\(times(".start()", $0))" },
    Growing(
      testDescription: "values in a chain", code: .runtime,
      message: "attempt to perform arithmetic on a nil value",
      variables: [LuaError.Variable(name: "x", value: "1")]
    ) { "local r = x\(times(":b()", $0)) + nil" },
    Growing(
      testDescription: "sums of what is not finite", code: .runtime, message: "no",
      fault: LuaFault(
        code: .notFinite, subject: "sheet.item", name: "", argument: 2, isShort: false,
        index: 1, value: .infinity, sentence: ""),
      variables: [LuaError.Variable(name: "x", value: "inf")], line: 5
    ) { times("x = x\(times(" + x", $0 / 4))\n", 4) + "sheet.item(1, x, 0, 1, 1)" },
  ]

  @Test(arguments: deep)
  func `work that would grow faster is cut off, and the message is short`(_ growing: Growing) {
    let (message, steps, tokens) = growing.diagnosis(of: 8000)
    #expect(steps <= DiagnosisWork.limit + 2 * tokens)
    #expect(!message.message.isEmpty)
    #expect(message.location?.line == growing.line)
    #expect(message.notes.isEmpty && message.helps.isEmpty && message.values.isEmpty)
    // a text of a realistic size gets a full message
    let short = growing.diagnosis(of: 8)
    #expect(short.message.code == message.code)
    #expect(short.steps < DiagnosisWork.limit / 100)
  }

  @Test func `a name is compared with two thousand others at most`() {
    let names = (0..<5000).map { "name\($0)" } + ["nearby"]
    #expect(Suggestion.nearest(to: "neraby", in: names) == nil)
    #expect(Suggestion.nearest(to: "neraby", in: names.suffix(1000)) == "nearby")
    let letter = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(Suggestion.nearest(to: letter, in: [letter]) == nil)
  }

  // MARK: Sizes

  @Test func `a text that is too large is not read`() throws {
    let require = (0..<60_000).map { "require\"m\($0)\"" }.joined(separator: ", ")
    let source = ScriptSource(name: "a.lua", text: "x = { \(require) }")
    #expect(source.bytes.isEmpty && source.requiredModules.isEmpty)
    let size = NumberText.grouped(require.utf8.count + 8)
    #expect {
      try ScriptedLayout(source)
    } throws: { error in
      let diagnostic = (error as? ScriptError)?.diagnostic
      return diagnostic?.code == "CL0507"
        && diagnostic?.message == "the file holds \(size) bytes; a script has at most 262,144"
    }
  }

  @Test func `a script requires at most 256 modules, including those of its modules`() throws {
    func requiring(_ names: Range<Int>) -> String {
      names.map { "if never then require 'm\($0)' end\n" }.joined()
    }
    let layout = """
      return { name = "a", version = "1", api = 1,
        prepare = function() return 1, 1 end }
      """
    var source = ScriptSource(name: "a.lua", text: requiring(0..<156) + layout)
    source.modules = [
      ScriptModule(
        name: "m1", source: ScriptSource(name: "m1.lua", text: requiring(100..<256)))
    ]
    _ = try ScriptedLayout(source)
    source.modules = [
      ScriptModule(
        name: "m1", source: ScriptSource(name: "m1.lua", text: requiring(100..<257)))
    ]
    #expect(throws: ScriptError.self) { try ScriptedLayout(source) }
    let many = ScriptSource(name: "a.lua", text: requiring(0..<300) + layout)
    #expect(many.requiredModules.count == ScriptModule.limit + 1)
    #expect(throws: ScriptError.self) { try ScriptedLayout(many) }
  }

  @Test func `a module that is too large is reported`() throws {
    var source = ScriptSource(name: "a.lua", text: "require 'm'")
    source.modules = [
      ScriptModule(
        name: "m",
        source: ScriptSource(
          name: "m.lua", unread: ScriptSource.objection(toBytes: 3 << 30, of: "m.lua")))
    ]
    #expect {
      try ScriptedLayout(source)
    } throws: { error in
      let diagnostic = (error as? ScriptError)?.diagnostic
      return diagnostic?.location?.file == "m.lua" && diagnostic?.code == "CL0507"
    }
  }

  @Test func `mutants of a text with a letter of many marks are where their tokens are`() {
    let letter = "e" + String(repeating: "\u{301}", count: 2000)
    let source = ScriptSource(name: "a.lua", text: "local s = '\(letter)' return 1 + 2")
    let mutants = source.mutants()
    #expect(mutants.map(\.original).contains("+"))
    #expect(
      mutants.contains {
        String(decoding: $0.source.bytes, as: UTF8.self).hasSuffix("return 1 - 2")
      }
    )
  }
}
