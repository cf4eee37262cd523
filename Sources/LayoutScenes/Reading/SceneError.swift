public import LayoutCore
package import LayoutFiles

/// The reason why a scene, or a file that belongs to it, could not be read or run.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place that is written before the message; nil if nothing is added to the message.
  private let place: ScenePlace?
  /// The diagnostic before ``place`` is added to its message.
  private let unplaced: Diagnostic

  /// The message with its place and its help.
  public var diagnostic: Diagnostic { place?.named(in: unplaced) ?? unplaced }

  /// The diagnostic for a reader who sees the event itself.
  ///
  /// If the place is an event, the message does not begin with the index of the event.
  package var eventDiagnostic: Diagnostic { place?.isEvent == true ? unplaced : diagnostic }

  /// Creates an error.
  package init(_ diagnostic: Diagnostic) {
    self.init(diagnostic, at: nil)
  }

  private init(_ diagnostic: Diagnostic, at place: ScenePlace?) {
    unplaced = diagnostic
    self.place = place
  }

  /// Creates the error CL0605 for a file that cannot be read or is too large.
  package init(_ error: FileError) {
    var diagnostic = error.diagnostic
    diagnostic.location = SourceLocation(file: error.path)
    self.init(diagnostic)
  }

  /// The message on one line.
  public var description: String { diagnostic.summary }

  /// Whether two errors have the same diagnostic.
  public static func == (one: SceneError, other: SceneError) -> Bool {
    one.diagnostic == other.diagnostic
  }

  /// Hashes the diagnostic.
  public func hash(into hasher: inout Hasher) { hasher.combine(diagnostic) }
}

extension SceneError {
  package init(_ code: DiagnosticCode, _ message: String, at mark: SourceMark, helps: [String] = [])
  {
    self.init(
      Diagnostic(
        code: code, message, at: mark.location, labels: [mark.label], helps: helps))
  }

  /// Creates an error whose message begins with a place.
  package init(
    _ code: DiagnosticCode, at place: ScenePlace, _ message: String, helps: [String] = []
  ) {
    self.init(place.mark(Diagnostic(code: code, message, helps: helps)), at: place)
  }

  fileprivate init(_ error: JSONSyntaxError, in text: SourceText) {
    self.init(
      .notJSON, error.message, at: text.mark(at: error.offset, length: error.length),
      helps: error.help.map { [$0] } ?? [])
  }
}

extension SourceText {
  /// The root value of the text, parsed as JSON.
  ///
  /// - Throws: ``SceneError`` with CL0604 if the text is not JSON.
  package func json() throws(SceneError) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONDocument(self).root
    } catch {
      throw SceneError(error, in: self)
    }
  }
}
