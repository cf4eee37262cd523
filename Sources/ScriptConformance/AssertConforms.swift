package import LayoutConformance
public import LayoutCore
public import LayoutPreview
public import LayoutScenes
public import LayoutScripting

/// Checks that a script agrees with a layout of the app, in shipped and in generated scenes.
///
/// Call this function in a test of the app's own suite. The function throws an error that describes
/// the failures as text, so it works with any test framework.
///
/// The check passes if the script keeps its laws, agrees with the layout in every state, and gives
/// the same result in every run. The work of the script must not grow too fast with the number of
/// items. Scenes that are not generated are checked in both layout directions. A scene with more
/// than 20,000 items is checked only in its own direction, before its first event and after its
/// last one.
///
///     @Test func `our masonry conforms`() async throws {
///       try await assertConforms(script, to: MasonryLayout(), varying: ["columns"]) { values, layout in
///         layout.columns = Int(values.number("columns"))
///       }
///     }
///
/// - Parameters:
///   - script: The script to check.
///   - reference: An expression that makes a new layout of the app; it is evaluated once for each
///     layout that the check needs.
///   - varying: The names of the script's parameters that generated scenes can set; in these
///     scenes, the other parameters have their defaults.
///   - scenes: The scenes; nil stands for the scenes that ship with Celluna, except those with more
///     than 20,000 items.
///   - runs: The number of generated scenes to check.
///   - seed: The seed of the generated scenes.
///   - tolerance: The greatest difference between two numbers that are treated as equal, in points.
///   - brokenLaws: The laws that the app's layout breaks although the script keeps them; results
///     that depend on these laws are not compared.
///   - apply: Sets the layout's properties to the values of the script's parameters.
/// - Throws: ``ConformanceFailure`` if a check fails, if the script does not load, or if the script
///   does not declare a parameter that `varying` names.
public func assertConforms<Reference: Layout & SendableMetatype>(
  _ script: ScriptSource, to reference: @autoclosure @escaping @Sendable () -> Reference,
  varying: Set<String> = [], scenes: [Scene]? = nil, runs: Int = 100, seed: UInt64 = 1,
  tolerance: Double = 0.001, exceptLaws brokenLaws: Set<NamedLaw> = [],
  apply: @escaping @Sendable (ParameterValues, Reference) -> Void = { _, _ in }
) async throws(ConformanceFailure) {
  let definition: ScriptDefinition
  do throws(ScriptError) {
    definition = try ScriptedLayout(script, limits: .forChecks).definition
  } catch {
    throw ConformanceFailure(description: error.diagnostic.summary, report: nil)
  }
  let declarations = definition.parameters
  if let name = varying.subtracting(declarations.map(\.name)).min() {
    throw ConformanceFailure(noParameter: name, in: declarations)
  }
  var other = CheckSubject(
    name: "\(Reference.self)", argument: "\(Reference.self)", parameters: declarations
  ) {
    let layout = reference()
    let values = ParameterValues(declarations)
    apply(values, layout)
    return NamedLayout(name: "\(Reference.self)", layout: layout, parameters: values) { values in
      apply(values, layout)
    }
  }
  other.brokenLaws = brokenLaws
  var task = CheckTask(
    script, parameters: declarations.filter { varying.contains($0.name) }, against: other,
    makeSource: { ReferenceLayoutSource() })
  task.subject.checksParameters = definition.checksParameters
  var plan = CheckPlan(scenes: scenes ?? CheckPlan.usualScenes, seed: seed)
  plan.generatedCount = runs
  plan.tolerance = SceneExpectation.Tolerance(points: tolerance)
  var cases: [CheckCase] = []
  LayoutCheck(task, plan) { cases.append($0) }.run()
  let report = CheckReport(
    tool: "celluna", lua: ScriptAPI.luaRelease, api: definition.api, seed: seed, started: "",
    seconds: 0, cases: cases)
  guard report.isFine else {
    throw ConformanceFailure(
      description: CheckReportWriter.text(of: report, as: .text), report: report)
  }
}

extension CheckPlan {
  /// The shipped scenes, except those with more than 20,000 items.
  fileprivate static var usualScenes: [Scene] {
    Scene.shippedNames.compactMap { try? Scene.load(shipped: $0) }.filter { scene in
      scene.itemCount <= 20_000
    }
  }
}

/// The reason why a check of a script against a layout of the app has failed.
public struct ConformanceFailure: Error, CustomStringConvertible {
  /// The report as text: the faults, the sizes of the smallest scenes that show them, and the lines
  /// of the script that probably caused them.
  ///
  /// A size or a line that the check did not find is omitted.
  ///
  /// If the script does not load, or does not declare a parameter that `varying` names, the text is
  /// the error message.
  public let description: String
  /// The report; nil if the script does not load, or does not declare a parameter that `varying`
  /// names.
  package let report: CheckReport?

  /// Pictures of the worst fault; they show the smallest known scene with this fault.
  ///
  /// The four pictures are `script`, `reference`, `overlay` and `difference`. The array is empty if
  /// the differences in this scene concern neither an element nor the content size. It is also
  /// empty if there are no differences, for example because the script raised an error.
  ///
  /// Attach the pictures to the test that fails. With Swift Testing:
  ///
  ///     for picture in failure.pictures {
  ///       Attachment.record(Array(picture.svg.utf8), named: "\(picture.name).svg")
  ///     }
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements, for each access.
  public var pictures: [ConformancePicture] {
    guard let comparison = report.flatMap({ CheckCauses($0).all.first?.shown.drawn }) else {
      return []
    }
    let pictures = ConformancePictures(comparison, limit: CheckReportOptions().maximumElements)
    guard pictures.hasSomethingToShow else { return [] }
    return pictures.drawings().map { ConformancePicture(name: $0.name, drawing: $0.drawing) }
  }
}

/// A picture of the differences between a script and a layout of the app.
public struct ConformancePicture: Sendable {
  /// The name of the picture: `script`, `reference`, `overlay` or `difference`.
  public let name: String
  /// The drawing of the picture, from which a program can write other formats and themes.
  public let drawing: Drawing

  /// The text of the picture as an SVG file.
  ///
  /// The colours are dark if the viewer prefers dark colours, and light otherwise.
  public var svg: String { drawing.svg() }
}

extension ConformanceFailure: CustomReflectable {
  /// The description without the report.
  ///
  /// Swift Testing reflects each error that an expectation catches. Reflecting a whole report would
  /// take about a second.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension ConformanceFailure {
  /// Creates the failure for a name in `varying` that is not a parameter of the script.
  fileprivate init(noParameter name: String, in declarations: [Parameter]) {
    let names = declarations.map(\.name)
    let nearest = Suggestion.nearest(to: name, in: names).map { "did you mean `\($0)`? " } ?? ""
    let all = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
    self.init(
      description: "varying: the script has no parameter `\(name)`; \(nearest)\(all)", report: nil)
  }
}
