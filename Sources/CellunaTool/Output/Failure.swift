internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// The reason why a command ended, as a text and as an exit code.
///
/// The initializers of this type choose the text and the exit code for the errors of other types.
struct Failure: Error {
  let ending: Ending
  /// The message; nil if everything has been written already.
  let diagnostic: Diagnostic?

  /// Creates a failure that ends with the usual exit code of its diagnostic code.
  init(_ diagnostic: Diagnostic) {
    self.init(diagnostic.code.explanation.ending, diagnostic)
  }

  /// Creates a failure whose exit code can differ from the usual exit code of its diagnostic code.
  init(_ ending: Ending, _ diagnostic: Diagnostic) {
    self.ending = ending
    self.diagnostic = diagnostic
  }

  /// Creates a failure of a command that has written everything already.
  init(silent ending: Ending) {
    self.ending = ending
    diagnostic = nil
  }

  /// The same message with another exit code, reported at another location.
  ///
  /// This is used if the layout to compare with cannot be found or made. The location is then the
  /// place where the name of this layout is written: in the script, or in the file of expectations.
  /// A failure without a message does not change.
  func said(by location: SourceLocation, ending: Ending) -> Failure {
    guard var diagnostic else { return self }
    diagnostic.location = location
    return Failure(ending, diagnostic)
  }

  init(_ error: ScriptError) {
    self.init(error.code == .limitExceeded ? .limit : .script, error.diagnostic)
  }

  init(_ error: SceneError) {
    self.init(.scene, error.diagnostic)
  }

  /// Creates the failure for a parameter that an option of the command line sets.
  ///
  /// The layout has no such parameter, or the parameter does not accept the value.
  ///
  /// - Parameters:
  ///   - place: The option: `--set`, or `--example` if the value is from an example.
  init(_ error: ParameterError, from place: String) {
    let choices = error.expected.joined(separator: ", ")
    switch error.code {
    case .unknownName:
      let nearest = Suggestion.nearest(to: error.name, in: error.expected)
      self.init(
        Diagnostic(
          code: .parameterNotTaken, "\(place): the layout has no parameter `\(error.name)`",
          helps: (nearest.map { ["did you mean `\($0)`?"] } ?? [])
            + [choices.isEmpty ? "it has no parameters" : "its parameters: \(choices)"]))
    case .valueNotAccepted:
      self.init(
        Diagnostic(
          code: .parameterNotTaken,
          "\(place) \(error.name): expected \(choices), found "
            + (error.found.isEmpty ? "nothing" : "`\(error.found)`")))
    }
  }

  /// Creates the failure of a layout pass: the script's own error, or an error of the view.
  private init(_ error: LayoutError, layout: String, note: String?) {
    var diagnostic: Diagnostic
    var ending = Ending.script
    if let cause = error.cause as? ScriptError {
      diagnostic = cause.diagnostic
      if cause.code == .limitExceeded { ending = .limit }
    } else {
      diagnostic = Diagnostic(
        code: .invalidAnswer, error.message, at: SourceLocation(file: layout))
    }
    if let note { diagnostic.notes.append(note) }
    self.init(ending, diagnostic)
  }

  /// Creates the failure of a run that cannot continue.
  ///
  /// - Parameters:
  ///   - layout: The file or the name of the layout that failed.
  ///   - note: A note that names the event that failed; nil if there is none, for example before
  ///     the first event. The note is not added to an error of the scene, which already names the
  ///     event.
  init(_ error: SceneRunError, layout: String, note: String?) {
    switch error {
    case .scene(let error): self.init(error)
    case .layout(let error): self.init(error, layout: layout, note: note)
    }
  }

  var exitCode: Int32 { ending.rawValue }

  /// Writes the message, if there is one, to standard error.
  ///
  /// In a terminal, a line with the command that explains the message follows.
  func print() {
    guard let diagnostic else { return }
    StandardError.write(DiagnosticText(diagnostic).text)
    ExplanationOffer.write(for: [diagnostic])
  }
}
