internal import LayoutCore

/// The text of a layout script, with the name to call it by in messages.
public struct ScriptSource: Hashable, Sendable {
  /// The file as the user named it.
  public let name: String
  /// The bytes of the file.
  public let bytes: [UInt8]

  /// Creates a source from the bytes of a file.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates a source from a text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// What Lua calls the chunk: the last part of the name, short enough that Lua never cuts it.
  var chunkName: String {
    let last = name.split(separator: "/").last.map(String.init) ?? "script"
    return String(last.map { $0.isASCII && !$0.isNewline && $0 != ":" ? $0 : "_" }.prefix(40))
  }

  /// The lines without their ends; bytes that are no UTF-8 are replaced.
  var lines: [String] {
    String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// Says why this cannot be a script at all; nil if it may be one.
  ///
  /// A script is text: no bytecode, no binary data.
  var objection: Diagnostic? {
    let location = SourceLocation(file: name)
    if bytes.first == 0x1B {
      return Diagnostic(
        code: "CL0104", "\(name) holds compiled Lua, not a script's text", at: location,
        helps: ["give the .lua file it was compiled from"])
    }
    if bytes.contains(0) || String(validating: bytes, as: UTF8.self) == nil {
      return Diagnostic(
        code: "CL0104", "\(name) is not a Lua file: it holds binary data", at: location,
        helps: ["a layout script is UTF-8 text that returns a table"])
    }
    return nil
  }
}
