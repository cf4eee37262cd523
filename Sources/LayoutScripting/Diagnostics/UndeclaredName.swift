internal import LayoutCore

/// A name that a script reads although no declaration of it is in scope.
struct UndeclaredName {
  private let name: String
  /// The token of the name; nil if it is not known.
  private let place: Int?
  private let tokens: LuaTokens

  init(_ name: String, at place: Int?, in tokens: LuaTokens) {
    (self.name, self.place, self.tokens) = (name, place, tokens)
  }

  /// What the author probably means, or how to declare the name.
  var advice: String {
    known ?? laterDeclaration ?? parameter ?? member ?? nearest
      ?? "`\(name)` is not declared here; declare it with `local`"
  }

  /// The advice for a known name of UIKit, of Swift or of another language, and for `ctx`, `sheet`
  /// and `acc`; nil for any other name.
  private var known: String? {
    switch name {
    case "null", "undefined", "None": "in Lua, no value is written nil"
    case "self", "this": "hooks have no `self`; their arguments are ctx, sheet, acc"
    case "ctx", "sheet", "acc":
      "`\(name)` is an argument of the hooks; pass it on to other functions"
    case "CGRect", "CGPoint", "CGSize", "UIEdgeInsets", "NSDirectionalEdgeInsets":
      "scripts have no `\(name)`: functions take its numbers as arguments, such as x, y, width, height"
    case "CGFloat", "Double", "Float": "a number needs no conversion"
    case "Int": "math.floor(…) makes a whole number"
    case "String": "tostring(…) makes a text"
    case "IndexPath", "NSIndexPath":
      "items are numbers: sheet.item(i, …) counts over all sections; `ctx.sections[s].first` is the "
        + "first one of a section"
    case "UIScreen", "UIDevice", "UIApplication":
      "`ctx` describes the view: ctx.width, ctx.height, ctx.insets, ctx.scale"
    default: ScriptAPI.adviceWithoutUIKit(name)
    }
  }

  /// The advice if a `local` declares the name later in the script; otherwise nil.
  ///
  /// The declaration must be outside of all functions, or in a function that contains the use of
  /// the name. If a `local` declares several names, only the first is found.
  private var laterDeclaration: String? {
    guard let place else { return nil }
    let later = tokens.indices.first {
      $0 > place && tokens.text($0) == name
        && (tokens.text($0 - 1) == "local"
          || tokens.text($0 - 1) == "function" && tokens.text($0 - 2) == "local")
        && isAround(place, tokens.function(around: $0 - 1))
    }
    return later.map {
      "it is declared on line \(tokens.all[$0].line), after this use: declare it before that"
    }
  }

  /// Whether a function contains a token; true if the function is nil, for the whole script.
  private func isAround(_ place: Int, _ function: Int?) -> Bool {
    guard let function else { return true }
    return function < place && tokens.partner(function).map { $0 > place } ?? true
  }

  /// The advice if the script declares a parameter of this name by a function of `param`; otherwise
  /// nil.
  private var parameter: String? {
    let isDeclared = tokens.indices.contains {
      tokens.text($0) == name && tokens.text($0 + 1) == "=" && tokens.text($0 + 2) == "param"
        && tokens.text($0 + 3) == "."
    }
    return isDeclared ? "a parameter is read with `ctx.params.\(name)`" : nil
  }

  /// The advice if the name is that of a module of the host, of a member of `ctx`, or of a library
  /// function; otherwise nil.
  private var member: String? {
    if HostLibrary.names.contains("celluna.\(name)") {
      return "local \(name) = require \"celluna.\(name)\""
    }
    if ScriptAPI.members(of: "ctx").contains(where: { $0.name == name }) {
      return "did you mean `ctx.\(name)`?"
    }
    let libraries = ScriptAPI.libraries(with: name).map { "`\($0).\(name)`" }
    return libraries.isEmpty ? nil : "did you mean \(libraries.joined(separator: " or "))?"
  }

  /// The advice with a similar name that the script declares or that all scripts have, or with
  /// `return`; nil if there is none.
  ///
  /// Lua reads a misspelt `return {…}` or `return (…)` as a call.
  private var nearest: String? {
    let locals = tokens.indices.filter {
      tokens.isDeclaration($0) && ![".", ":"].contains(tokens.text($0 - 1))
    }.map(tokens.text)
    let isCalled = place.map { ["(", "{"].contains(tokens.text($0 + 1)) } ?? false
    let names = locals + ScriptAPI.globalNames + (isCalled ? ["return"] : [])
    return Suggestion.nearest(to: name, in: names.filter { $0 != name })
      .map { "did you mean `\($0)`?" }
  }
}
