internal import CEdit
internal import Glibc

/// Lines typed at a terminal, with history and completion.
@safe final class LineEditor: TypedLines {
  /// Called when the descriptor of ``init(waking:)`` is readable while a line is typed; returns the
  /// text to show above the line, or nil for no text.
  var onWake: (() -> String?)?
  /// Called to complete the text before the cursor, which is the argument.
  ///
  /// Returns the text to insert at the cursor and the text to show above the line, or nil if there
  /// is no completion.
  var onComplete: ((String) -> (insert: String, list: String)?)?

  private var editor: OpaquePointer?

  /// Opens an editor at the terminal; nil if there is no terminal, or if the terminal cannot redraw
  /// lines.
  ///
  /// - Parameter descriptor: The descriptor for ``onWake``; -1 for none.
  init?(waking descriptor: Int32) {
    // SAFETY: this object outlives the editor, because it closes the editor in deinit.
    let owner = unsafe CEditOwner(
      context: Unmanaged.passUnretained(self).toOpaque(),
      wake: { context in
        guard let context = unsafe context else { return nil }
        let editor = unsafe Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue()
        return unsafe editor.onWake?().flatMap { unsafe strdup($0) }
      },
      complete: { context, line, _ in
        guard let context = unsafe context else { return nil }
        let editor = unsafe Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue()
        guard let complete = editor.onComplete,
          let answer = unsafe complete(String(cString: line))
        else { return nil }
        return unsafe strdup("\(answer.insert)\n\(answer.list)")
      })
    unsafe editor = cedit_open("celluna", descriptor, Int32(clamping: HistoryFile.limit), owner)
    if unsafe editor == nil { return nil }
  }

  deinit {
    if let editor = unsafe editor { unsafe cedit_close(editor) }
  }

  /// Waits for a line.
  func read(prompt: String) -> TypedLine {
    guard let editor = unsafe editor else { return .end }
    var line: UnsafePointer<CChar>?
    let ending = unsafe prompt.withCString { unsafe cedit_read(editor, $0, &line) }
    switch ending {
    case CEditLine: return unsafe .line(line.map { unsafe String(cString: $0) } ?? "")
    case CEditInterrupted: return .interrupted
    default: return .end
    }
  }

  func change(prompt: String) {
    if let editor = unsafe editor { unsafe cedit_prompt(editor, prompt) }
  }

  /// Adds inputs to the history, the oldest input first.
  func remember(_ inputs: some Sequence<String>) {
    guard let editor = unsafe editor else { return }
    for input in inputs { unsafe cedit_remember(editor, input) }
  }

  func takeReturn() -> Bool {
    if let editor = unsafe editor { unsafe cedit_take_return(editor) } else { false }
  }

  /// Passes on keys that were typed before the editor was opened; the editor reads them before the
  /// keys of the terminal.
  func type(_ keys: [UInt8]) {
    if let editor = unsafe editor { unsafe cedit_type(editor, keys, keys.count) }
  }

  func pause() {
    if let editor = unsafe editor { unsafe cedit_pause(editor) }
  }

  /// Sets the function that a signal handler calls when Ctrl-C is pressed.
  static func onInterrupt(_ function: @convention(c) @escaping () -> Void) {
    cedit_on_interrupt(function)
  }
}
