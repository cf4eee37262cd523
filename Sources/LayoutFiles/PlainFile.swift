#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The only functions that read files; they check the type and the size of a file first.
///
/// A file whose opening could block is not opened. A file with more than `limit` bytes is an error.
package enum PlainFile {
  /// The places where a file may be.
  package enum Place: Hashable, Sendable {
    /// The file may be in any folder; all links are followed.
    ///
    /// This case is for a path that the user typed. The path may also refer to an open descriptor
    /// of this process, for example `/dev/stdin` or `/dev/fd/63`. Only such a file may be a pipe.
    case anywhere
    /// The file must be in the folder or below it; this is checked after all links are followed.
    ///
    /// This case is for a path that comes from a checked-out repository.
    case below(String)
    /// The file must be exactly at the path, whose last part must not be a link.
    case exactly
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The file, and its name in messages.
  ///   - limit: The greatest number of bytes.
  /// - Throws: ``FileError``. A plain file that is too large is refused before it is read; a pipe
  ///   is refused when it has delivered too many bytes.
  package static func read(
    _ path: String, limit: Int, _ place: Place = .anywhere
  ) throws(FileError) -> [UInt8] {
    var end = path
    if case .below(let folder) = place {
      guard let real = realPath(path) else { throw FileError(path, .missing) }
      guard let root = realPath(folder.isEmpty ? "." : folder),
        real.hasPrefix(root == "/" ? root : root + "/")
      else { throw FileError(path, .outside) }
      end = real
    }
    return try read(
      end, in: AT_FDCWD, named: path, limit: limit, followsLink: place == .anywhere,
      takesPipe: place == .anywhere && isDescriptor(path))
  }

  /// Whether there is something other than a folder at a path; links are followed.
  package static func exists(_ path: String) -> Bool {
    var information = stat()
    return unsafe stat(path, &information) == 0 && information.st_mode & S_IFMT != S_IFDIR
  }

  /// Whether two paths lead to the same file; links are followed.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard unsafe stat(one, &first) == 0, unsafe stat(other, &second) == 0 else { return false }
    return first.st_ino == second.st_ino && first.st_dev == second.st_dev
  }

  /// Whether a path refers to a descriptor of this process.
  private static func isDescriptor(_ path: String) -> Bool {
    path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
  }

  /// The absolute path without links, `.` and `..`; nil if there is nothing at the path, or if the
  /// system cannot resolve the path.
  static func realPath(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  // MARK: Reading

  /// The bytes of a file in an open folder.
  static func read(
    _ name: String, in folder: Int32, named path: String, limit: Int, followsLink: Bool,
    takesPipe: Bool = false
  ) throws(FileError) -> [UInt8] {
    // The type is checked first, because opening a device can have side effects, and opening a pipe
    // can block.
    var seen = stat()
    let lookFlags = followsLink ? 0 : AT_SYMLINK_NOFOLLOW
    guard unsafe fstatat(folder, name, &seen, lookFlags) == 0 else {
      throw FileError(path, errno == ENOENT || errno == ENOTDIR ? .missing : .refused)
    }
    if let fault = fault(of: seen, limit: limit, takesPipe: takesPipe) {
      throw FileError(path, fault)
    }
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = unsafe openat(folder, name, flags)
    guard descriptor >= 0 else { throw FileError(path, .refused) }
    defer { close(descriptor) }
    // The path may refer to another file by now, so the type is checked again.
    var opened = stat()
    guard unsafe fstat(descriptor, &opened) == 0, opened.st_ino == seen.st_ino,
      opened.st_dev == seen.st_dev
    else { throw FileError(path, .refused) }
    if let fault = fault(of: opened, limit: limit, takesPipe: takesPipe) {
      throw FileError(path, fault)
    }
    _ = fcntl(descriptor, F_SETFL, 0)
    let bytes = try readAll(descriptor, named: path, limit: limit, expecting: Int(opened.st_size))
    return bytes
  }

  /// The reason why a file must not be read; nil if the file can be read.
  private static func fault(
    of information: stat, limit: Int, takesPipe: Bool
  ) -> FileError.Reason? {
    switch information.st_mode & S_IFMT {
    case S_IFREG:
      let size = Int(information.st_size)
      return size > limit ? .tooLarge(bytes: size, limit: limit) : nil
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    case S_IFIFO where takesPipe: return nil
    default: return .special
    }
  }

  /// Reads a descriptor to its end.
  ///
  /// - Throws: ``FileError`` if the descriptor cannot be read, or as soon as there are more bytes
  ///   than `limit`.
  package static func readAll(
    _ descriptor: Int32, named path: String, limit: Int, expecting size: Int = 0
  ) throws(FileError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(min(size, limit))
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // SAFETY: the pointer is used within the call, which writes at most the given count.
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe systemRead(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path, .refused) }
      if count == 0 { return result }
      guard result.count + count <= limit else {
        throw FileError(path, .tooLarge(bytes: nil, limit: limit))
      }
      result.append(contentsOf: piece[..<count])
    }
  }
}
