internal import LayoutCore

/// Writes the description of the contract, or one of its entries, for a terminal.
struct APIText {
  private let api: APIDescription
  private static let width = 100

  init(_ api: APIDescription) {
    self.api = api
  }

  // MARK: Everything, one line for each name

  var overview: String {
    let objects = api.objects.filter { !$0.isDetail }
    var lines = ["The script API, level \(api.levels.map(String.init).listed)", "", "Objects"]
    lines += Self.columns(objects.map { ($0.name, $0.summary.firstPhrase) })
    for stage in APIHook.Stage.allCases {
      let hooks = api.hooks.filter { $0.stage == stage }
      lines += ["", stage == .geometry ? "Hooks that place items" : "Hooks that shape behaviour"]
      lines += Self.columns(hooks.map { ($0.signature, $0.summary.firstPhrase) })
    }
    lines += ["", "Modules and libraries"]
    lines += Self.columns((api.modules + api.libraries).map { ($0.name, $0.summary.firstPhrase) })
    lines += ["", "Globals"] + api.globals.map(\.name).listed.wrapped(to: 90).map { "  \($0)" }
    lines += ["", "Laws"] + api.laws.map(\.rawValue).listed.wrapped(to: 90).map { "  \($0)" }
    lines += ["", "Not there"] + api.absences.map(\.name).listed.wrapped(to: 90).map { "  \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: One entry

  func text(of entry: APIEntry) -> String {
    let lines =
      switch entry {
      case .object(let object): self.lines(of: object)
      case .member(let member, let object):
        self.lines(of: member, in: object)
          + (member.type == "celluna.Law[]" ? promisedLaws : [])
      case .hook(let hook): self.lines(of: hook)
      case .alias(let alias): ["\(alias.name): \(alias.type)"] + Self.indented(alias.summary)
      case .absence(let absence):
        ["\(absence.name)"] + Self.indented("Scripts do not have it: \(absence.advice).")
      case .law(let law): Self.lines(of: law)
      }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of object: APIObject) -> [String] {
    let type = object.className.map { ": \($0)" } ?? ""
    var members = object.members
    var parent = object.parentClassName
    while let name = parent, let owner = api.objects.first(where: { $0.className == name }) {
      members += owner.members.filter { member in !members.contains { $0.name == member.name } }
      parent = owner.parentClassName
    }
    let rows = members.map { member in
      (
        Self.heading(of: member, in: object),
        [member.summary.firstPhrase, member.status.note].compactMap { $0 }.filter { !$0.isEmpty }
          .joined(separator: ". ")
      )
    }
    return [object.name + type] + Self.indented(object.summary) + [""] + Self.columns(rows)
  }

  private func lines(of member: APIMember, in object: APIObject?) -> [String] {
    var lines = [Self.heading(of: member, in: object)]
    if member.isOptional { lines[0] += ", or nil" }
    let summary = [member.summary, member.status.note].compactMap { $0 }.joined(separator: " ")
    lines += Self.indented(
      summary.isEmpty ? "As in Lua 5.4." : summary)
    if let function = member.function { lines += self.lines(of: function) }
    if let object, let place = api.place(of: member, in: object) {
      lines += [""] + Self.indented("in: \(place)")
    }
    return lines + Self.lines(ofExample: member.example)
  }

  private static func heading(of member: APIMember, in object: APIObject?) -> String {
    member.written(in: object) + (member.valueType == nil ? "" : ": \(member.type)")
  }

  private func lines(of hook: APIHook) -> [String] {
    let summary = [hook.summary, hook.status.note].compactMap { $0 }.joined(separator: " ")
    return [hook.signature] + Self.indented(summary) + lines(of: hook.function) + [""]
      + (hook.counterparts.isEmpty ? [] : Self.indented("in UIKit: \(hook.counterparts.listed)"))
      + (hook.standard.map { Self.indented("without it: \($0)") } ?? [])
      + Self.lines(ofExample: hook.example)
  }

  private func lines(of function: APIFunction) -> [String] {
    let rows =
      function.parameters.map { parameter in
        (parameter.name, Self.typed(parameter.type, parameter.summary))
      } + function.results.map { ("→ \($0.name)", $0.type + ($0.isOptional ? ", or nil" : "")) }
    return rows.isEmpty ? [] : [""] + Self.columns(rows)
  }

  private static func typed(_ type: String, _ summary: String) -> String {
    summary.isEmpty ? type : "\(type): \(summary)"
  }

  /// The laws that a script can promise by name.
  private var promisedLaws: [String] {
    let laws = api.laws.filter { !$0.isForAll }
    return ["", "  built-in laws to promise:"]
      + Self.columns(laws.map { ($0.rawValue, $0.promise) })
  }

  private static func lines(of law: NamedLaw) -> [String] {
    let holds =
      law.isForAll
      ? "holds for every layout"
      : "holds where the script promises it: laws = { \"\(law.rawValue)\" }"
    var promise = law.promise.prefix(1).uppercased()
    promise += law.promise.dropFirst() + "."
    return ["\(law.rawValue): a law"] + indented(promise) + [""]
      + indented("\(holds); messages about it: \(law.code)")
  }

  private static func lines(ofExample example: String?) -> [String] {
    guard let example else { return [] }
    return ["", "  example:"] + example.split(separator: "\n").map { "    \($0)" }
  }

  // MARK: Lines

  private static func indented(_ text: String) -> [String] {
    text.wrapped(to: width - 2).map { "  \($0)" }
  }

  /// Lines with two columns, the first as wide as its longest text, but at most 40 characters.
  ///
  /// A longer text of the first column has a line of its own. The texts of the second column are
  /// wrapped.
  private static func columns(_ rows: [(name: String, text: String)]) -> [String] {
    let longest = min(40, rows.map(\.name.count).max() ?? 0)
    return rows.flatMap { row in
      let lines = row.text.wrapped(to: width - longest - 4)
      let padding = String(repeating: " ", count: max(0, longest - row.name.count))
      let isShort = row.name.count <= longest
      let margin = String(repeating: " ", count: longest + 4)
      let first = "  \(row.name)" + (isShort && !lines.isEmpty ? "\(padding)  \(lines[0])" : "")
      return [first] + lines.dropFirst(isShort ? 1 : 0).map { margin + $0 }
    }
  }
}

extension APIDescription {
  /// An overview of the contract for a terminal, in groups.
  ///
  /// Objects, hooks, modules and libraries have a description each; the objects for single kinds of
  /// parameters are omitted. The globals, the laws and the names of stock Lua that scripts do not
  /// have are listed without descriptions.
  package var overview: String { APIText(self).overview }

  /// One entry with its whole description, for a terminal.
  package func text(of entry: APIEntry) -> String { APIText(self).text(of: entry) }
}
