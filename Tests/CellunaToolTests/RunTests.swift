import Foundation
import LayoutScenes
import ReferenceLayouts
import Testing

@Suite struct RunTests {
  static let names = ReferenceLayout.twins.map(\.name)
  /// The names of the shipped scenes whose reports are short enough to compare character by
  /// character.
  static let sceneNames = Scene.shippedNames.filter { $0 != "huge" }

  /// Pairs of layouts and scenes: each layout is in at least two pairs, each scene in at least one.
  private static func pairs(_ layouts: [String], _ scenes: [String]) -> [(String, String)] {
    (0..<max(2 * layouts.count, scenes.count)).map { number in
      (layouts[number % layouts.count], scenes[number % scenes.count])
    }
  }

  // MARK: JSON

  private static let number = #"-?\d+(?:\.\d+)?(?:e[-+]?\d+)?"#
  private static let numbers = #"\[\#(number)(?:,\#(number))*\]"#
  private static let text = #""(?:[^"\\]|\\.)*""#
  private static let element =
    #"\{"path":\#(text),"category":\#(text),"kind":(?:null|\#(text)),"frame":\#(numbers),"#
    + #""z":-?\d+,"alpha":\#(number),"hidden":(?:true|false),"transform":(?:null|\#(numbers))"#
    + #"(?:,"attributes":\{[^{}]+\})?\}"#
  private static let scroller =
    #"\{"section":\d+,"frame":\#(numbers),"contentSize":\#(numbers),"offset":\#(numbers)\}"#
  /// The regular expression of a report in the stable JSON form, with the keys in their order.
  private static let report =
    #"\{"run":1,"layout":\#(text),"scene":\#(text),"bounds":\#(numbers),"contentSize":\#(numbers),"#
    + #""elements":\[(?:\#(element)(?:,\#(element))*)?\],"#
    + #""visible":\[(?:\#(text)(?:,\#(text))*)?\],"prepares":\d+"#
    + #"(?:,"selected":\[\#(text)(?:,\#(text))*\])?"#
    + #"(?:,"scrollers":\[\#(scroller)(?:,\#(scroller))*\])?\}\n"#

  @Test(arguments: pairs(names, sceneNames))
  func `JSON has the promised keys in the promised order`(layout: String, scene: String) throws {
    let output = try Tool.layout(["ref:\(layout)", "--scene", scene, "--format", "json"])
    #expect(try Regex(Self.report).wholeMatch(in: output) != nil)
    let report = try object(output)
    // the scene `switch` ends with another layout
    #expect(report["layout"] as? String == (scene == "switch" ? "ref:flow" : "ref:\(layout)"))
    #expect(report["scene"] as? String == scene)
    let hasEvents = try !Scene.load(shipped: scene).events.isEmpty
    #expect(report["prepares"] as? Int == 1 || hasEvents)
  }

  /// Pairs of a shipped script and a scene in which the script and its reference give the same
  /// numbers.
  ///
  /// After an edit, the rows of `justified` can differ by a rounding error. Source: SEMANTICS.md
  /// section 5.7.
  private static func exactPairs() throws -> [(String, String)] {
    try pairs(scriptNames(), sceneNames.filter { $0 != "switch" }).filter { layout, scene in
      try layout != "justified" || Scene.load(shipped: scene).events.isEmpty
    }
  }

  @Test(arguments: try exactPairs())
  func `script and reference print the same to the last digit`(
    layout: String, scene: String
  ) throws {
    let isMirrored = (layout.utf8.count + scene.utf8.count) % 2 == 0
    let options = ["--scene", scene, "--json"] + (isMirrored ? ["--rtl"] : [])
    let scripted = try Tool.layout(["layouts/\(layout).lua"] + options)
    let reference = try Tool.layout(["ref:\(layout)"] + options)
    let name = "{\"run\":1,\"layout\":\"\(layout)\""
    #expect(scripted.hasPrefix(name))
    let referenceName = "{\"run\":1,\"layout\":\"ref:\(layout)\""
    #expect(referenceName + scripted.dropFirst(name.count) == reference)
  }

