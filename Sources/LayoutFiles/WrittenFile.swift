#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file that the user named as an output: links are followed and kept.
///
/// A special file, for example `/dev/null` or a terminal, is written to and not replaced.
package enum WrittenFile {
  /// Writes the whole file; an existing plain file is replaced in one step, or left unchanged if
  /// that fails.
  ///
  /// - Parameter makesFolder: Whether the missing folders of the path are created.
  /// - Throws: ``FileError`` if the path has too many links, if its folder is missing, or if the
  ///   system refuses to write.
  package static func write(
    _ bytes: [UInt8], to path: String, makesFolder: Bool = false
  ) throws(FileError) {
    // `stat` follows all links. `end(of:)` cannot follow /dev/stdout to a pipe, because the text of
    // the last link on this way, for example `pipe:[5]`, is not the name of a file.
    var information = stat()
    if unsafe stat(path, &information) == 0, information.st_mode & S_IFMT != S_IFREG {
      return try write(bytes, to: path, opening: 0)
    }
    let (folder, name) = split(try end(of: path))
    try OpenFolder(folder, makes: makesFolder).write(bytes, to: name)
  }

  /// Appends bytes to the file; a missing file is created.
  ///
  /// - Throws: ``FileError`` if the system refuses to write.
  package static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(bytes, to: path, opening: O_APPEND | O_CREAT)
  }

  private static func write(
    _ bytes: [UInt8], to path: String, opening flags: Int32
  ) throws(FileError) {
    // With `O_NONBLOCK`, opening a pipe without a reader fails at once. The flag is removed before
    // writing, so that writing waits for a slow reader.
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | flags, 0o666)
    guard descriptor >= 0 else { throw FileError(path, .ofWriting) }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, flags & O_APPEND)
    guard OpenFolder.write(bytes, to: descriptor) else { throw FileError(path, .ofWriting) }
  }

  /// The path of the file to which a path leads after the links in its last part are followed.
  ///
  /// The file may be missing. If the last part is no link, the result is the path itself.
  ///
  /// - Throws: ``FileError`` after 40 links.
  private static func end(of path: String) throws(FileError) -> String {
    var end = path
    // The system also follows at most 40 links.
    for _ in 0..<40 {
      guard let target = linkTarget(end) else { return end }
      end = target.hasPrefix("/") ? target : "\(split(end).folder)/\(target)"
    }
    throw FileError(path, .notWritten)
  }

  private static func linkTarget(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // A result that fills the buffer may be truncated, and is not used.
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The folder of a path, and the name after it; the folder is `.` if the path is only a name.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }
}
