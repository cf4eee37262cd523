public import LayoutCore
public import LayoutScenes

/// A layout with one mistake put into its source, to see whether the checks find it.
public struct Mutant: Sendable {
  /// Where the mistake is: file, line and column.
  public let location: SourceLocation
  /// The mistake, a sentence without a full stop: "`<` became `<=`".
  public let description: String
  /// The source line as it was, without what indents it.
  public let source: String
  /// Makes a new layout with the mistake; throws if that does not load.
  public let makeLayout: @Sendable () throws(LayoutError) -> NamedLayout

  /// Describes a mutant.
  public init(
    location: SourceLocation, description: String, source: String,
    makeLayout: @escaping @Sendable () throws(LayoutError) -> NamedLayout
  ) {
    self.location = location
    self.description = description
    self.source = source
    self.makeLayout = makeLayout
  }

  /// What it is called in reports: `waterfall.lua:88:12: `<` became `<=``.
  public var name: String { "\(location): \(description)" }
}

/// What became of a mutant.
public enum MutantFate: String, Hashable, Sendable, CaseIterable {
  /// A check found the mistake.
  case killed
  /// A check was stopped by a limit, which tells the mutant apart from the layout as well.
  case timedOut
  /// No check found the mistake: it changes nothing, or nothing that is checked.
  case survived
  /// It does not load, so that there was nothing to find.
  case notViable
}
