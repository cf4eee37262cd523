internal import LayoutScripting

/// The parts of a layout for iOS that `celluna port` finds in its source.
struct SwiftLayout {
  /// The name of the class.
  let name: String
  /// The properties that become parameters, in the order of the source.
  let properties: [SwiftProperty]
  /// The names of the properties whose default is no simple value, in the order of the source.
  let omitted: [String]
  /// The methods and properties that the classes in the source override, each with its hooks.
  ///
  /// The hooks take the place of the member; there are none if it needs no hook. The order is that
  /// of the source, and each member is listed once.
  let overrides: [(member: String, hooks: [String])]

  /// Reads a class; nil if the source has no such class, or if the class inherits from nothing.
  ///
  /// - Parameter wanted: The name of the class; nil for the first class that inherits from a
  ///   layout of UIKit.
  init?(_ source: String, named wanted: String?) {
    let text = SwiftText(source).text
    let classes = text.matches(of: #/\bclass\s+(\w+)\s*(?:<[^>{]*>)?\s*:([^{]*)\{/#)
    let found = classes.first { match in
      wanted.map { $0 == match.1 }
        ?? match.2.contains(#/UICollectionView\w*Layout\b/#)
    }
    guard let found else { return nil }
    name = String(found.1)
    let brace = text.index(before: found.range.upperBound)
    let lines = SwiftText.outerLines(of: SwiftText.body(text[brace...]))
    let read = lines.compactMap(SwiftProperty.read)
    properties = read.compactMap { if case .property(let property) = $0 { property } else { nil } }
    omitted = read.compactMap { if case .other(let name) = $0 { name } else { nil } }
    overrides = Self.overrides(in: text)
  }

  private static func overrides(in text: String) -> [(String, [String])] {
    let pattern = #/\boverride\s+(?:\w+\s+)*?(?:func\s+(\w+)\s*\(([^{]*?)\)|var\s+(\w+))/#
    var seen: Set<String> = []
    return text.matches(of: pattern).compactMap { match in
      let labels = match.2.map(labels) ?? ""
      let member = match.1.map { "\($0)(\(labels))" } ?? match.3.map(String.init) ?? ""
      guard seen.insert(member).inserted else { return nil }
      return (member, ScriptAPI.hookNames(likeUIKit: member))
    }
  }

  /// The labels of a list of parameters, such as `for:at:`.
  private static func labels(_ parameters: Substring) -> String {
    var depth = 0
    let pieces = parameters.split { character in
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      return character == "," && depth == 0
    }
    return pieces.compactMap { $0.firstMatch(of: #/(\w+)/#)?.1 }.map { "\($0):" }.joined()
  }
}
