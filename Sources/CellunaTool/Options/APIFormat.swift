internal import ArgumentParser

/// `--format text|json|lua|markdown`.
enum APIFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, lua, markdown
}
