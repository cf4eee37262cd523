internal import Foundation
internal import Glibc

/// The browser of the user's choice.
enum Browser {
  /// Opens an address with the first command in `BROWSER` or, if the variable names none, with
  /// `xdg-open`.
  ///
  /// - Returns: Whether the program could be started.
  static func open(_ address: String) -> Bool {
    let chosen = ProcessInfo.processInfo.environment["BROWSER"] ?? ""
    // the variable can contain a list, whose first entry is used
    let command = chosen.split(separator: ":").first.map(String.init) ?? "xdg-open"
    let words = command.split(separator: " ").map(String.init)
    guard let program = words.first, ProgramPath.find(program) != nil else { return false }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words + [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      return true
    } catch {
      return false
    }
  }
}
