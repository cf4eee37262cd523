/// The scenes of the folder layouts/scenes, which are part of the program.
enum ShippedScenes {
  /// The names, in alphabetical order.
  static let names = [
    "empty", "narrow", "one", "phone", "rtl", "sections", "tablet", "zero-sizes",
  ]

  /// The content of a scene's file; nil if there is none of that name.
  static func bytes(of name: String) -> [UInt8]? {
    switch name {
    case "empty": PackageResources.empty_json
    case "narrow": PackageResources.narrow_json
    case "one": PackageResources.one_json
    case "phone": PackageResources.phone_json
    case "rtl": PackageResources.rtl_json
    case "sections": PackageResources.sections_json
    case "tablet": PackageResources.tablet_json
    case "zero-sizes": PackageResources.zero_sizes_json
    default: nil
    }
  }
}
