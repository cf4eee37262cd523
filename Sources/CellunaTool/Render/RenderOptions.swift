internal import ArgumentParser
internal import LayoutCore
internal import LayoutPreview

/// The argument of `--format`: `text`, `ansi`, `svg`, `png`, `pdf` or `html`.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  case text, ansi, svg, png, pdf, html

  /// Finds the format that belongs to the extension of a file; nil if the extension is unknown.
  ///
  /// Upper and lower case are treated alike. A path without a dot is treated as an extension.
  init?(path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "txt": self = .text
    case "ans", "ansi": self = .ansi
    case "svg": self = .svg
    case "png": self = .png
    case "pdf": self = .pdf
    case "html": self = .html
    default: return nil
    }
  }

  /// Whether the drawing consists of characters.
  var isText: Bool { self == .text || self == .ansi }

  /// The format of a picture; nil for the text formats, and for HTML, which only contact sheets can
  /// have.
  var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }
}

/// A format of files for drawings.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, png, pdf

  /// Whether the file is not text.
  var isBinary: Bool { self != .svg }
}

/// The argument of `--color`: `auto`, `always` or `never`.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}

/// The argument of `--crop`: `visible`, `content`, or a rectangle as `x,y,width,height`.
enum Crop: ExpressibleByArgument {
  case visible, content
  case rect(Rect)

  init?(argument: String) {
    switch argument {
    case "visible": self = .visible
    case "content": self = .content
    default:
      guard let rect = NumberQuadruple(argument: argument)?.rect, rect.size.width > 0,
        rect.size.height > 0
      else { return nil }
      self = .rect(rect)
    }
  }
}

/// The argument of `--labels`: `paths`, `sizes`, `paths,sizes` or `none`.
struct LabelChoice: ExpressibleByArgument {
  let labels: Set<DrawingLabel>

  init?(argument: String) {
    guard argument != "none" else {
      labels = []
      return
    }
    var labels: Set<DrawingLabel> = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let label = DrawingLabel(rawValue: String(part)) else { return nil }
      labels.insert(label)
    }
    self.labels = labels
  }
}

/// The argument of `--width` or `--height`: a number of characters or lines from 1 to 10,000.
struct CharacterCount: ExpressibleByArgument {
  let count: Int

  init?(argument: String) {
    guard let count = Int(argument), (1...10_000).contains(count) else { return nil }
    self.count = count
  }
}
