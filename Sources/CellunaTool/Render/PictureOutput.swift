internal import LayoutConformance
internal import LayoutCore
internal import LayoutHosting

/// The place to which a command writes a picture.
struct PictureOutput {
  /// The file; nil means standard output.
  let path: String?

  /// Writes a picture or a text to the file or to standard output.
  ///
  /// - Parameter format: The format of a picture; nil means text.
  /// - Throws: ``Failure`` if the file cannot be written, or if PNG or PDF would go to a terminal.
  func write(
    _ bytes: [UInt8], _ format: PictureFormat?, to standardOutput: StandardOutput
  ) throws(Failure) {
    try check(format)
    if let path { return try TextFile(path: path).write(output: bytes) }
    standardOutput.write(bytes)
  }

  /// Checks that a format can be written.
  ///
  /// - Parameter format: The format of a picture; nil means text.
  /// - Throws: ``Failure`` if PNG or PDF would go to a terminal.
  func check(_ format: PictureFormat?) throws(Failure) {
    guard path == nil, let format, format.isBinary, Terminal.showsOutput else { return }
    throw Failure(
      Diagnostic(
        code: .notWritten, "a terminal cannot show \(format.rawValue) files",
        helps: ["write it to a file: -o picture.\(format.rawValue)"]))
  }

  /// Rejects an empty name and the name `-`.
  ///
  /// If no option chooses the format, a name with an unknown extension is rejected, too.
  ///
  /// - Parameter format: The format that an option or the name chooses; nil if neither does.
  /// - Throws: ``Failure``; for an unknown extension, it lists the known formats.
  func checkName<Format: FileFormat>(_ format: Format?) throws(Failure) {
    if let path { try Self.check(path) }
    guard let path, format == nil, case let name = path.lastPathComponent,
      let dot = name.lastIndex(of: "."), dot != name.startIndex
    else { return }
    let formats = Format.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure(
      Diagnostic(
        code: .unknownName, "-o \(path): there is no format `\(name[name.index(after: dot)...])`",
        helps: ["the formats are \(formats); --format writes any of them to any file"]))
  }

  /// Rejects an empty name and the name `-`.
  private static func check(_ path: String) throws(Failure) {
    guard path.isEmpty || path == "-" else { return }
    throw Failure(
      .usage,
      Diagnostic(
        code: .notWritten, path.isEmpty ? "-o: the name is empty" : "-o -: `-` names no file",
        helps: ["without -o, the result is written to standard output"]))
  }

  /// Writes several files, with numbers from 1 before the extension, as in `x-01.png`.
  ///
  /// - Throws: ``Failure`` if ``path`` is nil, or if a file cannot be written; the files that were
  ///   written before remain.
  func write(numbered files: [[UInt8]]) throws(Failure) {
    guard let path else {
      throw Failure(
        Diagnostic(
          code: .conflictingOptions, "--animate with the format png writes several files",
          helps: ["name them: -o x.png writes x-01.png and so on, or choose --format svg"]))
    }
    for (index, bytes) in files.enumerated() {
      try TextFile(path: Self.name(path, number: index + 1, of: files.count))
        .write(output: bytes)
    }
  }

  /// The path with a number before its extension, or at its end if it has no extension.
  ///
  /// The numbers from 1 to `count` all have the same number of digits, at least two.
  static func name(_ path: String, number: Int, of count: Int) -> String {
    let digits = "\(number)"
    let width = max(2, "\(count)".count)
    let text = String(repeating: "0", count: max(0, width - digits.count)) + digits
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot > start else { return "\(path)-\(text)" }
    return "\(path[..<dot])-\(text)\(path[dot...])"
  }
}
