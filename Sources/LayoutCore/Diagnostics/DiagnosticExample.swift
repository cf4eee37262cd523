/// An example with a mistake that leads to a message, and the same example without the mistake.
///
/// A test runs both examples.
package struct DiagnosticExample: Hashable, Sendable {
  /// The kinds of examples.
  package enum Kind: Hashable, Sendable {
    /// Lines of a `prepare` hook, without the last line, which returns the content size.
    case prepare
    /// A whole script, and the command that reports the mistake, without the name of the script:
    /// for example `run --laws`.
    case script(command: String)
    /// A module with the name `rows`, which the script `example.lua` requires.
    case module
    /// A whole scene.
    case scene
    /// Commands for a shell, in a folder that contains the shipped layouts and scenes; the last one
    /// reports the mistake.
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

  static func script(
    _ command: String = "run", wrong: String, right: String
  ) -> DiagnosticExample {
    DiagnosticExample(kind: .script(command: command), wrong: wrong, right: right)
  }

  /// Creates an example of a law: the script `wrong` breaks the law, and `right` does not.
  ///
  /// Both run in the shipped scene `scene`, or in the default scene if `scene` is nil.
  static func laws(scene: String? = nil, wrong: String, right: String) -> DiagnosticExample {
    let command = "run --laws" + (scene.map { " --scene \($0)" } ?? "")
    return .script(command, wrong: wrong, right: right)
  }

  static func module(wrong: String, right: String) -> DiagnosticExample {
    DiagnosticExample(kind: .module, wrong: wrong, right: right)
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
      DiagnosticExample.aboutText, DiagnosticExample.aboutPlacing, DiagnosticExample.aboutUpdates,
      DiagnosticExample.aboutBehaviour, DiagnosticExample.aboutLaws,
      DiagnosticExample.aboutSnapping, DiagnosticExample.aboutData,
      DiagnosticExample.aboutTransitions, DiagnosticExample.aboutLimits,
      DiagnosticExample.aboutFiles, DiagnosticExample.aboutConformance,
    ].flatMap { $0.map { ($0, $1) } })
}
