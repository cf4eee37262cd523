/// The address that opens a line of a file in an editor, for example
/// `vscode://file/home/me/{file}:{line}`.
///
/// The page makes a link to an editor from this address. The server itself never starts an editor.
package struct EditorAddress: Sendable {
  /// The address, with the placeholder `{file}` and usually `{line}`.
  let template: String

  /// The refused schemes, in lower case: they run code in the page, or show a document in the
  /// browser.
  private static let foreignSchemes: Set = [
    "javascript", "data", "blob", "vbscript", "view-source", "about", "file",
  ]

  /// Creates an address; nil if the template has no `{file}`, no scheme, or a refused scheme.
  package init?(_ template: String) {
    guard let match = template.firstMatch(of: #/^([A-Za-z][A-Za-z0-9+.\-]*):/#),
      !Self.foreignSchemes.contains(match.output.1.lowercased()), template.contains("{file}")
    else { return nil }
    self.template = template
  }
}
