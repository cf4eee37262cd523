import Foundation
import Testing

/// `celluna render`: drawings and pictures, their characters, colours and labels, and exit codes.
@Suite struct RenderTests {
  private func render(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Tool.Result {
    let plain = ["LC_ALL": "", "LC_CTYPE": "", "LANG": "C.UTF-8", "TERM": "xterm"]
    return try Tool.run(
      ["render"] + arguments, in: folder, environment: plain.merging(environment) { $1 })
  }

  private static let one = ["ref:list", "--scene", "one", "--width", "30"]

  @Test func `one item of a list is a box in its place`() throws {
    // a character is 12.5 points wide and a line 25 high: x from 16 to 359 are the columns 1 to 29,
    // and y from 16 to 96 the lines 1 to 4
    let result = try render(Self.one + ["--crop", "0,0,375,300"])
    #expect(result.exitCode == 0)
    #expect(result.standardError == "")
    let blanks = String(repeating: "\n", count: 8)
    #expect(
      result.standardOutput == """

         ┌──────────────────────────┐
         │           1.1            │
         └──────────────────────────┘
        \(blanks)1 char = 12.5 × 25 pt

        """)
  }

  @Test func `the view begins at an offset`() throws {
    let flags = ["ref:list", "--scene", "phone", "--width", "30", "--height", "10"]
    let whole = try render(flags)
    let scrolled = try render(flags + ["--offset", "0,300"])
    #expect(scrolled.exitCode == 0)
    #expect(whole.standardOutput.contains(" 1.1 "))
    #expect(!scrolled.standardOutput.contains(" 1.1 "))
    // an offset before the content is clamped
    #expect(try render(flags + ["--offset", "0,-50"]).standardOutput == whole.standardOutput)
  }

  @Test(arguments: [
    (["LANG": "C"], [String](), false), (["LANG": "de_DE.utf8"], [], true),
    (["LANG": "C.UTF-8", "LC_ALL": "C"], [], false), (["TERM": "dumb"], [], false),
    (["LANG": "C.UTF-8"], ["--ascii"], false), (["LANG": "C"], ["--no-ascii"], true),
  ])
  func `the locale and the terminal choose the characters, and a flag takes precedence`(
    environment: [String: String], arguments: [String], isUnicode: Bool
  ) throws {
    let result = try render(Self.one + arguments, environment: environment)
    #expect(result.exitCode == 0)
    #expect(result.standardOutput.contains("┌") == isUnicode)
    #expect(result.standardOutput.contains("+--") != isUnicode)
    #expect(result.standardOutput.utf8.allSatisfy { $0 < 0x80 } != isUnicode)
  }

