internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// The reference layout that a picture shows over another layout.
struct ReferenceChoice {
  private let options: LayoutOptions
  private let process: ScriptProcess
  private let layout: LayoutChoice

  /// Determines the name of the reference; ``makeRun(like:)`` checks that the reference exists.
  ///
  /// - Parameters:
  ///   - name: The argument of `--against`; nil means the reference that the script names.
  ///   - run: The run of the layout.
  /// - Throws: ``Failure`` if `name` is nil, and the layout names no reference.
  init(
    _ name: String?, _ options: LayoutOptions, of run: SceneRun, process: ScriptProcess
  ) throws(Failure) {
    let script = run.layout.layout as? ScriptedLayout
    guard let name = name ?? script?.definition.reference else {
      throw Failure(
        Diagnostic(
          code: .unknownName, "\(options.script.printable) names no reference",
          helps: [
            "name one with --against ref:NAME, or with the field `reference` of the script"
          ]))
    }
    let isPlain = !name.hasPrefix("ref:") && !name.hasSuffix(".lua")
    layout = LayoutChoice(isPlain ? "ref:\(name)" : name)
    (self.options, self.process) = (options, process)
  }

  /// A run of the scene with the reference, before its first pass.
  ///
  /// - Parameter run: The run of the layout, before its first event.
  /// - Throws: ``Failure`` if the reference does not exist, or cannot be loaded.
  func makeRun(like run: SceneRun) throws(Failure) -> SceneRun {
    let file = try layout.read()
    var reference = try file.load(
      limits: ScriptLimits(run.scene.limits, options.limit), process: process)
    file.tellWarnings()
    reference.adopt(run.layout.parameters)
    return SceneRun(
      run.scene, layout: reference, source: run.source, ignoresForeignParameters: true)
  }

  /// The failure that reports why the run of the reference cannot continue.
  func failure(_ error: SceneRunError, of run: SceneRun) -> Failure {
    Failure(error, layout: layout.text, note: run.eventNote)
  }
}
