/// Finds a bracket or block without an end, or an end without a beginning, by the indentation.
///
/// Lua reports such a fault only at the first token that cannot follow, often at the end of the
/// file.
struct BlockBalance {
  /// A bracket or block without a partner.
  enum Fault {
    /// The token opens a bracket or block that is never closed.
    ///
    /// `shownBy` is the first later token that reveals this: by its indentation, or because it
    /// closes something else. It is nil if no token reveals it.
    case unclosed(Int, shownBy: Int?)
    /// The token closes no bracket or block.
    case surplus(Int)
  }

  private let tokens: LuaTokens
  /// Whether the indentation shows where a block should have ended.
  private let isIndented: Bool

  private struct Opener {
    let index: Int
    /// The column of the first token on the line of the opening token.
    let indent: Int
  }

  init(_ tokens: LuaTokens, isIndented: Bool = true) {
    self.tokens = tokens
    self.isIndented = isIndented
  }

  /// The first bracket or block without a partner; nil if all brackets and blocks match.
  var fault: Fault? {
    guard !isBalanced() else { return nil }
    var open: [Opener] = []
    var indent = 0
    for index in tokens.all.indices {
      let token = tokens.all[index]
      let isFirst = index == 0 || tokens.all[index - 1].line != token.line
      if isFirst {
        indent = token.column
        if isIndented, let fault = fault(ofLineAt: index, open.last) { return fault }
      }
      if tokens.isCloser(index) {
        guard let opener = open.popLast() else { return .surplus(index) }
        guard closes(index, opener) else {
          return isSurplus(index, in: opener, open)
            ? .surplus(index) : .unclosed(opener.index, shownBy: index)
        }
      }
      if tokens.isOpener(index) { open.append(Opener(index: index, indent: indent)) }
    }
    return open.last.map { .unclosed($0.index, shownBy: nil) }
  }

  /// The fault that the indentation of a line reveals in the innermost open block; nil if it
  /// reveals none.
  private func fault(ofLineAt index: Int, _ opener: Opener?) -> Fault? {
    let token = tokens.all[index]
    guard let opener, token.line > tokens.all[opener.index].line else { return nil }
    if tokens.isCloser(index), closes(index, opener) {
      if token.column < opener.indent { return .unclosed(opener.index, shownBy: index) }
      return token.column > opener.indent && token.text == "end" ? .surplus(index) : nil
    }
    let continues = ["else", "elseif", "then", "do"].contains(token.text)
    return token.column < opener.indent || (token.column == opener.indent && !continues)
      ? .unclosed(opener.index, shownBy: index) : nil
  }

  /// Whether a token is the mistake itself, and not the sign of a missing token.
  ///
  /// - Parameters:
  ///   - opener: The innermost opener, which the token does not close.
  ///   - outer: The openers around it.
  private func isSurplus(_ index: Int, in opener: Opener, _ outer: [Opener]) -> Bool {
    if isBalanced(without: index) { return true }
    let isBracket = tokens.all[index].kind == .symbol
    return isBracket && tokens.all[opener.index].kind != .symbol
      && !outer.contains { closes(index, $0) }
  }

  private func closes(_ index: Int, _ opener: Opener) -> Bool {
    tokens.text(index) == LuaTokens.closer(of: tokens.text(opener.index))
  }

  /// Whether all brackets and blocks match.
  ///
  /// - Parameter left: A token that is ignored; nil if no token is ignored.
  private func isBalanced(without left: Int? = nil) -> Bool {
    var open: [String] = []
    for index in tokens.all.indices where index != left {
      if tokens.isCloser(index), open.popLast() != tokens.text(index) { return false }
      if tokens.isOpener(index) { open.append(LuaTokens.closer(of: tokens.text(index))) }
    }
    return open.isEmpty
  }
}
