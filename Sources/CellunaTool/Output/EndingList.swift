internal import LayoutCore

/// The exit codes of a command, as its help lists them; a test compares the tables of the documentation with it.
struct EndingList {
  private let rows: [(ending: Ending, meaning: String)]

  /// - Parameters:
  ///   - endings: How the command can end, in the order of the codes.
  ///   - meanings: What an ending says of this command, where that is more than its general meaning.
  init(_ endings: [Ending], _ meanings: [Ending: String] = [:]) {
    rows = endings.map { ($0, meanings[$0] ?? $0.meaning) }
  }

  /// A line for each.
  var text: String {
    "Exit codes:\n" + rows.map { "\($0.ending.rawValue): \($0.meaning)" }.joined(separator: "\n")
  }
}
