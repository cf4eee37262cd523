/// The scenes of the folder layouts/scenes, which are part of the program.
enum ShippedScenes {
  /// The contents of the files by the names of the scenes, in alphabetical order.
  private static let files: KeyValuePairs<String, [UInt8]> = [
    "cards": PackageResources.cards_json,
    "chat": PackageResources.chat_json,
    "chips": PackageResources.chips_json,
    "churn": PackageResources.churn_json,
    "covers": PackageResources.covers_json,
    "delegate": PackageResources.delegate_json,
    "drag": PackageResources.drag_json,
    "edits": PackageResources.edits_json,
    "empty": PackageResources.empty_json,
    "fling": PackageResources.fling_json,
    "folders": PackageResources.folders_json,
    "hints": PackageResources.hints_json,
    "huge": PackageResources.huge_json,
    "message": PackageResources.message_json,
    "narrow": PackageResources.narrow_json,
    "one": PackageResources.one_json,
    "paging": PackageResources.paging_json,
    "phone": PackageResources.phone_json,
    "pull": PackageResources.pull_json,
    "rotate": PackageResources.rotate_json,
    "rtl": PackageResources.rtl_json,
    "sections": PackageResources.sections_json,
    "select": PackageResources.select_json,
    "self-sizing": PackageResources.self_sizing_json,
    "shares": PackageResources.shares_json,
    "shop": PackageResources.shop_json,
    "start-page": PackageResources.start_page_json,
    "switch": PackageResources.switch_json,
    "table": PackageResources.table_json,
    "tablet": PackageResources.tablet_json,
    "tasks": PackageResources.tasks_json,
    "week": PackageResources.week_json,
    "zero-sizes": PackageResources.zero_sizes_json,
  ]

  /// The names of the scenes, in alphabetical order.
  static var names: [String] { files.map(\.key) }

  /// The content of a scene's file; nil if no scene has that name.
  static func bytes(of name: String) -> [UInt8]? {
    files.first { $0.key == name }?.value
  }
}
