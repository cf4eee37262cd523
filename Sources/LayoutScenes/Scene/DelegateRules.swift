package import LayoutCore

/// The rules for the delegate's answers.
///
/// In each list, the first rule that matches is used. It takes precedence over the section's or the
/// item's own value, even if the rule has no answer.
package struct DelegateRules: Hashable, Sendable {
  /// The sizes of items, in points.
  package var itemSize: [DelegateRule<Size>] = []
  /// The insets of sections, in points.
  package var insets: [DelegateRule<EdgeInsets>] = []
  /// The distances between the lines of sections, in points.
  package var lineSpacing: [DelegateRule<Double>] = []
  /// The least distances between the items of a line, in points.
  package var itemSpacing: [DelegateRule<Double>] = []
  /// The sizes of headers, in points.
  package var headerSize: [DelegateRule<Size>] = []
  /// The sizes of footers, in points.
  package var footerSize: [DelegateRule<Size>] = []
  /// Whether items can be dragged.
  package var canMove: [DelegateRule<Bool>] = []
  /// The rules for custom questions, by the names of the questions; no layout asks such questions.
  package var custom: [String: [DelegateRule<FreeValue>]] = [:]

  /// Creates rules that override nothing.
  package init() {}
}

/// One rule of the delegate.
package struct DelegateRule<Answer: Hashable & Sendable>: Hashable, Sendable {
  /// The behaviour of the delegate if a rule matches.
  package enum Outcome: Hashable, Sendable {
    /// The delegate answers with this value.
    case answer(Answer)
    /// The delegate does not answer, so that the layout's own value applies.
    case silence
    /// The delegate fails with a message.
    case failure(String)
  }

  /// The items or sections that the rule matches.
  ///
  /// For a question about a section, only the section of the pattern is used.
  package let place: ItemPattern
  /// The delegate's behaviour for matching items or sections.
  package let outcome: Outcome
  /// The rule's place in the file.
  let source: ScenePlace

  /// The answer of the rule; nil if the rule does not answer.
  package var answer: Answer? {
    guard case .answer(let answer) = outcome else { return nil }
    return answer
  }
}
