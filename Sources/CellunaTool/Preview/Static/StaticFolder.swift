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

  /// Writes all pages, or none if a page would replace a file of another origin.
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
    let foreign: String?
    do throws(FileError) {
      let folder = try OpenFolder(path, makes: true)
      foreign = pages.map(\.name).first { folder.has($0) && !Self.isPage($0, in: folder) }
      if foreign == nil {
        for page in pages { try folder.write(Array(page.text.utf8), to: page.name) }
      }
    } catch {
      throw failure(
        "the pages cannot be written to `\(path)`",
        help: "name a folder, and check its permissions and the free space")
    }
    guard let foreign else { return }
    throw failure(
      "`\(path)/\(foreign)` is there already, and this command did not write it",
      help: "choose another folder; files of other origin are never replaced")
  }

  private func failure(_ message: String, help: String) -> Failure {
    Failure(.output, Diagnostic(code: .notWritten, message, helps: [help]))
  }

  private static func isPage(_ name: String, in folder: OpenFolder) -> Bool {
    // a link, a folder or a file that cannot be read is of another origin
    guard let bytes = try? folder.read(name, limit: pageLimit) else { return false }
    return bytes.starts(with: mark.utf8)
  }
}
