import SwiftSyntax

/// The names that Objective-C gives to methods written in Swift.
enum ObjectiveCName {
  /// The words at the beginning of a first label before which `With` is not added.
  ///
  /// For example, the name of `move(to:)` is `moveTo:`.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// The name of a method: `add(_:)` is `add:`, `add(note:)` is `addWithNote:`.
  static func method(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if first != "_" {
      let word = first.prefix { $0.isLowercase }
      if !prepositions.contains(String(word)) { name += "With" }
      name += capitalized(first)
    }
    return name + ":" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
  }

  static func setter(_ property: String) -> String { "set\(capitalized(property)):" }

  /// The name of a declared method: the one in its `@objc(…)`, or else the one that Swift gives it.
  static func method(of node: FunctionDeclSyntax) -> String {
    for case .attribute(let attribute) in node.attributes
    where attribute.attributeName.trimmedDescription == "objc" {
      if let name = attribute.arguments { return name.oneLine }
    }
    return method(plain(node.name), labels: node.labels)
  }

  /// A name without the backticks around a keyword.
  static func plain(_ name: TokenSyntax) -> String {
    name.text.filter { $0 != "`" }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}

extension FunctionDeclSyntax {
  /// The labels of the parameters; `_` for a parameter without a label.
  var labels: [String] {
    signature.parameterClause.parameters.map { ObjectiveCName.plain($0.firstName) }
  }
}
