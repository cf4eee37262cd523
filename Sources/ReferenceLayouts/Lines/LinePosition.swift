/// The position at which a line begins, with all numbers on which the places of later lines depend.
///
/// For most rules, the position is one number: the position along the scroll direction.
protocol LinePosition {
  /// The least number of items from one kept start of a section to the next one, if everything was
  /// placed.
  static var spacing: Int { get }

  /// The position along the scroll direction; after the last line, that at which the items end.
  var main: Double { get }

  /// Moves the position by a distance along the scroll direction.
  mutating func move(by distance: Double)

  /// Compares the position with that of the same line before an update.
  func meeting(with before: Self) -> LineMeeting
}

/// The result of comparing a position with that of the same line before an update.
enum LineMeeting {
  /// All later lines move by the same distance.
  case met
  /// The later lines must be placed anew; perhaps those from a later kept start on need not.
  case later
  /// All later lines of the section must be placed anew, unless more edited items follow.
  ///
  /// Positions that have rounding errors also give this result.
  case never
}

/// The position along the scroll direction.
extension Double: LinePosition {
  static var spacing: Int { 64 }

  var main: Double { self }

  mutating func move(by distance: Double) { self += distance }

  func meeting(with before: Double) -> LineMeeting { .met }
}
