internal import LayoutCore

/// The advice for the name of a field that does not exist.
struct FieldAnswer {
  /// The text at the mark: `did you mean …?`; empty if no name can be suggested.
  let label: String
  /// The help lines of the message.
  let helps: [String]

  /// Makes the advice for a field of the table that a script returns.
  init(layoutField name: String, known: [String]) {
    let hooks = ScriptAPI.hooks(likeUIKit: name)
    let members = ScriptAPI.members(of: "layout", alsoCalled: name).map(\.name)
    let paths = ScriptAPI.paths(alsoCalled: name)
    if !hooks.isEmpty {
      label = Self.question(hooks.map(\.name))
      helps = hooks.prefix(3).map { hook in
        "`\(hook.name)` is UIKit's \(hook.counterparts.listed)"
      }
    } else if let field = known.first(where: { Suggestion.isSpelling(name, of: $0) }) {
      label = Self.question([field])
      helps = ["write `\(field)`"]
    } else if let hook = ScriptAPI.hooks(alsoCalled: name).first {
      label = Self.question([hook.name])
      let phrase = hook.summary.firstPhrase
      helps = ["`\(hook.name)` \(phrase.prefix(1).lowercased())\(phrase.dropFirst())"]
    } else if !members.isEmpty {
      label = Self.question(members)
      helps = members.contains("params") ? ["declare it as a parameter of the script's own"] : []
    } else if let advice = ScriptAPI.adviceWithoutUIKit(name) {
      label = ""
      helps = [advice]
    } else if let nearest = Suggestion.nearest(to: name, in: known) {
      label = Self.question([nearest])
      helps = ["write `\(nearest)`"]
    } else if !paths.isEmpty {
      label = ""
      helps = ["a hook reads it as \(paths.quoted)"]
    } else {
      label = ""
      helps = ["the fields are " + known.listed]
    }
  }

  /// Makes the advice for a field of an object that a hook gets, passes or returns.
  ///
  /// - Parameters:
  ///   - readable: The members that may be read in the hook that failed.
  ///   - customs: The names of the object's custom attributes, which are not among its members.
  ///   - advice: Returns the advice for a member that this hook may not read, given the member's
  ///     name.
  ///   - listing: The help line that is used if there is no other advice; nil if there is no such
  ///     line.
  init(
    _ name: String, of subject: String, readable: [APIMember], customs: [String],
    otherwise advice: (String) -> String, listing: String?
  ) {
    let members = ScriptAPI.members(of: subject)
    let also = ScriptAPI.members(of: subject, alsoCalled: name)
    let nearest = Suggestion.nearest(to: name, in: members.map(\.name) + customs)
    let meant = also.isEmpty ? members.filter { $0.name == nearest } : also
    let here =
      meant.filter(readable.contains).map(\.name)
      + (also.isEmpty ? customs.filter { $0 == nearest } : [])
    label = Self.question(here)
    if let later = meant.first, here.isEmpty {
      helps = ["\(meant.map { "\(subject).\($0.name)" }.quoted): \(advice(later.name))"]
    } else if let advice = ScriptAPI.adviceWithoutUIKit(name), here.isEmpty {
      helps = [advice]
    } else {
      helps = listing.map { [$0] } ?? []
    }
  }

  private static func question(_ names: [String]) -> String {
    names.isEmpty ? "" : "did you mean \(names.quoted)?"
  }
}

extension [String] {
  /// The names as code, for example `a`, `b` or `c`.
  var quoted: String {
    let names = map { "`\($0)`" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().listed + " or " + last
  }
}
