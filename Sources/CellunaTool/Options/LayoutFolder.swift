internal import FoundationEssentials
internal import LayoutCore
internal import LayoutHosting
internal import LayoutScripting
internal import ScriptConformance

/// A folder that the user named, with its scripts and other files.
struct LayoutFolder {
  private let path: String
  /// The names of the entries, in alphabetical order, without those that begin with a dot and those
  /// that are not UTF-8.
  private let names: [String]

  /// Lists a folder; nil if there is no folder at the path.
  init?(_ path: String) {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder else {
      return nil
    }
    self.path = path
    // A folder that cannot be listed is treated as empty.
    names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { !$0.hasPrefix(".") && Self.isText($0, in: path) }.sorted()
  }

  /// Whether the name of an entry is UTF-8; a warning names a script or a scene that is left out.
  ///
  /// Foundation puts other characters in place of the invalid bytes of a name. There is then no
  /// entry with the resulting name.
  private static func isText(_ name: String, in path: String) -> Bool {
    guard name.contains("\u{FFFD}"), !FileManager.default.fileExists(atPath: "\(path)/\(name)")
    else { return true }
    if name.hasSuffix(".lua") || name.hasSuffix(".json") {
      StandardError.write(
        "warning: `\("\(path)/\(name)".printable)` is left out: its name is not UTF-8\n")
    }
    return false
  }

  /// The paths of the entries whose names end with a suffix, ordered by name.
  func files(_ suffix: String) -> [String] {
    let base = path.hasSuffix("/") ? String(path.dropLast()) : path
    return names.filter { $0.hasSuffix(suffix) }.map { base == "." ? $0 : "\(base)/\($0)" }
  }

  /// The scripts of the folder that are layouts.
  ///
  /// These are the scripts that no script of the folder requires, and required scripts that load as
  /// layouts by themselves.
  ///
  /// - Throws: ``Failure`` if there is no layout, or if a script cannot be read.
  func layouts() throws(Failure) -> [ScriptSource] {
    var sources: [ScriptSource] = []
    for file in files(".lua") {
      sources.append(try ScriptFile(path: file, foundIn: path).read())
    }
    let layouts = ScriptSource.layouts(among: sources)
    guard !layouts.isEmpty else {
      guard FileManager.default.isReadableFile(atPath: path) else {
        throw Failure(
          .usage,
          Diagnostic(
            code: .notFound, "the folder `\(path)` cannot be read",
            helps: ["check its permissions"]))
      }
      throw Failure(
        .usage,
        Diagnostic(
          code: .notFound, "there is no layout script in `\(path)`",
          helps: ["name a .lua file, or a folder that holds one"]))
    }
    return layouts
  }
}
