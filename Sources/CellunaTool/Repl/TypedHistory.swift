/// Joins typed lines into inputs, and keeps the inputs in the history.
final class TypedHistory {
  private let editor: LineEditor
  /// The file of the history; nil if there is no usable file, and after a write to it has failed.
  private var file: HistoryFile?
  private var input: [String] = []
  private var last: String?

  /// Begins with the inputs of earlier sessions.
  init(_ editor: LineEditor) {
    self.editor = editor
    let file = HistoryFile()
    let known = file?.load()
    self.file = known == nil ? nil : file
    editor.remember(known ?? [])
    last = known?.last
  }

  /// Adds a line to the current input.
  func add(_ line: String) {
    input.append(line)
  }

  /// Keeps the current input, which is complete.
  ///
  /// An input that equals the last kept one is not kept again. If no line has been added, nothing
  /// happens.
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

  /// Discards the lines of the current input.
  func forgetInput() {
    input = []
  }

  /// Whether an input is kept.
  ///
  /// As in shells, an input that is empty or has only blanks is not kept. Neither is an input of
  /// one line that begins with exactly one space.
  private static func isKept(_ entry: String) -> Bool {
    let blanks = entry.prefix { $0 == " " }.count
    return entry.contains { !$0.isWhitespace } && (blanks != 1 || entry.contains("\n"))
  }
}
