import Foundation
import Testing

/// `celluna gallery`, and docs/gallery, which it writes.
@Suite struct GalleryTests {
  private static let folder = Tool.checkout.appending(path: "docs/gallery")

  /// The files below a folder, by their paths.
  private static func files(in folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in paths where path.contains(".") {
      files[path] = try Data(contentsOf: folder.appending(path: path))
    }
    return files
  }

  @Test func `the command writes docs/gallery, byte for byte`() throws {
    try CheckFolder.with { scratch in
      let output = scratch.url.appending(path: "new/gallery")
      let result = try Tool.run(["gallery", "layouts", "layouts/scenes", "-o", output.path])
      #expect(result.exitCode == 0)
      #expect(result.standardError == "")
      let (made, stored) = (try Self.files(in: output), try Self.files(in: Self.folder))
      #expect(made.keys.sorted() == stored.keys.sorted())
      for (name, bytes) in made { #expect(stored[name] == bytes, "\(name)") }
    }
  }

  @Test func `the commands of the page draw its pictures`() throws {
    let page = try String(
      contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    let entries = page.matches(
      of: #/src="(?<file>[^"]+)"[^\n]*\n\n```\ncelluna (?<words>[^\n]+) -o/#)
    #expect(entries.count == page.matches(of: /src="/).count)
    #expect(entries.count > 50)
    for entry in entries {
      // the only quoted words are names of examples
      let parts = entry.words.split(separator: "'", omittingEmptySubsequences: false)
      let words = parts.enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      let result = try Tool.run(words + ["--format", "svg"])
      let stored = try String(
        contentsOf: Self.folder.appending(path: String(entry.file)), encoding: .utf8)
      #expect(result.standardOutput == stored, "\(entry.file)")
    }
  }

  @Test func `a folder that celluna new has written has a gallery`() throws {
    try CheckFolder.with { folder in
      #expect(try Tool.run(["new", "photos"], in: folder.url).exitCode == 0)
      let result = try Tool.run(["gallery", "photos", "-o", "out"], in: folder.url)
      #expect(result.exitCode == 0, "\(result.standardError)")
      #expect(folder.names(in: "out") == ["README.md", "changes", "photos.svg"])
    }
  }

  @Test func `a file of another origin is not replaced, but a gallery is`() throws {
    try CheckFolder.with { folder in
      #expect(try Tool.run(["new", "photos"], in: folder.url).exitCode == 0)
      let page = try #require(folder.text("photos/README.md"))
      let refused = try Tool.run(["gallery", "photos", "-o", "photos"], in: folder.url)
      #expect(refused.exitCode == 74)
      #expect(
        refused.standardError == """
          error[CL0607]: `photos/README.md` already exists, and this command did not write it
             = help: choose another folder; files of other origin are never replaced

          """)
      #expect(folder.text("photos/README.md") == page)
      for _ in 1...2 {
        let result = try Tool.run(["gallery", "photos", "-o", "out"], in: folder.url)
        #expect(result.exitCode == 0, "\(result.standardError)")
      }
      // a picture of other origin in a subfolder, without the page
      try FileManager.default.removeItem(at: folder.url.appending(path: "out/README.md"))
      try FileManager.default.removeItem(at: folder.url.appending(path: "out/photos.svg"))
      try folder.write("mine", to: "out/changes/photos.svg")
      let result = try Tool.run(["gallery", "photos", "-o", "out"], in: folder.url)
      #expect(result.exitCode == 74)
      #expect(result.standardError.contains("`out/changes/photos.svg` already exists"))
      #expect(folder.text("out/changes/photos.svg") == "mine")
    }
  }

  @Test(arguments: [
    ["gallery", "photos", "-o", ""], ["gallery", "photos", "-o", "-"],
    ["render", "photos/photos.lua", "-o", ""], ["render", "photos/photos.lua", "-o", "-"],
    ["preview", "photos/photos.lua", "--static", ""],
  ])
  func `an empty name and a dash name no file`(arguments: [String]) throws {
    try CheckFolder.with { folder in
      #expect(try Tool.run(["new", "photos"], in: folder.url).exitCode == 0)
      let names = folder.names(in: ".")
      let result = try Tool.run(arguments, in: folder.url)
      #expect(result.exitCode == 64, "\(result.standardError)")
      #expect(result.standardOutput == "")
      #expect(folder.names(in: ".") == names)
    }
  }

  @Test func `two layouts of one name have two pictures, and markup stays text`() throws {
    let script = CheckFolder.stack(
      fields: """
        summary = "One & *two*.",
        params = { gap = param.length { default = 8, min = 0, help = "A | bar." } },
        """)
    try CheckFolder.with(["one/x.lua": script, "two/x.lua": script]) { folder in
      let result = try Tool.run(["gallery", "one", "two", "-o", "out"], in: folder.url)
      #expect(result.exitCode == 0, "\(result.standardError)")
      #expect(folder.names(in: "out") == ["README.md", "changes", "x-2.svg", "x.svg"])
      let page = try #require(folder.text("out/README.md"))
      #expect(page.contains("### stack\n\nOne \\& \\*two\\*.\n"))
      #expect(page.contains("alt=\"One &amp; *two*.\""))
      #expect(page.contains("| `gap` | length | `8` | at least 0 | A \\| bar. |"))
      #expect(page.contains("celluna render two/x.lua --at 0 --crop"))
    }
  }

  @Test func `scripts and examples whose names begin with a dash are drawn, and the page says how`()
    throws
  {
    let script = CheckFolder.stack(fields: #"examples = { { name = "-e f", scene = "one" } },"#)
    try CheckFolder.with(["-x.lua": script]) { folder in
      let result = try Tool.run(["gallery", ".", "-o", "out"], in: folder.url)
      #expect(result.exitCode == 0, "\(result.standardError)")
      let page = try #require(folder.text("out/README.md"))
      #expect(page.contains("\ncelluna render ./-x.lua '--example=-e f' --at 0 --crop "))
      #expect(page.contains(" -o ./-x.svg\n"))
      #expect(page.contains("\ncelluna render ./-x.lua --scene edits --at 4 --animate --crop "))
    }
  }

  @Test func `a mistake is reported, and nothing is written`() throws {
    let broken = ["a/good.lua": CheckFolder.stack(), "a/bad.lua": "return 1\n"]
    try CheckFolder.with(broken) { folder in
      for (arguments, code) in [
        (["a", "-o", "out"], 2), (["none", "-o", "out"], 64), (["a"], 64),
      ] {
        let result = try Tool.run(["gallery"] + arguments, in: folder.url)
        #expect(Int(result.exitCode) == code)
        #expect(folder.names(in: "out").isEmpty)
      }
    }
  }
}
