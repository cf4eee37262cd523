internal import LayoutCore
package import LayoutScenes
package import LayoutScripting
package import ReferenceLayouts

extension NamedLayout {
  /// Creates a layout from a script; further layouts can be made from the same script.
  ///
  /// - Parameters:
  ///   - state: The state that an earlier version of the script stored; nil for no state. Further
  ///     layouts begin without a state.
  ///   - limits: The limits of this layout; a further layout has the same limits, but can have
  ///     another random seed and another order of `pairs`.
  ///   - process: The process in which the script runs.
  ///   - onOutput: Receives the output of the script in this layout; nil discards this output. The
  ///     output of further layouts is always discarded.
  /// - Throws: ``ScriptError`` if the script does not load, or if an example names a shipped scene
  ///   that does not exist.
  package init(
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

  /// Creates a layout in Swift whose parameters have their defaults.
  package init(_ reference: ReferenceLayout) {
    let values = ParameterValues(reference.parameters)
    let layout = reference.make(values)
    self.init(
      name: "ref:\(reference.name)", layout: layout, parameters: values,
      makeAnother: { _ in NamedLayout(reference) },
      apply: { reference.apply($0, to: layout) })
  }
}

extension ScriptSource {
  /// Throws an error if an example names a shipped scene that does not exist.
  ///
  /// If an example gives the path of a file instead, the path is checked when the example is run.
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
