#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An open folder; no link below it is followed.
///
/// The type is for files whose names come from a checked-out repository. Such a repository may
/// contain links anywhere. Each folder of a path is opened from the folder above it, so an access
/// stays below the open folder or fails.
package final class OpenFolder {
  /// The folder's name in messages.
  package let path: String
  /// The descriptor of the open folder.
  let descriptor: Int32

  private init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    close(descriptor)
  }

  /// Opens a folder that the user named; links in the folder's path are followed.
  ///
  /// - Parameters:
  ///   - path: The folder; an empty path means the current folder.
  ///   - makes: Whether a missing folder is created, with the folders above it.
  /// - Throws: ``FileError`` if there is no folder at the path, or if the system refuses to open
  ///   the folder.
  package convenience init(_ path: String, makes: Bool = false) throws(FileError) {
    let path = path.isEmpty ? "." : path
    let reason = makes ? Self.make(path) : nil
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let isMissing = errno == ENOENT || errno == ENOTDIR
      throw FileError(path, reason ?? (isMissing ? .missing : .refused))
    }
    self.init(descriptor, path)
  }

  // MARK: Folders

  /// Creates a folder and the missing folders above it.
  ///
  /// Errors are not reported here: the caller then fails to open the folder, and reports that.
  ///
  /// - Returns: The reason to report if the folder cannot be opened.
  private static func make(_ path: String) -> FileError.Reason {
    var reason = FileError.Reason.notWritten
    var made = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? name : "/" + name
      // The folders below one that was not created are missing, which is no reason of its own.
      if unsafe mkdir(made, 0o777) != 0, FileError.Reason.ofWriting == .full { reason = .full }
    }
    return reason
  }

  /// Opens a subfolder, which must not be a link.
  ///
  /// - Parameter makes: Whether a missing folder is created.
  /// - Throws: ``FileError`` if there is no such folder, if it is a link, if `name` is a path, or
  ///   if the system refuses to open or create the folder.
  package func folder(_ name: String, makes: Bool = false) throws(FileError) -> OpenFolder {
    let path = try self.path(of: name)
    if makes, unsafe mkdirat(descriptor, name, 0o777) != 0, errno != EEXIST {
      throw FileError(path, .ofWriting)
    }
    let inner = unsafe openat(
      descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard inner >= 0 else {
      let reason: FileError.Reason = errno == ENOENT ? .missing : makes ? .notWritten : .refused
      throw FileError(path, isLink(name) ? .link : reason)
    }
    return OpenFolder(inner, path)
  }

  /// Opens the folder at a relative path without `..`, one folder of the path after the other.
  ///
  /// An empty path means this folder.
  ///
  /// - Parameter makes: Whether missing folders are created.
  /// - Throws: ``FileError`` if a folder of the path is missing, is a link, or cannot be opened or
  ///   created, or if the path is absolute or contains `..`.
  package func folder(
    atPath path: some StringProtocol, makes: Bool = false
  ) throws(FileError) -> OpenFolder {
    guard !path.hasPrefix("/") else { throw FileError(String(path), .outside) }
    var folder = self
    for name in path.split(separator: "/") where name != "." {
      folder = try folder.folder(String(name), makes: makes)
    }
    return folder
  }

  /// The names of the folder's entries, in alphabetical order; empty if the folder cannot be read.
  package var names: [String] {
    let own = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { return [] }
    guard let stream = unsafe fdopendir(own) else {
      close(own)
      return []
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      // SAFETY: the name ends with a NUL, and the entry is valid until the next call.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether this process may create files in the folder.
  package var isWritable: Bool { unsafe faccessat(descriptor, ".", W_OK | X_OK, AT_EACCESS) == 0 }

  // MARK: Files

  /// Whether the folder has an entry with the given name; a broken link is an entry, too.
  package func has(_ name: String) -> Bool {
    var information = stat()
    guard isName(name) else { return false }
    return unsafe fstatat(descriptor, name, &information, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// The bytes of a file, which must not be a link.
  ///
  /// - Throws: ``FileError`` if the file is no plain file, has more than `limit` bytes or cannot be
  ///   read, or if `name` is a path.
  package func read(_ name: String, limit: Int) throws(FileError) -> [UInt8] {
    try PlainFile.read(
      name, in: descriptor, named: try path(of: name), limit: limit, followsLink: false)
  }

  /// Writes the whole file; an existing file is replaced in one step, or left unchanged if that
  /// fails.
  ///
  /// A link with that name is replaced, not followed.
  ///
  /// - Throws: ``FileError`` if `name` is a path, or if the system refuses to write the file.
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    let path = try self.path(of: name)
    let scratch = ".celluna-\(getpid())-\(UInt64.random(in: 0 ... .max)).tmp"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = unsafe openat(descriptor, scratch, flags, 0o666)
    guard file >= 0 else { throw FileError(path, .ofWriting) }
    var before = stat()
    if unsafe fstatat(descriptor, name, &before, AT_SYMLINK_NOFOLLOW) == 0,
      before.st_mode & S_IFMT == S_IFREG
    {
      // The new file keeps the permissions of the old one.
      fchmod(file, before.st_mode & 0o777)
    }
    let isWritten = Self.write(bytes, to: file)
    guard close(file) == 0, isWritten,
      unsafe renameat(descriptor, scratch, descriptor, name) == 0
    else {
      let reason = FileError.Reason.ofWriting
      unsafe unlinkat(descriptor, scratch, 0)
      throw FileError(path, reason)
    }
  }

  /// Appends bytes to a file; a missing file is created, and a link is refused.
  ///
  /// - Throws: ``FileError`` if the file is a link or a special file, if `name` is a path, or if
  ///   the system refuses to write the file.
  package func append(_ bytes: [UInt8], to name: String) throws(FileError) {
    let path = try self.path(of: name)
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = unsafe openat(descriptor, name, flags, 0o666)
    guard file >= 0 else {
      let reason = FileError.Reason.ofWriting
      throw FileError(path, isLink(name) ? .link : reason)
    }
    defer { close(file) }
    var information = stat()
    guard unsafe fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path, .special)
    }
    guard Self.write(bytes, to: file) else { throw FileError(path, .ofWriting) }
  }

  /// Removes a file or a link.
  ///
  /// - Returns: Whether the file or the link has been removed.
  @discardableResult package func remove(_ name: String) -> Bool {
    guard isName(name) else { return false }
    return unsafe unlinkat(descriptor, name, 0) == 0
  }

  /// Moves a file to another folder, which must not have an entry with the file's name.
  ///
  /// - Throws: ``FileError`` if the file is a link, if the other folder has such an entry, if
  ///   `name` is a path, or if the system refuses to move the file.
  package func move(_ name: String, to other: OpenFolder) throws(FileError) {
    let path = try other.path(of: name)
    guard !isLink(name) else { throw FileError(try self.path(of: name), .link) }
    guard !other.has(name), unsafe renameat(descriptor, name, other.descriptor, name) == 0 else {
      throw FileError(path, .notWritten)
    }
  }

  /// Writes all bytes to a descriptor.
  ///
  /// - Returns: Whether all bytes were written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      // SAFETY: the pointer is used within the call, which reads at most the given count.
      let count = unsafe rest.withUnsafeBytes {
        unsafe systemWrite(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  // MARK: Names

  /// Whether the text can be the name of an entry directly in the folder, and is not a path.
  private func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.contains("/") && !name.contains("\0")
  }

  func path(of name: String) throws(FileError) -> String {
    let path = self.path == "." ? name : "\(self.path)/\(name)"
    guard isName(name) else { throw FileError(path, .outside) }
    return path
  }

  private func isLink(_ name: String) -> Bool {
    var information = stat()
    return unsafe fstatat(descriptor, name, &information, AT_SYMLINK_NOFOLLOW) == 0
      && information.st_mode & S_IFMT == S_IFLNK
  }
}
