internal import ArgumentParser

/// The argument of `celluna diff --format`: `text`, `json`, `svg`, `png` or `pdf`.
enum DiffFormat: String, FileFormat, ExpressibleByArgument {
  case text, json, svg, png, pdf
}
