internal import FoundationEssentials
internal import LayoutFiles
internal import LayoutHosting

/// The file with the inputs of all sessions with a line editor, one on each line, the oldest first.
///
/// Each input is appended when it is entered. Therefore no input is lost when a session ends
/// unexpectedly, and sessions that run at the same time do not overwrite each other's inputs. There
/// is one exception: while a session shortens the file, an input that another session appends can
/// be lost. The format is that of libedit, in which `\012` stands for a line feed, and `\134` for
/// a backslash.
struct HistoryFile {
  /// The greatest number of inputs that are read; a file with more than twice as many is shortened
  /// to this number.
  static let limit = 10_000

  private static let header = "_HiStOrY_V2_"

  let path: String

  /// Finds the user's history, and makes its folder; nil if the folder cannot be found or made.
  init?() {
    let environment = ProcessInfo.processInfo.environment
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = state ?? environment["HOME"].map({ "\($0)/.local/state" }) else { return nil }
    let folder = "\(base)/celluna"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      return nil
    }
    path = "\(folder)/history"
  }

  /// Reads the last inputs, at most ``limit``.
  ///
  /// - Returns: The inputs; empty if there is no file. The result is nil if the file is a special
  ///   file, is too large, or cannot be read. Nothing may then be appended to the file.
  func load() -> [String]? {
    guard PlainFile.exists(path) else { return [] }
    guard let text = try? TextFile(path: path).content(limit: FileBounds.history) else {
      return nil
    }
    let lines = text.split(whereSeparator: \.isNewline)
    let entries = lines.filter { $0 != Self.header }
    if entries.count > 2 * Self.limit {
      let kept = [Self.header[...]] + entries.suffix(Self.limit)
      // If this fails, the next session tries again.
      try? TextFile(path: path).write(kept.map { $0 + "\n" }.joined())
    }
    return entries.suffix(Self.limit).map(Self.decoded)
  }

  /// Appends an input.
  ///
  /// - Returns: Whether the input was written.
  func append(_ entry: String) -> Bool {
    let line = entry.replacing("\\", with: "\\134").replacing("\n", with: "\\012") + "\n"
    let header = PlainFile.exists(path) ? "" : Self.header + "\n"
    do throws(TextFile.WriteError) {
      try TextFile(path: path).append(header + line)
      return true
    } catch {
      return false
    }
  }

  /// Decodes an input, in which a backslash and three octal digits stand for one byte.
  private static func decoded(_ line: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = line.utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(code)
        rest.removeFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
