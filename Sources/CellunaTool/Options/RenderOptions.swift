internal import ArgumentParser
internal import LayoutCore
internal import LayoutPreview

/// `--format text|ansi`.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  case text, ansi

  /// The format that the extension of a file asks for; nil if it asks for none.
  init?(path: String) {
    switch path.split(separator: ".").last {
    case "txt": self = .text
    case "ans", "ansi": self = .ansi
    default: return nil
    }
  }
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
  let labels: Set<TextDrawingOptions.Label>

  init?(argument: String) {
    guard argument != "none" else {
      labels = []
      return
    }
    var labels: Set<TextDrawingOptions.Label> = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let label = TextDrawingOptions.Label(rawValue: String(part)) else { return nil }
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
