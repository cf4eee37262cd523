internal import EmbeddedFiles

/// A file of the page, which is part of the program.
struct PageFile {
  let type: HTTPReply.ContentType
  let bytes: [UInt8]

  /// The page itself.
  static let index = PageFile(type: .html, bytes: Array(EmbeddedFolder.livePage["index.html"].utf8))

  /// The file at the path `/page/NAME`; nil if there is no such file.
  static func named(_ name: some StringProtocol) -> PageFile? {
    guard let text = EmbeddedFolder.livePage.text(of: name), let type = type(of: name) else {
      return nil
    }
    return PageFile(type: type, bytes: Array(text.utf8))
  }

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
