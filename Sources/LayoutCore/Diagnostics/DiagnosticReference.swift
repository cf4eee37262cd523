/// A part of the documentation that describes the subject of a message.
package enum DiagnosticReference: Hashable, Sendable {
  /// An entry of the script API, which `celluna api NAME` prints.
  case api(String)
  /// A section of a page: the path of the page in the repository, and the heading of the section.
  case page(String, String)

  static let firstLayout = page("docs/GUIDE.md", "1. One file returns one table")
  static let parameters = page("docs/GUIDE.md", "2. Parameters")
  static let forms = page("docs/GUIDE.md", "4. The other two forms")
  static let state = page("docs/GUIDE.md", "7. What a layout keeps")
  static let modules = page("docs/GUIDE.md", "8. Files and layouts of layouts")
  static let promises = page("docs/GUIDE.md", "9. What you promise")
  static let manyItems = page("docs/GUIDE.md", "10. When there are very many items")
  static let allCommands = page("docs/CLI.md", "What all commands share")
  static let difference = page("docs/CHECK.md", "What a difference looks like")
  static let expected = page("docs/CHECK.md", "What is expected to fail")
  static let limits = page("SECURITY.md", "Limits")
  static let secondWall = page("SECURITY.md", "The second wall")

  static func command(_ name: String) -> DiagnosticReference {
    page("docs/CLI.md", "`celluna \(name)`")
  }

  static func scenes(_ heading: String) -> DiagnosticReference {
    page("docs/SCENES.md", heading)
  }
}

extension DiagnosticCode {
  /// Where the subject of the message is documented, the most useful place first.
  package var references: [DiagnosticReference] { explanation.references }
}
