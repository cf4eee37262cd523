internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// The options that concern single scripts: the values of parameters, and the examples.
extension CheckRunner {
  /// The values that the command line sets for a layout's parameters.
  func settings(of subject: CheckSubject) throws(Failure) -> [CheckSetting] {
    var values = ParameterValues(subject.parameters)
    var settings: [CheckSetting] = []
    for setting in planning.options.settings where values.declaration(of: setting.name) != nil {
      do throws(ParameterError) {
        try setting.apply(to: &values)
      } catch {
        throw Failure(error, from: "--set")
      }
      guard let value = values[setting.name] else { continue }
      settings.append(
        CheckSetting(
          SceneParameter(setting.name, value), text: "\(setting.name)=\(setting.value)"))
    }
    return settings
  }

  /// The examples of `script` to check: those of the script, and then those of ``choices(of:)``.
  ///
  /// If the command line names examples, only these are checked. If it names only scenes, no
  /// example is checked. Otherwise, an example is checked if `--tag` and `--not-tag` select its
  /// scene, or if its scene cannot be loaded.
  func examples(
    of script: ScriptSource, _ definition: ScriptDefinition?, for task: CheckTask
  ) throws(Failure) -> [CheckExample] {
    let options = planning.options
    let all = definition?.examples ?? []
    let names = Set(all.map(\.name))
    let choices = try choices(of: task).filter { !names.contains($0.name) }
    guard options.example.isEmpty else {
      return all.filter { options.example.contains($0.name) }.map { example($0, of: script) }
        + choices.filter { options.example.contains($0.name) }
    }
    guard options.scenes.isEmpty else { return [] }
    return (all.map { example($0, of: script) } + choices).filter {
      if case .scene(let scene) = $0.content { options.takes(scene) } else { true }
    }
  }

  /// The greatest number of examples of ``choices(of:)``.
  private static let mostChoices = 8

  /// Examples in which one parameter has a value that is not its default: one example for each
  /// such value of each choice and each boolean.
  ///
  /// The last example is that of ``otherNumbers(of:in:)``.
  ///
  /// The shipped scenes set no parameters. The examples of a script often use scenes without
  /// events, which do not show how the layout behaves while the view is scrolled. A parameter that
  /// the script's reference does not have keeps its default, because the reference cannot take the
  /// other value.
  private func choices(of task: CheckTask) throws(Failure) -> [CheckExample] {
    let sides = try CheckPlanning.shipped("sides")
    let parameters = task.subject.freeParameters.flatMap { parameter in
      parameter.choices.filter { $0 != parameter.defaultValue }.map {
        SceneParameter(parameter.name, $0)
      }
    }
    let known = parameters.filter {
      task.reference?.accepts($0) ?? true && task.subject.acceptsTogether([$0])
    }
    return known.prefix(Self.mostChoices).map { parameter in
      var scene = sides
      scene.params = [parameter]
      // The names of examples are written to files whose fields are separated by tabs.
      let name = "\(parameter.name)=\(parameter.value)".replacing("\t", with: " ")
      return CheckExample(name, .scene(scene))
    } + [otherNumbers(of: task, in: sides)].compactMap { $0 }
  }

  /// An example in which numbers, sizes and insets have values that are not their defaults; nil if
  /// there are no such values, or if the layout does not accept them together.
  ///
  /// Of the parameters with the same default, only every second one has the greater value. The
  /// others have a smaller value or, if there is none, their default. A script that uses one
  /// parameter in place of another one therefore usually places elements differently. Integers, for
  /// example numbers of columns, have the greater value, because many rules need several columns.
  private func otherNumbers(of task: CheckTask, in scene: Scene) -> CheckExample? {
    var counts: [ParameterValue: Int] = [:]
    let parameters = task.subject.freeParameters.filter(\.isNumeric).compactMap { parameter in
      let values = parameter.variants(of: parameter.defaultValue).map(\.value)
      let isGreater =
        counts[parameter.defaultValue, default: 0].isMultiple(of: 2) || parameter.kind == .integer
      counts[parameter.defaultValue, default: 0] += 1
      let value = isGreater ? values.last : values.count > 1 ? values.first : nil
      return value.map { SceneParameter(parameter.name, $0) }
    }.filter { task.reference?.accepts($0) ?? true }
    guard !parameters.isEmpty, task.subject.acceptsTogether(parameters) else { return nil }
    var scene = scene
    scene.params = parameters
    return CheckExample("other numbers", .scene(scene))
  }

  private func example(_ example: ScriptExample, of script: ScriptSource) -> CheckExample {
    let choice = LayoutChoice(script.name)
    do throws(Failure) {
      var scene = try CheckPlanning.scene(
        example.scene.map(choice.sceneChoice(ofExample:)) ?? SceneChoice("phone"))
      let names = example.parameters.keys
      scene.params.removeAll { names.contains($0.name) }
      scene.params += example.parameters.sorted { $0.key < $1.key }.map {
        SceneParameter($0.key, $0.value)
      }
      return CheckExample(example.name, .scene(scene))
    } catch {
      var diagnostic =
        error.diagnostic
        ?? Diagnostic(code: .notFound, "there is no scene `\(example.scene ?? "")`")
      diagnostic.notes.append("the example `\(example.name)` of \(script.name) names it")
      return CheckExample(example.name, .none(diagnostic))
    }
  }

  /// Throws if the command line names a parameter or an example that no layout has.
  func checkNames(of tasks: [CheckTask]) throws(Failure) {
    let parameters = tasks.flatMap(\.subject.parameters)
    for setting in planning.options.settings
    where !parameters.contains(where: { $0.name == setting.name }) {
      var values = ParameterValues(tasks.first?.subject.parameters ?? [])
      do throws(ParameterError) {
        try setting.apply(to: &values)
      } catch {
        throw Failure(error, from: "--set")
      }
    }
    let names = tasks.flatMap(\.examples).map(\.name)
    for name in planning.options.example where !names.contains(name) {
      throw Failure(
        Diagnostic(
          code: .noSuchExample,
          tasks.count == 1
            ? "--example: the layout has no example `\(name)`"
            : "--example: none of the layouts has an example `\(name)`"))
    }
  }
}

extension CheckSubject {
  /// Whether the layout has a parameter of this name that accepts the value.
  fileprivate func accepts(_ parameter: SceneParameter) -> Bool {
    parameters.contains { $0.name == parameter.name && $0.accepts(parameter.value) }
  }
}

extension Parameter {
  /// Whether the values of the parameter consist of numbers.
  fileprivate var isNumeric: Bool {
    switch defaultValue {
    case .number, .insets, .size: true
    case .boolean, .text, .list, .record: false
    }
  }

  /// All values of a choice or a boolean; empty for any other kind of parameter.
  fileprivate var choices: [ParameterValue] {
    switch kind {
    case .boolean: [.boolean(false), .boolean(true)]
    case .choice(let names): names.map { .text($0) }
    default: []
    }
  }
}
