/// A file of the page, which is part of the program.
struct PageFile {
  let type: HTTPReply.ContentType
  let bytes: [UInt8]

  /// The page itself.
  static let index = PageFile(type: .html, bytes: PackageResources.index_html)

  /// The file at `/page/NAME`; nil if there is none.
  static func named(_ name: some StringProtocol) -> PageFile? {
    guard let bytes = contents[String(name)], let type = type(of: name) else { return nil }
    return PageFile(type: type, bytes: bytes)
  }

  /// The names of all files in Page.
  static var names: Set<String> { Set(contents.keys) }

  private static let contents: [String: [UInt8]] = [
    "index.html": PackageResources.index_html,
    "preview.css": PackageResources.preview_css,
    "preview.js": PackageResources.preview_js,
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
