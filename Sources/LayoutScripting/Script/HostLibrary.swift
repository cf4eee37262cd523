internal import EmbeddedFiles
internal import LayoutCore
internal import LuaSandbox
internal import Synchronization

/// The modules that the host provides, which take precedence over files of the same name.
///
/// A module is made at its first use: to find what it requires, the host must read its text, and to
/// read the texts of all modules would take most of the time in which a script loads.
enum HostLibrary {
  /// A module of the host, with its compiled code, which all states share.
  struct Module {
    let module: ScriptModule
    let code: HostModule
  }

  /// The names by which scripts require the modules.
  static let names: Set = Set(
    [
      "compose", "sectioned", "section_fold", "section_extents", "overlaid", "blends",
      "shown_parts", "ports", "anchoring", "single", "part_hooks", "parts", "derived", "inner",
      "compositional", "section_hooks", "sections", "bars", "rows", "repeats", "badges", "flows",
      "groups", "fields", "stack", "lines", "promises", "contexts", "elements", "views",
    ].map { folder + $0 })

  /// The chunk names of the modules, by which messages of Lua name them.
  static let chunkNames = Set(names.map(ScriptModule.path(of:)))

  /// What the name of every module begins with.
  private static let folder = "celluna."

  /// The modules that have been used, by their names.
  private static let used = Mutex<[String: Module]>([:])

  /// The module of the host with the given name; nil if there is none.
  static func module(named name: String) -> Module? {
    guard names.contains(name) else { return nil }
    return used.withLock { used in
      if let module = used[name] { return module }
      let module = make(name)
      used[name] = module
      return module
    }
  }

  /// Reads a module.
  ///
  /// - Precondition: It is a module of the host.
  private static func make(_ name: String) -> Module {
    let last = name.dropFirst(folder.count)
    let source = ScriptSource(
      name: ScriptModule.path(of: name),
      text: last == "promises" ? promises : EmbeddedFolder.library["\(last).lua"])
    let module = ScriptModule(name: name, source: source)
    return Module(
      module: module,
      code: HostModule(text: module.source.bytes, chunkName: module.source.chunkName))
  }

  /// The text of a module that returns the names of the built-in laws and of the rules for kinds.
  private static var promises: String {
    func keys(_ names: [String]) -> String {
      "{ " + names.map { "\($0) = true" }.listed + " }"
    }
    return """
      --- Promises: the names that the fields `laws` and `kinds` of a layout can contain.
      return {
        laws = \(keys(NamedLaw.allCases.map(\.rawValue))),
        rules = \(keys(ScriptKind.Rule.allCases.map(\.rawValue))),
      }

      """
  }
}
