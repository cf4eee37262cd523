internal import LayoutCore
internal import LayoutScripting

/// A layout on the page of the gallery.
struct GalleryLayout {
  /// The name of the layout, as the script gives it.
  let name: String
  /// A sentence that describes the layout; nil if the script has none.
  let summary: String?
  /// The parameters of the layout, in the script's order.
  let parameters: [Parameter]
  /// The still picture, which shows the layout in one state.
  let still: GalleryPicture
  /// An animated picture that shows how a change of the items moves them.
  let change: GalleryPicture

  /// Draws a layout.
  ///
  /// - Parameters:
  ///   - script: The path of the script.
  ///   - file: The name of the still picture; the animated picture has the same name in the folder
  ///     `changes`.
  /// - Throws: ``Failure`` if the script does not load, or the layout fails.
  init(_ script: String, _ file: String, _ process: ScriptProcess) throws(Failure) {
    guard let definition = try LayoutChoice(script).definition(limits: [], process: process) else {
      throw Failure(Diagnostic(code: .notFound, "`\(script)` is no script"))
    }
    name = definition.name
    summary = definition.summary
    parameters = definition.parameters
    let isolation = process == .worker ? ["--isolate"] : []
    still = try Self.still(of: script, definition, file, isolation)
    change = try GalleryPicture(
      animating: [ShellWord.path(script), "--scene", "edits"] + isolation, event: Self.change,
      file: "changes/\(file)")
  }

  /// The number of the event of the scene `edits` that the gallery shows; this event deletes one
  /// item and inserts two.
  private static let change = 4

  /// The first state of the first example, or of the scene `phone` if there is no example.
  ///
  /// A layout that scrolls sideways is shown at the end of the second fling of the scene `fling`
  /// instead, because the header of such a layout can fill the first screen.
  private static func still(
    of script: String, _ definition: ScriptDefinition, _ file: String, _ isolation: [String]
  ) throws(Failure) -> GalleryPicture {
    let example = definition.examples.first.map { ShellWord.option("--example", $0.name) } ?? []
    let arguments = [ShellWord.path(script)] + example + isolation
    let first = try GalleryPicture(arguments + ["--at", "0"], file: file)
    guard first.scrollsSideways else { return first }
    return try GalleryPicture(arguments + ["--scene", "fling", "--at", "4"], file: file)
  }
}
