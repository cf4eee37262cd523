internal import LayoutConsole
internal import LayoutCore
internal import LayoutFiles
internal import LayoutHosting

/// Runs the transcript that `celluna repl --transcript` names, or updates it with `--update`.
struct TranscriptRun {
  let path: String
  let updates: Bool

  /// Runs the lines of the file; compares the replies with the file, or writes them into it.
  ///
  /// - Returns: The exit code.
  func run(_ console: Console) throws(Failure) -> Int32 {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try PlainFile.read(path, limit: FileBounds.transcript)
    } catch {
      throw Failure(.scene, error.diagnostic)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        Diagnostic(
          code: .notFound, "`\(path)` cannot be read", helps: ["name a transcript, UTF-8 text"]))
    }
    let transcript = Transcript(text)
    // The transcript can be written by another person, and its lines name the files to write.
    console.confinesFiles = true
    guard !transcript.turns.isEmpty else {
      throw Failure(
        Diagnostic(
          code: .notFound, "`\(path)` has no line that begins with `> `",
          helps: ["a transcript has each input after `> `, and its reply below"]))
    }
    let result = transcript.run(console) { _ in console.look(watch: nil)?.lines ?? [] }
    var endings = ConsoleEndings()
    if !updates, !result.mismatches.isEmpty {
      tell(result.mismatches, of: transcript.turns.count)
      endings.note(.check)
    }
    if let end = result.wrongEnd {
      var error = end.error
      error.diagnostic.location = SourceLocation(file: path, line: end.line)
      Failure(error).print()
      endings.note(error)
    } else if updates, !result.mismatches.isEmpty {
      try TextFile(path: path).write(output: result.text)
    }
    return endings.code
  }

  private func tell(_ mismatches: [Transcript.Mismatch], of count: Int) {
    for mismatch in mismatches {
      StandardError.write(mismatch.lines.map { "\($0.printable)\n" }.joined())
    }
    let lines = mismatches.count == 1 ? "1 line" : "\(mismatches.count) lines"
    StandardError.write("\(path): \(lines) of \(count) got another reply\n")
  }
}
