internal import ArgumentParser
internal import LayoutCore

extension ParsableCommand {
  /// Runs a command, and prints its result or the reason why it failed.
  ///
  /// If the command fails, the part of the result that is still in the buffer is discarded.
  ///
  /// - Parameter body: Writes the result; returns false if something is not as expected.
  /// - Throws: `ExitCode` if the exit code of the command is not 0.
  func report(_ body: (StandardOutput) throws(Failure) -> Bool) throws {
    let output = StandardOutput()
    let isAsExpected: Bool
    do throws(Failure) {
      isAsExpected = try body(output)
    } catch {
      output.discard()
      error.print()
      throw ExitCode(error.exitCode)
    }
    output.flush()
    if output.hasFailed {
      let failure = Failure(
        Diagnostic(
          code: .notWritten, "standard output did not take the whole result",
          helps: output.isFull ? ["free some space"] : []))
      failure.print()
      throw ExitCode(failure.exitCode)
    }
    if !isAsExpected { throw ExitCode(Ending.check.rawValue) }
  }
}
