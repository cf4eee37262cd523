public import LayoutCore
public import LayoutFiles

/// Why a scene, or a file beside it, could not be read or run.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value that the message begins with the place of; nil if it names none.
  private let place: ScenePlace?
  /// The same without that beginning.
  private let unplaced: Diagnostic

  /// What is wrong, where, and how to mend it.
  public var diagnostic: Diagnostic { place?.named(in: unplaced) ?? unplaced }

  /// The same for somebody who looks at the event itself, and needs no number of it.
  package var eventDiagnostic: Diagnostic { place?.isEvent == true ? unplaced : diagnostic }

  /// Creates an error.
  public init(_ diagnostic: Diagnostic) {
    self.init(diagnostic, at: nil)
  }

  private init(_ diagnostic: Diagnostic, at place: ScenePlace?) {
    unplaced = diagnostic
    self.place = place
  }

  /// The error of a file that cannot be read, or that is too large to be: CL0605.
  public init(_ error: FileError) {
    var diagnostic = error.diagnostic
    diagnostic.location = SourceLocation(file: error.path)
    self.init(diagnostic)
  }

  /// The message on one line.
  public var description: String { diagnostic.summary }

  /// Whether two errors say the same.
  public static func == (one: SceneError, other: SceneError) -> Bool {
    one.diagnostic == other.diagnostic
  }

  /// Hashes what is said.
  public func hash(into hasher: inout Hasher) { hasher.combine(diagnostic) }
}

extension SceneError {
  package init(_ code: DiagnosticCode, _ message: String, at mark: SourceMark, helps: [String] = [])
  {
    self.init(
      Diagnostic(
        code: code, message, at: mark.location, labels: [mark.label], helps: helps))
  }

  /// An error at a place, which the message begins with.
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
  /// The value that the text is.
  ///
  /// - Throws: ``SceneError`` with CL0604 if it is no JSON.
  package func json() throws(SceneError) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONDocument(self).root
    } catch {
      throw SceneError(error, in: self)
    }
  }
}
