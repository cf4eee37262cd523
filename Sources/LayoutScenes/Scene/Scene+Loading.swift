package import LayoutCore

extension Scene {
  /// Reads a scene from a file.
  ///
  /// - Parameter path: The path of the file; messages name the file by this path.
  /// - Throws: ``SceneError`` if the file cannot be read, or for the first mistake in the scene.
  public static func load(fileAt path: String) throws(SceneError) -> Scene {
    let bytes = try SceneLoader.fileSystem.readFile(path)
    return try load(bytes: bytes, named: path)
  }

  /// Reads a scene that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The path of the file, for messages. If the scene extends another scene by a relative
  ///     path, the relative path begins at the folder of `file`.
  /// - Throws: ``SceneError`` for the first mistake.
  public static func load(
    bytes: [UInt8], named file: String
  ) throws(SceneError) -> Scene {
    try SceneLoader.fileSystem.scene(from: SourceText(file: file, bytes: bytes))
  }

  /// Reads one of the scenes that are part of the program.
  ///
  /// - Parameter name: One of ``shippedNames``.
  /// - Throws: ``SceneError`` if there is no such scene.
  public static func load(shipped name: String) throws(SceneError) -> Scene {
    guard let text = ShippedScenes.text(of: name) else {
      let names = ShippedScenes.names
      let near = Suggestion.nearest(to: name, in: names)
      let list = "the shipped scenes: \(names.joined(separator: ", "))"
      throw SceneError(
        Diagnostic(
          code: .notFound, "there is no scene `\(name)`",
          helps: (near.map { ["did you mean `\($0)`?"] } ?? []) + [list]))
    }
    return try load(bytes: Array(text.utf8), named: "\(name).json")
  }

  /// Reads a scene by its name: a file if the name contains a `/` or ends with `.json`, and a
  /// shipped scene otherwise.
  ///
  /// - Throws: ``SceneError`` if the file cannot be read, if there is no shipped scene with this
  ///   name, or for the first mistake in the scene.
  public static func load(_ reference: String) throws(SceneError) -> Scene {
    reference.contains("/") || reference.hasSuffix(".json")
      ? try load(fileAt: reference) : try load(shipped: reference)
  }

  /// The names of the scenes that are part of the program, in alphabetical order.
  public static var shippedNames: [String] { ShippedScenes.names }

  /// The text of a scene that is part of the program; nil if no such scene has this name.
  package static func text(ofShipped name: String) -> String? {
    ShippedScenes.text(of: name)
  }

  /// Describes why a layout does not accept a parameter of the scene.
  ///
  /// - Parameter error: The error from the declarations of the layout.
  /// - Returns: A diagnostic with CL0602 and the parameter's place in the file; nil if the scene
  ///   does not set this parameter.
  package func diagnostic(for error: ParameterError) -> Diagnostic? {
    params.first { $0.name == error.name }?.diagnostic(for: error)
  }
}
