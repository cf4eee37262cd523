import FoundationEssentials
import LayoutCore
import LayoutScripting
import Testing

/// The shipped scripts, loaded for a test.
enum Scripts {
  /// The folder `layouts` of this checkout.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "layouts")

  /// The text of a shipped script.
  static func source(_ name: String) throws -> ScriptSource {
    let bytes = try Data(contentsOf: folder.appending(path: "\(name).lua"))
    var source = ScriptSource(name: "layouts/\(name).lua", bytes: Array(bytes))
    source.modules = try source.requiredModules.map { name in
      ScriptModule(name: name, source: try self.source(name))
    }
    return source
  }

  /// A shipped script with some parameters set.
  static func layout(
    _ name: String, _ values: [String: ParameterValue] = [:]
  ) throws -> ScriptedLayout {
    let layout = try ScriptedLayout(source(name))
    for (name, value) in values {
      try layout.parameters.set(name, to: value)
    }
    return layout
  }
}
