/// The work of a layout, in numbers that are the same on every machine.
package struct LayoutWork: Hashable, Sendable {
  /// How often geometry ran, as a whole or as an incremental update.
  package var runCount = 0
  /// How often an item was measured.
  package var measureCount = 0
  /// The number of executed instructions; 0 for a layout whose instructions are not counted.
  package var instructionCount = 0

  /// No work.
  package init() {}
}
