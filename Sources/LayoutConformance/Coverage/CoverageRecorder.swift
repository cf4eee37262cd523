internal import LayoutCore
internal import LayoutScenes

/// Collects the parts of one script that run in the scenes of a check.
final class CoverageRecorder {
  private let parts: [CoverablePart]
  private let parameters: [Parameter]
  /// The outcomes with which each part has run, by the number of the part.
  private var outcomes: [PartOutcomes]
  /// The object that decides in which scenes parts are still recorded.
  let demand: PartDemand
  private var values: [String: Set<ParameterValue>] = [:]
  /// Facts about the generated scenes; ``coverage(of:)`` returns them.
  var generated = GeneratedScenes()

  /// Creates a recorder for one script.
  ///
  /// - Parameters:
  ///   - parts: The parts of the script that can run; empty for a layout in Swift.
  ///   - parameters: The parameters that scenes can set.
  ///   - examples: The names of the scenes of the script's examples.
  init(_ parts: [CoverablePart], _ parameters: [Parameter], examples: Set<String> = []) {
    (self.parts, self.parameters) = (parts, parameters)
    outcomes = parts.map { _ in [] }
    demand = PartDemand(parts, examples: examples)
  }

  /// Adds the outcomes with which each part has run in a scene.
  func add(_ new: [PartOutcomes], in stage: CheckStage) {
    for (number, new) in zip(outcomes.indices, new) { outcomes[number].formUnion(new) }
    demand.note(new, in: stage)
  }

  /// Adds the values that the parameters have at the start of a scene, and the values that its
  /// events set.
  func add(_ scene: Scene) {
    var set = Dictionary(
      parameters.map { ($0.name, $0.defaultValue) }, uniquingKeysWith: { first, _ in first })
    for parameter in scene.params { set[parameter.name] = parameter.value }
    for (name, value) in set { values[name, default: []].insert(value) }
    for case .params(let changed) in scene.events.map(\.event) {
      for parameter in changed { values[parameter.name, default: []].insert(parameter.value) }
    }
  }

  /// The coverage of the script so far.
  ///
  /// - Parameters:
  ///   - script: The name of the script.
  ///   - accepts: Whether the layout accepts a value beside the defaults of all other parameters. A
  ///     bound that no scene has used is missed only if the layout accepts it.
  func coverage(
    of script: String, accepts: (SceneParameter) -> Bool = { _ in true }
  ) -> ScriptCoverage {
    var result = ScriptCoverage(script: script)
    result.generated = generated
    result.recordedCount = demand.recordedCount
    if result.recordedCount > 0 {
      for (part, outcomes) in zip(parts, outcomes) { result.add(part, outcomes) }
    }
    // The bounds are reported only if scenes were generated, because no other scenes try to use
    // them all.
    guard generated.askedCount > 0 else { return result }
    for parameter in parameters {
      for bound in parameter.bounds {
        if values[parameter.name]?.contains(bound) == true {
          result.usedBoundCount += 1
        } else if accepts(SceneParameter(parameter.name, bound)) {
          result.missedBounds.append("\(parameter.name) = \(bound)")
        }
      }
    }
    return result
  }
}

extension Parameter {
  /// The values that a check should use: the least and the greatest number, each choice, and both
  /// Boolean values.
  fileprivate var bounds: [ParameterValue] {
    switch kind.type.shape {
    case .number: [minimum, maximum].compactMap { $0.map(ParameterValue.number) }
    case .boolean: [.boolean(false), .boolean(true)]
    case .text: if case .choice(let names) = kind { names.map(ParameterValue.text) } else { [] }
    case .insets, .size, .list, .record: []
    }
  }
}
