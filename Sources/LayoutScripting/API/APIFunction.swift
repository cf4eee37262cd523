/// How a function is called.
public struct APIFunction: Hashable, Sendable {
  /// What it is given, in order.
  public let parameters: [APIParameter]
  /// What it returns, in order.
  public let results: [APIResult]
  /// The type variables of its annotation: `T: table, V`; nil for most.
  public let generics: String?

  init(_ parameters: [APIParameter], returns results: [APIResult] = [], generics: String? = nil) {
    self.parameters = parameters
    self.results = results
    self.generics = generics
  }

  /// The arguments as they are written in a call: `i, x, y [, width, height [, attributes]]`.
  public var usage: String {
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

  /// What it is given if everything is left out that may be, though others follow; nil if nothing may.
  var shortParameters: [APIParameter]? {
    let short = parameters.filter { $0.presence != .between }
    return short.count < parameters.count ? short : nil
  }

  /// The names of the arguments: `ctx, sheet`.
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
public struct APIParameter: Hashable, Sendable {
  /// Whether a call must give it.
  public enum Presence: String, Hashable, Sendable {
    /// It must.
    case required
    /// It may; what comes after it only if it does.
    case optional
    /// It must if it gives the one before.
    case together
    /// It may, or leave it out and give what comes after it.
    case between
  }

  /// Its name; `...` for any number of arguments.
  public let name: String
  /// Its type, as LuaLS writes it.
  public let type: String
  /// Whether a call must give it.
  public let presence: Presence
  /// What it is: a phrase; empty where the name says it.
  public let summary: String

  init(_ name: String, _ type: String, _ presence: Presence = .required, _ summary: String = "") {
    self.name = name
    self.type = type
    self.presence = presence
    self.summary = summary
  }

  init(_ name: String, _ type: String, _ summary: String) {
    self.init(name, type, .required, summary)
  }

  /// A question mark where the last arguments of a call may be missing.
  var mark: String { [.required, .between].contains(presence) || name == "..." ? "" : "?" }
}

/// A value that a function returns.
public struct APIResult: Hashable, Sendable {
  /// What it is called in signatures.
  public let name: String
  /// Its type, as LuaLS writes it.
  public let type: String
  /// Whether it may be nil.
  public let isOptional: Bool

  init(_ name: String, _ type: String, isOptional: Bool = false) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
  }

  /// The type with a question mark where it may be nil.
  var typeOrNil: String {
    guard isOptional else { return type }
    return type.contains("|") ? "(\(type))?" : type + "?"
  }
}

extension APIMember {
  /// The type as LuaLS writes it, without whether it may be missing.
  public var type: String {
    [valueType, function?.type].compactMap { $0 }.joined(separator: "|")
  }

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
