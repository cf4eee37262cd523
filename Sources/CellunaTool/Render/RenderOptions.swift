internal import ArgumentParser
internal import LayoutCore
internal import LayoutPreview

/// `--format text|ansi|svg|png|pdf|html`.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  case text, ansi, svg, png, pdf, html

  /// The format that the extension of a file asks for; nil if it asks for none.
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

  /// The format of a single picture; nil for characters, and for HTML, which shows a sheet.
  var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }
}

/// A format of files for drawings.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, png, pdf

  /// Whether the file is no text.
  var isBinary: Bool { self != .svg }
}

/// `--color auto|always|never`.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}

/// `--crop visible|content|x,y,width,height`.
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

/// `--labels paths,sizes` or `--labels none`.
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

/// `--width N`, `--height N`: a number of characters or lines from 1 to 10,000.
struct CharacterCount: ExpressibleByArgument {
  let count: Int

  init?(argument: String) {
    guard let count = Int(argument), (1...10_000).contains(count) else { return nil }
    self.count = count
  }
}
