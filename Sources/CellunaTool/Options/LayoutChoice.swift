internal import LayoutConformance
internal import LayoutCore
internal import LayoutScripting
internal import ReferenceLayouts

/// A layout by what the user calls it: the path of a script, or `ref:NAME`.
struct LayoutChoice {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// A layout with its parameters set: first the scene's, then the command line's.
  func load(
    _ scene: Scene, settings: [Setting], limits: [Limit]
  ) throws(Failure) -> (layout: any Layout, name: String) {
    if text.hasPrefix("ref:") {
      let reference = try reference(named: String(text.dropFirst(4)))
      let values = try parameters(reference.parameters, scene, settings)
      return (reference.make(values), "ref:\(reference.name)")
    }
    let layout = try script(scene, limits)
    layout.parameters = try parameters(layout.definition.parameters, scene, settings)
    return (layout, layout.definition.name)
  }

  private func reference(named name: String) throws(Failure) -> ReferenceLayout {
    if let reference = ReferenceLayout.named(name) { return reference }
    let names = ReferenceLayout.all.map(\.name)
    let nearest = Suggestion.nearest(to: name, in: names)
    throw Failure(
      .usage,
      Diagnostic(
        code: "CL0606", "there is no reference layout `\(name)`",
        helps: (nearest.map { ["did you mean ref:\($0)?"] } ?? [])
          + ["there are " + names.map { "ref:\($0)" }.joined(separator: ", ")]))
  }

  private func script(_ scene: Scene, _ limits: [Limit]) throws(Failure) -> ScriptedLayout {
    let source = try ScriptFile(path: text).source()
    var scriptLimits = ScriptLimits(scene.limits)
    for limit in limits { limit.apply(to: &scriptLimits) }
    do throws(ScriptError) {
      let layout = try ScriptedLayout(source, limits: scriptLimits) { StandardError.write($0) }
      for hook in layout.definition.uncalledHooks {
        StandardError.write(
          "warning: \(text.printable): this version does not call the hook `\(hook)`\n")
      }
      return layout
    } catch {
      throw Failure(error)
    }
  }

  private func parameters(
    _ declarations: [Parameter], _ scene: Scene, _ settings: [Setting]
  ) throws(Failure) -> ParameterValues {
    var values = ParameterValues(declarations)
    do throws(SceneError) {
      try scene.apply(to: &values)
    } catch {
      throw Failure(error)
    }
    for setting in settings {
      do throws(ParameterError) {
        try setting.apply(to: &values)
      } catch {
        throw Failure(error, setting: setting)
      }
    }
    return values
  }
}
