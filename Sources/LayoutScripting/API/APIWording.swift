/// Wordings that all forms of the reference share.
extension APIDescription {
  /// A text that names the hooks in which a member may be read or called.
  ///
  /// The text is `laws` for the objects that only laws get. The result is nil for planned members,
  /// and for members of objects that scripts or libraries make.
  package func place(of member: APIMember, in object: APIObject) -> String? {
    place(of: member, in: object, afterLayout: hooksAfterLayout.listed)
  }

  /// The text of ``place(of:in:)``, with a given wording for the hooks that run after geometry.
  ///
  /// - Parameter afterLayout: The text that names the hooks that run after geometry.
  func place(of member: APIMember, in object: APIObject, afterLayout: String) -> String? {
    guard object.role == .given, member.status != .planned, let className = object.className else {
      return nil
    }
    guard object.settledClassName != nil else {
      let given = hooks(with: className).filter {
        $0 != "views" || object != ScriptAPI.sheet || ScriptAPI.viewFunctions.contains(member.name)
      }
      if className.hasPrefix(ScriptAPI.run.className ?? "") { return "laws" }
      return given.isEmpty ? "every hook, through `ctx`" : given.listed
    }
    switch member.reading {
    case .always: return "every hook"
    case .settled: return afterLayout
    case .scroll:
      return afterLayout + #"; geometry hooks if the script declares sees = { "scroll" }"#
    }
  }

  /// The names of the hooks that can read where the layout placed elements, and of fields such as
  /// `overscan` whose functions can read this.
  var hooksAfterLayout: [String] { hooks(with: ScriptAPI.context.settledClassName ?? "") }

  /// The names of the functions of a layout that get a value of a class as an argument.
  ///
  /// These are hooks, and fields of the returned table.
  private func hooks(with className: String) -> [String] {
    let functions =
      hooks.filter { $0.status == .offered }.map { ($0.name, $0.function) }
      + ScriptAPI.layout.members.compactMap { member in
        member.function.map { (member.name, $0) }
      }
    return functions.filter { $0.1.parameters.contains { $0.type == className } }.map(\.0)
  }
}

extension APIHook {
  /// The signature, such as `restore(ctx, x, y, old) → x, y`.
  package var signature: String { "\(name)(\(function.names))" + function.arrow }
}

extension APIFunction {
  /// ` → width, height`; empty for a function that returns nothing.
  var arrow: String { results.isEmpty ? "" : " → " + results.map(\.name).listed }
}

extension APIMember {
  /// A member with its path, such as `ctx.width`, `sheet.item(i, x, y …)` or `[integer]`.
  package func written(in object: APIObject?) -> String {
    let path = object.map { $0.role == .written ? "" : "\($0.shortName)." } ?? ""
    guard let function, valueType == nil else { return path + name }
    let usage = object?.role == .written ? function.names : function.usage
    return "\(path)\(name)(\(usage))\(function.arrow)"
  }
}

extension APIStatus {
  /// A sentence to add to the summary of a planned name; nil for a supported name.
  var note: String? {
    switch self {
    case .offered: nil
    case .planned: "Planned; this version does not have it yet."
    }
  }
}

extension String {
  /// The first line up to the first full stop, colon or semicolon before a space, or else the whole
  /// line, in each case without a full stop at the end.
  var firstPhrase: String {
    let phrase = prefix { !$0.isNewline }.split(separator: #/[.:;] /#, maxSplits: 1).first ?? ""
    return phrase.hasSuffix(".") ? String(phrase.dropLast()) : String(phrase)
  }
}
