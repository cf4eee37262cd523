/// What a script's text names, found in one look at its tokens.
struct SourceWords: Hashable, Sendable {
  /// Whether `state` stands as a name.
  let namesState: Bool
  /// Whether `change` stands as a name.
  let namesChange: Bool
  /// Whether `frame` stands anywhere but as the name of a field that a table gives a value.
  let readsFrame: Bool
  /// The modules that are required, in the order in which they are named first.
  let requiredModules: [String]

  /// - Complexity: O(*n*) in the bytes, and much less where none of the words is among them.
  init(_ bytes: [UInt8]) {
    guard Self.mayName(bytes) else {
      (namesState, namesChange, readsFrame, requiredModules) = (false, false, false, [])
      return
    }
    let tokens = Tokens(LuaTokenizer(String(decoding: bytes, as: UTF8.self)))
    namesState = tokens.has("state")
    namesChange = tokens.has("change")
    readsFrame = tokens.indices(of: "frame").contains { index in
      let isField =
        ["{", ",", ";"].contains { tokens.is(index - 1, $0) } && tokens.is(index + 1, "=")
      return !isField
    }
    var modules: [String] = []
    var known: Set<String> = []
    // one more than there may be, so that who counts them sees it
    for index in tokens.indices(of: "require") where modules.count <= ScriptModule.limit {
      let argument = tokens.is(index + 1, "(") ? index + 2 : index + 1
      guard let name = tokens.quoted(argument), ScriptModule.isName(name),
        known.insert(name).inserted
      else { continue }
      modules.append(name)
    }
    requiredModules = modules
  }

  /// Whether one of the words is among the bytes, wherever it stands: most scripts have none of them.
  private static func mayName(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { place in
      switch bytes[place] {
      case UInt8(ascii: "s"), UInt8(ascii: "c"), UInt8(ascii: "f"), UInt8(ascii: "r"):
        words.contains { bytes[place...].starts(with: $0) }
      default: false
      }
    }
  }

  private static let words = ["state", "change", "frame", "require"].map { Array($0.utf8) }
}

/// The tokens of a text, compared byte by byte: no text is made of those that nobody asks for.
private struct Tokens {
  private let tokenizer: LuaTokenizer
  private var all: [LuaTokenizer.Piece] { tokenizer.tokens }

  init(_ tokenizer: LuaTokenizer) {
    self.tokenizer = tokenizer
  }

  /// Whether there is a token at an index, and it is written so.
  func `is`(_ index: Int, _ text: StaticString) -> Bool {
    guard all.indices.contains(index), all[index].bytes.count == text.utf8CodeUnitCount else {
      return false
    }
    return text.withUTF8Buffer { unsafe tokenizer.bytes[all[index].bytes].elementsEqual($0) }
  }

  /// Where a name stands.
  func indices(of name: StaticString) -> [Int] {
    all.indices.filter { all[$0].kind == .name && self.is($0, name) }
  }

  func has(_ name: StaticString) -> Bool { !indices(of: name).isEmpty }

  /// What stands between the quotes of a token; nil if it has none.
  func quoted(_ index: Int) -> String? {
    guard all.indices.contains(index), all[index].kind == .string else { return nil }
    let text = tokenizer.text(all[index])
    return text.hasPrefix("[") ? nil : String(text.dropFirst().dropLast())
  }
}
