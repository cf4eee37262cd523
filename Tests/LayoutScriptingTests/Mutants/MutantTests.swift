import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// Scripts with one token changed.
@Suite struct MutantTests {
  static let text = """
    --- A column of items, 1 < 2.
    local GAP <const> = 0x0F
    ---@type celluna.Layout
    return {
      name = "column", version = "1.0.0", api = 1, summary = "1 + 1",
      params = {
        width = param.length { default = 10, min = 0, max = 20 },
        both = param.boolean { default = true },
      },
      laws = { "mirrors", { "wide", function(run) return run.width > 0 end } },
      kinds = { badge = "per_item" },
      examples = { { name = "one", params = { width = 1 }, scene = "one" } },
      overscan = 1.5,
      prepare = function(ctx, sheet)
        local y, unit = -GAP, 1
        for i, _, height in ctx.items() do
          local x = math.max(0, ctx.width // 2 - 1e1)
          if not (x <= y and ctx.insets.left == 3) then y = y + height end
          sheet.item(i, x * unit, y, x, height) -- celluna: equivalent, unit is 1
        end
        return ctx.width, math.floor(y)
      end,
    }
    """

  static func mutants(_ text: String) -> [ScriptMutant] {
    ScriptSource(name: "a/column.lua", text: text).mutants()
  }

