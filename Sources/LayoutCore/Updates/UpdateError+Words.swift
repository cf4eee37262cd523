extension UpdateError {
  /// A message whose index paths can be written in two ways.
  struct Words: ExpressibleByStringInterpolation, Sendable {
    /// The reader of the message.
    enum Reader {
      /// The author of an app in Swift, who reads `[0, 3] (1.4 in scripts)`.
      case app
      /// The author of a scene, who reads `1.4`.
      case scene
    }

    private enum Part {
      case text(String)
      case path(IndexPath)
    }

    private var parts: [Part]

    /// Creates a fixed message, which is the same for apps and scenes.
    init(_ text: String) { parts = [.text(text)] }

    init(stringLiteral value: String) { self.init(value) }

    init(stringInterpolation: Interpolation) { parts = stringInterpolation.words.parts }

    /// The message with its paths in the form for the reader.
    func text(for reader: Reader) -> String {
      parts.map { part in
        switch part {
        case .text(let text): text
        case .path(let path): path.numbers(for: reader)
        }
      }.joined()
    }

    static func + (one: Words, other: Words) -> Words { "\(one)\(other)" }

    struct Interpolation: StringInterpolationProtocol {
      fileprivate var words = Words("")

      init(literalCapacity: Int, interpolationCount: Int) {}

      mutating func appendLiteral(_ literal: String) { words.parts.append(.text(literal)) }

      mutating func appendInterpolation(_ text: String) { words.parts.append(.text(text)) }

      mutating func appendInterpolation(_ number: Int) { words.parts.append(.text("\(number)")) }

      mutating func appendInterpolation(_ other: Words) { words.parts += other.parts }

      /// Appends the numbers of a path.
      mutating func appendInterpolation(_ path: IndexPath) { words.parts.append(.path(path)) }

      /// Appends a path with its kind: `item 1.4`.
      mutating func appendInterpolation(named path: IndexPath) {
        appendLiteral(path.item == nil ? "section " : "item ")
        appendInterpolation(path)
      }
    }
  }
}

extension IndexPath {
  fileprivate func numbers(for reader: UpdateError.Words.Reader) -> String {
    let swift = item.map { "[\(section), \($0)]" } ?? "[\(section)]"
    // Adding 1 to the greatest integer would overflow.
    guard section != .max, item != .max else { return swift }
    let name = ElementKey.cell(self).name
    return reader == .scene ? name : "\(swift) (\(name) in scripts)"
  }
}
