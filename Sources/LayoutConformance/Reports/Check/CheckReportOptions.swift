/// The appearance and the limits of a report.
package struct CheckReportOptions: Hashable, Sendable {
  /// Whether text uses words instead of marks.
  package var isPlain: Bool
  /// Whether text has colours.
  package var usesColor: Bool
  /// The address that opens a line in an editor, with `{file}` and `{line}`; nil for no links.
  package var editorURL: String?
  /// The name of the HTML report that Markdown refers to; nil if there is none.
  package var htmlName: String?
  /// The greatest number of elements in a picture.
  package var maximumElements = 200
  /// The greatest number of rows in a table.
  package var maximumRows = 200

  /// Creates options.
  package init(
    isPlain: Bool = false, usesColor: Bool = false, editorURL: String? = nil,
    htmlName: String? = nil
  ) {
    self.isPlain = isPlain
    self.usesColor = usesColor
    self.editorURL = editorURL
    self.htmlName = htmlName
  }
}
