import Foundation
import Testing

/// `celluna render --film`, `--animate` and `--overlay`, and the pictures of `celluna diff`.
@Suite struct FilmPictureTests {
  /// An item of 30 points moves to the end in two frames; then the other item is deleted.
  private static let scene = """
    { "scene": 1, "name": "moves", "view": { "size": [100, 60] },
      "sections": [ { "items": [[100, 30], [100, 20]] } ],
      "events": [ { "do": "move", "from": "1.1", "to": "1.2", "frames": 2 },
        { "do": "delete", "at": "1.1" } ] }
    """

  private static func with(
    _ body: (CheckFolder) throws -> Void
  ) throws {
    try CheckFolder.with(
      ["a.lua": CheckFolder.stack(), "b.lua": CheckFolder.stack(gap: 10), "moves.json": scene], body
    )
  }

  private static func run(
    _ arguments: [String], in folder: CheckFolder
  ) throws -> Tool.Result {
    try Tool.run(arguments, in: folder.url)
  }

  private static func render(
    _ arguments: [String], in folder: CheckFolder
  ) throws -> Tool.Result {
    try run(["render", "a.lua", "--scene", "moves.json"] + arguments, in: folder)
  }

  private static func captions(_ svg: String) -> [String] {
    svg.matches(of: #/<text text-anchor="start"[^>]*>([^<]*)</#).map { String($0.1) }
  }

  // MARK: Film

  @Test func `a film shows the state before an event, and then its frames`() throws {
    try Self.with { folder in
      let result = try Self.render(["--film", "--at", "1", "--format", "svg"], in: folder)
      #expect(result.exitCode == 0, "\(result.standardError)")
      let svg = result.standardOutput
      #expect(Self.captions(svg).prefix(3) == ["before", "1 of 2", "2 of 2"])
      // the item of 30 points goes from 0 to 20, the one of 20 points from 30 to 0; halfway, they
      // are at 10 and 15
      let titles = svg.matches(of: #/<title>(1\.\d [^<]*)</#).map { String($0.1) }
      #expect(
        titles.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
          "1.1 0,0 100×30", "1.2 0,30 100×20", "1.2 0,10 100×30", "1.1 0,15 100×20",
          "1.2 0,20 100×30", "1.1 0,0 100×20",
        ])
    }
  }

  @Test func `an event without frames has a state before and one after, and is the last one`()
    throws
  {
    try Self.with { folder in
      let result = try Self.render(["--film", "--format", "svg"], in: folder)
      #expect(result.exitCode == 0, "\(result.standardError)")
      #expect(Self.captions(result.standardOutput).prefix(2) == ["before", "after"])
    }
  }