  /// The names of the references that have a shipped script.
  private static func scriptNames() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Tool.checkout.appending(path: "layouts").path)
    let scripts = names.filter { files.contains("\($0).lua") }
    try #require(scripts.count >= 4)
    return scripts
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: A scene small enough to lay out by hand

  /// A scene with three items in a view 100 wide, with insets of 5: two items of 40 and the spacing
  /// of 6 fit into the remaining 90.
  private static let small = """
    { "scene": 1, "name": "small", "view": { "size": [100, 60] },
      "sections": [ { "items": [[40, 30], [40, 30], [40, 30.25]], "header": { "size": [100, 10] },
        "insets": 5, "lineSpacing": 4, "itemSpacing": 6 } ] }
    """

  /// The report of the waterfall: a column is (100 - 2 · 5 - 6) / 2 = 42 wide; the third item is at
  /// y = 10 + 5 + 30 + 4 = 49.
  private static let waterfallTable = """
    element          x        y    width   height
    header:1       0.0      0.0    100.0     10.0
    1.1            5.0     15.0     42.0     30.0
    1.2           53.0     15.0     42.0     30.0
    1.3            5.0     49.0     42.0     30.3
    4 elements · content 100.0 × 84.3 · prepare 1×

    """

  private func small(_ options: String...) throws -> String {
    try Tool.layout(
      ["layouts/waterfall.lua", "--scene", "-"] + options, input: Self.small)
  }

  @Test func `a table shows points with one decimal`() throws {
    #expect(try small() == Self.waterfallTable)
    #expect(try small("--format", "table") == Self.waterfallTable)
  }

  @Test func `csv has a line of names and a line for each element`() throws {
    #expect(
      try small("--format", "csv") == """
        path,category,kind,x,y,width,height,z,alpha,hidden,selected
        header:1,supplementary,header,0,0,100,10,0,1,false,false
        1.1,cell,,5,15,42,30,0,1,false,false
        1.2,cell,,53,15,42,30,0,1,false,false
        1.3,cell,,5,49,42,30.25,0,1,false,false

        """)
  }

  @Test func `a parameter is set`() throws {
    let output = try small("--set", "columns=1", "--set", "line_spacing=1")
    #expect(output.contains("1.1            5.0     15.0     90.0     30.0\n"))
    // the scene's own spacing of 4 takes precedence over the parameter
    #expect(output.contains("1.2            5.0     49.0     90.0     30.0\n"))
  }

  @Test func `another view size takes the place of the scene's`() throws {
    let output = try small("--view", "200x60")
    #expect(output.contains("1.2          103.0     15.0     92.0     30.0\n"))
  }

  /// The television's safe area takes 80 points at the left and 80 points at the right.
  @Test(arguments: [
    (["phone"], "375.0"), (["tablet"], "810.0"), (["iphone-max"], "430.0"), (["tv"], "1760.0"),
    (["500x60"], "500.0"), (["tv", "--view", "500x60"], "340.0"),
  ])
  func `a device takes the place of the scene's view, and --view of its size`(
    device: [String], width: String
  ) throws {
    let output = try Tool.layout(
      ["layouts/waterfall.lua", "--scene", "-", "--device"] + device, input: Self.small)
    let header = output.split(separator: "\n").first { $0.hasPrefix("header:1 ") }
    #expect(
      header?.split(separator: " ").dropFirst().prefix(3) == ["0.0", "0.0", Substring(width)])
  }

  @Test func `right to left mirrors the places`() throws {
    let output = try small("--rtl")
    #expect(output.contains("1.1           53.0     15.0     42.0     30.0\n"))
    #expect(output.contains("1.2            5.0     15.0     42.0     30.0\n"))
  }

  @Test func `another seed draws other sizes, the scene's own the same`() throws {
    let own = try Tool.layout(["ref:flow"])
    #expect(try Tool.layout(["ref:flow", "--seed", "42"]) == own)
    #expect(try Tool.layout(["ref:flow", "--seed", "9007199254740991"]) != own)
  }

  @Test func `only what overlaps a query is printed`() throws {
    #expect(
      try small("--query", "50,0,50,20") == """
        element          x        y    width   height
        header:1       0.0      0.0    100.0     10.0
        1.2           53.0     15.0     42.0     30.0
        2 elements · content 100.0 × 84.3 · prepare 1×

        """)
  }

  @Test(arguments: [("0,10", 10), ("0,1000", 24.25), ("0,-50", 0)])
  func `the offset is clamped to its range`(offset: String, y: Double) throws {
    let report = try object(try small("--offset", offset, "--json"))
    #expect(report["bounds"] as? [Double] == [0, y, 100, 60])
  }

  // MARK: The trace

  private static let calls = [
    "numberOfSections → 1", "numberOfItems(inSection: 1) → 3", "prepare", "contentSize → 100×84.25",
    "attributes(in: 0,0 100×60) → 4",
  ]

  @Test func `a trace follows the table`() throws {
    let lines = Self.calls.map { "  \($0)\n" }.joined()
    #expect(try small("--trace") == Self.waterfallTable + lines)
  }

  @Test func `a trace is the last key of JSON`() throws {
    let report = try object(try small("--trace", "--json"))
    #expect(report["trace"] as? [String] == Self.calls)
  }

  @Test func `a trace does not come between comma-separated values`() throws {
    let options = ["run", "ref:waterfall", "--scene", "-", "--format", "csv", "--trace"]
    let result = try Tool.run(options, input: Self.small)
    #expect(result.standardOutput.split(separator: "\n").count == 5)
    #expect(result.standardError == Self.calls.map { "\($0)\n" }.joined())
  }

  // MARK: Scenes and folders

  @Test func `the scene is phone unless another is named`() throws {
    let standard = try Tool.layout(["ref:flow"])
    #expect(try Tool.layout(["ref:flow", "--scene", "phone"]) == standard)
    #expect(try Tool.layout(["ref:flow", "--scene", "layouts/scenes/phone.json"]) == standard)
    #expect(standard.hasSuffix("41 elements · content 375.0 × 2668.0 · prepare 1×\n"))
  }

  @Test func `it runs in any folder`() throws {
    let script = Tool.checkout.appending(path: "layouts/flow.lua").path
    let result = try Tool.run(["run", script], in: URL(filePath: "/"))
    #expect(result.exitCode == 0)
    #expect(result.standardOutput == (try Tool.layout(["layouts/flow.lua"])))
  }

  @Test func `limits that are wide enough change nothing`() throws {
    let limits = ["--limit", "instructions=5M,memory=32", "--limit", "time=5000"]
    #expect(try small("--limit", "instructions=5M") == Self.waterfallTable)
    #expect(
      try Tool.layout(["layouts/flow.lua"] + limits) == (try Tool.layout(["layouts/flow.lua"])))
  }

  @Test(arguments: ["20K", "20k", "0.02M", "0.02m", "20000"])
  func `a limit of thousands or millions is read in either case`(number: String) throws {
    let arguments = ["run", "limit-instructions.lua", "--limit", "instructions=\(number)"]
    let result = try Tool.run(arguments, in: MessageCase.folder)
    #expect(result.exitCode == 3)
    #expect(result.standardError.contains("within 20,000 instructions"))
  }

  @Test func `the tool without arguments lists its commands`() throws {
    let result = try Tool.run([])
    #expect(result.exitCode == 0)
    #expect(result.standardOutput.contains("run                     Run a scene and print"))
    #expect(result.standardError == "")
  }

  @Test func `what a script prints goes to standard error`() throws {
    let script = """
      print("loading")
      return {
        name = "sample", version = "1.0.0", api = 1,
        prepare = function(ctx, sheet)
          print(ctx.count, "items")
          return 0, 0
        end,
      }
      """
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).lua")
    try Data(script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }  // or the system deletes it later
    let result = try Tool.run(["run", file.path, "--scene", "empty"])
    #expect(result.exitCode == 0)
    #expect(
      result.standardError == """
        print: loading
        print: 0\titems

        """)
    #expect(result.standardOutput.hasSuffix("0 elements · content 0.0 × 0.0 · prepare 1×\n"))
  }

  @Test(arguments: ["run", "run --json", "run --trace", "check", "render", "diff", "bench", "repl"])
  func `no output of a script is a command of a service of continuous integration`(
    _ command: String
  ) throws {
    let script = try Data(
      contentsOf: Tool.checkout.appending(path: "Tests/Fixtures/attacks/724_print_commands.lua"))
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // or the system deletes it later
    let file = folder.appending(path: "one.lua")
    let text = String(decoding: script, as: UTF8.self)
    for ending in [text, text + "\nerror('\\n::error::x ##vso[y]z\\n##[add-mask]e')"] {
      try Data(ending.replacing("return {", with: ending == text ? "return {" : "local _ = {").utf8)
        .write(to: file)
      var arguments = command.split(separator: " ").map(String.init)
      arguments.insert(file.path, at: 1)
      if command == "diff" { arguments.append(file.path) }
      if command == "bench" { arguments += ["--items", "100"] }
      if command == "check" { arguments += ["--only", "load"] }
      let result = try Tool.run(arguments, in: folder, input: "print('::error::y')\n")
      for line in (result.standardOutput + result.standardError).split(separator: "\n") {
        let start = line.drop(while: \.isWhitespace)
        #expect(!["::", "not ok", "ok ", "Bail out!", "1.."].contains { start.hasPrefix($0) })
        #expect(!line.contains(#/##[A-Za-z]*\[/#), "\(line)")
      }
    }
  }

  @Test(arguments: [
    ["run", "layouts/flow.lua"], ["--help"], ["--version"],
    ["--generate-completion-script", "bash"],
  ])
  func `a result that cannot be written to standard output is a failure`(
    arguments: [String]
  ) throws {
    let process = Process()
    process.executableURL = Tool.executable
    process.currentDirectoryURL = Tool.checkout
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    let error = Pipe()
    process.standardError = error
    try process.run()
    let message = String(
      decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
    #expect(
      message == """
        error[CL0607]: standard output did not take the whole result
           = help: free some space

        """)
  }

  @Test func `a file for which there is no space tells to free some`() throws {
    let result = try Tool.run(["render", "layouts/flow.lua", "-o", "/dev/full"])
    #expect(result.exitCode == 74)
    #expect(
      result.standardError == """
        error[CL0607]: `/dev/full` could not be written, because there is not enough free space
           = help: free some space

        """)
  }

  @Test func `an argument that is not UTF-8 is refused`() throws {
    let folder = try Folder()
    let result = try Tool.run(
      ["-c", "exec \"$0\" render ref:flow -o \"$(printf 'o\\377.svg')\"", Tool.executable.path],
      in: folder.url, executable: URL(filePath: "/bin/sh"))
    #expect(result.exitCode == 64)
    #expect(
      result.standardError == """
        error[CL0104]: the argument `o\u{FFFD}.svg` is not UTF-8
           = help: write it in UTF-8; if it is a path, rename the file first

        """)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  /// A closed descriptor must not get the number of a file or socket that the command opens.
  @Test(arguments: [["run", "layouts/flow.lua"], ["preview", "layouts/flow.lua"]])
  func `a closed standard output is a failure`(arguments: [String]) throws {
    let result = try Tool.run(
      ["-c", "exec \"$0\" \"$@\" >&-", Tool.executable.path] + arguments,
      executable: URL(filePath: "/bin/sh"))
    #expect(result.exitCode == 74)
    #expect(
      result.standardError.hasSuffix(
        "error[CL0607]: standard output did not take the whole result\n"))
  }

  @Test(arguments: ["loop", "dangling"])
  func `a scene that is a link to no file is named as a link`(name: String) throws {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: name).path,
      withDestinationPath: name == "loop" ? name : "nothing")
    let result = try Tool.run(["run", "ref:list", "--scene", name], in: folder.url)
    #expect(result.exitCode == 4)
    #expect(
      result.standardError
        == "error[CL0605]: `\(name)` is a symbolic link that leads to no file\n")
  }

  @Test func `a script in the folder that has its name is suggested`() throws {
    let folder = try Folder()
    _ = try Tool.run(["new", "photos"], in: folder.url)
    let result = try Tool.run(["run", "photos.lua"], in: folder.url)
    #expect(result.exitCode == 2)
    #expect(
      result.standardError == """
        error[CL0605]: there is no file `photos.lua`
           = help: did you mean `photos/photos.lua`?

        """)
  }
}
