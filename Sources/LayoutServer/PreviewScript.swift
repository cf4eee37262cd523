internal import LayoutScenes

/// A script that the server shows, and the process that runs it.
package struct PreviewScript: Sendable {
  /// The name that the page shows: the path as the user typed it or as it was found in a folder, or
  /// `ref:NAME` for a layout in Swift.
  package let name: String
  /// The path of the program that runs the script; the program uses the protocol of
  /// docs/PROTOCOL.md.
  let program: String
  /// The arguments of the program; the first one is the name of the program.
  package let arguments: [String]

  /// Creates a script.
  package init(name: String, program: String, arguments: [String]) {
    (self.name, self.program, self.arguments) = (name, program, arguments)
  }
}

/// The options of the command line that the page needs.
package struct PreviewOptions: Sendable {
  /// The argument of `--scene`; nil if the option is omitted.
  package var scene: String?
  /// The layout or version with which the page at first compares each layout; nil for none.
  package var compare: String?
  /// The parameters that `--set` sets, in order.
  package var settings: [(name: String, value: String)] = []

  /// The address that opens a line in the user's editor; nil if there is none.
  package var editor: EditorAddress?

  /// Creates a value without options.
  package init() {}

  /// The content of `/scripts.json`.
  func json(_ scripts: [PreviewScript]) -> String {
    let list = scripts.enumerated().map { index, script in
      JSONText.object([("id", "\(index + 1)"), ("name", JSONText.string(script.name))])
    }
    let settings = settings.map { ($0.name, JSONText.string($0.value)) }
    return JSONText.object(
      [("scripts", JSONText.array(list))]
        + [("scene", scene), ("compare", compare), ("editor", editor?.template)].compactMap {
          name, value in value.map { (name, JSONText.string($0)) }
        } + [("set", JSONText.object(settings))]) + "\n"
  }
}
