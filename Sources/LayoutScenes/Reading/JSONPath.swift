/// The path from the root of a scene, or of another file, to one of its values.
package indirect enum JSONPath: Sendable {
  case root
  /// The root of a file other than a scene.
  case file
  case key(String, of: JSONPath)
  case index(Int, of: JSONPath)

  /// The path as messages write it, with numbers that count from 1: `sections[1].items.count`.
  var text: String {
    switch self {
    case .root: "scene"
    case .file: "file"
    case .key(let key, .root), .key(let key, .file): key
    case .key(let key, let parent): "\(parent.text).\(key)"
    case .index(let index, let parent): "\(parent.text)[\(index + 1)]"
    }
  }

  /// The path as a JSON pointer, with numbers that count from 0: `/sections/0/items/count`.
  ///
  /// Source: RFC 6901.
  var pointer: String {
    switch self {
    case .root, .file: ""
    case .index(let index, let parent): "\(parent.pointer)/\(index)"
    case .key(let key, let parent): "\(parent.pointer)/\(Self.escaped(key))"
    }
  }

  /// A key as a JSON pointer writes it.
  static func escaped(_ key: String) -> String {
    key.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
