/// Puts typed lines together into inputs, and keeps those for the history.
final class TypedHistory {
  private let editor: LineEditor
  /// Where it is kept; nil once it cannot be.
  private var file: HistoryFile?
  private var input: [String] = []
  private var last: String?

  /// Begins with what was typed in earlier sittings.
  init(_ editor: LineEditor) {
    self.editor = editor
    let file = HistoryFile()
    let known = file?.load()
    self.file = known == nil ? nil : file
    editor.remember(known ?? [])
    last = known?.last
  }

  /// Adds a line to the input that has begun.
  func add(_ line: String) {
    input.append(line)
  }

  /// Keeps the input, which is whole; nothing where none has begun.
  func keep() {
    let entry = input.joined(separator: "\n")
    input = []
    guard Self.isKept(entry), entry != last else { return }
    last = entry
    editor.remember([entry])
    if let path = file?.path, file?.append(entry) == false {
      StandardError.write("warning: the history could not be written to \(path)\n")
      file = nil
    }
  }

  /// Drops the lines of an input that is not to be.
  func forgetInput() {
    input = []
  }

  /// Whether an input is kept: not a line behind a single blank, as in shells, nor nothing at all.
  private static func isKept(_ entry: String) -> Bool {
    let blanks = entry.prefix { $0 == " " }.count
    return entry.contains { !$0.isWhitespace } && (blanks != 1 || entry.contains("\n"))
  }
}
