internal import LayoutCore
internal import LayoutHosting
internal import LayoutScenes
internal import LayoutScripting
internal import ScriptConformance
internal import ReferenceLayouts

/// A layout as the user names it: the path of a script, or `ref:NAME`.
struct LayoutChoice {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Whether the user named a layout in Swift.
  var isReference: Bool { text.hasPrefix("ref:") }

  /// Loads a layout, and sets its parameters: first to the values of the scene, then to those of
  /// the example, then to those of the command line.
  func load(
    _ scene: Scene, example: ScriptExample?, settings: [Setting], limits: [Limit],
    process: ScriptProcess
  ) throws(Failure) -> NamedLayout {
    let file = try read()
    var layout = try file.load(limits: ScriptLimits(scene.limits, limits), process: process)
    file.tellWarnings()
    layout.parameters = try LayoutFile.parameters(
      layout.parameters.declarations, scene, example, settings)
    return layout
  }

  /// Finds the layout in Swift, or reads the script's file.
  func read() throws(Failure) -> LayoutFile {
    isReference ? .reference(try reference()) : .script(try ScriptFile(path: text).read())
  }

  /// The layout in Swift that `ref:NAME` names.
  func reference() throws(Failure) -> ReferenceLayout {
    let name = String(text.dropFirst(4))
    if let reference = ReferenceLayout.named(name) { return reference }
    let names = ReferenceLayout.all.map(\.name)
    let nearest = Suggestion.nearest(to: name, in: names)
    throw Failure(
      Diagnostic(
        code: .unknownName, "there is no reference layout `\(name)`",
        helps: (nearest.map { ["did you mean ref:\($0)?"] } ?? [])
          + ["there are " + names.map { "ref:\($0)" }.joined(separator: ", ")]))
  }
}

/// A layout that was found, and that can be loaded any number of times.
enum LayoutFile {
  case reference(ReferenceLayout)
  case script(ScriptSource)

  /// A new layout with the defaults of its parameters.
  func load(limits: ScriptLimits, process: ScriptProcess) throws(Failure) -> NamedLayout {
    switch self {
    case .reference(let reference): return NamedLayout(reference)
    case .script(let source):
      do throws(ScriptError) {
        return try NamedLayout(telling: source, limits: limits, process: process)
      } catch {
        throw Failure(error)
      }
    }
  }

  /// Writes the warnings about the script to standard error; a layout in Swift has no warnings.
  ///
  /// The script must have been loaded without an error before.
  func tellWarnings() {
    guard case .script(let source) = self else { return }
    for warning in source.warnings { StandardError.write(DiagnosticText(warning).text) }
  }

  /// Loads the same layout again, and discards the output of the script.
  func reload(
    limits: ScriptLimits, process: ScriptProcess = .host
  ) throws(LayoutError) -> NamedLayout {
    switch self {
    case .reference(let reference): return NamedLayout(reference)
    case .script(let source):
      do throws(ScriptError) {
        return try NamedLayout(source, limits: limits, process: process)
      } catch {
        throw LayoutError(error)
      }
    }
  }

  /// The values of the layout's parameters.
  ///
  /// The command line takes precedence over the example, and the example over the scene. If none of
  /// them sets a parameter, its default is used.
  static func parameters(
    _ declarations: [Parameter], _ scene: Scene, _ example: ScriptExample?,
    _ settings: [Setting]
  ) throws(Failure) -> ParameterValues {
    var values = ParameterValues(declarations)
    do throws(SceneError) {
      try scene.apply(to: &values)
    } catch {
      throw Failure(error)
    }
    do throws(ParameterError) {
      try example?.apply(to: &values)
    } catch {
      throw Failure(error, from: "--example")
    }
    do throws(ParameterError) {
      for setting in settings { try setting.apply(to: &values) }
    } catch {
      throw Failure(error, from: "--set")
    }
    return values
  }
}

extension NamedLayout {
  /// Loads a script as a new layout; the output of the script goes to standard error.
  init(
    telling source: ScriptSource, limits: ScriptLimits, process: ScriptProcess
  ) throws(ScriptError) {
    try self.init(source, limits: limits, process: process) {
      StandardError.write(PrintedText.text($0))
    }
  }
}
