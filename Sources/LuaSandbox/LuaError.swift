package import CLua

/// Why a call into Lua did not end well.
public struct LuaError: Error, Hashable, Sendable {
  /// What kind of end it was.
  public enum Code: Hashable, Sendable {
    /// The script raised an error.
    case runtime
    /// The source does not compile.
    case syntax
    /// The script asked for something the sandbox does not offer.
    case refused
    /// The instructions are spent.
    case instructions
    /// The time is over.
    case time
    /// The memory is spent.
    case memory
    /// The host asked the script to stop.
    case cancelled
    /// An earlier call killed the state.
    case dead
    /// Lua gave up; the state is never touched again.
    case `internal`
    /// The process that ran the script ended, or answered with nonsense.
    case died
    /// There can be no process for the script.
    case isolation
  }

  /// What kind of end it was.
  public let code: Code
  /// Lua's own words; valid UTF-8 without control characters, at most 1 KiB.
  public let message: String
  /// What the host objected to; nil if the error is not the host's own.
  public let fault: LuaFault?
  /// The script's functions that were running, the innermost first, at most 12.
  public let frames: [Frame]
  /// The local variables of the innermost function as text, at most 40.
  public let variables: [Variable]
  /// Whether memory ran out so many calls deep that the calls themselves took it.
  public let isDeep: Bool
  /// What took the memory, if it ran out.
  public internal(set) var memory: LuaMemory?

  /// A running function of a script.
  public struct Frame: Hashable, Sendable {
    /// The chunk's name, shortened by Lua to 60 bytes.
    public let source: String
    /// The line that was running, from 1.
    public let line: Int
    /// The function's name; empty if Lua knows none.
    public let name: String
  }

  /// A local variable with its value.
  public struct Variable: Hashable, Sendable {
    /// The variable's name.
    public let name: String
    /// Its value as text: a number, a quoted string, or `a table`.
    public let value: String
  }

  /// Whether the state may go on after this error.
  public var leavesStateAlive: Bool {
    switch code {
    case .runtime, .syntax, .refused: true
    case .instructions, .time, .memory, .cancelled, .dead, .internal, .died, .isolation: false
    }
  }

  /// Whether a limit was hit.
  public var isLimit: Bool {
    switch code {
    case .instructions, .time, .memory: true
    default: false
    }
  }
}

extension LuaError.Frame {
  /// The function that C tells of.
  package init(_ frame: CLuaFrame) {
    unsafe self.init(
      source: String(cString: frame.source), line: Int(frame.line),
      name: String(cString: frame.name))
  }
}

extension LuaError {
  /// A state that could not be opened.
  init(opening status: CLuaStatus, message: String) {
    self.init(
      code: Code(status) ?? .internal, message: message, fault: nil, frames: [], variables: [],
      isDeep: false)
  }
}

/// What a check of the host objects to, as data.
///
/// Which fields mean something depends on the code; `subject` and `name` are text for people.
public struct LuaFault: Hashable, Sendable {
  /// What was wrong.
  public enum Code: Hashable, Sendable {
    /// `subject` has no field `name`.
    case unknownField
    /// `subject` is read-only; the script wrote `name`.
    case readOnly
    /// `subject` was called with a colon.
    case colonCall
    /// Argument `argument` of `subject` is not `name`.
    case argument
    /// Argument `argument` of `subject`, for item `index`, is `value`.
    case notFinite
    /// Argument `argument` of `subject`, for item `index`, is the negative `value`.
    case negative
    /// `subject` was given item `index`, from 1, which does not exist.
    case noSuchItem
    /// `subject` was given section `index`, from 1, which does not exist.
    case noSuchSection
    /// Item `index`, from 1, is new, so that it has no frame to keep.
    case nothingToKeep
    /// Item `index`, from 1, was placed before.
    case placedTwice
    /// `subject` cannot be called where it was.
    case notInHook
    /// Hook `subject` returned a `name` instead of a content size.
    case contentMissing
    /// Hook `subject` returned `value` as the content's `name`.
    case contentInvalid
    /// `step` for item `index`, from 1, returned `value`, or no number but `name`.
    case stepBack
    /// The accumulator's field `name` is a `subject`.
    case accumulator
    /// Item `index`, from 1, starts at `value`, before the promised frontier `name`.
    case frontier
    /// `frame` for item `index`, from 1: result `argument` is not `name` but `value`, or no number
    /// at all but what `subject` says.
    case frame
    /// The same for the frame of item `index` that `step` returned after the next item's number.
    case stepFrame
    /// The sandbox has no `name`.
    case unavailable
    /// There is no module `name`.
    case noModule
    /// The module `subject` requires itself, through `argument` modules in all, which `name` has in order.
    case moduleLoop
    /// The module `name` returned nothing.
    case emptyModule
    /// `subject` holds a `name`, which is no plain data.
    case notPlain
    /// `subject` cannot be read in the hook that read it.
    case notReadable
    /// Hook `subject` did not return `name`.
    case result
    /// `subject` placed the kind `name`, which the script does not declare.
    case undeclaredKind
    /// `subject` placed the kind `name`, which is declared as another sort of view.
    case otherKind
    /// Section `index`, from 1, has a view of the kind `name`, of which it may have one, since the line `value`; 0 if
    /// that is not known.
    case kindTwice
    /// The kind `name` goes with items; its section has no item `index`, from 1.
    case kindOfNoItem
    /// `subject` would exceed the bound that `name` describes.
    case tooMuch
  }

