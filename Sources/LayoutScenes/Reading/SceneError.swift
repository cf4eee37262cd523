public import LayoutCore
public import LayoutFiles

/// Why a scene, or a file beside it, could not be read or run.
///
/// The codes: CL0601 what a scene must not contain, CL0602 a parameter that the layout does not take,
/// CL0604 text that is not JSON, CL0605 a file or a shipped scene that is not there, CL0608 an event
/// that is impossible, CL0609 a delegate that fails because the scene says so, CL0615 a benchmark's baseline that
/// is none or does not fit.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, where, and how to mend it.
  public let diagnostic: Diagnostic

  /// Creates an error.
  public init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  /// The error of a file that cannot be read, or that is too large to be: CL0605.
  public init(_ error: FileError) {
    var diagnostic = error.diagnostic
    diagnostic.location = SourceLocation(file: error.path)
    self.init(diagnostic)
  }

  /// The message on one line.
  public var description: String { diagnostic.summary }
}

extension SceneError {
  static let malformedSceneCode = "CL0601"
  static let parameterCode = "CL0602"
  static let syntaxCode = "CL0604"
  static let notFoundCode = "CL0605"
  static let eventCode = "CL0608"
  static let delegateCode = "CL0609"
  static let expectationCode = "CL0610"
  package static let baselineCode = "CL0615"

  package init(_ code: String, _ message: String, at mark: SourceMark, helps: [String] = []) {
    self.init(
      Diagnostic(
        code: code, message, at: mark.location, labels: [mark.label], helps: helps))
  }

  /// An error at a place, which the message begins with.
  package init(_ code: String, at place: ScenePlace, _ message: String, helps: [String] = []) {
    self.init(place.diagnostic(code, message, helps: helps))
  }

  fileprivate init(_ error: JSONSyntaxError, in text: SourceText) {
    self.init(
      Self.syntaxCode, error.message, at: text.mark(at: error.offset, length: error.length),
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
