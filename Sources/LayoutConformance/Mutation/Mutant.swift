package import LayoutCore

/// A layout with one deliberate mistake in its source; the checks should find the mistake.
package struct Mutant: Sendable {
  /// The file, the line and the column of the mistake.
  package let location: SourceLocation
  /// The mistake, as a sentence without a full stop: "`<` became `<=`".
  package let description: String
  /// The original source line, without its indentation.
  package let source: String
  /// Makes a new layout with the mistake; throws an error if the layout does not load.
  package let makeLayout: LayoutMaker

  /// Creates a mutant.
  package init(
    location: SourceLocation, description: String, source: String,
    makeLayout: @escaping LayoutMaker
  ) {
    self.location = location
    self.description = description
    self.source = source
    self.makeLayout = makeLayout
  }

  /// The name of the mutant in reports: `waterfall.lua:88:12: `<` became `<=``.
  package var name: String { "\(location): \(description)" }
}

/// The result of checking a mutant.
package enum MutantFate: String, Hashable, Sendable, CaseIterable {
  /// A check found the mistake.
  case killed
  /// A limit stopped the layout during the check; the score treats the mistake as found.
  case timedOut
  /// No check found the mistake.
  ///
  /// The mistake has no effect, or only effects that are not checked.
  case survived
  /// The mutant did not load, and was therefore not checked.
  case notViable
}
