internal import EmbeddedFiles

/// The shipped layouts: the scripts of the folder `layouts`, which the program contains.
enum ShippedLayouts {
  /// The end of the files' names.
  private static let fileExtension = ".lua"

  /// The names of the layouts, in alphabetical order.
  static var names: [String] {
    EmbeddedFolder.layouts.names.map { String($0.dropLast(fileExtension.count)) }
  }

  /// The text of a layout's script; nil if there is no layout of that name.
  static func text(of name: String) -> String? {
    EmbeddedFolder.layouts.text(of: name + fileExtension)
  }
}
