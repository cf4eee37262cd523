internal import LayoutCore
internal import LuaSandbox

/// A law of the script's own, written `{ "name", function(run) return ok, message end }`.
///
/// Source: CONTRACT.md section 1.
struct ScriptLaw: Sendable {
  /// The law's name, which no other law has.
  let name: String
  /// The law's index in the script's list `laws`, from 0.
  let number: Int
  let function: LuaFunction
}

extension ScriptSource {
  /// The beginning of a comment that names a law which does not apply to the layout.
  private static let waiver: StaticString = "celluna: allow "

  /// The laws that can be waived and that the script names in comments `-- celluna: allow WORD`.
  ///
  /// The word is the law's name or its ``NamedLaw/waiver``. A reason may follow.
  var waivedLaws: Set<NamedLaw> {
    guard bytes.contains(word: Self.waiver) else { return [] }
    let (text, waiver) = (String(decoding: bytes, as: UTF8.self), "\(Self.waiver)")
    let names = LuaTokenizer.comments(of: text).filter { $0.text.hasPrefix(waiver) }.map {
      $0.text.dropFirst(waiver.count).prefix { $0.isLetter || $0 == "_" }
    }
    return Set(
      NamedLaw.allCases.filter { law in
        law.canBeWaived && names.contains { $0 == law.waiver || $0 == law.rawValue }
      })
  }
}

/// Reads a script's list `laws`: each entry is the name of a built-in law, or a law that the script
/// defines itself.
struct LawReader {
  let reader: ScriptTableReader

  private static let sample =
    "laws = { \"no_overlap\", { \"wide\", function(run) return run.width > 100, \"too narrow\" end } }"
  /// The greatest number of laws of a script.
  private static let limit = 64
  private static let names = NamedLaw.allCases.map(\.rawValue)

  func laws() throws(ScriptError) -> (named: [NamedLaw], own: [ScriptLaw]) {
    var (named, own): ([NamedLaw], [ScriptLaw]) = ([], [])
    let list = try reader.list("laws", of: "laws", limit: Self.limit, help: Self.sample)
    for (number, value) in list.enumerated() {
      let name: String
      if case .string(let text) = value {
        guard let law = NamedLaw(rawValue: text) else { throw unknown(text, number) }
        name = text
        if !named.contains(law) { named.append(law) }
      } else {
        let law = try ownLaw(number, value)
        name = law.name
        own.append(law)
      }
      guard !list[..<number].contains(where: { Self.name(of: $0) == name }) else {
        throw reader.error("there is a law `\(name)` already", inElement: number, of: "laws")
      }
    }
    return (named, own)
  }

  private static func name(of value: LuaValue) -> String? {
    switch value {
    case .string(let name): name
    case .table(let table):
      if case .string(let name)? = table.sequence.first { name } else { nil }
    default: nil
    }
  }

  private func unknown(_ name: String, _ number: Int) -> ScriptError {
    let nearest = Suggestion.nearest(to: name, in: Self.names)
    return reader.error(
      "there is no law `\(name.shortened(to: 60).printable)`", inElement: number, of: "laws",
      label: nearest.map { "did you mean \"\($0)\"?" } ?? "",
      help: "the laws are \(Self.names.listed); "
        + "a law of your own is { \"name\", function(run) … end }")
  }

  private func ownLaw(_ number: Int, _ value: LuaValue) throws(ScriptError) -> ScriptLaw {
    guard case .table(let table) = value, table.pairs.count == 2, table.sequence.count == 2,
      case .string(let name) = table.sequence[0], case .function(let function) = table.sequence[1]
    else {
      throw reader.error(
        "laws[\(number + 1)]: a law is a name, or a name and a function", inElement: number,
        of: "laws", help: Self.sample)
    }
    guard name.utf8.count <= 64 * ScriptTableReader.bytesOfCharacter,
      (1...64).contains(name.count), name.isPrintable
    else {
      throw reader.error(
        "laws[\(number + 1)]: a law's name has 1 to 64 printable characters", inElement: number,
        of: "laws")
    }
    guard NamedLaw(rawValue: name) == nil else {
      throw reader.error(
        "the host has a law `\(name)`; yours needs another name", inElement: number, of: "laws",
        help: "write \"\(name)\" alone to promise the host's")
    }
    return ScriptLaw(name: name, number: number, function: function)
  }
}
