internal import LayoutScripting

/// The parts of a layout for iOS that `celluna port` finds in its source.
struct SwiftLayout {
  /// The name of the class.
  let name: String
  /// The properties that become parameters, in the order of the source.
  let properties: [SwiftProperty]
  /// The names of the other stored properties that an app can set, in the order of the source.
  ///
  /// Their defaults are missing or no simple values, or their names are no names of parameters.
  let omitted: [String]
  /// The names of the stored properties that an app cannot set, in the order of the source.
  let fixed: [String]
  /// Whether the class inherits from UIKit's flow layout, directly or through classes of the source.
  let isFlow: Bool
  /// Whether the view mirrors the layout if lines of text run from right to left.
  let isMirrored: Bool
  /// The methods and properties that the classes in the source override, each with its hooks.
  ///
  /// The hooks take the place of the member; there are none if it needs no hook. The order is that
  /// of the source, and each member is listed once.
  let overrides: [(member: String, hooks: [String])]

  /// The property of UIKit that is true if the view mirrors the layout from right to left.
  static let mirroringProperty = "flipsHorizontallyInOppositeLayoutDirection"

  /// The greatest number of parameters and of overridden members, so that the script is small
  /// enough to load.
  private static let mostMembers = 200
  /// The greatest number of bytes of the name of a class or of a member; members of UIKit have
  /// shorter names.
  private static let longestName = 200

  /// Reads a class; nil if the source has no such class, or if the class inherits from nothing.
  ///
  /// - Parameter wanted: The name of the class; nil for the first class that inherits from a
  ///   layout of UIKit.
  /// - Complexity: O(*n*) in the size of the source.
  init?(_ source: String, named wanted: String?) {
    let text = SwiftText(source).text
    let tokens = SwiftText.tokens(of: text)
    let classes = Self.classes(in: tokens)
    let found = classes.first { one in
      wanted.map { $0 == one.name }
        ?? (one.superclass.hasPrefix("UICollectionView") && one.superclass.hasSuffix("Layout"))
    }
    guard let found else { return nil }
    name = String(found.name)
    let lineage = Self.lineage(of: found, in: classes)
    isFlow = lineage.contains { $0.superclass == "UICollectionViewFlowLayout" }
    let mirroring = Self.mirroring(in: tokens)
    isMirrored = lineage.lazy.compactMap { mirroring[$0.name] }.first ?? false
    var names: Set<String> = []
    var (properties, omitted, fixed): ([SwiftProperty], [String], [String]) = ([], [], [])
    let reader = SwiftProperty.Reader()
    for line in SwiftText.outerLines(of: SwiftText.body(text[found.brace...])) {
      switch reader.read(line) {
      case .property(let property)?:
        // two names in Swift can become the same name in Lua
        if properties.count < Self.mostMembers, names.insert(property.luaName).inserted {
          properties.append(property)
        } else {
          omitted.append(property.name)
        }
      case .other(let name)?: omitted.append(name)
      case .fixed(let name)?: fixed.append(name)
      case nil: break
      }
    }
    (self.properties, self.omitted, self.fixed) = (properties, omitted, fixed)
    overrides = Self.overrides(in: tokens)
  }

  /// A class that inherits from something.
  ///
  /// If the class has no superclass, `superclass` is a protocol. The brace begins the body.
  private typealias Class = (name: Substring, superclass: Substring, brace: String.Index)

  /// The classes that inherit from something, in the order of the source.
  private static func classes(in tokens: [Substring]) -> [Class] {
    tokens.split(separator: "class", omittingEmptySubsequences: false).dropFirst().compactMap {
      piece in
      guard let name = piece.first, SwiftText.isWord(name), name.utf8.count <= longestName else {
        return nil
      }
      var rest = piece.dropFirst()
      if rest.first == "<" { rest = rest.drop { $0 != ">" && $0 != "{" }.dropFirst() }
      guard rest.first == ":", let brace = rest.firstIndex(of: "{") else { return nil }
      guard let superclass = typeName(rest[..<brace].dropFirst()) else { return nil }
      return (name: name, superclass: superclass, brace: rest[brace].startIndex)
    }
  }

