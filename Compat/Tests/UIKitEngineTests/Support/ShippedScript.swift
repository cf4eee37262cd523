import Foundation
import LayoutCore
import LayoutScenes
import LayoutScripting
import Testing
import UIKit
import UIKitEngine
import UIKitScripting

/// A script that ships with Celluna, as a layout of the engine.
///
/// The script is used in two ways: directly, and through a layout for iOS that hosts it.
struct ShippedScript: CustomTestStringConvertible, Sendable {
  /// The name of the script, for example `flow`.
  let name: String

  var testDescription: String { name }

  /// All shipped scripts, in alphabetical order.
  static let all: [ShippedScript] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: Repository.folder.appending(path: "layouts").path)
    return (files ?? []).filter { $0.hasSuffix(".lua") }.sorted()
      .map { ShippedScript(name: String($0.dropLast(4))) }
  }()

  /// The script with its modules, without the fields for which UIKit has no methods.
  ///
  /// The modules are in the same folder as the script.
  func source() throws -> ScriptSource {
    var script = try Self.file(name)
    var names = script.requiredModules
    while let name = names.popLast() {
      guard !name.hasPrefix("celluna."), !script.modules.contains(where: { $0.name == name })
      else { continue }
      let module = try Self.file(name)
      script.modules.append(ScriptModule(name: name, source: module))
      names += module.requiredModules
    }
    return script
  }

  private static func file(_ name: String) throws -> ScriptSource {
    let file = Repository.folder.appending(path: "layouts/\(name).lua")
    var text = try String(contentsOf: file, encoding: .utf8)
    for field in [#"begin = "end", anchor = "last","#, #", "anchored""#] {
      text = text.replacingOccurrences(of: field, with: "")
    }
    return ScriptSource(name: "\(name).lua", text: text)
  }

  /// The script itself.
  func direct() throws -> NamedLayout {
    let layout = try ScriptedLayout(source())
    return NamedLayout(
      name: name, layout: layout, parameters: layout.parameters, apply: { layout.parameters = $0 })
  }

  /// A layout for iOS that hosts the script, wrapped in the adapter for the engine.
  func roundTrip() throws -> NamedLayout {
    let hosted = try RoundTrip(source())
    return NamedLayout(
      name: name, layout: hosted.adapter, parameters: hosted.layout.parameters,
      apply: { hosted.layout.parameters = $0 })
  }
}

/// A layout for iOS that hosts a script, and its adapter.
struct RoundTrip {
  let layout: ScriptedCollectionViewLayout
  let adapter: UIKitLayout

  init(_ source: ScriptSource) throws {
    layout = try onAnyThread { Result { try ScriptedCollectionViewLayout(source) } }.get()
    layout.computesWholeLayouts = true
    adapter = UIKitLayout(layout, answers: onAnyThread { ScriptAnswers() })
      .accompanied(by: layout.script)
      .carrying(
        layout.script.definition.customAttributes.map {
          .value($0, in: \ScriptedLayoutAttributes.custom)
        })
  }
}

/// A delegate for hosted scripts, which also gives the values that the data have for `hint`.
final class ScriptAnswers: Answers, ScriptedLayoutDelegate {
  func scriptedLayout(
    _ layout: ScriptedCollectionViewLayout, valuesForItemAt indexPath: Foundation.IndexPath
  ) -> [String: ParameterValue] {
    view?.hints(forItemAt: IndexPath(item: indexPath.item, section: indexPath.section)) ?? [:]
  }

  func scriptedLayout(
    _ layout: ScriptedCollectionViewLayout, valuesForSection section: Int
  ) -> [String: ParameterValue] {
    view?.delegate?.hints(ofSection: section) ?? [:]
  }
}

/// A source that finds shipped scripts by their names.
struct ShippedScripts: LayoutSource {
  /// Makes a layout of a script.
  let make: (ShippedScript) throws -> NamedLayout

  var referenceNames: [String] { [] }

  func reference(named name: String) -> NamedLayout? { try? make(ShippedScript(name: name)) }

  func layout(named name: String) throws(LayoutError) -> NamedLayout? { reference(named: name) }
}
