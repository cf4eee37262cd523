package import LayoutConformance
public import LayoutCore
public import LayoutPreview
public import LayoutScenes
public import LayoutScripting

/// Checks a script against a layout of the app, in the shipped scenes and in generated ones.
///
/// Call it in a test of the app's own suite. It works with any test framework, because it throws an
/// error that describes the failures as text. The script must keep its laws and agree with the
/// layout in every state, in both layout directions.
///
///     @Test func `our masonry conforms`() async throws {
///       try await assertConforms(script, to: MasonryLayout(), varying: ["columns"]) { values, layout in
///         layout.columns = Int(values.number("columns"))
///       }
///     }
///
/// - Parameters:
///   - script: The script.
///   - reference: An expression that makes a new layout of the app; it is evaluated for each layout
///     that the check needs.
///   - varying: The parameters of the script that generated scenes set; the others keep their
///     defaults.
///   - scenes: The scenes; nil stands for the scenes that ship with Celluna, except for those with
///     the most items.
///   - runs: The number of generated scenes.
///   - seed: The seed of the generated scenes.
///   - tolerance: The greatest difference between two numbers that are treated as equal, points.
///   - brokenLaws: Laws that the app's layout breaks and the script keeps.
///   - apply: Sets the layout's properties to the values of the script's parameters.
/// - Throws: ``ConformanceFailure`` if a check fails, the script does not load, or it does not
///   declare a parameter that varies.
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
  let task = CheckTask(
    script, parameters: declarations.filter { varying.contains($0.name) }, against: other,
    makeSource: { ReferenceLayoutSource() })
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
  /// The shipped scenes, except for those with very many items.
  fileprivate static var usualScenes: [Scene] {
    Scene.shippedNames.compactMap { try? Scene.load(shipped: $0) }.filter { scene in
      scene.sections.reduce(0) { $0 + $1.items.count } <= 20_000
    }
  }
}

/// The reason why a script does not conform.
public struct ConformanceFailure: Error, CustomStringConvertible {
  /// The report as text: the differences, a drawing, the smallest failing scene, and the line of
  /// the script that caused the differences.
  public let description: String
  /// The report; nil if the script does not load.
  package let report: CheckReport?

  /// Four pictures of the worst cause in the smallest scene that shows it: `script`, `reference`,
  /// `overlay` and `difference`; empty if no element has another frame.
  ///
  /// Attach them to the test that fails. With Swift Testing:
  ///
  ///     for picture in failure.pictures {
  ///       Attachment.record(Array(picture.svg.utf8), named: "\(picture.name).svg")
  ///     }
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements, for each use.
  public var pictures: [ConformancePicture] {
    guard let comparison = report.flatMap({ CheckCauses($0).all.first?.shown.drawn }) else {
      return []
    }
    let pictures = ConformancePictures(comparison, limit: CheckReportOptions().maximumElements)
    guard pictures.hasSomethingToShow else { return [] }
    return pictures.drawings().map { ConformancePicture(name: $0.name, drawing: $0.drawing) }
  }
}

/// A picture of a script that does not conform.
public struct ConformancePicture: Sendable {
  /// The name: `script`, `reference`, `overlay` or `difference`.
  public let name: String
  /// The picture, for a writer of another format or with another theme.
  public let drawing: Drawing

  /// The picture as a file in SVG, with light colours, and dark ones where the viewer prefers them.
  public var svg: String { drawing.svg() }
}

extension ConformanceFailure {
  /// Creates the failure for a varying parameter that the script does not declare.
  fileprivate init(noParameter name: String, in declarations: [Parameter]) {
    let names = declarations.map(\.name)
    let nearest = Suggestion.nearest(to: name, in: names).map { "did you mean `\($0)`? " } ?? ""
    let all = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
    self.init(
      description: "varying: the script has no parameter `\(name)`; \(nearest)\(all)", report: nil)
  }
}
