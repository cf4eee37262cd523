package import LayoutCore

/// The names that a script may read, call and declare: the contract as a value.
///
/// The output of `celluna api`, the definitions for editors, the reference page and suggestions in
/// messages are made from this value. The lists are in the order in which `celluna api` shows their
/// elements. Source: CONTRACT.md.
package struct APIDescription: Hashable, Sendable {
  /// The levels of the contract that this host supports, ascending.
  package let levels: [Int]
  /// The types that have names of their own.
  package let aliases: [APIAlias]
  /// The objects other than ``libraries`` and ``modules``: for example the table that a script
  /// returns, the arguments of hooks, and other tables that scripts write.
  package let objects: [APIObject]
  /// The hooks: first the geometry hooks, then the behaviour hooks.
  package let hooks: [APIHook]
  /// The globals of a script.
  package let globals: [APIMember]
  /// The libraries of Lua that scripts have.
  package let libraries: [APIObject]
  /// The modules that the host provides for `require`.
  package let modules: [APIObject]
  /// The names of stock Lua that scripts do not have.
  package let absences: [APIAbsence]
  /// UIKit names that authors may write, and that have no counterpart in the contract.
  ///
  /// A UIKit name that has a counterpart is listed in the description of this counterpart.
  package let uikitAbsences: [APIAbsence]
  /// The laws that scripts promise by name.
  package let laws: [NamedLaw]
}

/// A name for a type.
package struct APIAlias: Hashable, Sendable {
  /// The name of the type.
  package let name: String
  /// The type, in the notation of LuaLS, the Lua language server.
  package let type: String
  /// The meaning of the type, one sentence.
  package let summary: String
}

/// A name of stock Lua or of UIKit that scripts do not have.
package struct APIAbsence: Hashable, Sendable {
  /// The name, such as `os` or `string.dump`.
  package let name: String
  /// The reason why the name is missing, or the remedy; without a full stop.
  package let advice: String
}

/// An object with members: a value of the host, a table that a script writes, or a library.
package struct APIObject: Hashable, Sendable {
  /// The creator of an object.
  package enum Role: Hashable, Sendable {
    /// The host creates the object; scripts only read it.
    case given
    /// The script creates the object, as a table.
    case written
    /// Lua, or the host's Lua code, creates the object.
    case library
  }

  /// The object's name, such as `ctx`, `ctx.change` or `section`.
  package let name: String
  /// The object's name in messages, such as `ctx` or `a section`.
  package let subject: String
  /// The name of the object's class in LuaLS; nil for a library that LuaLS knows.
  package let className: String?
  /// The name of the class that the object has in the hooks after geometry.
  ///
  /// This class has further members. The name is nil if the object has the same class in all hooks.
  package let settledClassName: String?
  /// The class whose members the object also has; nil for most objects.
  package let parentClassName: String?
  /// The creator of the object.
  package let role: Role
  /// The meaning and the origin of the object, in sentences.
  package let summary: String
  /// The members of the object.
  package let members: [APIMember]

  @inline(never)
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

/// Whether this version supports something that the contract names.
package enum APIStatus: String, Hashable, Sendable {
  /// This version supports the name.
  case offered
  /// This version does not support the name yet.
  ///
  /// If a script reads a planned member, the message of the error says that it is planned.
  case planned
}

/// The hooks in which a member may be read.
package enum APIReading: String, Hashable, Sendable {
  /// The member may be read in all hooks in which the object is available.
  case always
  /// The member may be read in the hooks that run after the geometry hooks, and in the geometry
  /// hooks of scripts with `sees = { "scroll" }`.
  case scroll
  /// The member may be read only in the hooks that run after the geometry hooks.
  case settled
}

/// A field, a function or a global.
package struct APIMember: Hashable, Sendable {
  /// The member's name.
  package let name: String
  /// The type of the member's value, as LuaLS writes it; nil if the member is only a function.
  package let valueType: String?
  /// The arguments and results of the member; nil if it is not a function.
  package let function: APIFunction?
  /// Whether the member may be nil when read, or omitted when written.
  package let isOptional: Bool
  /// The member's meaning, unit and coordinate space; empty if Lua's manual describes it.
  package let summary: String
  /// The hooks in which a script may read the member.
  package let reading: APIReading
  /// Whether this version supports the member.
  package let status: APIStatus
  /// The names of the member in other frameworks.
  package let synonyms: [String]
  /// One or more lines of Lua that show how to use the member; nil if none are needed.
  package let example: String?

  @inline(never)
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

/// A hook: a function in the table that a script returns, which the host calls.
///
/// A field such as `axis`, whose value can be a function too, is no hook but a member of the object
/// `layout`.
package struct APIHook: Hashable, Sendable {
  /// The purpose of a hook.
  package enum Stage: String, Hashable, Sendable, CaseIterable {
    /// The hook belongs to geometry.
    case geometry
    /// The hook does not belong to geometry: it decides, for example, how elements are shown, where
    /// scrolling comes to rest, or the effect of a message.
    case behaviour
  }

  /// The hook's name.
  package let name: String
  /// The reason for which the host calls the hook.
  package let cause: HookCause
  /// The arguments and results of the hook.
  package let function: APIFunction
  /// The effect of the hook, in sentences.
  package let summary: String
  /// The hook's counterparts in UICollectionViewLayout; empty if UIKit has none.
  package let counterparts: [String]
  /// The names under which authors look for the hook.
  package let synonyms: [String]
  /// The behaviour of the host if the script does not have the hook; nil for a hook that its form
  /// requires.
  ///
  /// Usually, a hook whose results are optional can also return nothing to get this behaviour.
  package let standard: String?
  /// Whether the hook may write `ctx.state`; false for geometry hooks, although these always may.
  package let writesState: Bool
  /// Whether this version supports the hook.
  package let status: APIStatus
  /// Lua code that shows how to use the hook; nil if none is needed.
  package let example: String?

  @inline(never)
  init(
    _ name: String, _ cause: HookCause, _ parameters: [APIParameter], returns: [APIResult] = [],
    like counterparts: [String] = [], synonyms: [String] = [], otherwise standard: String? = nil,
    writesState: Bool = false, status: APIStatus = .offered,
    _ summary: String, example: String? = nil
  ) {
    self.name = name
    self.cause = cause
    function = APIFunction(parameters, returns: returns)
    self.summary = summary
    self.counterparts = counterparts
    self.synonyms = synonyms
    self.standard = standard
    self.writesState = writesState
    self.status = status
    self.example = example
  }

  /// The hook's purpose.
  package var stage: Stage { [.pass, .update].contains(cause) ? .geometry : .behaviour }
}
