package import LayoutCore
internal import LuaSandbox

/// The text of a layout script, with its name for messages.
public struct ScriptSource: Hashable, Sendable {
  /// The name of the file, as the user wrote it.
  public let name: String
  /// The bytes of the file, without a byte order mark.
  public let bytes: [UInt8]
  /// The modules that the script can `require`, besides the modules that the host provides.
  public var modules: [ScriptModule] = [] {
    didSet { firstDefinition = FirstDefinition() }
  }
  /// The chunk name for Lua; nil if it is the last part of `name`.
  var givenChunkName: String?
  /// Whether the text is that of a module, or was typed at the prompt.
  var isModule: Bool { givenChunkName != nil }
  /// The marks, if this is a copy of a script that records which of its parts run; otherwise nil.
  var marks: ScriptMarks?
  /// The names of the modules that the text requires, in the order of their first occurrence.
  ///
  /// Only `require "name"` and `require("name")` with a literal name are found, because the host
  /// must read the modules before the script runs. Invalid names are omitted. The list ends when it
  /// has one name more than ``ScriptModule/limit`` allows.
  public let requiredModules: [String]
  /// The definition from the first load of the script with these modules.
  private(set) var firstDefinition = FirstDefinition()
  /// The message that the file was not read, for example because it is too large for a script; nil
  /// if the file was read.
  let readingObjection: Diagnostic?

  /// The greatest size of a script or of a module, in bytes; a larger file is not read, and does
  /// not load.
  public static let sizeLimit = LuaLimits().sourceBytes

  /// Creates a source from the bytes of a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes, but O(1) if there are more than ``sizeLimit``
  ///   bytes.
  public init(name: String, bytes: [UInt8]) {
    let isTooLarge = bytes.count > Self.sizeLimit
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text =
      isTooLarge ? [] : bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    self.name = name
    self.bytes = text
    requiredModules = RequiredModules(in: text).names
    readingObjection = isTooLarge ? Self.objection(toBytes: bytes.count, of: name) : nil
  }

  /// Creates a source for a file that was not read, for example because it is too large.
  ///
  /// Loading such a source throws an error with the given reason.
  package init(name: String, unread reason: Diagnostic) {
    self.name = name
    bytes = []
    requiredModules = []
    readingObjection = reason
  }

  /// The message for a file that is too large for a script.
  ///
  /// - Parameter count: The number of bytes of the file; nil if it is unknown.
  package static func objection(toBytes count: Int?, of name: String) -> Diagnostic {
    let found = count.map { NumberText.grouped($0) } ?? "more than \(NumberText.grouped(sizeLimit))"
    return Diagnostic(
      code: .tooMuch,
      "the file holds \(found) bytes; a script has at most \(NumberText.grouped(sizeLimit))",
      at: SourceLocation(file: name), helps: ["split it into modules, or let it compute its tables"]
    )
  }

  /// Creates a source from a text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The chunk name for Lua: the given chunk name, or else the last part of the name.
  ///
  /// The chunk name has at most 40 characters, so that Lua never shortens it. Line breaks, colons
  /// and characters beyond ASCII are replaced by `_`. If the name is empty, the result is `script`.
  var chunkName: String {
    let last = givenChunkName ?? name.split(separator: "/").last.map(String.init) ?? "script"
    return String(last.map { $0.isASCII && !$0.isNewline && $0 != ":" ? $0 : "_" }.prefix(40))
  }

  /// The text of the script, and the texts of the modules that were given with it, separated by
  /// null characters.
  package var allText: String {
    ([self] + ownModules.map(\.source)).map { String(decoding: $0.bytes, as: UTF8.self) }
      .joined(separator: "\u{0}")
  }

  /// The message that the script's modules are too many or too large; nil if they can be loaded.
  private var moduleObjection: Diagnostic? {
    let texts = [self] + ownModules.map(\.source)
    let names = Set(texts.flatMap(\.requiredModules))
    let (limit, bytesLimit) = (ScriptModule.limit, ScriptModule.bytesLimit)
    guard names.count <= limit else {
      return Diagnostic(
        code: .tooMuch,
        "the script requires more than \(limit) modules, including those that its modules require",
        at: SourceLocation(file: name), helps: ["put several into one file"])
    }
    guard ownModules.reduce(0, { $0 + $1.source.bytes.count }) <= bytesLimit else {
      return Diagnostic(
        code: .tooMuch,
        "the modules of the script hold more than \(NumberText.grouped(bytesLimit)) bytes",
        at: SourceLocation(file: name), helps: ["let them compute their tables"])
    }
    return texts.lazy.compactMap(\.readingObjection).first
  }

  /// The message that the source cannot be a script; nil if it can be one.
  ///
  /// A script is text, and neither bytecode nor other binary data.
  var objection: Diagnostic? {
    let location = SourceLocation(file: name)
    if let readingObjection = readingObjection ?? moduleObjection { return readingObjection }
    if bytes.first == 0x1B {
      return Diagnostic(
        code: .notText, "the file holds compiled Lua, not a script's text", at: location,
        helps: ["give the .lua file it was compiled from"])
    }
    // One pass without branches over all bytes is enough for most scripts, which are ASCII.
    let (all, least) = bytes.reduce((UInt8.min, UInt8.max)) { ($0.0 | $1, min($0.1, $1)) }
    if least == 0 {
      return Diagnostic(
        code: .notText, "the file holds binary data, not a script's text", at: location,
        helps: ["a layout script is UTF-8 text that returns a table"])
    }
    guard all >= 0x80, String(validating: bytes, as: UTF8.self) == nil else { return nil }
    return encodingObjection
  }

  /// The message that marks the first byte that is not part of a UTF-8 character.
  private var encodingObjection: Diagnostic {
    let valid = zip(bytes, String(decoding: bytes, as: UTF8.self).utf8).prefix { $0 == $1 }.count
    let (line, start) = linePlace(of: valid)
    let column = String(decoding: bytes[start..<valid], as: UTF8.self).count + 1
    let label = label(line: line, column: column, length: 1, "not a UTF-8 character")
    let byte = valid < bytes.count ? String(bytes[valid], radix: 16, uppercase: true) : "00"
    return diagnostic(
      .notText, "the file is not UTF-8: it holds the byte 0x\(byte)",
      at: SourceSpot(label: label, column: column), helps: ["save it as UTF-8"])
  }
}
