/// The modules that a text requires with a literal name.
struct RequiredModules {
  /// The names of the modules, in the order of their first occurrence.
  let names: [String]

  /// Finds the names in one pass over the tokens.
  ///
  /// - Complexity: O(*n*) in the number of bytes. A text that does not contain `require` takes much
  ///   less time.
  init(in bytes: [UInt8]) {
    guard bytes.contains(word: "require") else {
      names = []
      return
    }
    let tokens = Tokens(LuaTokenizer(String(decoding: bytes, as: UTF8.self)))
    var modules: [String] = []
    var known: Set<String> = []
    // one name more than the limit allows is kept, so that the excess is noticed
    for index in tokens.indices(of: "require") where modules.count <= ScriptModule.limit {
      let argument = tokens.is(index + 1, "(") ? index + 2 : index + 1
      guard let name = tokens.quoted(argument), ScriptModule.isName(name),
        known.insert(name).inserted
      else { continue }
      modules.append(name)
    }
    names = modules
  }
}

extension [UInt8] {
  /// Whether the bytes contain the bytes of a word.
  ///
  /// Most scripts do not contain the words that the host looks for. The search reads the bytes,
  /// because making a string of a script and searching this string would take longer than all
  /// other work of loading the script.
  ///
  /// - Precondition: The word is not empty.
  /// - Complexity: O(*n*) in the number of bytes.
  func contains(word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      indices.contains { place in
        unsafe self[place] == word[0] && self[place...].starts(with: word)
      }
    }
  }
}

/// The tokens of a text, which are compared byte by byte, so that most tokens need no string.
private struct Tokens {
  private let tokenizer: LuaTokenizer
  private var all: [LuaTokenizer.Piece] { tokenizer.tokens }

  init(_ tokenizer: LuaTokenizer) {
    self.tokenizer = tokenizer
  }

  /// Whether there is a token at the index, and its text is `text`.
  func `is`(_ index: Int, _ text: StaticString) -> Bool {
    guard all.indices.contains(index), all[index].bytes.count == text.utf8CodeUnitCount else {
      return false
    }
    return text.withUTF8Buffer { unsafe tokenizer.bytes[all[index].bytes].elementsEqual($0) }
  }

  /// The indices of the tokens that are the name `name`.
  func indices(of name: StaticString) -> [Int] {
    all.indices.filter { all[$0].kind == .name && self.is($0, name) }
  }

  /// The text between the quotes of the token at the index; nil if this is no string in quotes.
  func quoted(_ index: Int) -> String? {
    guard all.indices.contains(index), all[index].kind == .string else { return nil }
    let text = tokenizer.text(all[index])
    return text.hasPrefix("[") ? nil : String(text.dropFirst().dropLast())
  }
}
