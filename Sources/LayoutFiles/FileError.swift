public import LayoutCore

/// Why a file was not read or written.
public struct FileError: Error, Hashable, Sendable {
  /// What is wrong with it.
  public enum Reason: Hashable, Sendable {
    /// There is nothing of that name.
    case missing
    /// It is a folder.
    case folder
    /// It is a device, a pipe or a socket.
    case special
    /// It is a symbolic link, in a place where none is followed.
    case link
    /// It leads out of the folder that it must lie in.
    case outside
    /// The system does not let it be opened, read or written.
    case refused
    /// It holds more bytes than are read; nil is a number that nobody knows.
    case tooLarge(bytes: Int?, limit: Int)
  }

  /// The file, as messages call it.
  public let path: String
  /// What is wrong with it.
  public let reason: Reason

  /// Creates an error.
  public init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What happened: one sentence, no full stop.
  public var message: String {
    switch reason {
    case .missing: return "there is no file `\(path)`"
    case .folder: return "`\(path)` is a folder"
    case .special: return "`\(path)` is no plain file, but a device, a pipe or a socket"
    case .link: return "`\(path)` is a symbolic link, and none is followed there"
    case .outside: return "`\(path)` leads out of its folder"
    case .refused: return "`\(path)` cannot be read"
    case .tooLarge(let bytes, let limit):
      let found = bytes.map { NumberText.grouped($0) } ?? "more than \(NumberText.grouped(limit))"
      return "`\(path)` holds \(found) bytes; at most \(NumberText.grouped(limit)) are read"
    }
  }

  /// What to do; nil if the message says it.
  public var help: String? {
    switch reason {
    case .missing, .folder, .special, .tooLarge: nil
    case .link, .outside: "put the file itself there in place of the link"
    case .refused: "look at its permissions"
    }
  }

  /// The message for somebody who named the file.
  public var diagnostic: Diagnostic {
    Diagnostic(code: .notFound, message, helps: help.map { [$0] } ?? [])
  }
}
