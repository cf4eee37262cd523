/// The way from the root of a scene to one of its values.
indirect enum JSONPath: Sendable {
  case root
  case key(String, of: JSONPath)
  case index(Int, of: JSONPath)

  /// The path as messages write it, counted from 0: `sections[0].items.count`.
  var text: String {
    switch self {
    case .root: "scene"
    case .key(let key, .root): key
    case .key(let key, let parent): "\(parent.text).\(key)"
    case .index(let index, let parent): "\(parent.text)[\(index)]"
    }
  }

  /// The path as a JSON pointer: `/sections/0/items/count`.
  ///
  /// Source: RFC 6901.
  var pointer: String {
    switch self {
    case .root: return ""
    case .index(let index, let parent): return "\(parent.pointer)/\(index)"
    case .key(let key, let parent):
      let escaped = key.map { character in
        switch character {
        case "~": "~0"
        case "/": "~1"
        default: String(character)
        }
      }
      return "\(parent.pointer)/\(escaped.joined())"
    }
  }
}
