/// How much a report shows, and how.
public struct CheckReportOptions: Hashable, Sendable {
  /// Whether text has words in place of marks.
  public var isPlain: Bool
  /// Whether text has colours.
  public var usesColor: Bool
  /// What opens a line in an editor, with `{file}` and `{line}`; nil makes no links.
  public var editorURL: String?
  /// What the HTML report is called where Markdown points to it; nil points nowhere.
  public var htmlName: String?
  /// How many elements a picture shows at most.
  public var maximumElements = 2_000
  /// How many elements the pictures of a report show together at most.
  public var maximumDrawnElements = 40_000
  /// How many rows a table has at most.
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
