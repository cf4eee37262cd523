internal import FoundationEssentials
internal import LayoutHosting
internal import LayoutConformance
internal import LayoutCore

/// The file of expectations of one script.
struct ScriptExpectations {
  /// The file, which need not be there.
  let path: String
  /// What it says.
  var file: ExpectationFile

  /// Reads the file beside a script, or the one that the command line names.
  ///
  /// - Parameter script: The script's path.
  /// - Throws: ``Failure`` if the file is not valid, or was named and is not there.
  init(script: String, named name: String?) throws(Failure) {
    path = name ?? Self.path(beside: script)
    guard name != nil || FileManager.default.fileExists(atPath: path) else {
      file = ExpectationFile()
      return
    }
    do throws(SceneError) {
      file = try ExpectationFile.load(fileAt: path)
    } catch {
      throw Failure(error)
    }
  }

  /// `waterfall.expect.json` beside `waterfall.lua`.
  private static func path(beside script: String) -> String {
    let base = script.hasSuffix(".lua") ? String(script.dropLast(4)) : script
    return base + ".expect.json"
  }

  /// Writes what cases have shown; a file that expects nothing and was not there is not made.
  ///
  /// - Throws: ``Failure`` if there are failures and no reason, or if the file cannot be written.
  mutating func update(from cases: [CheckCase], reason: String?) throws(Failure) {
    let isWrong = cases.contains { $0.status.isWrong && $0.status != .xpass && $0.stage != .fuzz }
    if isWrong, reason == nil {
      throw Failure(
        .usage,
        Diagnostic(
          code: "CL0616", "--update-expect makes failures expected, and that needs a reason",
          helps: ["say why: --because \"mirroring is not done, #12\""]))
    }
    let before = file
    file.update(from: cases, reason: reason)
    if file != before { try TextFile(path: path).write(output: file.text) }
  }
}
