import Foundation
import Testing

/// The built command `celluna`, run as a process.
enum Tool {
  /// The result of a run of the command.
  struct Result {
    let exitCode: Int32
    let standardOutput: String
    let standardError: String
  }

  /// The folder of this checkout.
  static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The executable, which the build puts beside the bundle of the tests.
  static let executable = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "celluna")

  /// Runs the command to its end.
  ///
  /// - Parameters:
  ///   - folder: The folder in which the command runs; nil means the checkout.
  ///   - input: The content of standard input.
  ///   - environment: Variables that are added to ``Tool/environment``, or replace its values.
  ///   - executable: The program to run; by default, the command `celluna`.
  static func run(
    _ arguments: [String], in folder: URL? = nil, input: String = "",
    environment: [String: String] = [:], executable: URL = executable
  ) throws -> Result {
    try run(
      arguments, in: folder, data: Data(input.utf8), environment: environment,
      executable: executable)
  }

  /// Runs the command to its end, with bytes on standard input that need not be text.
  static func run(
    _ arguments: [String], in folder: URL? = nil, data: Data,
    environment: [String: String] = [:], executable: URL = executable
  ) throws -> Result {
    // files and not pipes: a full pipe would stop the command until somebody reads
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }  // or the system deletes it later
    let output = scratch.appending(path: "output")
    let error = scratch.appending(path: "error")
    let inputFile = scratch.appending(path: "input")
    try data.write(to: inputFile)
    try Data().write(to: output)
    try Data().write(to: error)

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? checkout
    process.environment = Self.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "the command was ended by a signal")
    return Result(
      exitCode: process.terminationStatus,
      standardOutput: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      standardError: String(decoding: try Data(contentsOf: error), as: UTF8.self))
  }

  /// Copies a program.
  ///
  /// Another process makes the copy. If this process did, a process that another test starts at the
  /// same time could inherit the open file, and the system does not run a program that is open for
  /// writing.
  static func copy(_ program: URL, to place: URL) throws {
    let copying = try run([program.path, place.path], executable: URL(filePath: "/bin/cp"))
    try #require(copying.exitCode == 0, "\(copying.standardError)")
  }

  /// Writes a program, which is the text of a script.
  ///
  /// Another process writes the file, for the reason given at ``copy(_:to:)``.
  static func writeProgram(_ text: String, to place: URL) throws {
    let writing = try run(
      ["-m", "755", "/dev/stdin", place.path], input: text,
      executable: URL(filePath: "/usr/bin/install"))
    try #require(writing.exitCode == 0, "\(writing.standardError)")
  }

  /// The environment of the tests, without the variables that change how results look.
  static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { !hidden.contains($0.key) }
  }

  /// The environment variables that the command does not inherit from the tests.
  private static let hidden: Set<String> = [
    "COLUMNS", "NO_COLOR", "FORCE_COLOR", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY",
    "CELLUNA_EDITOR_URL",
  ]

  /// Runs `celluna run`, which must succeed.
  static func layout(_ arguments: [String], input: String = "") throws -> String {
    let result = try run(["run"] + arguments, input: input)
    #expect(result.exitCode == 0, "\(result.standardError)")
    return result.standardOutput
  }
}
