internal import LayoutCore
internal import LayoutHosting
internal import LayoutScenes
internal import LayoutScripting

/// The examples of a script.
extension LayoutChoice {
  /// The script's example with the name `name`.
  ///
  /// The script is loaded to find the example.
  ///
  /// - Throws: ``Failure`` if the script does not load, or has no example with that name.
  func example(
    named name: String, limits: [Limit], process: ScriptProcess
  ) throws(Failure) -> ScriptExample {
    let examples = try definition(limits: limits, process: process)?.examples ?? []
    if let example = examples.first(where: { $0.name == name }) { return example }
    let names = examples.map(\.name)
    let nearest = Suggestion.nearest(to: name, in: names)
    throw Failure(
      Diagnostic(
        code: .noSuchExample, "--example: the layout has no example `\(name)`",
        helps: (nearest.map { ["did you mean `\($0)`?"] } ?? [])
          + [
            names.isEmpty
              ? "it has no examples" : "its examples: \(names.joined(separator: ", "))"
          ]))
  }

  /// The facts that the script gives about its layout; nil for a layout in Swift.
  ///
  /// - Throws: ``Failure`` if the script does not load.
  func definition(
    limits: [Limit], process: ScriptProcess
  ) throws(Failure) -> ScriptDefinition? {
    guard !isReference else { return nil }
    let source = try ScriptFile(path: text).read()
    do throws(ScriptError) {
      return try ScriptedLayout(
        source, limits: ScriptLimits(SceneLimits(), limits), process: process
      ).definition
    } catch {
      throw Failure(error)
    }
  }

  /// The scene of an example.
  ///
  /// A text with `/` or with the ending `.json` is the path of a file, relative to the script's
  /// folder. The file must lie in this folder or below it, because the path comes from the script
  /// and not from the user. Any other text is the name of a file in the current folder or, if there
  /// is no such file, the name of a shipped scene.
  func sceneChoice(ofExample scene: String) -> SceneChoice {
    guard scene.contains("/") || scene.hasSuffix(".json"), text.contains("/") else {
      return SceneChoice(scene, foundIn: ".")
    }
    let folder = text.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    return SceneChoice("\(folder)/\(scene)", foundIn: folder.isEmpty ? "/" : folder)
  }
}
