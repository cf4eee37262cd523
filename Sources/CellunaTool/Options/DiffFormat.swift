internal import ArgumentParser

/// The argument of `celluna diff --format`: `text`, `json`, `svg`, `png` or `pdf`.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, svg, png, pdf

  /// Finds the format that belongs to the extension of a file; nil if the extension is unknown.
  init?(path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "txt": self = .text
    case let name?: self.init(rawValue: name)
    case nil: return nil
    }
  }

  /// The format of a picture; nil for text and JSON.
  var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }
}
