internal import ArgumentParser
internal import EmbeddedFiles
internal import LayoutFiles
internal import LayoutScenes
internal import LayoutScripting
internal import ScriptConformance

/// The script of a new folder, with its modules and its scene.
struct NewScript {
  /// The script, its modules and its scene.
  var files: [NewFile] {
    [NewFile("\(name).lua", Array(text.utf8))] + modules
      + [NewFile("scenes/\(name).json", Array(scene.utf8))]
  }

  /// The shipped layouts that the script requires, in alphabetical order.
  let modules: [NewFile]

  private let name: String
  private let text: String
  private let scene: String

  /// Copies a shipped layout, or begins a blank one.
  ///
  /// - Parameters:
  ///   - origin: One of ``NewFolder/origins``.
  ///   - name: The name of the new layout.
  init(from origin: String, named name: String) {
    self.name = name
    guard let original = ShippedLayouts.text(of: origin) else {
      text = Self.filled("blank.lua", with: name)
      scene = Self.pointingToSchema(Self.filled("blank.json", with: name))
      modules = []
      return
    }
    var source = ScriptSource(name: "\(origin).lua", text: original)
    source.modules = Self.modules(of: source)
    text = Self.renamed(original, origin, name)
    scene = Self.scene(of: source, named: name)
    modules = source.modules.map { NewFile(ScriptModule.path(of: $0.name), $0.source.bytes) }
  }

  /// Begins the port of a layout for iOS.
  init(porting layout: SwiftLayout, named name: String) {
    self.name = name
    text = PortTexts(layout, named: name).script
    scene = Self.pointingToSchema(Self.filled("blank.json", with: name))
    modules = []
  }

  /// A template with the name in place of `NAME`.
  static func filled(_ template: String, with name: String) -> String {
    EmbeddedFolder.templates[template].replacing("NAME", with: name)
  }

  // MARK: A copy of a shipped layout

  /// The text of a shipped layout, changed to a new layout.
  ///
  /// The first line is a comment about the origin. The new layout has the given name, and an
  /// additional example that uses the scene of the new folder. The new layout names no reference,
  /// because its author may change where the elements are.
  private static func renamed(_ text: String, _ origin: String, _ name: String) -> String {
    let example = "    { name = \"start\", scene = \"scenes/\(name).json\" },\n"
    let text =
      text
      .replacing("name = \"\(origin)\", version", with: "name = \"\(name)\", version")
      .replacing("  reference = \"\(origin)\",\n", with: "")
      .replacing("reference = \"\(origin)\", ", with: "")
      .replacing("  examples = {\n", with: "  examples = {\n\(example)")
      .replacing(#/  examples = \{ (\{.*\}) \},\n/#) { match in
        "  examples = {\n\(example)    \(match.1),\n  },\n"
      }
    return """
      -- Copied from layouts/\(origin).lua of Celluna \(Celluna.configuration.version), whose pages \
      the comments name.
      \(text)
      """
  }

  /// The scene of the new folder.
  ///
  /// It is the scene that the layout's first example names, or else the scene `phone`. It gets the
  /// given name and a reference to its schema, and loses the spacings of its sections.
  private static func scene(of source: ScriptSource, named name: String) -> String {
    // a shipped script loads, and its scenes are shipped
    let definition = try? ScriptedLayout(source, limits: .forChecks).definition
    let original = definition?.examples.first?.scene ?? "phone"
    let text = Scene.text(ofShipped: original) ?? ""
    return pointingToSchema(
      withoutSpacings(text)
        .replacing("\"name\": \"\(original)\"", with: "\"name\": \"\(name)\"", maxReplacements: 1))
  }

  /// The scene without the spacings of its sections, which would take precedence over the
  /// parameters of the layout.
  private static func withoutSpacings(_ scene: String) -> String {
    scene
      .replacing(#/,\s*"(?:line|item)Spacing": [0-9.]+/#, with: "")
      .replacing(#/"(?:line|item)Spacing": [0-9.]+,\s*/#, with: "")
  }

  private static func pointingToSchema(_ scene: String) -> String {
    scene.replacing(
      "{\n", with: "{\n  \"$schema\": \"../meta/scene.schema.json\",\n", maxReplacements: 1)
  }

  /// The shipped layouts that a script requires, directly or through another layout.
  private static func modules(of source: ScriptSource) -> [ScriptModule] {
    var found: [String: ScriptModule] = [:]
    var open = source.requiredModules
    while let name = open.popLast() {
      guard found[name] == nil, let text = ShippedLayouts.text(of: name) else { continue }
      let module = ScriptModule(
        name: name, source: ScriptSource(name: "\(name).lua", text: text))
      found[name] = module
      open += module.source.requiredModules
    }
    return found.values.sorted { $0.name < $1.name }
  }
}
