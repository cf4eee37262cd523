internal import LayoutCore
internal import LayoutFiles

/// The folder of static pages; files that another program wrote are never replaced.
struct StaticFolder {
  /// The beginning of each page, by which a later run recognises it.
  static let mark = "<!doctype html><!-- written by celluna preview --static -->"

  /// The greatest number of bytes of a file that can be one of the pages.
  private static let pageLimit = 64 << 20

  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Writes all pages, or none if a page would replace a file that is not such a page.
  ///
  /// - Throws: ``Failure`` if a page would replace such a file, if the path of the folder is empty,
  ///   or if the system refuses to write. If the system refuses only a later page, the pages before
  ///   it remain.
  func write(_ pages: [(name: String, text: String)]) throws(Failure) {
    guard !path.isEmpty else {
      throw Failure(
        .usage,
        Diagnostic(
          code: .notWritten, "--static: the name of the folder is empty",
          helps: ["name a folder, which is made if it does not exist"]))
    }
    let folder = try writing { () throws(FileError) in try OpenFolder(path, makes: true) }
    try folder.checkReplacing(pages.map(\.name)) { Self.isPage($0, in: folder) }
    try writing { () throws(FileError) -> Void in
      for page in pages { try folder.write(Array(page.text.utf8), to: page.name) }
    }
  }

  private func writing<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(Failure) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw Failure(
        .output,
        Diagnostic(
          code: .notWritten, "the pages cannot be written to `\(path)`",
          helps: ["name a folder, and check its permissions and the free space"]))
    }
  }

  private static func isPage(_ name: String, in folder: OpenFolder) -> Bool {
    // a link, a folder or a file that cannot be read is of another origin
    guard let bytes = try? folder.read(name, limit: pageLimit) else { return false }
    return bytes.starts(with: mark.utf8)
  }
}
