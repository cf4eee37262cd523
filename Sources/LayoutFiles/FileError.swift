package import LayoutCore

/// The reason why a file was not read or written.
package struct FileError: Error, Hashable, Sendable {
  /// The kind of failure.
  package enum Reason: Hashable, Sendable {
    /// There is no file at the path, or the path cannot be resolved.
    case missing
    /// There is a folder at the path.
    case folder
    /// The file is a device, a pipe or a socket.
    case special
    /// The path is a symbolic link, which is not followed.
    case link
    /// The path leads out of the folder in which the file must be, or is no valid name in it.
    case outside
    /// The system refused to open or read the file.
    case refused
    /// The system refused to create, write or move the file.
    case notWritten
    /// There is not enough free space to write the file.
    case full
    /// The file holds more bytes than the limit; `bytes` is nil if the size is unknown.
    case tooLarge(bytes: Int?, limit: Int)
  }

  /// The file's name in messages.
  package let path: String
  /// The kind of failure.
  package let reason: Reason

  /// Creates an error.
  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The failure: one sentence without a full stop.
  package var message: String {
    switch reason {
    case .missing: return "there is no file `\(path)`"
    case .folder: return "`\(path)` is a folder"
    case .special: return "`\(path)` is not a plain file, but a device, a pipe or a socket"
    case .link: return "`\(path)` is a symbolic link, which is not followed there"
    case .outside: return "`\(path)` leads out of its folder"
    case .refused: return "`\(path)` cannot be read"
    case .notWritten: return "`\(path)` cannot be written"
    case .full: return "`\(path)` cannot be written, because there is not enough free space"
    case .tooLarge(let bytes, let limit):
      let found = bytes.map { NumberText.grouped($0) } ?? "more than \(NumberText.grouped(limit))"
      return "`\(path)` holds \(found) bytes; at most \(NumberText.grouped(limit)) are read"
    }
  }

  /// The remedy; nil if the message itself implies the remedy.
  package var help: String? {
    switch reason {
    case .missing, .folder, .special, .tooLarge: nil
    case .link, .outside: "replace the link by the file itself"
    case .refused, .notWritten: "check its permissions"
    case .full: "free some space"
    }
  }

  /// The diagnostic for a user who named the file.
  package var diagnostic: Diagnostic {
    Diagnostic(code: .notFound, message, helps: help.map { [$0] } ?? [])
  }
}
