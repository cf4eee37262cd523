import Foundation
import ServerTestSupport
import Testing

/// The first steps of a person who has never seen the program, in an empty folder.
///
/// This person types `celluna`, commands that the program has printed or has written to the file
/// README.md, and `celluna explain` with a printed code. The last command is also typed without its
/// last option. The person also edits the script.
/// Source: UX.md section 5, number 14.
@Suite struct FirstFiveMinutesTests {
  private let folder: Folder
  private let start = ContinuousClock.now

  init() throws {
    folder = try Folder()
  }

  /// The folder that the person has made with `celluna new`.
  private var own: URL { folder.url.appending(path: "photos") }

  /// Runs a command line that begins with `celluna`.
  ///
  /// - Parameter place: The folder in which the command runs; nil means ``own``.
  private func type(_ line: String, in place: URL? = nil) throws -> Tool.Result {
    let words = line.split(separator: " ").map(String.init)
    #expect(words.first == "celluna")
    return try Tool.run(Array(words.dropFirst()), in: place ?? own)
  }

  private func sed(_ expression: String, _ file: String) throws {
    let sed = Process()
    sed.executableURL = URL(filePath: "/usr/bin/env")
    sed.arguments = ["sed", "-i", expression, file]
    sed.currentDirectoryURL = folder.url
    try sed.run()
    sed.waitUntilExit()
    #expect(sed.terminationStatus == 0)
  }

  private func firstLine(_ text: String) -> String {
    String(text.prefix { $0 != "\n" })
  }

  /// The commands below `next:`, by their names.
  private func next(in output: String) throws -> [Substring: String] {
    let lines = try #require(output.components(separatedBy: "\nnext:\n").last).split(
      separator: "\n")
    let commands = lines.map { $0.trimmingCharacters(in: .whitespaces) }
    return Dictionary(
      uniqueKeysWithValues: commands.map { ($0.split(separator: " ")[1], $0) })
  }

  @Test func `new, preview, check, break it, read why, mend it, check, render`() throws {
    let overview = try type("celluna", in: folder.url)
    #expect(overview.exitCode == 0)
    let hint = try #require(
      overview.standardOutput.firstMatch(of: #/Start with: (celluna new .*)/#))

    let made = try type(String(hint.output.1), in: folder.url)
    #expect(made.exitCode == 0)
    #expect(firstLine(made.standardOutput).contains(#/^photos/photos.lua +the layout$/#))
    let next = try next(in: made.standardOutput)
    #expect(Set(next.keys) == ["photos", "preview", "check"])
    #expect(next["photos"] == "cd photos")
    let check = try #require(next["check"])

    let preview = try #require(next["preview"]).split(separator: " ").dropFirst(2)
    let page = try PreviewSession(preview.map(String.init), in: folder, place: "photos")
    #expect(try page.get("/scripts.json").status == 200)

    let fine = try type(check)
    #expect(fine.exitCode == 0)
    #expect(firstLine(fine.standardOutput).contains(#/^load     photos.lua  +1 ok$/#))

    let tab = try page.tab()
    tab.sendText(#"{"id":1,"op":"state"}"#)
    #expect(try tab.readText().contains(#""sceneFile":"scenes/photos.json""#))

    try sed("s/ columns.fill(/ colums.fill(/", "photos/photos.lua")
    let news = try tab.readText()
    #expect(news.hasPrefix(#"{"event":"error","script":"photos.lua","version":2,"keeping":1,"#))
    #expect(news.contains("`colums` is nil; it has no fields"))
    let broken = try type(check)
    #expect(broken.exitCode == 2)
    #expect(firstLine(broken.standardOutput).contains(#/^load     photos.lua  +1 ok$/#))
    #expect(broken.standardOutput.contains("CL0210: `colums` is nil; it has no fields"))
    #expect(broken.standardOutput.contains("--> photos.lua:23:3"))
    #expect(broken.standardOutput.contains("23 |   colums.fill("))
    #expect(broken.standardOutput.contains("= help: did you mean `columns`?"))

    let explained = try type("celluna explain CL0210")
    #expect(explained.exitCode == 0)
    #expect(firstLine(explained.standardOutput) == "CL0210: the script raised an error")

    let hints = broken.standardError.matches(of: #/hint: (celluna check .*)/#)
    let again = String(try #require(hints.first).output.1)
    #expect(try type(again).exitCode == 2)

    try sed("s/ colums.fill(/ columns.fill(/", "photos/photos.lua")
    let mended = try type(again)
    #expect(mended.exitCode == 0)
    #expect(firstLine(mended.standardOutput).contains(#/^load     photos.lua  +1 ok$/#))

    let readme = try folder.read("photos/README.md")
    let render = try #require(readme.firstMatch(of: #/(?m)^celluna render .*$/#)).output
    let words = render.split(separator: " ").dropFirst().map(String.init)
    let rendered = try Tool.run(words, in: own)
    #expect(rendered.exitCode == 0)
    #expect(rendered.standardError == "")
    let picture = try Data(contentsOf: own.appending(path: "photos.png"))
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let drawn = try Tool.run(words.dropLast(2), in: own)
    #expect(firstLine(drawn.standardOutput).hasPrefix("░░ header 1 ░"))

    #expect(ContinuousClock.now - start < .seconds(300))
  }
}
