/// The scripts of the folder layouts, which are part of the program.
enum ShippedLayouts {
  /// The files by the names of the layouts, in alphabetical order.
  private static let files: KeyValuePairs<String, [UInt8]> = [
    "board": PackageResources.board_lua,
    "calendar": PackageResources.calendar_lua,
    "carousel": PackageResources.carousel_lua,
    "chat": PackageResources.chat_lua,
    "chips": PackageResources.chips_lua,
    "circle": PackageResources.circle_lua,
    "compositional": PackageResources.compositional_lua,
    "coverflow": PackageResources.coverflow_lua,
    "feed": PackageResources.feed_lua,
    "flow": PackageResources.flow_lua,
    "folding": PackageResources.folding_lua,
    "grid": PackageResources.grid_lua,
    "hexagon": PackageResources.hexagon_lua,
    "justified": PackageResources.justified_lua,
    "line": PackageResources.line_lua,
    "list": PackageResources.list_lua,
    "mosaic": PackageResources.mosaic_lua,
    "page": PackageResources.page_lua,
    "rtl": PackageResources.rtl_lua,
    "sheet": PackageResources.sheet_lua,
    "spanning": PackageResources.spanning_lua,
    "sticky": PackageResources.sticky_lua,
    "stretchy": PackageResources.stretchy_lua,
    "timeline": PackageResources.timeline_lua,
    "treemap": PackageResources.treemap_lua,
    "wallet": PackageResources.wallet_lua,
    "waterfall": PackageResources.waterfall_lua,
  ]

  /// The names, in alphabetical order.
  static var names: [String] { files.map(\.key) }

  /// The text of a layout's script; nil if there is no layout of that name.
  static func text(of name: String) -> String? {
    files.first { $0.key == name }.map { String(decoding: $0.value, as: UTF8.self) }
  }
}
