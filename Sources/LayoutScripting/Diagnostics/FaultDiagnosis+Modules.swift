internal import LayoutCore
internal import LuaSandbox

/// Messages about modules and parameters.
///
/// A module can declare parameters for the layouts that use its hooks.
extension FaultDiagnosis {
  /// The advice for a module that does not exist.
  var moduleAdvice: String {
    guard ScriptModule.isName(fault.name) else {
      return
        "a module's name consists of words of lower-case letters, digits and _, separated by dots"
    }
    if hasComputedModuleName {
      return "the host reads the modules before the script runs, so the name must be a single "
        + "text: require \"\(fault.name)\""
    }
    let isOfHost = !fault.name.contains(".") || fault.name.hasPrefix("celluna.")
    if isOfHost, ScriptAPI.globalNames.contains(lastPart(ofModule: fault.name)) {
      return "`\(lastPart(ofModule: fault.name))` is a global: scripts use it without `require`"
    }
    let names = diagnosis.source.modules.map(\.name) + HostLibrary.names.sorted()
    let sameEnd = names.first { lastPart(ofModule: $0) == fault.name }
    if let nearest = sameEnd ?? Suggestion.nearest(to: fault.name, in: names) {
      return "did you mean `\(nearest)`?"
    }
    return "it would be the file \(ScriptModule.path(of: fault.name)) beside the script; its "
      + "name is given in quotes"
  }

  private func lastPart(ofModule name: String) -> String {
    String(name.split(separator: ".").last ?? "")
  }

  /// Whether the failing line calls `require` with anything but a literal text.
  private var hasComputedModuleName: Bool {
    guard let line else { return false }
    return tokens.onLine(line).contains { index in
      tokens.text(index) == "require" && tokens.text(index + 1) == "("
        && tokens.arguments(openedAt: index + 1).first.map { argument in
          argument.count > 1 || tokens.all[argument.lowerBound].kind != .string
        } == true
    }
  }

  // MARK: Parameters

  /// The message for a parameter that the layout does not declare.
  var unknownParameter: Diagnostic {
    let known = diagnosis.parameters?.declarations.map(\.name) ?? []
    let nearest = Suggestion.nearest(to: fault.name, in: known)
    let declared = nearest.flatMap { tokens.field($0, in: ["params"]) }
    let note = declared.map { index in
      let end = tokens.value(ofFieldAt: index)?.upperBound ?? index + 1
      let text = source.text(tokens, index..<end).map { ": \($0)" } ?? ""
      return "declared on line \(tokens.all[index].line)\(text)"
    }
    return make(
      .undeclaredParameter, "this layout has no parameter `\(fault.name.shortened(to: 60))`",
      at: name(fault.name, nearest.map { "did you mean `\($0)`?" } ?? ""),
      notes: note.map { [$0] } ?? [],
      helps: [
        parameterOfModule(besides: known)
          ?? (known.isEmpty ? "declare it in `params`" : "the parameters are \(known.listed)")
      ])
  }

  /// The advice if a hook of a module reads a parameter that only the module declares; otherwise
  /// nil.
  ///
  /// The layout must then declare this parameter too. The advice assumes that the script's variable
  /// for the module is named like the module's file, as is usual.
  private func parameterOfModule(besides known: [String]) -> String? {
    guard source.isModule, tokens.field(fault.name, in: ["params"]) != nil else { return nil }
    let module = source.chunkName.split(separator: "/").last?.prefix { $0 != "." } ?? "module"
    return "a layout with a hook of this module needs the module's parameters: "
      + (known.isEmpty
        ? "params = \(module).params"
        : "\(fault.name) = \(module).params.\(fault.name) in `params`")
  }
}
