/// The appearance and the limits of a report.
public struct CheckReportOptions: Hashable, Sendable {
  /// Whether text uses words instead of marks.
  public var isPlain: Bool
  /// Whether text has colours.
  public var usesColor: Bool
  /// The address that opens a line in an editor, with `{file}` and `{line}`; nil for no links.
  public var editorURL: String?
  /// The name of the HTML report that Markdown refers to; nil if there is none.
  public var htmlName: String?
  /// The greatest number of elements in a picture.
  public var maximumElements = 2_000
  /// The greatest number of elements in all pictures of a report together.
  public var maximumDrawnElements = 40_000
  /// The greatest number of rows in a table.
  public var maximumRows = 200

  /// Creates options.
  public init(
    isPlain: Bool = false, usesColor: Bool = false, editorURL: String? = nil,
    htmlName: String? = nil
  ) {
    self.isPlain = isPlain
    self.usesColor = usesColor
    self.editorURL = editorURL
    self.htmlName = htmlName
  }
}
