import FoundationEssentials
import LayoutConformance
import LayoutScenes
import LayoutScripting
import ScriptConformance
import ReferenceLayouts
import Testing

/// A mistake that a test plants in a copy of a shipped script, to see whether a check finds it.
struct PlantedBug: CustomTestStringConvertible, Sendable {
  /// The script's name without `.lua`.
  let script: String
  /// Whether the mistake is in the version of the script in `Tests/Fixtures/loops`.
  ///
  /// This earlier version places each item in a loop. The shipped script places a run of items in
  /// one call.
  var isInLoop = false
  /// The mistake in a few words.
  let name: String
  /// The replaced text, which the script contains exactly once.
  let old: String
  /// The text that replaces ``old``.
  let new: String
  /// The accepted classifications of the fault, the best first.
  let kinds: [Classification.Kind]
  /// The greatest allowed number of events in the smallest scene that shows the mistake.
  var eventCount = 1
  /// The greatest allowed number of items in the smallest scene that shows the mistake.
  var itemCount = 3

  var testDescription: String { "\(script): \(name)" }

  /// The folder `layouts` of this checkout.
  static let folder = checkout.appending(path: "layouts")
  /// The folder with the scripts that have loops.
  static let loops = checkout.appending(path: "Tests/Fixtures/loops")
  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The script with the mistake, and the modules that it requires.
  func source() throws -> ScriptSource {
    let text = try String(
      contentsOf: (isInLoop ? Self.loops : Self.folder).appending(path: "\(script).lua"),
      encoding: .utf8)
    let parts = text.split(separator: old, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "`\(old)` must be there exactly once")
    return try Self.withModules(
      ScriptSource(name: "layouts/\(script).lua", text: parts.joined(separator: new)))
  }

  /// A script with the modules that it requires, from the folder `layouts`.
  private static func withModules(_ source: ScriptSource) throws -> ScriptSource {
    var result = source
    result.modules = try source.requiredModules.filter { !$0.hasPrefix("celluna.") }.map { name in
      let bytes = try Data(contentsOf: folder.appending(path: "\(name).lua"))
      return ScriptModule(
        name: name,
        source: try withModules(ScriptSource(name: "layouts/\(name).lua", bytes: Array(bytes))))
    }
    return result
  }

  /// The check of the script with the mistake against its twin.
  func task() throws -> CheckTask {
    let source = try source()
    let reference = try #require(ReferenceLayout.named(script))
    return CheckTask(
      source, parameters: reference.parameters, against: CheckSubject(reference),
      makeSource: { ReferenceLayoutSource() })
  }
}
