extension UpdateError {
  /// A sentence about index paths, which are written in one of two ways.
  struct Words: ExpressibleByStringInterpolation, Sendable {
    /// Who reads the sentence.
    enum Reader {
      /// An author in Swift: `[0, 3] (1.4 in scripts)`.
      case app
      /// An author of a scene: `1.4`.
      case scene
    }

    private enum Part {
      case text(String)
      case path(IndexPath)
    }

    private var parts: [Part]

    /// A sentence that is finished.
    init(_ text: String) { parts = [.text(text)] }

    init(stringLiteral value: String) { self.init(value) }

    init(stringInterpolation: Interpolation) { parts = stringInterpolation.words.parts }

    /// The sentence with its paths as a reader counts them.
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

      /// The numbers of a path.
      mutating func appendInterpolation(_ path: IndexPath) { words.parts.append(.path(path)) }

      /// A path with its kind: `item 1.4`.
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
    // The greatest number has no successor to count from 1 with.
    guard section != .max, item != .max else { return swift }
    let name = ElementKey.cell(self).name
    return reader == .scene ? name : "\(swift) (\(name) in scripts)"
  }
}
