internal import LayoutCore

extension DelegateRules {
  /// The rules as a document from which the same rules can be read.
  var document: FreeValue {
    var document = SceneDocument()
    document.rules("itemSize", itemSize) { .size($0) }
    document.rules("insets", insets) { .insets($0, isDirectional: true) }
    document.rules("lineSpacing", lineSpacing) { .number($0) }
    document.rules("itemSpacing", itemSpacing) { .number($0) }
    document.rules("headerSize", headerSize) { .size($0) }
    document.rules("footerSize", footerSize) { .size($0) }
    document.rules("canMove", canMove) { .boolean($0) }
    if !custom.isEmpty {
      var questions = SceneDocument()
      for (name, rules) in custom.sorted(by: { $0.key < $1.key }) {
        questions.rules(name, rules) { $0 }
      }
      document.add("custom", questions.value)
    }
    return document.value
  }
}

extension SceneDocument {
  fileprivate mutating func rules<Answer>(
    _ name: String, _ rules: [DelegateRule<Answer>], _ write: (Answer) -> FreeValue
  ) {
    guard !rules.isEmpty else { return }
    add(name, .list(rules.map { $0.document(write) }))
  }
}

extension DelegateRule {
  fileprivate func document(_ write: (Answer) -> FreeValue) -> FreeValue {
    var document = SceneDocument()
    document.add("at", .text(place.text))
    switch outcome {
    case .answer(let answer): document.add("is", write(answer))
    case .silence:
      document.add("is", .null)
      document.add("none", .boolean(true))
    case .failure(let message):
      document.add("is", .null)
      document.add("throws", .text(message))
    }
    return document.value
  }
}
