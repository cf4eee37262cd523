internal import LayoutConsole
internal import LayoutCore
internal import LayoutScripting

/// A console whose lines come from a pipe, a file or the command line: it stops at the first error.
struct PipedRepl {
  private let console: Console
  private let keepsGoing: Bool
  private let echoes: Bool

  init(_ console: Console, keepsGoing: Bool, echoes: Bool) {
    self.console = console
    self.keepsGoing = keepsGoing
    self.echoes = echoes
  }

  /// Takes what standard input holds.
  ///
  /// - Returns: The exit code.
  func run() -> Int32 {
    run(AnySequence { AnyIterator { readLine(strippingNewline: true) } })
  }

  /// Takes some lines.
  func run(_ lines: some Sequence<String>) -> Int32 {
    let output = StandardOutput()
    var ending = Int32(0)
    func take(_ line: String) -> Bool {
      if console.isWatching, let news = console.look(watch: nil) { output.write(news.text) }
      if echoes { output.write("> \(line.printable)\n") }
      let reply = console.enter(line)
      output.write(ConsoleReply(reply.lines).text)
      output.flush()
      if let error = reply.error {
        Failure(error).print()
        if ending == 0 { ending = error.kind.rawValue }
      }
      return !reply.isLast && (reply.error == nil || keepsGoing)
    }
    var goesOn = true
    for line in lines {
      goesOn = take(line)
      if !goesOn { break }
    }
    if goesOn, console.isWaiting {
      let error = console.unfinishedInput
      Failure(error).print()
      if ending == 0 { ending = error.kind.rawValue }
    }
    if output.hasFailed { return Failure.Ending.output.rawValue }
    return ending
  }
}
