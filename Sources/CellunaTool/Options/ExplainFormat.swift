internal import ArgumentParser

/// `--format text|markdown` of `celluna explain`.
enum ExplainFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown
}
