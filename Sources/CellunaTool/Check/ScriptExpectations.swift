internal import LayoutConformance
internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting
internal import LayoutScenes

/// The file of expectations of one script.
struct ScriptExpectations {
  /// The path of the file, which need not exist.
  let path: String
  /// The content of the file.
  var file: ExpectationFile
  /// Whether the user named the file.
  ///
  /// Links are followed only if the user named the file, because a checkout can contain links of
  /// its own.
  private let isNamed: Bool

  /// Reads the file beside a script, or the file that the command line names.
  ///
  /// - Parameter script: The script's path.
  /// - Throws: ``Failure`` if the file is invalid, or if the command line names a file that does
  ///   not exist.
  init(script: String, named name: String?) throws(Failure) {
    path = name ?? Self.path(beside: script)
    isNamed = name != nil
    do throws(SceneError) {
      file =
        isNamed ? try ExpectationFile.load(fileAt: path) : try Self.file(beside: path)
    } catch {
      throw Failure(error)
    }
  }

  /// Reads the default file; if it does not exist, no failure is expected.
  private static func file(beside path: String) throws(SceneError) -> ExpectationFile {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try PlainFile.read(path, limit: FileBounds.expectations, .exactly)
    } catch {
      if error.reason == .missing { return ExpectationFile() }
      throw SceneError(error)
    }
    return try ExpectationFile(bytes: bytes, named: path)
  }

  /// The default path, such as `waterfall.expect.json` beside `waterfall.lua`.
  private static func path(beside script: String) -> String {
    let base = script.hasSuffix(".lua") ? String(script.dropLast(4)) : script
    return base + ".expect.json"
  }

  /// Writes the outcomes of the cases into the file.
  ///
  /// If the expectations do not change, nothing is written.
  ///
  /// - Throws: ``Failure`` if a case that an expectation can name failed and `reason` is nil, or if
  ///   the file cannot be written.
  mutating func update(from cases: [CheckCase], reason: String?) throws(Failure) {
    let isWrong = cases.contains { $0.status.isWrong && $0.status != .xpass && $0.stage.isJudged }
    if isWrong, reason == nil {
      throw Failure(
        Diagnostic(
          code: .noReason, "--update-expect needs a reason for the failures",
          helps: ["say why: --because \"mirroring is not done, #12\""]))
    }
    let before = file
    file.update(from: cases, reason: reason)
    guard file != before else { return }
    if isNamed { return try TextFile(path: path).write(output: file.text) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    do throws(FileError) {
      let isAtRoot = folder.isEmpty && path.hasPrefix("/")
      try OpenFolder(isAtRoot ? "/" : folder)
        .write(Array(file.text.utf8), to: String(parts.last ?? ""))
    } catch {
      throw Failure(
        Diagnostic(
          code: .notWritten, "`\(path)` could not be written",
          helps: [error.help].compactMap { $0 }))
    }
  }
}
