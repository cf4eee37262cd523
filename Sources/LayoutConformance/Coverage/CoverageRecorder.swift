internal import LayoutCore
internal import LayoutScenes

/// Collects the parts of one script that run in the scenes of a check.
final class CoverageRecorder {
  private let files: [CoverableFile]
  private let parameters: [Parameter]
  private var ran: [String: Set<Int>] = [:]
  /// The scenes in which lines are still to be recorded.
  let demand: LineDemand
  private var values: [String: Set<ParameterValue>] = [:]
  /// The generated scenes; ``coverage(of:)`` returns them.
  var generated = GeneratedScenes()

  /// - Parameters:
  ///   - files: The parts of the script that can run; empty for a layout in Swift.
  ///   - parameters: The parameters that scenes set.
  init(_ files: [CoverableFile], _ parameters: [Parameter]) {
    (self.files, self.parameters) = (files, parameters)
    demand = LineDemand(files)
  }

  /// Adds the lines that ran in a scene.
  func add(_ lines: [String: Set<Int>], in stage: CheckStage) {
    ran.merge(lines) { $0.union($1) }
    demand.note(lines, in: stage)
  }

  /// Adds the parameters that a scene sets.
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
  func coverage(of script: String) -> ScriptCoverage {
    var result = ScriptCoverage(script: script)
    result.generated = generated
    result.recordedCount = demand.recordedCount
    for file in files where result.recordedCount > 0 {
      let lines = ran[file.name] ?? []
      result.lineCount += file.statements.count
      result.missedLines += file.statements.filter { !$0.contains(where: lines.contains) }
        .map { SourceLocation(file: file.name, line: $0.lowerBound) }
      for hook in file.hooks {
        if hook.lines.contains(where: lines.contains) {
          result.calledHooks.append(hook.name)
        } else {
          result.missedHooks.append(hook.name)
        }
      }
    }
    // only generated scenes are made to use all bounds
    guard generated.askedCount > 0 else { return result }
    for parameter in parameters {
      for bound in parameter.bounds {
        if values[parameter.name]?.contains(bound) == true {
          result.usedBoundCount += 1
        } else {
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
