extension ScriptSource {
  /// The source as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text of a typed line, changed so that it also returns its outermost locals.
  ///
  /// The first result of the changed text is a list of the values of these locals, in the order of
  /// `names`. The results of the original text follow. If there are no such locals, the text is not
  /// changed.
  var keepingLocals: (text: String, names: [String]) {
    let tokens = LuaTokens(self)
    let names = tokens.outermostLocals
    guard !names.isEmpty else { return (text, []) }
    // a function can return only a limited number of values, but a list has any number of elements
    let list = "{ \(names.joined(separator: ", ")) }"
    guard
      let ending = tokens.all.indices.last(where: {
        tokens.text($0) == "return" && tokens.all[$0].kind == .keyword && tokens.parent($0) == nil
      })
    else { return ("\(text)\nreturn \(list)", names) }
    let next = tokens.text(ending + 1)
    let separator = next.isEmpty || next == ";" ? " " : ", "
    // The text is split by bytes, because one character of Swift can be several characters for the
    // tokenizer.
    let piece = LuaTokenizer(text).tokens[ending]
    let place = text.utf8.index(text.startIndex, offsetBy: piece.bytes.upperBound)
    return ("\(text[..<place]) \(list)\(separator)\(text[place...])", names)
  }
}

extension LuaTokens {
  /// The names that are declared with `local` outside all blocks of the text, in order.
  fileprivate var outermostLocals: [String] {
    var names: [String] = []
    for index in all.indices where text(index) == "local" && parent(index) == nil {
      var place = index + 1
      if text(place) == "function" { place += 1 }
      while all.indices.contains(place), all[place].kind == .name {
        names.append(text(place))
        place += 1
        if text(place) == "<" { place += 3 }
        guard text(place) == "," else { break }
        place += 1
      }
    }
    // the environment is not a value to keep
    return names.filter { $0 != "_ENV" }
  }
}
