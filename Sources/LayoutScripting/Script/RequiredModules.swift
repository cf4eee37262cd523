/// The modules that a text requires, as far as it names them where it does.
struct RequiredModules {
  /// Their names, in the order in which they are named first.
  let names: [String]

  /// Finds them in one look at the tokens.
  ///
  /// - Complexity: O(*n*) in the bytes, and much less where `require` is not among them.
  init(in bytes: [UInt8]) {
    guard Self.mayRequire(bytes) else {
      names = []
      return
    }
    let tokens = Tokens(LuaTokenizer(String(decoding: bytes, as: UTF8.self)))
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
    names = modules
  }

  /// Whether the word is among the bytes, wherever it stands: most scripts do not have it.
  private static func mayRequire(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { place in
      bytes[place] == UInt8(ascii: "r") && bytes[place...].starts(with: "require".utf8)
    }
  }
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

  /// What stands between the quotes of a token; nil if it has none.
  func quoted(_ index: Int) -> String? {
    guard all.indices.contains(index), all[index].kind == .string else { return nil }
    let text = tokenizer.text(all[index])
    return text.hasPrefix("[") ? nil : String(text.dropFirst().dropLast())
  }
}
