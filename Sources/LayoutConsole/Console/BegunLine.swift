internal import LayoutScripting

/// The last word of a line up to the cursor, and the meaning of this word.
struct BegunLine {
  enum Subject {
    /// A name in Lua.
    ///
    /// The associated values are the steps to a table, the beginning of the name of a field of this
    /// table, and the text before this beginning. For `ctx.sections[1].fi`, these are the steps
    /// `ctx`, `sections` and 1, then `fi`, then `ctx.sections[1].`. A name without a path has no
    /// steps.
    case lua([ScriptPrompt.Step], String, lead: String)
    /// The name of a command.
    case name
    /// An argument of a command; the values are the command, the earlier arguments except
    /// flags, and this argument as far as it has been typed.
    case argument(ConsoleCommand, [String], String)
    case nothing
  }

  /// The last word as it was typed, which can be empty.
  let word: String
  let subject: Subject

  init(_ line: String) {
    guard ConsoleCommand.isCommand(line) else {
      word = Self.lastName(of: line)
      subject = Self.luaSubject(word)
      return
    }
    let text = line.drop { $0.isWhitespace }
    guard let blank = text.firstIndex(where: \.isWhitespace) else {
      (word, subject) = (String(text), .name)
      return
    }
    let last = ConsoleWords.last(of: text[blank...])
    word = last.typed
    guard let command = try? ConsoleCommand.named(String(text[..<blank].dropFirst())),
      let earlier = ConsoleWords(String(text[blank...].dropLast(word.count)))
    else {
      subject = .nothing
      return
    }
    subject = .argument(command, earlier.sorted(for: .words(0...100)).words, last.word)
  }

  /// The last name on a line of Lua, with its path, such as `ctx.sections[1].fi`.
  private static func lastName(of line: String) -> String {
    var rest = line[...]
    while let last = rest.last {
      if last.isLetter || last.isNumber || last == "_" || last == "." {
        rest.removeLast()
        continue
      }
      guard last == "]" else { break }
      // The text in brackets is an index after a name.
      let digits = rest.dropLast().reversed().prefix { $0.isASCII && $0.isNumber }.count
      let before = rest.dropLast(digits + 1)
      guard digits > 0, before.last == "[", before.dropLast().last.map(isPartOfName) == true
      else { break }
      rest = before.dropLast()
    }
    return String(line[rest.endIndex...])
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "]"
  }

  private static func luaSubject(_ word: String) -> Subject {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    let beginning = parts.last ?? ""
    // A name that ends with an index cannot be completed.
    if beginning.contains("[") { return .nothing }
    var path: [ScriptPrompt.Step] = []
    for part in parts.dropLast() {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      path.append(.name(String(pieces.first ?? "")))
      for piece in pieces.dropFirst() {
        guard let place = Int(piece.dropLast()) else { return .nothing }
        path.append(.place(place))
      }
    }
    return .lua(path, String(beginning), lead: String(word.dropLast(beginning.count)))
  }
}

/// The parameter and the value that the last words name, as far as they have been typed:
/// `columns 3`, or `columns=3`.
struct BegunSetting {
  let name: String
  /// The part of the last word before the value: `columns=` for `columns=3`, otherwise empty.
  let lead: String

  /// Splits the words into a parameter and a value; nil if no value has begun, or if a word follows
  /// the value.
  init?(_ earlier: [String], _ word: String) {
    if earlier.count == 1 {
      (name, lead) = (earlier[0], "")
    } else if earlier.isEmpty, let place = word.firstIndex(of: "=") {
      name = String(word[..<place])
      lead = String(word[...place])
    } else {
      return nil
    }
  }
}