  /// The name at the beginning of the tokens, without the types and modules that contain it; nil if
  /// the first token is no word.
  private static func typeName(_ tokens: ArraySlice<Substring>) -> Substring? {
    // the bound keeps the time proportional to the source, whatever the source repeats
    var rest = tokens.prefix(16)
    while rest.count > 2, rest.dropFirst().first == "." { rest = rest.dropFirst(2) }
    return rest.first.flatMap { SwiftText.isWord($0) ? $0 : nil }
  }

  /// The class and its superclasses in the source, from the class upwards.
  private static func lineage(of start: Class, in classes: [Class]) -> [Class] {
    let named = Dictionary(classes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var lineage = [start]
    // classes of a wrong source can inherit from each other in a circle
    var seen: Set<Substring> = [start.name]
    var superclass = start.superclass
    while let next = named[superclass], seen.insert(superclass).inserted {
      lineage.append(next)
      superclass = next.superclass
    }
    return lineage
  }

  /// The names of the classes that override ``mirroringProperty``, in their bodies or in
  /// extensions, each with whether the result is `true`.
  private static func mirroring(in tokens: [Substring]) -> [Substring: Bool] {
    let start: [Substring] = [Substring(mirroringProperty), ":", "Bool", "{"]
    let beforeValue: Set<Substring> = ["get", "{", "return"]
    var result: [Substring: Bool] = [:]
    // the classes whose bodies are open, from the outermost; nil for other braces
    var open: [Substring?] = []
    var next: Substring?
    for index in tokens.indices {
      switch tokens[index] {
      case "class", "extension": next = typeName(tokens[(index + 1)...])
      case "{":
        open.append(next)
        next = nil
      case "}": _ = open.popLast()
      default:
        guard let owner = open.last ?? nil, tokens[index...].starts(with: start) else { break }
        let value = tokens[(index + start.count)...].drop { beforeValue.contains($0) }
        result[owner] = value.starts(with: ["true", "}"] as [Substring])
      }
    }
    return result
  }

  private static func overrides(in tokens: [Substring]) -> [(member: String, hooks: [String])] {
    var seen: Set<String> = []
    let members = tokens.split(separator: "override", omittingEmptySubsequences: false).dropFirst()
      .compactMap(member)
      .filter { $0.utf8.count <= longestName && seen.insert($0).inserted }
    return members.prefix(mostMembers).map { ($0, ScriptAPI.hookNames(likeUIKit: $0)) }
  }

  /// The method or the property that is declared after the word `override`; nil if there is none.
  private static func member(after tokens: ArraySlice<Substring>) -> String? {
    guard let keyword = tokens.firstIndex(where: { $0 == "func" || $0 == "var" }),
      tokens[..<keyword].allSatisfy({ SwiftText.isWord($0) })
    else { return nil }
    let rest = tokens[(keyword + 1)...]
    guard let name = rest.first, SwiftText.isWord(name) else { return nil }
    guard tokens[keyword] == "func" else { return String(name) }
    guard rest.dropFirst().first == "(" else { return nil }
    return "\(name)(\(labels(rest.dropFirst(2))))"
  }

  /// The labels of a list of parameters, such as `for:at:`.
  ///
  /// - Parameter tokens: The tokens after the parenthesis that opens the list.
  private static func labels(_ tokens: ArraySlice<Substring>) -> String {
    var result = ""
    var (depth, isStart) = (0, true)
    var last: Substring = ""
    for token in tokens {
      if depth == 0, token == ")" { break }
      if isStart, SwiftText.isWord(token) {
        result += "\(token):"
        isStart = false
      }
      if depth == 0, token == "," { isStart = true }
      if token == "(" || token == "[" || token == "<" { depth += 1 }
      // An arrow consists of two tokens, and closes nothing.
      if token == ")" || token == "]" || token == ">" && last != "-" { depth -= 1 }
      last = token
    }
    return result
  }
}
