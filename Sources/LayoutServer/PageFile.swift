/// A file of the page, which is part of the program.
struct PageFile {
  let type: HTTPReply.ContentType
  let bytes: [UInt8]

  /// The page itself.
  static let index = PageFile(type: .html, bytes: PackageResources.index_html)

  /// The file at the path `/page/NAME`; nil if there is no such file.
  static func named(_ name: some StringProtocol) -> PageFile? {
    guard let bytes = contents[String(name)], let type = type(of: name) else { return nil }
    return PageFile(type: type, bytes: bytes)
  }

  private static let contents: [String: [UInt8]] = [
    "bar.js": PackageResources.bar_js,
    "base.css": PackageResources.base_css,
    "compare.js": PackageResources.compare_js,
    "controls.js": PackageResources.controls_js,
    "device.js": PackageResources.device_js,
    "dock.js": PackageResources.dock_js,
    "dom.js": PackageResources.dom_js,
    "finger.js": PackageResources.finger_js,
    "gallery.js": PackageResources.gallery_js,
    "geometry.js": PackageResources.geometry_js,
    "hands.js": PackageResources.hands_js,
    "icon-bad.svg": PackageResources.icon_bad_svg,
    "icon.svg": PackageResources.icon_svg,
    "index.html": PackageResources.index_html,
    "inspector.js": PackageResources.inspector_js,
    "keys.js": PackageResources.keys_js,
    "layer.js": PackageResources.layer_js,
    "link.js": PackageResources.link_js,
    "main.js": PackageResources.main_js,
    "model.js": PackageResources.model_js,
    "overlays.js": PackageResources.overlays_js,
    "page.css": PackageResources.page_css,
    "panels.js": PackageResources.panels_js,
    "parameters.js": PackageResources.parameters_js,
    "scene-controls.js": PackageResources.scene_controls_js,
    "session.js": PackageResources.session_js,
    "stage.css": PackageResources.stage_css,
    "theme.js": PackageResources.theme_js,
    "timeline.js": PackageResources.timeline_js,
    "viewport.js": PackageResources.viewport_js,
  ]

  private static func type(of name: some StringProtocol) -> HTTPReply.ContentType? {
    switch name.split(separator: ".").last {
    case "html": .html
    case "css": .css
    case "js": .javaScript
    case "json": .json
    case "svg": .svg
    case "png": .png
    default: nil
    }
  }
}
