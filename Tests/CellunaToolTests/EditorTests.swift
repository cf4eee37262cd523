import Testing

@testable import CellunaTool

/// Each known editor is passed the number of the line in the form that this editor expects.
///
/// Any other editor is passed only the file.
///
/// Source: the manual pages of vi and nano, and the output of `code --help`, `hx --help` and `subl
/// --help`.
@Suite struct EditorTests {
  @Test(arguments: [
    ("vim", "vim +4 \"$1\""),
    ("/usr/bin/nano -w", "/usr/bin/nano -w +4 \"$1\""),
    ("emacsclient -t", "emacsclient -t +4 \"$1\""),
    ("hx", "hx \"$1:4\""),
    ("subl --wait", "subl --wait \"$1:4\""),
    ("code --wait", "code --wait --goto \"$1:4\""),
    ("ed", "ed \"$1\""),
    ("my-editor --new", "my-editor --new \"$1\""),
  ])
  func `an editor is passed the line in its own form`(editor: String, command: String) {
    #expect(Editor.command(editor, line: 4) == command)
  }

  @Test(arguments: ["vim", "hx", "code", "ed"])
  func `without a line the editor gets only the file`(editor: String) {
    #expect(Editor.command(editor, line: nil) == "\(editor) \"$1\"")
  }
}
