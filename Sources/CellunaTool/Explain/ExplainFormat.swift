internal import ArgumentParser

/// The argument of `celluna explain --format`: `text` or `markdown`.
enum ExplainFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown
}
