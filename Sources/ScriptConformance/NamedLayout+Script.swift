internal import LayoutCore
public import LayoutScenes
public import LayoutScripting
public import ReferenceLayouts

extension NamedLayout {
  /// A new layout by a script, which can be made again.
  ///
  /// - Parameters:
  ///   - state: What an earlier version kept; nil begins without. Others of its kind begin without.
  ///   - limits: What it may use, and each other one of its kind.
  ///   - process: Where it runs.
  ///   - onOutput: Receives what it prints; others of its kind say nothing.
  /// - Throws: ``ScriptError`` if the script does not load, or names a scene that there is not.
  public init(
    _ source: ScriptSource, state: ScriptState? = nil, limits: ScriptLimits = ScriptLimits(),
    process: ScriptProcess = .host, onOutput: ((String) -> Void)? = nil
  ) throws(ScriptError) {
    let layout = try ScriptedLayout(
      source, state: state, limits: limits, process: process, onOutput: onOutput)
    try source.checkScenes(of: layout.definition.examples)
    self.init(
      name: layout.definition.name, layout: layout, parameters: layout.parameters,
      makeAnother: { seed throws(LayoutError) in
        let limits = limits.varied(by: seed)
        do throws(ScriptError) {
          return try NamedLayout(source, limits: limits, process: process)
        } catch {
          throw LayoutError(error)
        }
      },
      apply: { layout.parameters = $0 })
  }

  /// A new layout in Swift with the defaults of its parameters.
  public init(_ reference: ReferenceLayout) {
    let values = ParameterValues(reference.parameters)
    let layout = reference.make(values)
    self.init(
      name: "ref:\(reference.name)", layout: layout, parameters: values,
      makeAnother: { _ in NamedLayout(reference) },
      apply: { reference.apply($0, to: layout) })
  }
}

extension ScriptSource {
  /// Refuses an example with a scene that does not ship; whether a file is there shows when the example is run.
  fileprivate func checkScenes(of examples: [ScriptExample]) throws(ScriptError) {
    for (number, example) in examples.enumerated() {
      guard let scene = example.scene, !scene.contains("/"), !scene.hasSuffix(".json"),
        !Scene.shippedNames.contains(scene)
      else { continue }
      throw ScriptError(
        .invalidScript,
        diagnostic(forScene: scene, ofExample: number, names: Scene.shippedNames))
    }
  }
}
