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
  /// A module that is a symbolic link is not read, and the script then does not load.
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
    let isLink = try reported { () throws(GitCommand.Fault) in
      try Self.isLink(name, of: hash, in: folder)
    }
    if isLink { throw Failure(linkDiagnostic(of: text)) }
    guard let bytes = try git(["cat-file", "blob", "\(hash):./\(name)"], in: folder) else {
      throw failure("there is no file `\(path)` in `\(revision)`")
    }
    var source = ScriptSource(name: text, bytes: bytes)
    let fullName = { (path: String) in
      "\(given.isEmpty ? "" : given + "/")\(path)@\(revision)"
    }
    source.modules = ModuleFiles(
      read: { module($0, named: fullName($0), of: hash, in: folder) }, name: fullName
    ).modules(of: source)
    return source
  }

  private func git(_ arguments: [String], in folder: String) throws(Failure) -> [UInt8]? {
    try reported { () throws(GitCommand.Fault) in
      try GitCommand.run(arguments, in: folder, limit: ScriptSource.sizeLimit)
    }
  }

  /// Calls a function that runs git for the script, and converts its error.
  private func reported<Result>(
    _ body: () throws(GitCommand.Fault) -> Result
  ) throws(Failure) -> Result {
    do throws(GitCommand.Fault) {
      return try body()
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

  /// Whether a path in a commit is a symbolic link.
  ///
  /// Git stores a link as a file that contains the path to which the link leads.
  private static func isLink(
    _ path: String, of commit: String, in folder: String
  ) throws(GitCommand.Fault) -> Bool {
    let entry = try GitCommand.run(
      ["ls-tree", commit, "--", path], in: folder, limit: ScriptSource.sizeLimit)
    return entry?.starts(with: "120000 ".utf8) == true
  }

  private func module(
    _ path: String, named name: String, of commit: String, in folder: String
  ) -> ModuleFiles.Content? {
    do throws(GitCommand.Fault) {
      if try Self.isLink(path, of: commit, in: folder) {
        return .unreadable(linkDiagnostic(of: name))
      }
      return try GitCommand.run(
        ["cat-file", "blob", "\(commit):./\(path)"], in: folder, limit: ScriptSource.sizeLimit
      ).map { .bytes($0) }
    } catch {
      // A missing module is reported at the line that requires it. Other faults of git are
      // impossible, because git has already read the script.
      return error == .tooLarge ? .tooLarge(nil) : nil
    }
  }

  private func linkDiagnostic(of name: String) -> Diagnostic {
    diagnostic(
      "it is a symbolic link in `\(revision)`", of: name,
      help: "name the file to which the link leads")
  }

  private func failure(_ reason: String, help: String? = nil) -> Failure {
    Failure(diagnostic(reason, of: text, help: help))
  }

  private func diagnostic(_ reason: String, of name: String, help: String?) -> Diagnostic {
    Diagnostic(
      code: .unreadableRevision, "`\(name)` cannot be read: \(reason)",
      helps: help.map { [$0] } ?? [])
  }
}