  @Test func `each token is replaced by those that it is confused with`() {
    let found = Self.mutants(Self.text).map {
      "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.description)"
    }
    #expect(
      found == [
        "2:21 `0x0F` became `16`", "13:14 `1.5` became `2.5`", "15:21 `-` was removed",
        "15:27 `1` became `0`", "15:27 `1` became `2`", "17:22 `max` became `min`",
        "17:26 `0` became `1`", "17:33 `width` became `height`", "17:39 `//` became `/`",
        "17:42 `2` became `3`", "17:44 `-` became `+`", "17:46 `1e1` became `11.0`",
        "18:10 `not` was removed", "18:17 `<=` became `<`", "18:22 `and` became `or`",
        "18:37 `left` became `right`", "18:42 `==` became `~=`", "18:45 `3` became `4`",
        "18:59 `+` became `-`", "21:16 `width` became `height`", "21:28 `floor` became `ceil`",
      ])
  }

  @Test(arguments: [
    ("9223372036854775807", "-9223372036854775808"), ("0x7fffffffffffffff", "-9223372036854775808"),
    ("0x7fffffffffffffffff", "2.3611832414348226e+21"), ("1e308", "1e+308"),
  ])
  func `the greatest numbers are changed too`(number: String, changed: String) {
    let text = "return { prepare = function() return \(number), 3 end }"
    let found = Self.mutants(text).map(\.description)
    #expect(found.first == "`\(number)` became `\(changed)`")
  }

  @Test func `a mutant differs from the script only in its token`() throws {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    for mutant in Self.mutants(Self.text) {
      #expect(mutant.source.name == "a/column.lua" && mutant.location.file == "a/column.lua")
      let changed = String(decoding: mutant.source.bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(mutant.location.line)
      let column = try #require(mutant.location.column)
      for (number, text) in lines.enumerated() where number != line - 1 {
        #expect(changed[number] == text)
      }
      #expect(lines[line - 1].drop { $0 == " " } == mutant.line)
      let before = lines[line - 1].prefix(column - 1)
      let after = lines[line - 1].dropFirst(column - 1 + mutant.original.count)
      #expect(lines[line - 1] == before + mutant.original + after)
      #expect(changed[line - 1] == before + mutant.replacement + after)
      _ = try ScriptedLayout(mutant.source)
    }
  }

  struct Token: Sendable, CustomTestStringConvertible {
    let statement: String
    let mutations: [String]
    var testDescription: String { statement }
  }

  @Test(arguments: [
    Token(statement: "local a = b < c", mutations: ["< <="]),
    Token(statement: "local a = b <= c", mutations: ["<= <"]),
    Token(statement: "local a = b > c", mutations: ["> >="]),
    Token(statement: "local a = b >= c", mutations: [">= >"]),
    Token(statement: "local a = b == c", mutations: ["== ~="]),
    Token(statement: "local a = b ~= c", mutations: ["~= =="]),
    Token(statement: "local a = b + c - d", mutations: ["+ -", "- +"]),
    Token(statement: "local a = b * c / d // e", mutations: ["* /", "/ *", "// /"]),
    Token(statement: "local a = b and c or d", mutations: ["and or", "or and"]),
    Token(statement: "local a = not b", mutations: ["not "]),
    Token(statement: "local a = -b", mutations: ["- "]),
    Token(statement: "local a = { -b, (-b), b[-c], b(-c) }", mutations: ["- ", "- ", "- ", "- "]),
    Token(statement: "local a = b(c) - d[1]", mutations: ["- +", "1 0", "1 2"]),
    Token(statement: "local a, b = 0, 1", mutations: ["0 1", "1 0", "1 2"]),
    Token(statement: "local a, b = 7, 0.5", mutations: ["7 8", "0.5 1.5"]),
    Token(statement: "local a = 1.0", mutations: ["1.0 0.0", "1.0 2.0"]),
    Token(statement: "local a, b = true, false", mutations: ["true false", "false true"]),
    Token(statement: "local a = math.min(b)", mutations: ["min max"]),
    Token(statement: "local a = math.max(b)", mutations: ["max min"]),
    Token(statement: "local a = math.floor(b)", mutations: ["floor ceil"]),
    Token(statement: "local a = math.ceil(b)", mutations: ["ceil floor"]),
    Token(statement: "local a = b.min(c)", mutations: []),
    Token(statement: "local a = b.x", mutations: ["x y"]),
    Token(statement: "local a = b.top", mutations: ["top bottom"]),
    Token(statement: "local a = b.leading", mutations: ["leading trailing"]),
    Token(statement: "function b.width() end b.x = 7", mutations: ["x y", "7 8"]),
    Token(statement: "local x = { y = nil }", mutations: []),
    Token(statement: "local a = \"1 < 2\" .. [[ 3 + 4 ]]", mutations: []),
    Token(statement: "local a --[[ 1 + 1 ]]", mutations: []),
    Token(statement: "local a <close> = nil", mutations: []),
    Token(statement: "local a = b + c -- celluna: equivalent", mutations: []),
    Token(statement: "local a = b + c --- celluna: equivalent: c is 0", mutations: []),
    Token(statement: "local a = b + c -- not celluna: equivalent", mutations: ["+ -"]),
    Token(statement: "local a = b + \"-- celluna: equivalent\"", mutations: ["+ -"]),
    Token(statement: "goto out ::out::", mutations: []),
  ])
  func `the tokens of a statement`(_ test: Token) {
    let found = Self.mutants(test.statement).map { "\($0.original) \($0.replacement)" }
    #expect(found == test.mutations)
  }

  @Test func `line ends of all kinds and letters of all lengths keep columns right`() {
    for end in ["\n", "\r\n", "\r"] {
      let mutants = Self.mutants("local a = \"öß🙂\"\(end)local b = \"é\" .. 1\(end)return b")
      #expect(mutants.map(\.location.line) == [2, 2])
      #expect(mutants.map(\.location.column) == [18, 18])
      #expect(
        mutants.map { String(decoding: $0.source.bytes, as: UTF8.self) }
          == ["0", "2"].map {
            "local a = \"öß🙂\"\(end)local b = \"é\" .. \($0)\(end)return b"
          })
    }
  }

  @Test func `a script that does not compile has no mutants`() {
    #expect(Self.mutants("return 1 +").isEmpty)
  }

  @Test(arguments: [0, 1, 2, 5, 6, 7, 12, 20, 21, 22])
  func `a sample is spread over the lines`(_ limit: Int) {
    let source = ScriptSource(name: "column.lua", text: Self.text)
    let all = source.mutants()
    for seed in UInt64(0)..<4 {
      let sample = source.mutants(limit: limit, seed: seed)
      #expect(sample == source.mutants(limit: limit, seed: seed))
      #expect(sample.count == min(limit, all.count))
      #expect(Set(sample).count == sample.count)
      #expect(sample == all.filter(sample.contains), "in the order of the text")
      // The sample has a second mutant of a line only if it has a mutant of every line. It has a
      // third only if it has two mutants of every line that has at least two.
      let left = Dictionary(grouping: all.filter { !sample.contains($0) }, by: \.location.line)
      let taken = Dictionary(grouping: sample, by: \.location.line).mapValues(\.count)
      for line in left.keys {
        #expect(taken.values.allSatisfy { $0 <= (taken[line] ?? 0) + 1 })
      }
    }
    let seeds = (UInt64(0)..<60).map { source.mutants(limit: 1, seed: $0) }
    #expect(Set(seeds.joined()).count == all.count, "each is chosen by some seed")
  }

  /// The arguments are all shipped scripts except `feed`, which consists of declarations.
  @Test(arguments: try Scripts.names().filter { $0 != "feed" })
  func `every mutant of a shipped script loads, or says why not`(_ name: String) throws {
    let source = try Scripts.source(name)
    let mutants = source.mutants()
    #expect(mutants.count >= 10)
    #expect(Set(mutants).count == mutants.count)
    var loaded = 0
    for mutant in mutants {
      #expect(mutant.source.modules == source.modules)
      do throws(ScriptError) {
        _ = try ScriptedLayout(mutant.source)
        loaded += 1
      } catch {
        #expect(error.diagnostic.location?.file.hasPrefix("layouts/") == true)
        #expect(error.diagnostic.code != "CL0101", "it compiles")
      }
    }
    #expect(loaded > mutants.count * 3 / 4)
  }
}
