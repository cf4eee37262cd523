internal import LayoutCore
internal import LayoutScenes
internal import LayoutScripting

/// Writes the script API as JSON: one object on one line, with keys and lists in a fixed order.
struct APIJSON {
  private let api: APIDescription

  init(_ api: APIDescription) {
    self.api = api
  }

  /// The whole API as one JSON object.
  var text: String {
    JSONText.object([
      ("api", JSONText.array(api.levels.map { "\($0)" })),
      ("objects", JSONText.array(api.objects.map(object))),
      ("hooks", JSONText.array(api.hooks.map(hook))),
      ("globals", JSONText.array(api.globals.map { member($0, of: nil) })),
      ("libraries", JSONText.array(api.libraries.map(object))),
      ("modules", JSONText.array(api.modules.map(object))),
      ("absent", JSONText.array(api.absences.map(absence))),
      ("absentOfUIKit", JSONText.array(api.uikitAbsences.map(absence))),
      ("types", JSONText.array(api.aliases.map(alias))),
      ("laws", JSONText.array(api.laws.map(law))),
    ]) + "\n"
  }

  /// One entry of the API as a JSON object.
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
    JSONText.object([
      ("name", JSONText.string(object.name)), ("class", JSONText.stringOrNull(object.className)),
      ("extends", JSONText.stringOrNull(object.parentClassName)),
      ("summary", JSONText.string(object.summary)),
      ("members", JSONText.array(object.members.map { member($0, of: object) })),
    ])
  }

  private func member(_ member: APIMember, of object: APIObject?) -> String {
    JSONText.object([
      ("name", JSONText.string(member.name)), ("type", JSONText.string(member.type)),
      ("optional", "\(member.isOptional)"), ("summary", JSONText.string(member.summary)),
      ("in", JSONText.stringOrNull(object.flatMap { api.place(of: member, in: $0) })),
      ("status", JSONText.string(member.status.rawValue)),
      ("function", member.function.map(function) ?? "null"),
      ("example", JSONText.stringOrNull(member.example)),
    ])
  }

  private func hook(_ hook: APIHook) -> String {
    JSONText.object([
      ("name", JSONText.string(hook.name)), ("stage", JSONText.string(hook.stage.rawValue)),
      ("summary", JSONText.string(hook.summary)),
      (
        "uikit",
        hook.counterparts.isEmpty
          ? "null" : JSONText.string(hook.counterparts.joined(separator: ", "))
      ),
      ("otherwise", JSONText.stringOrNull(hook.standard)),
      ("status", JSONText.string(hook.status.rawValue)), ("function", function(hook.function)),
      ("example", JSONText.stringOrNull(hook.example)),
    ])
  }

  private func function(_ function: APIFunction) -> String {
    let parameters = function.parameters.map { parameter in
      JSONText.object([
        ("name", JSONText.string(parameter.name)), ("type", JSONText.string(parameter.type)),
        ("presence", JSONText.string(parameter.presence.rawValue)),
        ("summary", JSONText.string(parameter.summary)),
      ])
    }
    let results = function.results.map { result in
      JSONText.object([
        ("name", JSONText.string(result.name)), ("type", JSONText.string(result.type)),
        ("optional", "\(result.isOptional)"),
      ])
    }
    return JSONText.object([
      ("parameters", JSONText.array(parameters)), ("results", JSONText.array(results)),
    ])
  }

  private func absence(_ absence: APIAbsence) -> String {
    JSONText.object([
      ("name", JSONText.string(absence.name)), ("advice", JSONText.string(absence.advice)),
    ])
  }

  private func law(_ law: NamedLaw) -> String {
    JSONText.object([
      ("name", JSONText.string(law.rawValue)), ("code", JSONText.string(law.code.rawValue)),
      ("summary", JSONText.string(law.promise)), ("forAll", "\(law.isForAll)"),
    ])
  }

  private func alias(_ alias: APIAlias) -> String {
    JSONText.object([
      ("name", JSONText.string(alias.name)), ("type", JSONText.string(alias.type)),
      ("summary", JSONText.string(alias.summary)),
    ])
  }
}
