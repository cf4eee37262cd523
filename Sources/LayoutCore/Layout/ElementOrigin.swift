/// Where a layout's author wrote what placed an element.
public struct ElementOrigin: Hashable, Sendable {
  /// The line.
  public let location: SourceLocation
  /// The text of the line.
  public let source: String
  /// The variables and parameters that the line reads, with their values at that moment.
  public let values: [Diagnostic.Value]
  /// The author's own calls that led there, the innermost first.
  public let callers: [SourceLocation]

  /// Creates an origin.
  public init(
    location: SourceLocation, source: String, values: [Diagnostic.Value],
    callers: [SourceLocation]
  ) {
    self.location = location
    self.source = source
    self.values = values
    self.callers = callers
  }
}
