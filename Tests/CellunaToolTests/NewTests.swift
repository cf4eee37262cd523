import Foundation
import LayoutScripting
import Testing

@testable import CellunaTool

/// `celluna new`: it makes a folder with a layout and the files that belong to a layout.
@Suite struct NewTests {
  /// Runs `celluna new` in a folder; the command must succeed.
  @discardableResult
  private static func make(_ arguments: [String], in folder: Folder) throws -> String {
    let result = try Tool.run(["new"] + arguments, in: folder.url)
    #expect(result.exitCode == 0, "\(result.standardError)")
    return result.standardOutput
  }

  /// All files below a folder, in alphabetical order.
  private static func files(_ folder: Folder) throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    return try all.filter { path in
      let kind = try FileManager.default.attributesOfItem(atPath: folder.path(path))[.type]
      return kind as? FileAttributeType != .typeDirectory
    }.sorted()
  }

  private static let usual = [
    ".editorconfig", ".github/workflows/check.yml", ".gitignore", ".luacheckrc", ".luarc.json",
    ".vscode/extensions.json", ".vscode/settings.json", ".vscode/tasks.json", "README.md",
    "meta/celluna.lua", "meta/compositional_module.lua", "meta/scene.schema.json", "meta/stack.lua",
  ]

  // MARK: What is written

  @Test func `a folder has the script, the scene and the rest, and the next commands follow`()
    throws
  {
    let folder = try Folder()
    let told = try Self.make(["photos", "--from", "waterfall"], in: folder)
    #expect(
      told == """
        photos/photos.lua                     the layout
        photos/scenes/photos.json             the view and the data with which you try it
        photos/README.md                      the commands to work with it
        photos/meta, .luarc.json, .vscode, …  for editors, luacheck, git and GitHub

        next:
          cd photos
          celluna preview photos.lua --scene scenes/photos.json
          celluna check

        """)
    let files = (Self.usual + ["photos.lua", "scenes/photos.json"]).map { "photos/\($0)" }
    #expect(try Self.files(folder) == files.sorted())
    let script = try folder.read("photos/photos.lua")
    #expect(script.contains("name = \"photos\", version"))
    #expect(script.contains("{ name = \"start\", scene = \"scenes/photos.json\" },"))
    #expect(!script.contains("reference ="))
    #expect(try folder.read("photos/README.md").split(separator: "\n").count <= 20)
    for file in try Self.files(folder) {
      #expect(!(try folder.read(file)).contains("NAME.") || file.contains("/meta/"), "\(file)")
    }
  }

  @Test func `without arguments it is a blank layout, and a copy has the name of its origin`()
    throws
  {
    let folder = try Folder()
    try Self.make([], in: folder)
    try Self.make(["--from", "grid"], in: folder)
    #expect(try folder.read("layout/layout.lua").hasPrefix("--- layout: "))
    #expect(try folder.read("grid/grid.lua").contains("name = \"grid\", version"))
  }

  @Test func `if the program is not on the PATH, a hint shows how to add it`() throws {
    let folder = try Folder()
    let programs = Tool.executable.deletingLastPathComponent().resolvingSymlinksInPath().path
    let lacking = try Tool.run(["new", "a"], in: folder.url, environment: ["PATH": "/usr/bin"])
    #expect(
      lacking.standardError
        == "hint: celluna is not on the PATH: export PATH=\"\(programs):$PATH\"\n")
    let having = try Tool.run(["new", "b"], in: folder.url, environment: ["PATH": programs])
    #expect(having.standardError == "")
  }

  @Test func `every shipped layout can be copied`() throws {
    let folder = Tool.checkout.appending(path: "layouts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
    #expect(ShippedLayouts.names == names)
    for name in names {
      let text = try String(contentsOf: folder.appending(path: "\(name).lua"), encoding: .utf8)
      let isSame = ShippedLayouts.text(of: name) == text
      #expect(isSame, "build again: \(name)")
    }
    let help = try Tool.run(["help", "new"], environment: ["COLUMNS": "1000"]).standardOutput
    #expect(help.contains(": \(names.joined(separator: ", "))."))
  }

  @Test(arguments: [("stretchy", ["flow"]), ("sticky", ["flow"]), ("carousel", ["line"])])
  func `the modules that a copy requires lie beside it`(origin: String, modules: [String]) throws {
    let folder = try Folder()
    let told = try Self.make(["own", "--from", origin], in: folder)
    for module in modules {
      #expect(told.contains("own/\(module).lua"))
      #expect(try folder.read("own/\(module).lua") == ShippedLayouts.text(of: module))
    }
  }

  @Test func `a copy has the scene of its first example`() throws {
    let folder = try Folder()
    for (origin, scene) in [("sticky", "sections"), ("spanning", "tablet"), ("flow", "phone")] {
      try Self.make(["own-\(origin)", "--from", origin], in: folder)
      let own = try folder.read("own-\(origin)/scenes/own-\(origin).json")
      let shipped = try String(
        contentsOf: Tool.checkout.appending(path: "layouts/scenes/\(scene).json"), encoding: .utf8)
      var expected = try Self.json(shipped)
      expected["name"] = "own-\(origin)"
      expected["$schema"] = "../meta/scene.schema.json"
      expected["sections"] = try #require(expected["sections"] as? [[String: Any]]).map {
        $0.filter { !$0.key.hasSuffix("Spacing") }
      }
      #expect(try Self.json(own) as NSDictionary == expected as NSDictionary)
    }
  }

  @Test(arguments: ShippedLayouts.names)
  func `a parameter for a distance changes the layout in the scene of the folder`(
    origin: String
  ) throws {
    let script = try #require(ShippedLayouts.text(of: origin))
    let parameters = ["line_spacing", "item_spacing", "column_spacing"].filter {
      script.contains("\($0) = param")
    }
    guard !parameters.isEmpty else { return }
    let folder = try Folder()
    try Self.make(["own", "--from", origin], in: folder)
    func places(_ settings: [String]) throws -> NSArray {
      let run = try Tool.run(
        ["run", "own/own.lua", "--scene", "own/scenes/own.json", "--format", "json"] + settings,
        in: folder.url)
      #expect(run.exitCode == 0, "\(run.standardError)")
      return try #require(try Self.json(run.standardOutput)["elements"] as? NSArray)
    }
    let usual = try places([])
    for parameter in parameters {
      #expect(try places(["--set", "\(parameter)=37"]) != usual, "\(parameter)")
    }
  }

  // MARK: What the files are good for

  /// The longest possible name, so that the lines of the written files are as long as possible.
  private static func longName(_ origin: String) -> String {
    origin + String(repeating: "x", count: 40 - origin.count)
  }

  @Test(arguments: NewFolder.origins)
  func `the new layout passes the check at once, and luacheck`(origin: String) throws {
    let folder = try Folder()
    let name = Self.longName(origin)
    try Self.make([name, "--from", origin], in: folder)
    // Other tests check the originals of copies in the shipped scenes, so a copy is checked only in
    // its own scene. FirstFiveMinutesTests runs the whole check that the output of `new` names.
    let isCopy = origin != NewFolder.blank
    let part =
      isCopy ? ["--scene", "\(name)/scenes/\(name).json", "--runs", "4"] : ["--shard", "1/2"]
    let result = try Tool.run(["check", "\(name)/\(name).lua"] + part, in: folder.url)
    #expect(result.exitCode == 0, "\(result.standardOutput)")
    #expect(!result.standardOutput.contains("skipped"))
    let own = folder.url.appending(path: name)
    let start = try Tool.run(["run", "\(name).lua", "--example", "start"], in: own)
    #expect(start.exitCode == 0, "\(start.standardError)")
    let lint = try Self.run("luacheck", ["."], in: own)
    // 127 means that luacheck is missing: the gate installs it, but a build does not need it
    #expect([0, 127].contains(lint.exitCode), "\(lint.output)")
    let isShort = try folder.read("\(name)/\(name).lua").split(separator: "\n")
      .allSatisfy { $0.count <= 100 }
    #expect(isShort)
  }

  /// Runs a program of the system, for example luacheck, to its end.
  private static func run(
    _ program: String, _ arguments: [String], in folder: URL
  ) throws -> (exitCode: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private static func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `editors find declarations and the schema beside the script`() throws {
    let folder = try Folder()
    try Self.make(["photos"], in: folder)
    let luarc = try Self.json(folder.read("photos/.luarc.json"))
    #expect(luarc["workspace.library"] as? [String] == ["meta"])
    #expect(luarc["runtime.version"] as? String == "Lua 5.4")
    let shipped = try Self.json(
      String(contentsOf: Tool.checkout.appending(path: ".luarc.json"), encoding: .utf8))
    let builtin = luarc["runtime.builtin"] as? [String: String]
    #expect(builtin == shipped["runtime.builtin"] as? [String: String])
    #expect(try folder.read("photos/meta/celluna.lua") == ScriptAPI.current.luaDefinitions)
    for name in ["stack.lua", "scene.schema.json"] {
      let url = Tool.checkout.appending(path: "layouts/meta/\(name)")
      let isSame =
        try folder.read("photos/meta/\(name)") == String(contentsOf: url, encoding: .utf8)
      #expect(isSame, "\(name)")
    }
    let settings = try Self.json(folder.read("photos/.vscode/settings.json"))
    let schemas = try #require(settings["json.schemas"] as? [[String: Any]])
    #expect(schemas.first?["url"] as? String == "./meta/scene.schema.json")
    #expect((schemas.first?["fileMatch"] as? [String])?.first == "scenes/*.json")
    let scene = try Self.json(folder.read("photos/scenes/photos.json"))
    #expect(scene["$schema"] as? String == "../meta/scene.schema.json")
    _ = try Self.json(folder.read("photos/.vscode/extensions.json"))
  }

  // MARK: The problem matchers of Visual Studio Code

  /// A problem matcher: the regular expressions for consecutive lines of an output.
  private struct Matcher {
    let patterns: [[String: Any]]

    /// The fields of each problem that the matcher finds in an output.
    func problems(in output: String) throws -> [[String: String]] {
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var found: [[String: String]] = []
      for start in lines.indices where start + patterns.count <= lines.count {
        var problem: [String: String] = [:]
        let fits = try patterns.indices.allSatisfy { index in
          try add(patterns[index], lines[start + index], to: &problem)
        }
        if fits { found.append(problem) }
      }
      return found
    }

    private func add(
      _ pattern: [String: Any], _ line: String, to problem: inout [String: String]
    ) throws -> Bool {
      let expression = try NSRegularExpression(pattern: #require(pattern["regexp"] as? String))
      let whole = NSRange(line.startIndex..., in: line)
      guard let match = expression.firstMatch(in: line, range: whole) else { return false }
      for (field, group) in pattern {
        guard let group = group as? Int, let range = Range(match.range(at: group), in: line) else {
          continue
        }
        problem[field] = String(line[range])
      }
      return true
    }
  }

  private func matchers(_ label: String, in folder: Folder) throws -> [Matcher] {
    let file = try Self.json(folder.read("photos/.vscode/tasks.json"))
    let tasks = try #require(file["tasks"] as? [[String: Any]])
    let task = try #require(tasks.first { $0["label"] as? String == label })
    let all = task["problemMatcher"] as? [[String: Any]] ?? []
    let one = task["problemMatcher"] as? [String: Any]
    return try (all + [one].compactMap { $0 }).map { matcher in
      let list = matcher["pattern"] as? [[String: Any]]
      let single = matcher["pattern"] as? [String: Any]
      return Matcher(patterns: try #require(list ?? single.map { [$0] }))
    }
  }

  @Test func `an editor shows the messages of run and check at their places`() throws {
    let folder = try Folder()
    try Self.make(["photos"], in: folder)
    let own = folder.url.appending(path: "photos")
    let script = try folder.read("photos/photos.lua").replacing(
      "ctx.width --", with: "ctx.widht --")
    try folder.write(script, "photos/photos.lua")
    let place = ["file": "photos.lua", "line": "26", "column": "23", "code": "CL0202"]

    let run = try Tool.run(["run", "photos.lua", "--scene", "scenes/photos.json"], in: own)
    let told = try matchers("celluna run", in: folder).flatMap {
      try $0.problems(in: run.standardOutput + run.standardError)
    }
    #expect(told.count == 1)
    #expect(told.first?.merging(place) { $1 } == told.first)
    #expect(told.first?["severity"] == "error")
    #expect(told.first?["message"] == "`ctx` has no field `widht`")

    for plain in [[], ["--plain"]] {
      let check = try Tool.run(
        ["check", "--only", "load,rules", "--scene", "one"] + plain, in: own)
      let found = try matchers("celluna check", in: folder).flatMap {
        try $0.problems(in: check.standardOutput + check.standardError)
      }
      #expect(found.count == 1)
      #expect(found.first?.merging(place) { $1 } == found.first)
      #expect(found.first?["message"] == "`ctx` has no field `widht`")
    }
  }

  @Test func `an editor shows warnings, and the place where a difference was made`() throws {
    let folder = try Folder()
    try Self.make(["photos"], in: folder)
    let own = folder.url.appending(path: "photos")
    let script = try folder.read("photos/photos.lua")
      .replacing("    local y = 0", with: "    y = 1")
    try folder.write(script, "photos/photos.lua")
    let check = try Tool.run(
      ["check", "--only", "load,conform", "--scene", "one", "--against", "ref:list"], in: own)
    let found = try matchers("celluna check", in: folder).flatMap {
      try $0.problems(in: check.standardOutput + check.standardError)
    }
    #expect(check.exitCode == 1)
    let warning = try #require(found.first { $0["severity"] == "warning" })
    #expect(warning["code"] == "CL0211" && warning["file"] == "photos.lua")
    let made = try #require(found.first { $0["code"] == nil })
    #expect(made["file"] == "photos.lua" && made["line"] == "31")
    #expect(made["message"]?.hasPrefix("sheet.item(i, 0, y, width, height)") == true)
  }

  // MARK: What is refused

  @Test func `a folder with a file stays as it is, and the file is named`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("photos/scenes"), withIntermediateDirectories: true)
    let refused = try Tool.run(["new", "photos"], in: folder.url)
    #expect(refused.exitCode == 74)
    #expect(refused.standardOutput == "")
    #expect(
      refused.standardError == """
        error[CL0607]: `photos/scenes` already exists, and nothing is overwritten
           = help: choose another name, or empty the folder

        """)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["photos"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("photos")) == ["scenes"])
    try FileManager.default.removeItem(atPath: folder.path("photos/scenes"))
    try Self.make(["photos"], in: folder)
  }

  @Test func `a file and a link of the name stay as they are`() throws {
    let folder = try Folder()
    try folder.write("precious", "photos")
    try FileManager.default.createDirectory(
      atPath: folder.path("elsewhere"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "elsewhere")
    for name in ["photos", "link"] {
      let refused = try Tool.run(["new", name], in: folder.url)
      #expect(refused.exitCode == 74)
      #expect(refused.standardError.contains("there is a file `\(name)` already"))
    }
    #expect(try Self.files(folder) == ["link", "photos"])
    #expect(try folder.read("photos") == "precious")
  }

  @Test(arguments: [
    ("../photos", "`../photos` is a path, not a name"), ("/tmp/photos", "is a path, not a name"),
    ("..", "has characters that a name must not have"), ("", "the name is empty"),
    ("my photos", "has characters that a name must not have"), ("photos.lua", "has characters"),
    ("fotös", "has characters that a name must not have"), ("-photos", "begins like an option"),
    (String(repeating: "x", count: 41), "the name has 41 characters; at most 40 are possible"),
  ])
  func `a name is one word of letters, digits, - and _`(name: String, message: String) throws {
    let folder = try Folder()
    let refused = try Tool.run(["new", "--", name], in: folder.url)
    #expect(refused.exitCode == 64)
    #expect(refused.standardError.hasPrefix("error[CL0620]: "))
    #expect(refused.standardError.contains(message))
    #expect(try Self.files(folder) == [])
  }

  @Test func `a name that a module needs is refused, and an unknown origin too`() throws {
    let folder = try Folder()
    let taken = try Tool.run(["new", "flow", "--from", "sticky"], in: folder.url)
    #expect(taken.exitCode == 64)
    #expect(taken.standardError.contains("requires a module `flow`"))
    let unknown = try Tool.run(["new", "--from", "waterfal"], in: folder.url)
    #expect(unknown.exitCode == 64)
    #expect(unknown.standardError.contains("= help: did you mean `waterfall`?"))
    #expect(try Self.files(folder) == [])
  }

  @Test func `a folder that cannot be written gets no files`() throws {
    // not even root can make a folder in /proc
    let refused = try Tool.run(["new", "photos"], in: URL(filePath: "/proc"))
    #expect(refused.exitCode == 74)
    #expect(refused.standardError.hasPrefix("error[CL0607]: the folder `photos`"))
    #expect(!FileManager.default.fileExists(atPath: "/proc/photos"))
  }

  @Test func `a limit of the size of files gives a message, and leaves nothing`() throws {
    let folder = try Folder()
    let result = try Tool.run(
      ["-c", "ulimit -f 8; exec \"$0\" new photos", Tool.executable.path], in: folder.url,
      executable: URL(filePath: "/bin/sh"))
    #expect(result.exitCode == 74)
    #expect(
      result.standardError.hasPrefix("error[CL0607]: the folder `photos` could not be written\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }
}
