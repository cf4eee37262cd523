internal import FoundationEssentials
internal import Glibc
public import LayoutCore

/// A text file that a tool writes.
///
/// Links are followed, and stay; what is no plain file, such as `/dev/stdout`, is written to and not replaced.
public struct TextFile: Hashable, Sendable {
  /// Why a file was not written.
  public struct WriteError: Error, Hashable, Sendable {
    /// What happened, and how to mend it.
    public let diagnostic: Diagnostic
  }

  /// The path as the user named it.
  public let path: String

  /// Names a file, which need not be there.
  public init(path: String) {
    self.path = path
  }

  /// What a plain file holds; nil if there is none, or it cannot be read.
  public var content: String? {
    guard FileSystem.isPlainFile(path) else { return nil }
    return FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes the whole file; what was there is replaced at once, or stays.
  ///
  /// - Parameter makesFolder: Whether its folder is made if it is not there.
  /// - Throws: ``WriteError`` with CL0607.
  public func write(_ text: String, makesFolder: Bool = false) throws(WriteError) {
    do {
      let url = URL(filePath: path)
      if makesFolder {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      }
      let end = FileSystem.way(of: path).end
      if FileManager.default.fileExists(atPath: end), !FileSystem.isPlainFile(end) {
        try write(text, opening: 0)
      } else {
        try Data(text.utf8).write(to: URL(filePath: end), options: .atomic)
      }
    } catch {
      throw failure
    }
  }

  /// Adds a text at the end of the file, which is made if it is not there.
  ///
  /// - Throws: ``WriteError`` with CL0607.
  public func append(_ text: String) throws(WriteError) {
    try write(text, opening: O_APPEND | O_CREAT)
  }

  private func write(_ text: String, opening flags: Int32) throws(WriteError) {
    // a pipe that nobody reads is no place to write to; one that is read slowly is waited for
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | flags, 0o666)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, flags & O_APPEND)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // SAFETY: the pointer is used within the call, which reads no more than it is told.
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure }
      rest = rest.dropFirst(count)
    }
  }

  private var failure: WriteError {
    WriteError(
      diagnostic: Diagnostic(
        code: "CL0607", "`\(path)` could not be written",
        helps: ["look whether its folder is there, and at its permissions"]))
  }
}
