public import LayoutCore

/// What a script may read, call and declare: the contract as a value.
///
/// Everything that tells of the contract is made from it: the suggestions in messages, the command
/// `celluna api`, the definitions for editors and the reference page. Every list is in the contract's order.
/// Source: CONTRACT.md.
public struct APIDescription: Hashable, Sendable {
  /// The contract levels this host supports, ascending.
  public let levels: [Int]
  /// Names for types that are written more than once.
  public let aliases: [APIAlias]
  /// The table a script returns, what hooks are given, and what scripts write.
  public let objects: [APIObject]
  /// The functions of the returned table that the host calls.
  public let hooks: [APIHook]
  /// What a script finds without asking.
  public let globals: [APIMember]
  /// The libraries of Lua that there are.
  public let libraries: [APIObject]
  /// What the host brings along for `require`.
  public let modules: [APIObject]
  /// What stock Lua has and scripts have not.
  public let absences: [APIAbsence]
  /// What UIKit has and scripts need not: its other names stand at what they are called here.
  public let uikitAbsences: [APIAbsence]
  /// The laws that scripts promise by name.
  public let laws: [NamedLaw]
}

/// A name for a type.
public struct APIAlias: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The type, as LuaLS writes it.
  public let type: String
  /// What it stands for: a sentence.
  public let summary: String
}

/// A name of stock Lua or of UIKit that scripts do not have.
public struct APIAbsence: Hashable, Sendable {
  /// The name: `os`, or `string.dump`.
  public let name: String
  /// Why it is missing, or what to do instead; no full stop.
  public let advice: String
}

/// Something with members: a value of the host, a table that a script writes, a library.
public struct APIObject: Hashable, Sendable {
  /// Who makes it.
  public enum Role: Hashable, Sendable {
    /// The host; scripts only read it.
    case given
    /// The script, as a table.
    case written
    /// Lua, or the host's Lua code.
    case library
  }

  /// What it is called: `ctx`, `ctx.change`, `section`.
  public let name: String
  /// What messages call it: `ctx`, but `a section`.
  public let subject: String
  /// The name of its class in LuaLS; nil for a library that LuaLS knows.
  public let className: String?
  /// The class of it that hooks after the layout get, with their members; nil if all hooks see the same.
  public let settledClassName: String?
  /// The class whose members it has too; nil for most.
  public let parentClassName: String?
  /// Who makes it.
  public let role: Role
  /// What it is and where it comes from: sentences.
  public let summary: String
  /// What it has.
  public let members: [APIMember]

  init(
    _ name: String, subject: String? = nil, class className: String? = nil, settled: String? = nil,
    parent: String? = nil, by role: Role = .given, _ summary: String, _ members: [APIMember]
  ) {
    self.name = name
    self.subject = subject ?? name
    self.className = className
    settledClassName = settled
    parentClassName = parent
    self.role = role
    self.summary = summary
    self.members = members
  }
}

/// How far this version is with something that the contract names.
public enum APIStatus: String, Hashable, Sendable {
  /// It works.
  case offered
  /// Using it is an error that says so.
  case planned
}

/// When something may be read.
public enum APIReading: String, Hashable, Sendable {
  /// Wherever its object is.
  case always
  /// In the hooks after the layout; in geometry hooks of scripts that say `sees = { "scroll" }`.
  case scroll
  /// In the hooks after the layout.
  case settled
}

/// A field, a function, a global.
public struct APIMember: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// The type of its value, as LuaLS writes it; nil if it is nothing but a function.
  public let valueType: String?
  /// How it is called; nil if it is no function.
  public let function: APIFunction?
  /// Whether it may be missing: nil to read, not needed to write.
  public let isOptional: Bool
  /// What it is, with unit and coordinate space; empty where Lua's own manual says it.
  public let summary: String
  /// When it may be read.
  public let reading: APIReading
  /// How far this version is with it.
  public let status: APIStatus
  /// What other frameworks call it.
  public let synonyms: [String]
  /// A line or more of Lua that shows it; nil where none is needed.
  public let example: String?

  init(
    _ name: String, _ valueType: String? = nil, function: APIFunction? = nil,
    isOptional: Bool = false, reading: APIReading = .always, status: APIStatus = .offered,
    synonyms: [String] = [], _ summary: String = "", example: String? = nil
  ) {
    self.name = name
    self.valueType = valueType
    self.function = function
    self.isOptional = isOptional
    self.summary = summary
    self.reading = reading
    self.status = status
    self.synonyms = synonyms
    self.example = example
  }
}

/// A function of the returned table that the host calls.
public struct APIHook: Hashable, Sendable {
  /// What a hook is for.
  public enum Stage: String, Hashable, Sendable, CaseIterable {
    /// It places items.
    case geometry
    /// It shapes behaviour, after the layout.
    case behaviour
  }

  /// Its name.
  public let name: String
  /// What it is for.
  public let stage: Stage
  /// What it is given and what it returns.
  public let function: APIFunction
  /// What it does: sentences.
  public let summary: String
  /// What of UICollectionViewLayout it stands for; empty for what UIKit has not.
  public let counterparts: [String]
  /// What happens without it, or where it returns nothing; nil for a part of a form.
  public let standard: String?
  /// How far this version is with it.
  public let status: APIStatus
  /// Some Lua that shows it; nil where none is needed.
  public let example: String?

  init(
    _ name: String, _ stage: Stage, _ parameters: [APIParameter], returns: [APIResult] = [],
    like counterparts: [String] = [], otherwise standard: String? = nil,
    status: APIStatus = .offered,
    _ summary: String, example: String? = nil
  ) {
    self.name = name
    self.stage = stage
    function = APIFunction(parameters, returns: returns)
    self.summary = summary
    self.counterparts = counterparts
    self.standard = standard
    self.status = status
    self.example = example
  }
}
