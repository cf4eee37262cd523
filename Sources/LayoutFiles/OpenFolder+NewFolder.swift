#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file of a new folder; the folder is created together with all its files.
package struct NewFile: Hashable, Sendable {
  /// The path of the file relative to the new folder, without `..`.
  package let path: String
  /// The content of the file.
  package let bytes: [UInt8]

  /// Creates a file.
  package init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The folders that contain the file, the outermost first: `a` and `a/b` for `a/b/c.txt`.
  fileprivate var folders: [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }

  fileprivate var folder: String { folders.last ?? "" }
  fileprivate var name: String { path.split(separator: "/").last.map(String.init) ?? "" }
}

extension OpenFolder {
  /// Creates a subfolder with all its files in one step; if that fails, nothing has changed.
  ///
  /// The files are written into a hidden folder beside the new one, and the hidden folder is then
  /// renamed. An empty folder with the name is replaced.
  ///
  /// - Parameters:
  ///   - name: The name of the folder.
  ///   - files: The files, in any order.
  /// - Throws: ``FileError`` if something other than an empty folder has the name, if `name` is a
  ///   path, or if the system refuses to write.
  package func makeFolder(_ name: String, with files: [NewFile]) throws(FileError) {
    let path = try path(of: name)
    let scratch = ".celluna-\(getpid())-\(UInt64.random(in: 0 ... .max)).tmp"
    guard unsafe mkdirat(descriptor, scratch, 0o777) == 0 else {
      throw FileError(path, .ofWriting)
    }
    do throws(FileError) {
      let folder = try folder(scratch)
      for file in files {
        try folder.folder(atPath: file.folder, makes: true).write(file.bytes, to: file.name)
      }
      guard unsafe renameat(descriptor, scratch, descriptor, name) == 0 else {
        throw FileError(path, .ofWriting)
      }
    } catch {
      remove(files, in: scratch)
      throw FileError(path, error.reason)
    }
  }

  /// Removes the files that have been written, their folders, and the hidden folder `scratch`.
  private func remove(_ files: [NewFile], in scratch: String) {
    // If the hidden folder cannot be opened, nothing has been written into it.
    if let folder = try? folder(scratch) {
      for file in files { _ = try? folder.folder(atPath: file.folder).remove(file.name) }
      let folders = Set(files.flatMap(\.folders))
      for path in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
        unsafe unlinkat(folder.descriptor, path, AT_REMOVEDIR)
      }
    }
    unsafe unlinkat(descriptor, scratch, AT_REMOVEDIR)
  }
}
