/// The appearance and the limits of a report.
package struct CheckReportOptions: Hashable, Sendable {
  /// Whether the text format writes words instead of marks.
  package var isPlain: Bool
  /// Whether the text format uses colours.
  package var usesColor: Bool
  /// The address that opens a line in an editor, with the placeholders `{file}` and `{line}`; nil
  /// means that there are no links.
  package var editorURL: String?
  /// The name of the HTML report to which Markdown refers; nil if there is none.
  package var htmlName: String?
  /// The number of scripts, of stages and of cases that the text format names as the slowest; 0 for
  /// none.
  package var durationCount = 0
  /// Whether the text format describes the generated scenes.
  package var showsStatistics = false
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
