internal import LayoutCore

/// The exit codes of a command, as its help lists them.
///
/// A test compares the tables of the documentation with this list.
struct EndingList {
  private let rows: [(ending: Ending, meaning: String)]

  /// Creates the list of a command.
  ///
  /// - Parameters:
  ///   - endings: The endings that are possible for the command, in ascending order of exit codes.
  ///   - meanings: The meaning of an ending for this command, where it differs from the general
  ///     meaning.
  init(_ endings: [Ending], _ meanings: [Ending: String] = [:]) {
    rows = endings.map { ($0, meanings[$0] ?? $0.meaning) }
  }

  /// One line for each ending.
  var text: String {
    "Exit codes:\n" + rows.map { "\($0.ending.rawValue): \($0.meaning)" }.joined(separator: "\n")
  }
}
