internal import EmbeddedFiles

/// The scenes of the folder layouts/scenes, which are part of the program.
enum ShippedScenes {
  /// The end of the name of each file.
  private static let fileExtension = ".json"

  /// The names of the scenes, in alphabetical order.
  static var names: [String] {
    EmbeddedFolder.scenes.names.map { String($0.dropLast(fileExtension.count)) }
  }

  /// The content of a scene's file; nil if no scene has that name.
  static func text(of name: String) -> String? {
    EmbeddedFolder.scenes.text(of: name + fileExtension)
  }
}
