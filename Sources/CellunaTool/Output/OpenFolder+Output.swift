internal import LayoutCore
internal import LayoutFiles

extension OpenFolder {
  /// Checks that the result of a command replaces no file that the command did not write.
  ///
  /// - Parameters:
  ///   - names: The files to write; a name can begin with the name of a subfolder.
  ///   - isOwn: Whether the command wrote the existing file with this name.
  /// - Throws: ``Failure``, which names the first file that the command did not write.
  func checkReplacing(_ names: [String], isOwn: (String) -> Bool) throws(Failure) {
    guard let foreign = names.first(where: { isThere($0) && !isOwn($0) }) else { return }
    throw Failure(
      .output,
      Diagnostic(
        code: .notWritten,
        "`\(path)/\(foreign)` already exists, and this command did not write it",
        helps: ["choose another folder; files of other origin are never replaced"]))
  }

  private func isThere(_ name: String) -> Bool {
    let parts = name.split(separator: "/").map(String.init)
    guard parts.count == 2 else { return has(name) }
    return (try? OpenFolder("\(path)/\(parts[0])"))?.has(parts[1]) ?? false
  }
}