  @Test(arguments: [("svg", "<svg"), ("png", "\u{89}PNG"), ("pdf", "%PDF")])
  func `a film has three formats`(format: String, start: String) throws {
    try Self.with { folder in
      let result = try Self.render(["--film", "-o", "film.\(format)"], in: folder)
      #expect(result.exitCode == 0, "\(result.standardError)")
      let bytes = try Data(contentsOf: folder.url.appending(path: "film.\(format)"))
      #expect(
        bytes.starts(with: start.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }))
    }
  }

  // MARK: Animation

  @Test func `an animation reaches the place of each frame at the time of the frame`() throws {
    try Self.with { folder in
      let result = try Self.render(["--animate", "--at", "1", "-o", "x.svg"], in: folder)
      #expect(result.exitCode == 0, "\(result.standardError)")
      let svg = try #require(folder.text("x.svg"))
      // 1 s of rest, two steps of 0.6 s, 1 s of rest
      let places = ["0%,31.25%", "50%", "68.75%,100%"]
      // the first item goes from 0 to 20 points, the second one from 30 to 0
      for (start, half) in [(-20, -10), (30, 15)] {
        #expect(
          svg.contains(
            "\(places[0]){transform:translate(0px,\(start)px)}"
              + "\(places[1]){transform:translate(0px,\(half)px)}"
              + "\(places[2]){transform:translate(0px,0px)}"), "\(svg)")
      }
    }
  }

  @Test func `the frames of an animation are numbered files of one size`() throws {
    try Self.with { folder in
      let result = try Self.render(["--animate", "--at", "1", "-o", "x.png"], in: folder)
      #expect(result.exitCode == 0, "\(result.standardError)")
      #expect(
        folder.names(in: ".").filter { $0.hasPrefix("x") } == ["x-01.png", "x-02.png", "x-03.png"])
      let sizes = try ["x-01.png", "x-02.png", "x-03.png"].map {
        Array(try Data(contentsOf: folder.url.appending(path: $0))[16..<24])
      }
      #expect(Set(sizes).count == 1)
    }
  }

  // MARK: Onion skin

  @Test func `the reference's places are outlines, where they differ`() throws {
    try Self.with { folder in
      let arguments = ["--at", "0", "--overlay", "reference", "-o", "x.svg"]
      let other = try Self.render(arguments + ["--against", "b.lua"], in: folder)
      #expect(other.exitCode == 0, "\(other.standardError)")
      let svg = try #require(folder.text("x.svg"))
      // with a gap of 10 points the second item begins at 40; the first item does not move
      #expect(svg.contains(#/class="ghost" d="M0 40h100v20h-100z"/#))
      #expect(svg.matches(of: #/class="ghost" d="M0 0/#).isEmpty)
      let none = try Self.render(arguments, in: folder)
      #expect(none.exitCode == 64)
      #expect(
        none.standardError == """
          error[CL0606]: a.lua names no reference
             = help: name one with --against ref:NAME, or with the field `reference` of the script

          """)
    }
  }

  @Test func `a shipped layout agrees with its reference`() throws {
    let result = try Tool.run([
      "render", "layouts/waterfall.lua", "--overlay", "reference", "--format", "svg",
    ])
    #expect(result.exitCode == 0, "\(result.standardError)")
    #expect(!result.standardOutput.contains("class=\"ghost\""))
  }

  // MARK: Changes

  @Test(arguments: [("svg", "<svg"), ("png", "\u{89}PNG"), ("pdf", "%PDF")])
  func `a difference between two layouts has pictures, and ends with 1`(
    format: String, start: String
  ) throws {
    try Self.with { folder in
      let arguments = ["diff", "a.lua", "b.lua", "--scene", "small.json", "-o", "d.\(format)"]
      let result = try Self.run(arguments, in: folder)
      #expect(result.exitCode == 1)
      #expect(result.standardOutput == "" && result.standardError == "")
      let bytes = try Data(contentsOf: folder.url.appending(path: "d.\(format)"))
      #expect(
        bytes.starts(with: start.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }))
    }
  }

  @Test func `the arrow of a difference leads from middle to middle`() throws {
    try Self.with { folder in
      let arguments = ["diff", "a.lua", "b.lua", "--scene", "small.json", "--format", "svg"]
      let svg = try Self.run(arguments, in: folder).standardOutput
      // 1.2 is 20 points high, and moves from 30 to 40
      #expect(svg.contains("M50 40L50 42"))
      #expect(svg.contains("M50 50L"))
      #expect(svg.contains("1.2 moves by 0,10"))
      for word in ["before", "after", "moved", "unchanged"] { #expect(svg.contains(">\(word)</")) }
      #expect(svg.contains("a.lua → b.lua · small · start"))
    }
  }

  @Test func `a difference beyond the screen is drawn with the whole content`() throws {
    try Self.with { folder in
      try folder.write(
        """
        { "scene": 1, "name": "low", "view": { "size": [100, 60] },
          "sections": [ { "items": [[100, 70], [100, 20]] } ] }
        """, to: "low.json")
      let arguments = ["diff", "a.lua", "b.lua", "--scene", "low.json", "--format", "svg"]
      // items of 70 and 20 points, with a gap below each of them
      #expect(
        try Self.run(arguments, in: folder).standardOutput.contains("viewBox=\"0 0 100 110\""))
      #expect(
        try Self.run(arguments + ["--crop", "visible"], in: folder).standardOutput
          .contains("viewBox=\"0 0 100 60\""))
    }
  }

  @Test func `text and JSON of a difference go to a file too`() throws {
    try Self.with { folder in
      let arguments = ["diff", "a.lua", "b.lua", "--scene", "small.json"]
      for (name, start) in [("d.txt", "a.lua → b.lua"), ("d.json", "{\"diff\":1"), ("d", "a.lua")] {
        let result = try Self.run(arguments + ["-o", name], in: folder)
        #expect(result.exitCode == 1)
        #expect(folder.text(name)?.hasPrefix(start) == true)
      }
    }
  }

  // MARK: Mistakes

  private static let mistakes: [([String], String)] = [
    (["--film", "--animate", "-o", "x.svg"], "--film and --animate cannot be used together"),
    (["--film"], "--film draws a picture, not text"),
    (["--film", "--format", "text"], "--film and the format text exclude each other"),
    (["--animate", "-o", "x.pdf"], "--animate and the format pdf exclude each other"),
    (["--animate", "--format", "png"], "--animate with the format png writes several files"),
    (["--film", "--at", "1:1", "-o", "x.svg"], "--film shows every frame, not --at 1:1"),
    (
      ["--film", "--at", "0", "-o", "x.svg"],
      "--film shows an event, and --at 0 is the state before the first one"
    ),
    (["--film", "--at", "9", "-o", "x.svg"], "--at 9: the scene has 2 events"),
    (
      ["--film", "--scene", "small.json", "-o", "x.svg"],
      "--film shows an event, and the scene small has none"
    ),
    (
      ["--film", "--overlay", "reference", "-o", "x.svg"],
      "--overlay reference and --film cannot be used together"
    ),
    (["--overlay", "reference"], "--overlay reference is drawn in pictures, not in text"),
    (
      ["--against", "ref:list", "-o", "x.svg"], "--against names the layout of --overlay reference"
    ),
    (
      ["--overlay", "reference", "--against", "ref:nothing", "-o", "x.svg"],
      "there is no reference layout `nothing`"
    ),
    (["--overlay", "nothing", "-o", "x.svg"], "The value 'nothing' is invalid for '--overlay"),
  ]

  @Test(arguments: mistakes)
  func `options that make no picture are wrong usage, and write nothing`(
    arguments: [String], message: String
  ) throws {
    try Self.with { folder in
      let scene = arguments.contains("--scene") ? [] : ["--scene", "moves.json"]
      let result = try Self.run(["render", "a.lua"] + scene + arguments, in: folder)
      #expect(result.exitCode == 64)
      #expect(result.standardOutput == "")
      #expect(result.standardError.contains(message), "\(result.standardError)")
      #expect(folder.names(in: ".").allSatisfy { !$0.hasPrefix("x") })
    }
  }

  @Test(arguments: [
    ["render", "a.lua", "--scene", "moves.json", "--film", "-o", "no/x.svg"],
    ["render", "a.lua", "--scene", "moves.json", "--animate", "-o", "no/x.svg"],
    ["render", "a.lua", "--scene", "moves.json", "--animate", "-o", "no/x.png"],
    ["diff", "a.lua", "b.lua", "--scene", "small.json", "-o", "no/x.svg"],
  ])
  func `a file that cannot be written ends with 74`(arguments: [String]) throws {
    try Self.with { folder in
      let result = try Self.run(arguments, in: folder)
      #expect(result.exitCode == 74)
      #expect(result.standardError.hasPrefix("error[CL0607]: `no/x"))
    }
  }
}
