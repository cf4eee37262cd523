internal import LayoutScenes

/// Makes the names of the anchors in a page; all names are different.
struct AnchorNames {
  private var taken: Set<String> = []

  /// A new name for an identifier.
  ///
  /// The name needs no escaping in an address, even if the identifier is long or unusual.
  mutating func next(for id: String) -> String {
    let name = Self.name(of: id)
    var unique = name
    var number = 2
    while !taken.insert(unique).inserted {
      unique = "\(name)~\(number)"
      number += 1
    }
    return unique
  }

  private static func name(of id: String) -> String {
    let name = String(
      id.prefix(120).map { character in
        character.isASCII
          && (character.isLetter || character.isNumber || "._-/".contains(character))
          ? character : "_"
      })
    return name == id ? name : "\(name)~\(id.stableDigits)"
  }
}
