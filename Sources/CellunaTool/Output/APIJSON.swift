internal import LayoutConformance
internal import LayoutCore
internal import LayoutScripting

/// Writes the script API as JSON: one object on one line, keys and lists in a fixed order.
struct APIJSON {
  private let api: APIDescription

  init(_ api: APIDescription) {
    self.api = api
  }

  /// Everything.
  var text: String {
    Self.object([
      ("api", Self.array(api.levels.map { "\($0)" })),
      ("objects", Self.array(api.objects.map(object))),
      ("hooks", Self.array(api.hooks.map(hook))),
      ("globals", Self.array(api.globals.map { member($0, of: nil) })),
      ("libraries", Self.array(api.libraries.map(object))),
      ("modules", Self.array(api.modules.map(object))),
      ("absent", Self.array(api.absences.map(absence))),
      ("types", Self.array(api.aliases.map(alias))), ("laws", Self.array(api.laws.map(law))),
    ]) + "\n"
  }

  /// One entry.
  func text(of entry: APIEntry) -> String {
    let text =
      switch entry {
      case .object(let object): self.object(object)
      case .member(let member, let object): self.member(member, of: object)
      case .hook(let hook): self.hook(hook)
      case .alias(let alias): self.alias(alias)
      case .absence(let absence): self.absence(absence)
      case .law(let law): self.law(law)
      }
    return text + "\n"
  }

  private func object(_ object: APIObject) -> String {
    Self.object([
      ("name", JSONText.string(object.name)), ("class", Self.text(object.className)),
      ("extends", Self.text(object.parentClassName)), ("summary", JSONText.string(object.summary)),
      ("members", Self.array(object.members.map { member($0, of: object) })),
    ])
  }

  private func member(_ member: APIMember, of object: APIObject?) -> String {
    Self.object([
      ("name", JSONText.string(member.name)), ("type", JSONText.string(member.type)),
      ("optional", "\(member.isOptional)"), ("summary", JSONText.string(member.summary)),
      ("in", Self.text(object.flatMap { api.place(of: member, in: $0) })),
      ("status", JSONText.string(member.status.rawValue)),
      ("function", member.function.map(function) ?? "null"),
      ("example", Self.text(member.example)),
    ])
  }

  private func hook(_ hook: APIHook) -> String {
    Self.object([
      ("name", JSONText.string(hook.name)), ("stage", JSONText.string(hook.stage.rawValue)),
      ("summary", JSONText.string(hook.summary)), ("uikit", Self.text(hook.counterpart)),
      ("otherwise", Self.text(hook.standard)),
      ("status", JSONText.string(hook.status.rawValue)), ("function", function(hook.function)),
      ("example", Self.text(hook.example)),
    ])
  }

  private func function(_ function: APIFunction) -> String {
    let parameters = function.parameters.map { parameter in
      Self.object([
        ("name", JSONText.string(parameter.name)), ("type", JSONText.string(parameter.type)),
        ("presence", JSONText.string(parameter.presence.rawValue)),
        ("summary", JSONText.string(parameter.summary)),
      ])
    }
    let results = function.results.map { result in
      Self.object([
        ("name", JSONText.string(result.name)), ("type", JSONText.string(result.type)),
        ("optional", "\(result.isOptional)"),
      ])
    }
    return Self.object([("parameters", Self.array(parameters)), ("results", Self.array(results))])
  }

  private func absence(_ absence: APIAbsence) -> String {
    Self.object([
      ("name", JSONText.string(absence.name)), ("advice", JSONText.string(absence.advice)),
    ])
  }

  private func law(_ law: NamedLaw) -> String {
    Self.object([
      ("name", JSONText.string(law.rawValue)), ("code", JSONText.string(law.code)),
      ("summary", JSONText.string(law.promise)), ("forAll", "\(law.isForAll)"),
    ])
  }

  private func alias(_ alias: APIAlias) -> String {
    Self.object([
      ("name", JSONText.string(alias.name)), ("type", JSONText.string(alias.type)),
      ("summary", JSONText.string(alias.summary)),
    ])
  }

  // MARK: JSON

  private static func text(_ text: String?) -> String { text.map(JSONText.string) ?? "null" }

  private static func array(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  private static func object(_ fields: [(name: String, value: String)]) -> String {
    "{" + fields.map { "\(JSONText.string($0.name)):\($0.value)" }.joined(separator: ",") + "}"
  }
}
