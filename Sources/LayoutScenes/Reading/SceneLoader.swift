internal import LayoutCore
internal import LayoutFiles

/// Reads a scene and the scenes that it extends.
package struct SceneLoader: Sendable {
  /// Reads the bytes of a file.
  let readFile: @Sendable (_ path: String) throws(SceneError) -> [UInt8]

  /// The greatest number of scenes in a chain in which each scene extends the next.
  private static let chainLimit = 16

  /// Reads a scene and all scenes that it extends.
  func scene(from text: SourceText) throws(SceneError) -> Scene {
    let first = try root(text)
    var layers = [first]
    var files = [Self.normalized(text.file)]
    while let reference = layers[layers.count - 1]["extends"] {
      let path = try self.path(of: reference, files: files)
      layers.append(try root(try base(at: path, for: reference)))
      files.append(path)
    }
    return try SceneValue(first, bases: Array(layers.dropFirst()), path: .root)
      .scene(fileName: Self.name(of: text.file))
  }

  private func root(_ text: SourceText) throws(SceneError) -> JSONValue {
    let root = try text.json()
    _ = try SceneObject(anyKeysOf: SceneValue(root, path: .root), "a scene")
    return root
  }

  /// The path of the scene to which the key `extends` refers.
  ///
  /// - Throws: ``SceneError`` if the key does not contain a path, or if the chain of scenes that
  ///   extend one another already contains this file, or would become too long.
  private func path(of reference: JSONValue, files: [String]) throws(SceneError) -> String {
    let value = SceneValue(reference, path: .key("extends", of: .root))
    let text = try value.string()
    guard !text.isEmpty, !text.contains("\0") else { throw value.expected("a path") }
    let folder = files[files.count - 1].split(separator: "/", omittingEmptySubsequences: false)
    let path = Self.normalized(
      text.hasPrefix("/") ? text : (folder.dropLast() + [text[...]]).joined(separator: "/"))
    guard !files.contains(path) else {
      let chain = (files + [path]).joined(separator: " → ")
      throw value.error("a scene must not extend itself: \(chain)")
    }
    guard files.count < Self.chainLimit else {
      throw value.error("more than \(Self.chainLimit) scenes extend one another")
    }
    return path
  }

  private func base(
    at path: String, for reference: JSONValue
  ) throws(SceneError) -> SourceText {
    do throws(SceneError) {
      return SourceText(file: path, bytes: try readFile(path))
    } catch {
      throw SceneError(
        error.diagnostic.code, "extends: \(error.diagnostic.message)", at: reference.mark,
        helps: error.diagnostic.helps)
    }
  }

  /// The path without `.`; a folder and a `..` after it are removed: `a/b/../c` becomes `a/c`.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  private static func name(of file: String) -> String {
    let last = file.split(separator: "/").last ?? file[...]
    return last.hasSuffix(".json") ? String(last.dropLast(5)) : String(last)
  }
}

// MARK: Files

extension SceneLoader {
  /// A loader that reads from the file system.
  static let fileSystem = SceneLoader { (path) throws(SceneError) in
    try bytes(ofFileAt: path, limit: FileBounds.scene)
  }

  /// The bytes of a file, for example of a scene or of a baseline.
  ///
  /// - Parameter limit: The greatest number of bytes.
  /// - Throws: ``SceneError`` with CL0605 if the file cannot be read, or is larger than the limit.
  package static func bytes(ofFileAt path: String, limit: Int) throws(SceneError) -> [UInt8] {
    do throws(FileError) {
      return try PlainFile.read(path, limit: limit)
    } catch {
      throw SceneError(error)
    }
  }
}
