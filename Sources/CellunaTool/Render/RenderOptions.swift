internal import ArgumentParser
internal import LayoutCore
internal import LayoutPreview

/// The argument of `--format`: `text`, `ansi`, `svg`, `png`, `pdf` or `html`.
enum RenderFormat: String, FileFormat, ExpressibleByArgument {
  case text, ansi, svg, png, pdf, html

  /// Whether the drawing consists of characters.
  var isText: Bool { self == .text || self == .ansi }
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
