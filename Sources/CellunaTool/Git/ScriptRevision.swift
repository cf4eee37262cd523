internal import FoundationEssentials
internal import LayoutCore
internal import LayoutHosting
internal import LayoutScripting

/// A script as it was in a revision of its repository, such as `layouts/waterfall.lua@HEAD`.
struct ScriptRevision {
  /// The text that the user wrote.
  let text: String
  private let path: String
  private let revision: String

  /// Parses `path@REVISION`; nil if the text has another form, or if the whole text is the path of
  /// an existing file or folder.
  init?(_ text: String) {
    guard !FileManager.default.fileExists(atPath: text) else { return nil }
    // A revision can contain an @ too, as in HEAD@{1}. The path therefore ends at the first @ that
    // follows .lua or, without .lua, at the first @.
    let split = text.firstRange(of: ".lua@").map { text.index(before: $0.upperBound) }
    guard let at = split ?? text.firstIndex(of: "@"), at != text.startIndex,
      text.index(after: at) != text.endIndex
    else { return nil }
    self.text = text
    path = String(text[..<at])
    revision = String(text[text.index(after: at)...])
  }

  /// Creates the script of a path in a revision.
  init(path: String, revision: String) {
    (self.path, self.revision) = (path, revision)
    text = "\(path)@\(revision)"
  }

  /// Reads the script and its modules from the revision.
  ///
  /// - Throws: ``Failure`` if git fails, if the script is in no repository, is too large or is a
  ///   symbolic link, or if the revision or the script in it is missing.
  func source() throws(Failure) -> ScriptSource {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let given = parts.dropLast().joined(separator: "/")
    let folder = given.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : given
    let name = String(parts.last ?? "")
    guard try git(["rev-parse", "--is-inside-work-tree"], in: folder) != nil else {
      throw failure(
        "its folder is in no git repository",
        help: "if the repository belongs to somebody else, git requires `safe.directory`")
    }
    let commit = try git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"], in: folder)
    guard let commit else {
      throw failure("there is no revision `\(revision)`", help: "`git log` lists the revisions")
    }
    let hash = String(decoding: commit.prefix { $0 != 0x0A }, as: UTF8.self)
    // Git stores a link as a file that contains the path to which the link leads.
    let entry = try git(["ls-tree", hash, "--", name], in: folder)
    guard entry?.starts(with: "120000 ".utf8) != true else {
      throw failure(
        "it is a symbolic link in `\(revision)`", help: "name the file to which the link leads")
    }
    guard let bytes = try git(["cat-file", "blob", "\(hash):./\(name)"], in: folder) else {
      throw failure("there is no file `\(path)` in `\(revision)`")
    }
    var source = ScriptSource(name: text, bytes: bytes)
    source.modules = ModuleFiles(
      read: { Self.module("\(hash):./\($0)", in: folder) },
      name: { "\(given.isEmpty ? "" : given + "/")\($0)@\(revision)" }
    ).modules(of: source)
    return source
  }

  private func git(_ arguments: [String], in folder: String) throws(Failure) -> [UInt8]? {
    do throws(GitCommand.Fault) {
      return try GitCommand.run(arguments, in: folder, limit: ScriptSource.sizeLimit)
    } catch {
      switch error {
      case .notStarted:
        throw failure("git could not be started", help: "install git, or name a file")
      case .tooLarge:
        throw Failure(.script, ScriptSource.objection(toBytes: nil, of: text))
      case .tooLong: throw failure("git did not end in time")
      }
    }
  }

  private static func module(_ object: String, in folder: String) -> ModuleFiles.Content? {
    do throws(GitCommand.Fault) {
      return try GitCommand.run(
        ["cat-file", "blob", object], in: folder, limit: ScriptSource.sizeLimit
      ).map { .bytes($0) }
    } catch {
      // A missing module is reported at the line that requires it. Other faults of git are
      // impossible, because git has already read the script.
      return error == .tooLarge ? .tooLarge(nil) : nil
    }
  }

  private func failure(_ reason: String, help: String? = nil) -> Failure {
    Failure(
      Diagnostic(
        code: .unreadableRevision, "`\(text)` cannot be read: \(reason)",
        helps: help.map { [$0] } ?? []))
  }
}
