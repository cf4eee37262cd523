/// The work of a layout, in numbers that are the same on every machine.
package struct LayoutWork: Hashable, Sendable {
  /// The number of passes, including incremental updates.
  package var runCount = 0
  /// The number of measurements of items; an item that is measured twice counts twice.
  package var measureCount = 0
  /// The number of executed instructions.
  ///
  /// For a script without a limit of instructions, only the work of library functions is counted.
  package var instructionCount = 0

  /// Creates a value without work.
  package init() {}
}
