internal import FoundationEssentials
internal import LayoutHosting
internal import LayoutConsole
internal import LayoutCore

/// `celluna repl --transcript FILE [--update]`.
struct TranscriptRun {
  let path: String
  let updates: Bool

  /// Types what the file holds, and compares.
  ///
  /// - Returns: The exit code.
  func run(_ console: Console) throws(Failure) -> Int32 {
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(data: data, encoding: .utf8)
    else {
      throw Failure(
        .scene,
        Diagnostic(
          code: "CL0605", "`\(path)` cannot be read", helps: ["name a transcript, UTF-8 text"]))
    }
    let transcript = Transcript(text)
    guard !transcript.turns.isEmpty else {
      throw Failure(
        .scene,
        Diagnostic(
          code: "CL0605", "`\(path)` has no line that begins with `> `",
          helps: ["a transcript is what was typed behind `> `, and below it what was said"]))
    }
    let (mismatches, result) = transcript.run(console) { _ in console.look(watch: nil)?.lines ?? []
    }
    if mismatches.isEmpty { return 0 }
    if updates {
      try TextFile(path: path).write(output: result)
      return 0
    }
    for mismatch in mismatches {
      StandardError.write(mismatch.lines.map { "\($0.printable)\n" }.joined())
    }
    let count = mismatches.count == 1 ? "1 line" : "\(mismatches.count) lines"
    StandardError.write("\(path): \(count) of \(transcript.turns.count) said otherwise\n")
    return Failure.Ending.check.rawValue
  }
}
