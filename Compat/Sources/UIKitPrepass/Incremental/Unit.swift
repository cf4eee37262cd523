import FoundationEssentials

/// One file of a run: its bytes, its facts, and the record of the last run.
struct Unit {
  let file: ModuleRun.File
  private let source: SourceFile
  /// The syntax of the file; nil if the record of the last run has the facts.
  private let parsed: ParsedFile?
  private var record: Record
  /// The record of the last run; nil if the record is missing or cannot be read.
  private let last: Record?

  /// The record that is stored beside the result.
  private struct Record: Codable, Equatable {
    var version: String
    var input: String
    var facts: FileFacts
    /// The digest of the facts of all files of the module; the result was made from these facts.
    var module = ""
  }

  init(_ file: ModuleRun.File, version: String) throws(PrepassErrors) {
    self.file = file
    guard let data = FileManager.default.contents(atPath: file.input) else {
      throw Self.error(file.input, "the file cannot be read")
    }
    let bytes = Array(data)
    do throws(PrepassError) {
      source = try SourceFile(path: file.input, bytes: bytes)
    } catch { throw PrepassErrors([error]) }
    let digest = Self.digest(bytes)
    // A record that cannot be read is made again.
    last = FileManager.default.contents(atPath: Self.recordPath(file)).flatMap {
      try? JSONDecoder().decode(Record.self, from: $0)
    }
    if let last, last.version == version, last.input == digest {
      record = last
      parsed = nil
    } else {
      let parsed = ParsedFile(source)
      let errors = parsed.syntaxErrors
      guard errors.isEmpty else { throw PrepassErrors(errors) }
      self.parsed = parsed
      record = Record(
        version: version, input: digest, facts: FactsCollector.facts(of: parsed))
    }
  }

  var facts: FileFacts { record.facts }
  var parsedFile: ParsedFile { parsed ?? ParsedFile(source) }

  /// Whether the result exists, and was made by this version from the current text and facts.
  ///
  /// `module` is the digest of the facts of all files.
  func isUpToDate(module: String) -> Bool {
    var expected = record
    expected.module = module
    return last == expected && FileManager.default.fileExists(atPath: file.output)
  }

  /// Writes the result and then the record; keeps a result file that already has this text.
  func write(_ text: String, module: String) throws(PrepassErrors) {
    var record = record
    record.module = module
    do {
      if FileManager.default.contents(atPath: file.output).map(Array.init) != Array(text.utf8) {
        try Data(text.utf8).write(to: URL(filePath: file.output), options: .atomic)
      }
      try Self.encoded(record).write(
        to: URL(filePath: Self.recordPath(file)), options: .atomic)
    } catch {
      throw Self.error(file.input, "the result cannot be written to \(file.output): \(error)")
    }
  }

  private static func recordPath(_ file: ModuleRun.File) -> String { file.output + ".facts" }

  private static func error(_ path: String, _ message: String) -> PrepassErrors {
    PrepassErrors([PrepassError(path: path, line: 1, column: 1, message: message)])
  }

  /// A value as bytes of JSON; equal values have equal bytes.
  private static func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  /// A digest of the facts of all files, which shows whether the facts have changed.
  static func digest(_ module: ModuleFacts) -> String {
    // Facts consist of texts, numbers, Booleans and collections, which can always be encoded.
    (try? encoded(module)).map { digest(Array($0)) } ?? ""
  }

  /// The number of bytes and their FNV-1a hash.
  private static func digest(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(bytes.count) \(String(hash, radix: 16))"
  }
}
