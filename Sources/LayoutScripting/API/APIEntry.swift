package import LayoutCore

/// The entry of the contract for a name.
package enum APIEntry: Hashable, Sendable {
  /// An object with its members.
  case object(APIObject)
  /// A member of an object, or a global, which belongs to no object.
  case member(APIMember, of: APIObject?)
  /// A hook.
  case hook(APIHook)
  /// A name for a type.
  case alias(APIAlias)
  /// A name of Lua that scripts do not have.
  case absence(APIAbsence)
  /// A law that scripts promise by name.
  case law(NamedLaw)
}

extension APIDescription {
  /// The entry for a name, for example `ctx`, `ctx.width`, `ctx.change.old`, `snap`, `axis`,
  /// `math.random`, or a law such as `no_overlap`.
  ///
  /// A field of the returned table needs no object before it. A module does not need the prefix
  /// `celluna.`, as in `compose.mirror`. In the path of a member, the name of an outer object can
  /// be omitted: `change.map` is the same as `ctx.change.map`.
  ///
  /// - Returns: nil if there is no such entry.
  /// - Complexity: O(*n*) in the number of entries.
  package func entry(named name: String) -> APIEntry? {
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let object = object(named: name) { return .object(object) }
    if let hook = hooks.first(where: { $0.name == name }) { return .hook(hook) }
    if let alias = aliases.first(where: { $0.name == name }) { return .alias(alias) }
    let missing = absences + uikitAbsences
    if let absence = missing.first(where: { $0.name == name }) { return .absence(absence) }
    if let law = laws.first(where: { $0.rawValue == name }) { return .law(law) }
    if let member = globals.first(where: { $0.name == name }) { return .member(member, of: nil) }
    if path.count == 1 {
      return layoutObject.flatMap { member(name, of: $0) }
    }
    guard let last = path.last,
      let owner = owner(path.dropLast().joined(separator: "."))
    else { return nil }
    if owner == layoutObject, let hook = hooks.first(where: { $0.name == last }) {
      return .hook(hook)
    }
    return member(last, of: owner)
  }

  /// The names that ``nearestName(to:)`` can suggest.
  ///
  /// The objects, libraries and modules come first, each followed by its members, which have paths
  /// such as `ctx.width`. Then come the fields of the returned table, the hooks, the globals, the
  /// names for types, the names of stock Lua that scripts do not have, and the laws.
  package var names: [String] {
    let groups = objects + libraries + modules
    let members = groups.filter { $0 != layoutObject && !$0.isDetail }.flatMap { object in
      [object.name] + object.members.map { "\(object.shortName).\($0.name)" }
    }
    return members + (layoutObject?.members ?? []).map(\.name) + hooks.map(\.name)
      + globals.map(\.name) + aliases.map(\.name) + absences.map(\.name)
      + laws.map(\.rawValue)
  }

  /// The name that the author probably meant.
  ///
  /// If `name` is a name of another framework, the result is its counterpart. If there is no
  /// counterpart, the result is the most similar name. If no whole name is similar, the last parts
  /// of paths are compared, for example `width` in `ctx.width`.
  ///
  /// - Returns: nil if no name is similar.
  package func nearestName(to name: String) -> String? {
    let hooks = ScriptAPI.hooks(likeUIKit: name) + ScriptAPI.hooks(alsoCalled: name)
    let others = hooks.map(\.name) + ScriptAPI.paths(alsoCalled: name)
    if let name = others.first ?? Suggestion.nearest(to: name, in: names) { return name }
    let ends = names.filter { $0.contains(".") }.map { name in
      (name: name, end: String(name.split(separator: ".").last ?? ""))
    }
    let nearest = Suggestion.nearest(to: name, in: ends.map(\.end))
    return ends.first { $0.end == nearest }?.name
  }

  private var layoutObject: APIObject? { objects.first { $0.name == "layout" } }

  private func object(named name: String) -> APIObject? {
    (objects + libraries + modules).first {
      ($0.name == name || $0.shortName == name) && !$0.isDetail || $0.className == name
        || $0.settledClassName == name
    }
  }

  /// The object at a path such as `ctx.sections.header`; nil if there is none.
  ///
  /// A field in the path stands for the object of its type, and a list for one of its elements.
  private func owner(_ path: String) -> APIObject? {
    if let object = object(named: path) { return object }
    if case .member(let member, _)? = entry(named: path), let type = member.valueType {
      let name = type.hasSuffix("[]") ? String(type.dropLast(2)) : type
      if let object = objects.first(where: { $0.className == name }) { return object }
    }
    return path.isEmpty ? nil : objects.first { $0.name.hasSuffix(".\(path)") }
  }

  private func member(_ name: String, of object: APIObject) -> APIEntry? {
    object.members.first { $0.name == name }.map { .member($0, of: object) }
  }
}

extension APIObject {
  /// The object's name in paths: `compose` for the module `celluna.compose`.
  var shortName: String {
    role == .library ? String(name.split(separator: ".").last ?? "") : name
  }

  /// Whether the object describes one kind of parameter declaration, for example a list parameter.
  var isDetail: Bool { parentClassName == ScriptAPI.declaration.className }
}
