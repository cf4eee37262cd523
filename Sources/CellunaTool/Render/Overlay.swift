internal import ArgumentParser

/// `--overlay reference`.
enum Overlay: String, CaseIterable, ExpressibleByArgument {
  /// The elements that the reference layout places elsewhere, as outlines.
  case reference
}