  /// What was wrong.
  public let code: Code
  /// The function or object concerned.
  public let subject: String
  /// The field, or what was expected.
  public let name: String
  /// The number of an argument or a result, from 1; 0 if none is meant.
  public let argument: Int
  /// Whether the call left out an argument that stands before others, so that these have lesser numbers.
  public let isShort: Bool
  /// The number of an item or a section, from 1; 0 if none is meant.
  public let index: Int
  /// The number that was found.
  public let value: Double
  /// What was wrong, in words: those that the script gets as its error, after their place.
  public let sentence: String
}

extension LuaFault {
  init?(_ fault: CLuaFault, sentence: UnsafePointer<CChar>) {
    guard let code = unsafe Code(fault.code) else { return nil }
    unsafe self.init(
      code: code, subject: unsafe String(cString: fault.subject),
      name: unsafe String(cString: fault.name), argument: Int(fault.argument),
      isShort: fault.is_short, index: Int(fault.index), value: fault.value,
      sentence: unsafe String(cString: sentence))
  }
}

extension LuaFault.Code {
  fileprivate init?(_ code: CLuaFaultCode) {
    switch code {
    case CLuaFaultUnknownField: self = .unknownField
    case CLuaFaultReadOnly: self = .readOnly
    case CLuaFaultColonCall: self = .colonCall
    case CLuaFaultArgument: self = .argument
    case CLuaFaultNotFinite: self = .notFinite
    case CLuaFaultNegative: self = .negative
    case CLuaFaultNoSuchItem: self = .noSuchItem
    case CLuaFaultNoSuchSection: self = .noSuchSection
    case CLuaFaultPlacedTwice: self = .placedTwice
    case CLuaFaultNotInHook: self = .notInHook
    case CLuaFaultContentMissing: self = .contentMissing
    case CLuaFaultContentInvalid: self = .contentInvalid
    case CLuaFaultStepBack: self = .stepBack
    case CLuaFaultAccumulator: self = .accumulator
    case CLuaFaultFrontier: self = .frontier
    case CLuaFaultFrame: self = .frame
    case CLuaFaultStepFrame: self = .stepFrame
    case CLuaFaultUnavailable: self = .unavailable
    case CLuaFaultNoModule: self = .noModule
    case CLuaFaultModuleLoop: self = .moduleLoop
    case CLuaFaultEmptyModule: self = .emptyModule
    case CLuaFaultNotPlain: self = .notPlain
    case CLuaFaultNotReadable: self = .notReadable
    case CLuaFaultResult: self = .result
    case CLuaFaultUndeclaredKind: self = .undeclaredKind
    case CLuaFaultOtherKind: self = .otherKind
    case CLuaFaultKindTwice: self = .kindTwice
    case CLuaFaultKindOfNoItem: self = .kindOfNoItem
    case CLuaFaultNothingToKeep: self = .nothingToKeep
    case CLuaFaultTooMuch: self = .tooMuch
    default: return nil
    }
  }
}

extension LuaError.Code {
  init?(_ status: CLuaStatus) {
    switch status {
    case CLuaStatusRuntime: self = .runtime
    case CLuaStatusSyntax: self = .syntax
    case CLuaStatusRefused: self = .refused
    case CLuaStatusBudget: self = .instructions
    case CLuaStatusTimeout: self = .time
    case CLuaStatusMemory: self = .memory
    case CLuaStatusCancelled: self = .cancelled
    case CLuaStatusDead: self = .dead
    case CLuaStatusInternal: self = .internal
    case CLuaStatusDied: self = .died
    case CLuaStatusNoWorker: self = .isolation
    default: return nil
    }
  }
}
