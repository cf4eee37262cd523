internal import FoundationEssentials
internal import LayoutCore
internal import LayoutFiles
public import LayoutScripting

/// A script on disk, with the modules beside it.
public struct ScriptFile: Hashable, Sendable {
  /// The path as the user named it.
  public let path: String
  /// The folder in which, or below which, the file must lie; nil allows any folder.
  private let root: String?

  /// Names a script; nothing is read yet.
  ///
  /// - Parameters:
  ///   - path: The path of the script.
  ///   - folder: The folder in which a search found the script; nil if the user typed the path. If
  ///     there is a folder, ``source()`` throws an error unless the script is a plain file that
  ///     lies below the folder after all links are followed.
  public init(path: String, foundIn folder: String? = nil) {
    self.path = path
    root = folder
  }

  /// Reads the file and the modules that it requires.
  ///
  /// - Throws: `ScriptError` with CL0605 if the script is missing or cannot be read, and with
  ///   CL0507 if it exceeds the size limit of scripts. For a missing script, the error suggests a
  ///   script in a folder of the same name, or a similar name in the same folder, if there is one.
  public func source() throws(ScriptError) -> ScriptSource {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try PlainFile.read(
        path, limit: ScriptSource.sizeLimit, root.map(PlainFile.Place.below) ?? .anywhere)
    } catch {
      throw failure(error)
    }
    var source = ScriptSource(name: path, bytes: bytes)
    source.modules = ModuleFiles(folderPrefix: folderPrefix).modules(of: source)
    return source
  }

  /// The paths of the script and of all required modules, even of modules that were not read.
  ///
  /// - Parameter source: The result of ``source()``.
  public func paths(of source: ScriptSource) -> Set<String> {
    let required = ([source] + source.modules.map(\.source)).flatMap(\.requiredModules)
    return Set([path] + required.map { folderPrefix + ScriptModule.path(of: $0) })
  }

  /// The path of the script's folder, with a slash at its end; empty for the current folder.
  private var folderPrefix: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  private var missing: ScriptError {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path
    // If the folder cannot be listed, no similar name is suggested.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let scripts = names.filter { $0.hasSuffix(".lua") }.sorted()
    let nearest = Suggestion.nearest(to: url.lastPathComponent, in: scripts)
    return failure(
      "there is no file `\(path)`",
      help: pathBelow.map { "did you mean `\($0)`?" }
        ?? nearest.map { "did you mean `\($0)`, in the same folder?" }
        ?? "name a .lua file, or a layout in Swift such as ref:waterfall")
  }

  /// The path of the script in a folder that has the script's name, as `celluna new` makes it.
  ///
  /// For example, the path is `cards/cards.lua` for `cards.lua`. It is nil if there is no such
  /// file, or if the script's path does not end in `.lua`.
  private var pathBelow: String? {
    guard path.hasSuffix(".lua") else { return nil }
    let inner = "\(path.dropLast(4))/\(URL(filePath: path).lastPathComponent)"
    return FileManager.default.fileExists(atPath: inner) ? inner : nil
  }

  private func failure(_ error: FileError) -> ScriptError {
    switch error.reason {
    case .missing: missing
    case .folder:
      failure("`\(path)` is a folder, not a layout script", help: "name a .lua file in it")
    case .tooLarge(let bytes, _):
      ScriptError(.invalidScript, ScriptSource.objection(toBytes: bytes, of: path))
    case .special, .link, .outside, .refused, .notWritten, .full:
      failure(error.message, help: error.help)
    }
  }

  private func failure(_ message: String, help: String?) -> ScriptError {
    ScriptError(
      .invalidScript, Diagnostic(code: .notFound, message, helps: help.map { [$0] } ?? []))
  }
}
