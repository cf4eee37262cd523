/// An example with a mistake that leads to a message, and the same example without the mistake.
///
/// A test runs both examples.
package struct DiagnosticExample: Hashable, Sendable {
  /// The kinds of examples.
  package enum Kind: Hashable, Sendable {
    /// Lines of a `prepare` hook, without the last line, which returns the content size.
    case prepare
    /// A whole script.
    case script
    /// A whole script that breaks a law; `celluna run --laws` reports the broken law.
    case laws
    /// A whole scene.
    case scene
    /// A command.
    case command
  }

  /// The kind of both examples.
  package let kind: Kind
  /// The text that leads to the message.
  package let wrong: String
  /// The text without the mistake.
  package let right: String

  static func prepare(wrong: String, right: String) -> DiagnosticExample {
    DiagnosticExample(kind: .prepare, wrong: wrong, right: right)
  }

  static func script(wrong: String, right: String) -> DiagnosticExample {
    DiagnosticExample(kind: .script, wrong: wrong, right: right)
  }

  static func laws(wrong: String, right: String) -> DiagnosticExample {
    DiagnosticExample(kind: .laws, wrong: wrong, right: right)
  }

  static func scene(wrong: String, right: String) -> DiagnosticExample {
    DiagnosticExample(kind: .scene, wrong: wrong, right: right)
  }

  static func command(wrong: String, right: String) -> DiagnosticExample {
    DiagnosticExample(kind: .command, wrong: wrong, right: right)
  }
}

extension DiagnosticCode {
  /// An example of the failure; nil if no short example is possible.
  package var example: DiagnosticExample? { Self.examples[self] }

  private static let examples: [DiagnosticCode: DiagnosticExample] = Dictionary(
    uniqueKeysWithValues: [
      DiagnosticExample.aboutText, DiagnosticExample.aboutPlacing, DiagnosticExample.aboutLaws,
      DiagnosticExample.aboutLimits, DiagnosticExample.aboutFiles,
    ].flatMap { $0.map { ($0, $1) } })
}
