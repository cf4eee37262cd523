/// The places where a script makes a global, and where an undeclared name has an effect without an
/// error.
///
/// A script makes a global by an assignment to an undeclared name, or by `function name()`. The
/// script must compile. Whether a name is local follows from the blocks and functions around it.
struct GlobalAssignments {
  private let tokens: LuaTokens
  /// The local names of each open block.
  private var scopes: [Set<String>] = [[]]
  /// The tokens that follow the list of names of a `local` or a `for`, for example `=` or `in`.
  ///
  /// Such a `=` does not assign to a global.
  private var declaring: Set<Int> = []
  /// The names that the script uses as fields of `_G`; these globals are intended.
  private var meant: Set<String> = []
  /// The tokens of the globals at their first assignments, in the order of the source.
  private(set) var places: [Int] = []
  private var names: Set<String> = []
  /// The tokens of names that are read while no declaration of them is in scope.
  private var undeclared: [Int] = []

  /// The tokens of undeclared names that the script compares with values, or passes as optional
  /// arguments to functions of `sheet`; each name once, in the order of the source.
  ///
  /// This script sets none of these names, so they are nil unless a module sets them. Only these
  /// reads are noted, because they accept nil without an error.
  var reads: [Int] {
    var noted = names.union(meant)
    return undeclared.filter { noted.insert(tokens.text($0)).inserted }
  }

  /// Finds the places in the tokens of a script.
  ///
  /// There are no places if the script uses `_ENV`, or if all of the allowed work is used up.
  ///
  /// - Complexity: O(*n*) in the number of tokens. Long expressions take more steps, but at most
  ///   the remaining work.
  init(_ tokens: LuaTokens) {
    self.tokens = tokens
    // a script with its own `_ENV` decides itself what a name refers to
    guard !tokens.indices.contains(where: { tokens.text($0) == "_ENV" }) else { return }
    meant = Set(
      tokens.indices.filter {
        tokens.text($0 - 2) == "_G" && [".", "["].contains(tokens.text($0 - 1))
      }.map { tokens.all[$0].kind == .string ? tokens.text($0).unquoted : tokens.text($0) })
    for index in tokens.indices { visit(index) }
    if tokens.work.isSpent { (places, undeclared) = ([], []) }
  }

  private mutating func visit(_ index: Int) {
    guard tokens.all[index].kind != .string else { return }
    switch tokens.text(index) {
    case "function": openFunction(index)
    case "for": openLoop(index)
    case "else", "elseif":
      _ = scopes.popLast()
      scopes.append([])
    case "local" where tokens.text(index + 1) != "function":
      let (names, end) = tokens.declaredNames(from: index + 1)
      declare(names)
      declaring.insert(end)
    case "=" where !declaring.contains(index): assign(before: index)
    case "while", "if", "repeat", "do":
      if tokens.isOpener(index) { scopes.append([]) }
    case "end":
      if scopes.count > 1 { _ = scopes.popLast() }
    case "until":
      // the condition can still read the names of the block
      if scopes.count > 1, let block = scopes.popLast() { declare(Array(block)) }
    default: noteRead(index)
    }
  }

  /// Notes an undeclared name that is compared, or passed as an optional argument to a function of
  /// `sheet`.
  ///
  /// Globals of Lua and of the host, and names that begin with `_`, are not noted.
  private mutating func noteRead(_ index: Int) {
    let name = tokens.text(index)
    guard tokens.all[index].kind == .name, !name.hasPrefix("_"),
      !scopes.contains(where: { $0.contains(name) }),
      isCompared(index) || isOptionalArgument(index),
      !ScriptAPI.globalNames.contains(name), ScriptAPI.adviceWithout(name) == nil
    else { return }
    undeclared.append(index)
  }

  /// Whether a name is an operand of `==` or `~=`.
  private func isCompared(_ index: Int) -> Bool {
    let (previous, next) = (tokens.text(index - 1), tokens.text(index + 1))
    return ["==", "~="].contains(next) && ![".", ":"].contains(previous)
      || ["==", "~="].contains(previous) && ![".", ":", "[", "("].contains(next)
  }

  /// Whether a name is a whole argument of a function of `sheet`, and this argument is optional.
  ///
  /// The height of an item is not optional, because a call that passes the width must pass it too.
  private func isOptionalArgument(_ index: Int) -> Bool {
    guard let open = tokens.parent(index), tokens.text(open - 2) == ".",
      tokens.text(open - 3) == "sheet", ["(", ","].contains(tokens.text(index - 1)),
      let function = ScriptAPI.function("sheet.\(tokens.text(open - 1))"),
      let number = tokens.arguments(openedAt: open).firstIndex(of: index..<index + 1)
    else { return false }
    return function.parameters.dropFirst(number).first?.presence == .optional
  }

  private mutating func declare(_ names: [String]) {
    guard var scope = scopes.popLast() else { return }
    scope.formUnion(names)
    scopes.append(scope)
  }

  private mutating func openLoop(_ index: Int) {
    let (names, end) = tokens.declaredNames(from: index + 1)
    scopes.append(Set(names))
    declaring.insert(end)
  }

  private mutating func openFunction(_ index: Int) {
    let isNamed = tokens.text(index + 1) != "("
    if isNamed, tokens.text(index - 1) == "local" {
      declare([tokens.text(index + 1)])
    } else if isNamed, tokens.text(index + 2) == "(" {
      set(index + 1)
    }
    let open = (index + 1..<tokens.all.endIndex).first { tokens.text($0) == "(" }
    let parameters = open.map { tokens.declaredNames(from: $0 + 1).names } ?? []
    scopes.append(Set(parameters + ["self"]))
  }

  /// Notes the plain names on the left side of an assignment.
  private mutating func assign(before equals: Int) {
    if let opener = tokens.parent(equals), ["{", "(", "["].contains(tokens.text(opener)) { return }
    var end = equals - 1
    var targets: [Int] = []
    while end >= 0 {
      let target = tokens.expression(endingAt: end)
      if target.count == 1, tokens.all[target.lowerBound].kind == .name {
        targets.append(target.lowerBound)
      }
      guard tokens.text(target.lowerBound - 1) == "," else { break }
      end = target.lowerBound - 2
    }
    for target in targets.reversed() { set(target) }
  }

  private mutating func set(_ place: Int) {
    let name = tokens.text(place)
    guard !meant.contains(name), !scopes.contains(where: { $0.contains(name) }),
      names.insert(name).inserted
    else { return }
    places.append(place)
  }
}
