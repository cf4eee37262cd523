internal import LayoutCore

/// The text of a layout script, with the name to call it by in messages.
public struct ScriptSource: Hashable, Sendable {
  /// The file as the user named it.
  public let name: String
  /// The bytes of the file, without a byte order mark.
  public let bytes: [UInt8]
  /// The modules that it may `require`, beside those that the host brings along.
  public var modules: [ScriptModule] = []
  /// What Lua calls the chunk, if not the last part of the name.
  var givenChunkName: String?
  /// What the text names; found once, because a source may be loaded often.
  let words: SourceWords

  /// Creates a source from the bytes of a file.
  public init(name: String, bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.name = name
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    words = SourceWords(self.bytes)
  }

  /// Creates a source from a text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// What Lua calls the chunk: the last part of the name, short enough that Lua never cuts it.
  var chunkName: String {
    let last = givenChunkName ?? name.split(separator: "/").last.map(String.init) ?? "script"
    return String(last.map { $0.isASCII && !$0.isNewline && $0 != ":" ? $0 : "_" }.prefix(40))
  }

  /// The lines without their ends; bytes that are no UTF-8 are replaced.
  var lines: [String] {
    String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.endsLine).map(String.init)
  }

  /// Says why this cannot be a script at all; nil if it may be one.
  ///
  /// A script is text: no bytecode, no binary data.
  var objection: Diagnostic? {
    let location = SourceLocation(file: name)
    if bytes.first == 0x1B {
      return Diagnostic(
        code: "CL0104", "the file holds compiled Lua, not a script's text", at: location,
        helps: ["give the .lua file it was compiled from"])
    }
    // One look at all bytes, without a branch for each: most scripts are ASCII.
    let (all, least) = bytes.reduce((UInt8.min, UInt8.max)) { ($0.0 | $1, min($0.1, $1)) }
    if least == 0 {
      return Diagnostic(
        code: "CL0104", "the file holds binary data, not a script's text", at: location,
        helps: ["a layout script is UTF-8 text that returns a table"])
    }
    guard all >= 0x80, String(validating: bytes, as: UTF8.self) == nil else { return nil }
    return encodingObjection
  }

  /// Points at the first byte that belongs to no UTF-8 character.
  private var encodingObjection: Diagnostic {
    let valid = zip(bytes, String(decoding: bytes, as: UTF8.self).utf8).prefix { $0 == $1 }.count
    let before = String(decoding: bytes[..<valid], as: UTF8.self)
    let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    let column = (lines.last?.count ?? 0) + 1
    let label = label(line: lines.count, column: column, length: 1, "no character of UTF-8")
    let byte = valid < bytes.count ? String(bytes[valid], radix: 16, uppercase: true) : "00"
    return diagnostic(
      "CL0104", "the file is not UTF-8: it holds the byte 0x\(byte)",
      at: SourceSpot(label: label, column: column), helps: ["save it as UTF-8"])
  }
}