  @Test(arguments: [
    ("kitty", "\u{1B}_Ga=T,f=100,q=2,"), ("iterm", "\u{1B}]1337;File=inline=1;size="),
    ("sixel", "\u{1B}P0;1q\"1;1;375;667#0;2;"), ("half", "\u{1B}[38;2;"),
    ("box", "\n"),
  ])
  func `a picture is shown with the graphics of the terminal`(name: String, start: String) throws {
    let result = try render(Self.one + ["--gfx", name])
    #expect(result.exitCode == 0)
    #expect(result.standardOutput.hasPrefix(start))
    // the picture has 30 characters in a line
    guard name == "half" else { return }
    let lines = result.standardOutput.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count { $0 == "▀" } == 30 })
    #expect(lines.count == 27)
  }

  @Test(arguments: [
    ([:], [String](), false), (["FORCE_COLOR": "1"], [], true),
    (["FORCE_COLOR": "1", "NO_COLOR": "1"], [], false),
    (["NO_COLOR": "1"], ["--color", "always"], true),
    (["FORCE_COLOR": "1"], ["--color", "never"], false), ([:], ["--format", "ansi"], true),
    ([:], ["--format", "ansi", "--color", "never"], false),
    (["FORCE_COLOR": "1"], ["--format", "text"], false),
  ])
  func `colours are used if requested`(
    environment: [String: String], arguments: [String], isColored: Bool
  ) throws {
    let result = try render(Self.one + arguments, environment: environment)
    #expect(result.exitCode == 0)
    #expect(result.standardOutput.contains("\u{1B}[") == isColored)
  }

  @Test(arguments: [
    ("paths", true, false), ("sizes", false, true), ("paths,sizes", true, true),
    ("none", false, false),
  ])
  func `the requested labels are shown`(labels: String, paths: Bool, sizes: Bool) throws {
    let output = try render(["ref:grid", "--scene", "phone", "--labels", labels]).standardOutput
    let boxes = output.split(separator: "\n").dropLast().joined()
    #expect(boxes.contains("1.1") == paths)
    #expect(boxes.contains("×") == sizes)
  }

  @Test func `an event, the view, parameters and the direction change what is drawn`() throws {
    let first = try render(["ref:waterfall", "--scene", "churn", "--at", "0"]).standardOutput
    let later = try render(["ref:waterfall", "--scene", "churn", "--at", "40"]).standardOutput
    #expect(first != later)
    for change in [["--set", "columns=4"], ["--rtl"], ["--view", "500x300"], ["--seed", "9"]] {
      let other = try render(["ref:waterfall", "--scene", "churn", "--at", "0"] + change)
      #expect(other.exitCode == 0)
      #expect(other.standardOutput != first)
    }
  }

  @Test func `all content shows what the user sees as a dotted frame`() throws {
    let content = try render(["ref:waterfall", "--crop", "content", "--height", "40"])
    #expect(content.standardOutput.contains("┄"))
    #expect(
      content.standardOutput.split(separator: "\n", omittingEmptySubsequences: false).count <= 42)
    let visible = try render(["ref:waterfall", "--crop", "visible"])
    #expect(!visible.standardOutput.contains("┄"))
  }

  @Test(arguments: [0, 3, 17])
  func `a script and its twin are drawn alike`(event: Int) throws {
    let arguments = ["--scene", "churn", "--at", "\(event)"]
    #expect(
      try render(["layouts/waterfall.lua"] + arguments).standardOutput
        == render(["ref:waterfall"] + arguments).standardOutput)
  }

  @Test
  func `a file is written with lines of Unicode and without colours, unless it says otherwise`()
    throws
  {
    try CheckFolder.with([:]) { folder in
      for (name, isColored) in [("a.txt", false), ("a.ans", true), ("a", false)] {
        let result = try render(
          Self.one + ["-o", name], in: folder.url,
          environment: ["LANG": "C", "FORCE_COLOR": "1"])
        #expect(result.exitCode == 0)
        #expect(result.standardOutput == "")
        let text = String(
          decoding: try Data(contentsOf: folder.url.appending(path: name)), as: UTF8.self)
        #expect(text.contains("┌"))
        #expect(text.contains("\u{1B}[") == isColored)
      }
      #expect(try render(Self.one + ["-o", "no/folder/a.txt"], in: folder.url).exitCode == 74)
    }
  }

  @Test(arguments: [
    ("a.PNG", "\u{FFFD}PNG"), ("png", "\u{FFFD}PNG"), ("out/png", "\u{FFFD}PNG"),
    ("out/Svg", "<svg "), ("out.png/a", "┌"), ("a.text", "┌"),
  ])
  func `the end of the file's name chooses the format, in small or capital letters`(
    name: String, mark: String
  ) throws {
    try CheckFolder.with(["out/x": "", "out.png/x": ""]) { folder in
      let result = try render(["ref:list", "--scene", "one", "-o", name], in: folder.url)
      #expect(result.exitCode == 0, "\(result.standardError)")
      #expect(folder.text(name)?.contains(mark) == true)
    }
  }

  @Test func `the standard output can be named as a file`() throws {
    let svg = ["ref:list", "--scene", "one", "--format", "svg"]
    let plain = try render(svg)
    #expect(plain.standardOutput.hasPrefix("<svg"))
    for path in ["/dev/stdout", "/proc/self/fd/1"] {
      let named = try render(svg + ["-o", path])
      #expect(named.exitCode == 0, "\(named.standardError)")
      #expect(named.standardOutput == plain.standardOutput)
    }
  }

  private static let mistakes: [([String], Int32)] = [
    (["ref:list", "--at", "99"], 64 as Int32), (["ref:list", "--crop", "1,2"], 64),
    (["ref:list", "--crop", "0,0,0,9"], 64), (["ref:list", "--width", "0"], 64),
    (["ref:list", "--labels", "names"], 64), (["ref:nothing"], 64), (["no.lua"], 2),
    (["ref:list", "--scene", "nothing"], 4),
  ]

  @Test(arguments: mistakes)
  func `an error ends render as it ends run`(arguments: [String], code: Int32) throws {
    let result = try render(arguments)
    #expect(result.exitCode == code)
    #expect(result.standardOutput == "")
    #expect(result.standardError != "")
  }

  @Test func `a name of --color-by without values has a suggestion`() throws {
    let result = try Tool.run([
      "render", "layouts/grid.lua", "--color-by", "sectoin", "--format", "svg",
    ])
    #expect(result.exitCode == 64)
    #expect(
      result.standardError == """
        error[CL0606]: --color-by: no item has a value `sectoin`
           = help: did you mean section?

        """)
  }
}
