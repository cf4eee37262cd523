/// The address that opens a line of a file in an editor, for example
/// `vscode://file/home/me/{file}:{line}`.
///
/// The page makes a link to an editor from this address. The server itself never starts an editor.
package struct EditorAddress: Sendable {
  /// The address, with the placeholders `{file}` and `{line}`.
  let template: String

  /// The schemes that run code in the page, or that show another page.
  private static let foreignSchemes: Set = [
    "javascript", "data", "blob", "vbscript", "view-source", "about", "file",
  ]

  /// Creates an address; nil if the template has no `{file}`, or no scheme of an editor.
  package init?(_ template: String) {
    guard let match = template.firstMatch(of: #/^([A-Za-z][A-Za-z0-9+.\-]*):/#),
      !Self.foreignSchemes.contains(match.output.1.lowercased()), template.contains("{file}")
    else { return nil }
    self.template = template
  }
}
