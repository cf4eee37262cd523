/// The scenes of the folder layouts/scenes, which are part of the program.
enum ShippedScenes {
  /// The names, in alphabetical order.
  static let names = [
    "churn", "drag", "empty", "huge", "narrow", "one", "phone", "rotate", "rtl", "sections",
    "self-sizing", "switch", "tablet", "zero-sizes",
  ]

  /// The content of a scene's file; nil if there is none of that name.
  static func bytes(of name: String) -> [UInt8]? {
    switch name {
    case "churn": PackageResources.churn_json
    case "drag": PackageResources.drag_json
    case "empty": PackageResources.empty_json
    case "huge": PackageResources.huge_json
    case "narrow": PackageResources.narrow_json
    case "one": PackageResources.one_json
    case "phone": PackageResources.phone_json
    case "rotate": PackageResources.rotate_json
    case "rtl": PackageResources.rtl_json
    case "sections": PackageResources.sections_json
    case "self-sizing": PackageResources.self_sizing_json
    case "switch": PackageResources.switch_json
    case "tablet": PackageResources.tablet_json
    case "zero-sizes": PackageResources.zero_sizes_json
    default: nil
    }
  }
}
