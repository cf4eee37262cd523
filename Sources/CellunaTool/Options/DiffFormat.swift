internal import ArgumentParser

/// `--format text|json`.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
