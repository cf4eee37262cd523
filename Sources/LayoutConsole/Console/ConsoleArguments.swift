internal import LayoutCore
internal import LayoutScenes

/// The arguments of a command, split into words.
struct ConsoleArguments {
  /// The command with these arguments, for messages.
  let command: ConsoleCommand
  /// The words among the arguments, without named values and flags.
  let words: [String]
  /// The named values, by their names; empty if the command accepts none.
  let values: [String: String]
  /// The flags: the names after `--`.
  let flags: Set<String>
  /// The text of all arguments as it was typed, without leading and trailing blanks.
  let text: String

  /// Splits the text of all arguments.
  ///
  /// A command that takes a text accepts any text.
  ///
  /// - Throws: ``SessionError`` if an argument is missing, if there are too many arguments, if the
  ///   command does not accept a named value or a flag, if a quote is not closed, or if the text
  ///   ends with a `\` that is not escaped itself.
  init(_ command: ConsoleCommand, _ text: String) throws(SessionError) {
    self.command = command
    self.text = text
    let typed = ConsoleWords(text)
    (words, values, flags) = typed?.sorted(for: command.takes) ?? ([], [:], [])
    if case .text = command.takes { return }
    guard typed != nil else {
      throw wrong("a quote is not closed", help: "write a literal quote as `\\\"`")
    }
    try check()
  }

  /// Creates the arguments of a command that is called without any arguments.
  init(_ command: ConsoleCommand) {
    (self.command, text, words, values, flags) = (command, "", [], [:], [])
  }

  /// Whether there are no arguments.
  var isEmpty: Bool { text.isEmpty }

  /// The error for invalid arguments.
  func wrong(_ message: String, help: String? = nil) -> SessionError {
    let usage = command.usage.isEmpty ? "" : " \(command.usage)"
    return SessionError(
      .wrongCommand, "`:\(command.name)`: \(message)", help: help ?? ":\(command.name)\(usage)")
  }

  /// Checks that there are neither too few nor too many words, and that the command accepts all
  /// named values and flags.
  private func check() throws(SessionError) {
    let count: ClosedRange<Int>
    var (names, known): (Set<String>, Set<String>) = (Set(values.keys), [])
    switch command.takes {
    case .text: return
    case .data(let range): count = range
    case .words(let range, let values, let flags): (count, names, known) = (range, values, flags)
    }
    if words.count < count.lowerBound { throw wrong("something is missing") }
    if words.count > count.upperBound {
      throw wrong("it does not take `\(words[count.upperBound])`")
    }
    if let name = values.keys.filter({ !names.contains($0) }).min() {
      throw wrong("it does not take `\(name)=`")
    }
    if let flag = flags.subtracting(known).min() { throw wrong("it does not take `--\(flag)`") }
  }

  // MARK: Words

  /// The finite number that a text contains.
  func number(_ text: some StringProtocol) throws(SessionError) -> Double {
    guard let number = Double(text), number.isFinite else {
      throw wrong("expected a number, found `\(text)`")
    }
    return number
  }

  /// The number in the value with the given name; nil if there is no such value.
  func number(named name: String) throws(SessionError) -> Double? {
    guard let text = values[name] else { return nil }
    return try number(text)
  }

  /// The numbers in a text, separated by a character.
  func numbers(
    _ text: String, separator: Character = ",", count: ClosedRange<Int>
  ) throws(SessionError) -> [Double] {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard count.contains(parts.count) else {
      let wanted =
        count.lowerBound == count.upperBound
        ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
      throw wrong("expected \(wanted) numbers, found `\(text)`")
    }
    var numbers: [Double] = []
    for part in parts { numbers.append(try number(part)) }
    return numbers
  }

  /// The whole number, at least 0, that a text contains.
  func count(_ text: String) throws(SessionError) -> Int {
    guard let number = Int(text), number >= 0 else {
      throw wrong("expected a whole number, found `\(text)`")
    }
    return number
  }

  /// The path of the item that `text` names.
  func item(_ text: String) throws(SessionError) -> IndexPath {
    guard let path = IndexPath(name: text) else {
      throw wrong("expected an item such as 1.4, counted from 1, found `\(text)`")
    }
    return path
  }

  /// The key of the element that `text` names: an item or a supplementary view.
  func element(_ text: String) throws(SessionError) -> ElementKey {
    guard let key = ElementKey(name: text) else {
      throw wrong("expected an element such as 1.4, header:1 or footer:1, found `\(text)`")
    }
    return key
  }

  /// The items that `text` names: one item, a range of items, or all items of a section.
  ///
  /// - Parameter expected: What the command takes, for the message about any other text.
  func selection(
    _ text: String, expected: String = "items such as 1.4, 1.4-9 or 1.*"
  ) throws(SessionError) -> ItemSelection {
    if let path = IndexPath(name: text) { return .items([path]) }
    guard let pattern = ItemPattern(text: text), pattern.section != nil, text.contains(".") else {
      throw wrong("expected \(expected), found `\(text)`")
    }
    return .pattern(pattern)
  }
}

extension SessionError {
  /// Creates the error of an invalid input.
  init(
    _ code: DiagnosticCode, _ message: String, nearest name: String? = nil, of names: [String] = [],
    help: String
  ) {
    let nearest =
      name.flatMap { Suggestion.nearest(to: $0, in: names) }
      ?? name.flatMap { Suggestion.nearest(to: ":\($0)", in: names) }
    self.init(
      .usage,
      Diagnostic(
        code: code, message, helps: [nearest.map { "did you mean `\($0)`?" } ?? help]))
  }
}
