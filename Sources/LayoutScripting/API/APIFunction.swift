/// The arguments and results of a function.
package struct APIFunction: Hashable, Sendable {
  /// The function's arguments, in order.
  package let parameters: [APIParameter]
  /// The function's results, in order.
  package let results: [APIResult]
  /// The type variables of the function, as LuaLS writes them, such as `T: table, V`; nil for most
  /// functions.
  package let generics: String?

  @inline(never)
  init(_ parameters: [APIParameter], returns results: [APIResult] = [], generics: String? = nil) {
    self.parameters = parameters
    self.results = results
    self.generics = generics
  }

  /// The arguments as they are written in a call, such as `i, x, y [, width, height [,
  /// attributes]]`.
  package var usage: String {
    var text = ""
    var depth = 0
    for (index, parameter) in parameters.enumerated() {
      if [.optional, .between].contains(parameter.presence) {
        text += index == 0 ? "[" : " ["
      }
      text += index == 0 ? parameter.name : ", \(parameter.name)"
      if parameter.presence == .optional { depth += 1 }
      if parameter.presence == .between { text += "]" }
    }
    return text + String(repeating: "]", count: depth)
  }

  /// The arguments without those whose presence is `between`; nil if there are no such arguments.
  var shortParameters: [APIParameter]? {
    let short = parameters.filter { $0.presence != .between }
    return short.count < parameters.count ? short : nil
  }

  /// The names of the arguments, such as `ctx, sheet`.
  var names: String { parameters.map(\.name).listed }

  /// The function as a type of LuaLS.
  var type: String {
    let arguments = parameters.map { parameter in
      parameter.name == "..."
        ? "...: \(parameter.type)"
        : "\(parameter.name)\(parameter.mark): \(parameter.type)"
    }
    let values = results.map(\.typeOrNil)
    return "fun(\(arguments.listed))" + (values.isEmpty ? "" : ": \(values.listed)")
  }
}

/// An argument of a function.
package struct APIParameter: Hashable, Sendable {
  /// Whether a call must pass an argument.
  package enum Presence: String, Hashable, Sendable {
    /// A call must pass the argument.
    case required
    /// The argument is optional; a call that omits it must omit the arguments after it too.
    case optional
    /// The argument is required if the call passes the previous argument.
    case together
    /// The argument is optional; a call that omits it can still pass the arguments after it.
    case between
  }

  /// The argument's name; `...` for any number of arguments.
  package let name: String
  /// The argument's type, as LuaLS writes it.
  package let type: String
  /// Whether a call must pass the argument.
  package let presence: Presence
  /// The argument's meaning, a phrase; empty if the name is clear enough.
  package let summary: String

  @inline(never)
  init(_ name: String, _ type: String, _ presence: Presence = .required, _ summary: String = "") {
    self.name = name
    self.type = type
    self.presence = presence
    self.summary = summary
  }

  @inline(never)
  init(_ name: String, _ type: String, _ summary: String) {
    self.init(name, type, .required, summary)
  }

  /// A question mark if the argument can be omitted at the end of a call; otherwise, and for `...`,
  /// empty.
  var mark: String { [.required, .between].contains(presence) || name == "..." ? "" : "?" }
}

/// A value that a function returns.
package struct APIResult: Hashable, Sendable {
  /// The result's name in signatures.
  package let name: String
  /// The result's type, as LuaLS writes it.
  package let type: String
  /// Whether the result may be nil.
  package let isOptional: Bool

  @inline(never)
  init(_ name: String, _ type: String, isOptional: Bool = false) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
  }

  /// The result's type, with a question mark if the result may be nil.
  var typeOrNil: String {
    guard isOptional else { return type }
    return type.contains("|") ? "(\(type))?" : type + "?"
  }
}

extension APIMember {
  /// The member's type as LuaLS writes it, without a mark for nil.
  package var type: String {
    [valueType, function?.type].compactMap { $0 }.joined(separator: "|")
  }

  @inline(never)
  static func function(
    _ name: String, _ parameters: [APIParameter], returns: [APIResult] = [],
    generics: String? = nil, reading: APIReading = .always, status: APIStatus = .offered,
    synonyms: [String] = [], _ summary: String = "", example: String? = nil
  ) -> APIMember {
    APIMember(
      name, function: APIFunction(parameters, returns: returns, generics: generics),
      reading: reading, status: status, synonyms: synonyms, summary, example: example)
  }
}
