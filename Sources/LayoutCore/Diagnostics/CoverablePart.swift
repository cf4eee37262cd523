/// A part of a script that a check can run.
package struct CoverablePart: Hashable, Sendable {
  /// The kind of a part.
  package enum Kind: Hashable, Sendable {
    /// A statement or an `elseif` inside a function.
    ///
    /// If several of them begin on one line, only the first is a part.
    case statement
    /// A hook that the script writes as a function, by its name, for example `snap`.
    case hook(String)
    /// The condition of a statement, or the operand directly before an `and` or `or`, inside a
    /// function.
    ///
    /// There are two exceptions. In `a and b or c`, which means “if a then b else c”, `b` is not a
    /// part. A constant, for example `true`, is not a part either.
    case condition(Condition)
  }

  /// A condition of a script.
  package struct Condition: Hashable, Sendable {
    /// The text of the condition in one line, without comments; only the beginning if it is long.
    package let text: String
    /// The range of the condition in the bytes of its file.
    package let bytes: Range<Int>
    /// The line of the last statement or `elseif` that begins before the condition, from 1.
    ///
    /// Usually the condition belongs to this statement; a condition after `until` does not.
    package let statement: Int
    /// The line of the first statement that runs only if the condition of an `if`, `elseif` or
    /// `while` is true.
    ///
    /// The value is nil if there is no such statement, or if another statement stands before it on
    /// its line.
    package var whenTrue: Int?
    /// The line of the first statement, or of the `elseif`, that runs only if the condition of an
    /// `if` or `elseif` is false.
    ///
    /// The value is nil if there is no such statement or `elseif`, or if another statement stands
    /// before it on its line.
    package var whenFalse: Int?

    /// Creates the description of a condition.
    package init(_ text: String, bytes: Range<Int>, statement: Int) {
      (self.text, self.bytes, self.statement) = (text, bytes, statement)
    }
  }

  /// The file and the line on which the part begins; lines count from 1.
  ///
  /// For a hook, this is the line on which the body of its function begins.
  package let location: SourceLocation
  /// The kind of the part.
  package let kind: Kind

  /// Creates the description of a part.
  package init(_ kind: Kind, at location: SourceLocation) {
    (self.kind, self.location) = (kind, location)
  }

  /// The outcomes that a check still has to see after it has seen those in `outcomes`.
  ///
  /// For a condition, these are the values (true, false) that it has not had. For any other part,
  /// the result is ``PartOutcomes/isFalse`` until the part has run, and then empty.
  package func missing(after outcomes: PartOutcomes) -> PartOutcomes {
    guard case .condition = kind else { return outcomes.isEmpty ? .isFalse : [] }
    return PartOutcomes.both.subtracting(outcomes)
  }
}

/// The ways in which a part of a script has run; empty if it has not run.
package struct PartOutcomes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  /// A condition was true.
  package static let isTrue = PartOutcomes(rawValue: 1)
  /// A condition was false, or a part that is no condition has run.
  package static let isFalse = PartOutcomes(rawValue: 2)
  /// Both outcomes of a condition.
  package static let both: PartOutcomes = [.isTrue, .isFalse]

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The number of outcomes in the set.
  package var count: Int { rawValue.nonzeroBitCount }
}
