/// The parts of a script's file that a check can run: its statements and its hooks.
package struct CoverableFile: Hashable, Sendable {
  /// The name of the file, as the user wrote it.
  package let name: String
  /// The lines of each statement inside a function, in order; lines count from 1.
  ///
  /// The first line of a range is the line on which the statement begins. At most one statement
  /// begins on each line. The statement has run if one of the lines of the range has run.
  package let statements: [ClosedRange<Int>]
  /// The hooks that are written as functions in this file, in alphabetical order.
  package let hooks: [Hook]

  /// A hook with the lines of its function.
  package struct Hook: Hashable, Sendable {
    /// The name of the hook, such as `snap`.
    package let name: String
    /// The lines of the function, from 1.
    package let lines: ClosedRange<Int>

    /// Creates a hook.
    package init(_ name: String, lines: ClosedRange<Int>) {
      (self.name, self.lines) = (name, lines)
    }
  }

  /// Creates the description of a file.
  package init(name: String, statements: [ClosedRange<Int>], hooks: [Hook]) {
    (self.name, self.statements, self.hooks) = (name, statements, hooks)
  }
}
