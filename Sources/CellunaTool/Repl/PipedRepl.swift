internal import LayoutConsole
internal import LayoutCore
internal import LayoutScripting

/// A console whose lines come from a pipe, a file or the command line.
///
/// Without the option `--keep-going`, the console stops at the first error.
final class PipedRepl {
  private let console: Console
  private let keepsGoing: Bool
  private let echoes: Bool
  private let output = StandardOutput()
  private var endings = ConsoleEndings()

  init(_ console: Console, keepsGoing: Bool, echoes: Bool) {
    self.console = console
    self.keepsGoing = keepsGoing
    self.echoes = echoes
  }

  /// Runs the lines of standard input.
  ///
  /// - Returns: The exit code.
  func run() -> Int32 {
    run(InputLines())
  }

  /// Runs some lines, each given as the bytes of a text.
  ///
  /// If the script does not work, the error is reported first.
  ///
  /// - Returns: The exit code.
  func run(_ lines: some Sequence<[UInt8]>) -> Int32 {
    if let failure = console.session.failure {
      fail(failure)
      output.write("note: a plain list is shown instead\n")
    }
    var goesOn = true
    for line in lines {
      goesOn = take(line)
      if !goesOn { break }
    }
    if goesOn, console.isWaiting { fail(console.unfinishedInput) }
    return output.hasFailed ? Ending.output.rawValue : endings.code
  }

  /// Runs one line.
  ///
  /// - Returns: Whether the next line is run, if there is one.
  private func take(_ line: [UInt8]) -> Bool {
    if console.isWatching, let news = console.look(watch: nil) { output.write(news.text) }
    guard line.count <= ScriptSource.sizeLimit else {
      fail(.tooLong)
      return keepsGoing
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      fail(.notText(line))
      return keepsGoing
    }
    if echoes { output.write("> \(text.printable)\n") }
    let reply = console.enter(text)
    var said = reply
    said.error = nil
    output.write(said.text)
    output.flush()
    if let error = reply.error { fail(error) }
    return !reply.isLast && !output.hasFailed && (reply.error == nil || keepsGoing)
  }

  private func fail(_ error: SessionError) {
    output.flush()
    Failure(error).print()
    endings.note(error)
  }
}

extension SessionError {
  /// The error of a line with more bytes than a script can have.
  fileprivate static var tooLong: SessionError {
    SessionError(
      Diagnostic(
        code: .tooMuch,
        "the line has more than \(NumberText.grouped(ScriptSource.sizeLimit)) bytes",
        helps: ["split it into several lines"]))
  }

  /// The error of a line that is not UTF-8.
  fileprivate static func notText(_ line: [UInt8]) -> SessionError {
    var place = line.startIndex
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: line.span)
    } catch {
      place = error.byteOffsets.lowerBound
    }
    let byte = String(line[place], radix: 16, uppercase: true)
    return SessionError(
      Diagnostic(
        code: .notText, "the line is not UTF-8: it holds the byte 0x\(byte)",
        helps: ["send text in UTF-8"]))
  }
}
