/// Writes the description of the contract as a page of Markdown.
struct APIMarkdown {
  private let api: APIDescription

  init(_ api: APIDescription) {
    self.api = api
  }

  var text: String {
    var parts = [
      """
      # The script API

      This page describes every name that a script can use. These names, with their rules, are the \
      contract between scripts and the host; its level is \(api.levels.map(String.init).listed). \
      `celluna api --format markdown > docs/API.md` writes the page; `celluna api NAME` prints one \
      entry in a terminal. All lengths are in points. [GUIDE.md](GUIDE.md) is an introduction; \
      [CONTRACT.md](design/CONTRACT.md) is the specification.
      """
    ]
    let objects = api.objects.filter { !$0.isDetail }
    parts += objects.prefix(1).flatMap(section)
    for stage in APIHook.Stage.allCases {
      parts.append(
        stage == .geometry ? "## Hooks that place items" : "## Hooks that shape behaviour")
      parts.append(stage == .geometry ? Self.forms : Self.defaults)
      parts += api.hooks.filter { $0.stage == stage }.flatMap(section)
    }
    parts += (objects.dropFirst() + api.modules).flatMap(section)
    parts.append("## Types")
    parts.append(
      Self.table(
        ["name", "what it is", "type"],
        api.aliases.map { Self.row(["`\($0.name)`", $0.summary, "`\($0.type)`"]) }))
    parts += environment
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let forms = """
    A layout has exactly one of three forms: the prepare form (the hook `prepare`), the fold \
    form (`start`, `step` and `finish`), or the frame form (`frame` and `content`).
    """
  private static let defaults =
    "All these hooks are optional. The host has a default for each of them."

  // MARK: Hooks

  private func section(_ hook: APIHook) -> [String] {
    var text = "### `\(hook.signature)`\n\n" + Self.summary(hook.summary, hook.status)
    let uikit = hook.counterparts.map { "`\($0)`" }
    text += uikit.isEmpty ? "" : " In UIKit: \(uikit.listed)."
    text += hook.standard.map { " Without this hook: \($0)." } ?? ""
    let details = Self.details(hook.function)
    if !details.isEmpty { text += "\n\n" + details.map { "- \($0)" }.joined(separator: "\n") }
    return [text] + Self.block(hook.example)
  }

  /// The types and the descriptions of those arguments of a function that have a summary.
  private static func details(_ function: APIFunction) -> [String] {
    function.parameters.filter { !$0.summary.isEmpty }.map { parameter in
      "`\(parameter.name)` (`\(parameter.type)`): \(parameter.summary)"
    }
  }

  private static func block(_ example: String?) -> [String] {
    example.map { ["```lua\n\($0)\n```"] } ?? []
  }

  private static func summary(_ summary: String, _ status: APIStatus) -> String {
    [summary, status.note].compactMap { $0 }.joined(separator: " ")
  }

  // MARK: Objects

  private func section(_ object: APIObject) -> [String] {
    let parent = api.objects.first { $0.className == object.parentClassName }
    let more = parent.map { " The table also has the fields of `\($0.name)`." } ?? ""
    let places = object.members.map {
      api.place(of: $0, in: object, afterLayout: "hooks after the layout") ?? ""
    }
    let differ = object.settledClassName != nil
    var text = "## `\(object.name)`\n\n\(object.summary)\(more)"
    if differ {
      text +=
        """
         «Hooks after the layout» are the hooks that the host calls when the elements have been \
        placed: \(api.hooksAfterLayout.map { "`\($0)`" }.listed).
        """
    } else if let place = places.first, !place.isEmpty {
      text += " Available in: \(place)."
    }
    text += Self.types(object)
    let rows = zip(object.members, places).map { member, place in
      Self.row(
        ["`\(Self.name(member))`", Self.type(member), Self.cell(member)] + (differ ? [place] : []))
    }
    let head = ["name", "type", "what it is"] + (differ ? ["in"] : [])
    let examples = object.members.compactMap(\.example).filter { $0.contains("\n") }
    return [text, Self.table(head, rows)] + examples.flatMap(Self.block)
  }

  private static func types(_ object: APIObject) -> String {
    let settled = object.settledClassName.map { "; in the hooks after the layout, `\($0)`" } ?? ""
    return object.className.map { " Type: `\($0)`\(settled)." } ?? ""
  }

  private static func name(_ member: APIMember) -> String {
    guard let function = member.function, member.valueType == nil else { return member.name }
    return "\(member.name)(\(function.usage))"
  }

  private static func type(_ member: APIMember) -> String {
    if let function = member.function, member.valueType == nil {
      let values = function.results.map(\.typeOrNil)
      return values.isEmpty ? "" : "→ `\(values.listed)`"
    }
    return "`\(member.type)`" + (member.isOptional ? " or nil" : "")
  }

  private static func cell(_ member: APIMember) -> String {
    let isMethod = member.function != nil && member.valueType == nil
    let details = isMethod ? member.function.map(details) ?? [] : []
    let example = member.example.map { example in
      example.contains("\n") ? [] : ["`\(example)`"]
    }
    return ([summary(member.summary, member.status)] + details + (example ?? []))
      .joined(separator: "<br>")
  }

  private static func table(_ head: [String], _ rows: [String]) -> String {
    ([row(head), row(head.map { _ in "---" })] + rows).joined(separator: "\n")
  }

  /// A row of a Markdown table with these cells; vertical bars within cells are escaped.
  private static func row(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  // MARK: Lua

  private var environment: [String] {
    let members =
      api.globals
      + api.libraries.flatMap { library in
        library.members.filter { !$0.summary.isEmpty }.map { member in
          APIMember("\(library.name).\(member.name)", "function", member.summary)
        }
      }
    let different = members.filter { !$0.summary.isEmpty }
    let absent = api.absences.map { Self.row(["`\($0.name)`", $0.advice]) }
    let libraries = api.libraries.map { library in
      "- `\(library.name)`: " + library.members.map { "`\($0.name)`" }.listed
    }
    return [
      "## Lua\n\nThe globals are " + api.globals.map { "`\($0.name)`" }.listed
        + ". The libraries contain:",
      libraries.joined(separator: "\n"), "Additions to Lua 5.4 and differences from it:",
      Self.table(
        ["name", "what it is"], different.map { Self.row(["`\(Self.name($0))`", Self.cell($0)]) }),
      "Missing from Lua 5.4:", Self.table(["name", "reason or replacement"], absent),
      "Names of UIKit without a counterpart:",
      Self.table(
        ["name", "reason or replacement"],
        api.uikitAbsences.map { Self.row(["`\($0.name)`", $0.advice]) }),
    ]
  }
}

extension APIDescription {
  /// The description as a page of Markdown.
  package var markdown: String { APIMarkdown(self).text }
}
