package import LayoutCore
package import LayoutScenes

/// A layout with one mistake in its source, to test whether the checks find it.
package struct Mutant: Sendable {
  /// The place of the mistake: file, line and column.
  package let location: SourceLocation
  /// The mistake, as a sentence without a full stop: "`<` became `<=`".
  package let description: String
  /// The original source line, without its indentation.
  package let source: String
  /// Makes a new layout with the mistake; throws if it does not load.
  package let makeLayout: @Sendable () throws(LayoutError) -> NamedLayout

  /// Creates a mutant.
  package init(
    location: SourceLocation, description: String, source: String,
    makeLayout: @escaping @Sendable () throws(LayoutError) -> NamedLayout
  ) {
    self.location = location
    self.description = description
    self.source = source
    self.makeLayout = makeLayout
  }

  /// The name in reports: `waterfall.lua:88:12: `<` became `<=``.
  package var name: String { "\(location): \(description)" }
}

/// The result of checking a mutant.
package enum MutantFate: String, Hashable, Sendable, CaseIterable {
  /// A check found the mistake.
  case killed
  /// A limit stopped a check, which distinguishes the mutant from the layout too.
  case timedOut
  /// No check found the mistake: it has no effect, or no effect that is checked.
  case survived
  /// The mutant does not load, so it was not checked.
  case notViable
}
