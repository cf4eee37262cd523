package import LayoutScripting

extension ScriptSource {
  /// The layouts among the scripts of a folder.
  ///
  /// A script is regarded as a layout if no script of the folder requires it, or if it can be
  /// loaded as a layout.
  ///
  /// - Parameter scripts: Scripts whose names are paths of files in the same folder.
  package static func layouts(among scripts: [ScriptSource]) -> [ScriptSource] {
    let modules = Set(scripts.flatMap(\.requiredModules).map(ScriptModule.path(of:)))
    return scripts.filter { script in
      !modules.contains(script.fileName)
        || (try? ScriptedLayout(script, limits: .forChecks)) != nil
    }
  }

  /// The name of the script's file without its folder.
  package var fileName: String { name.split(separator: "/").last.map(String.init) ?? name }
}
