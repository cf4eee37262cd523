internal import ArgumentParser

/// The argument of `celluna api --format`: `text`, `json`, `lua` or `markdown`.
enum APIFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, lua, markdown
}
