package import CLua

/// The reason why a call into Lua failed.
package struct LuaError: Error, Hashable, Sendable {
  /// The kind of failure.
  package enum Code: Hashable, Sendable {
    /// The script raised an error.
    case runtime
    /// The source does not compile.
    case syntax
    /// The script used something that the sandbox does not have.
    case refused
    /// The instructions are spent.
    case instructions
    /// The time limit has passed.
    case time
    /// The memory is spent.
    case memory
    /// The host asked the script to stop.
    case cancelled
    /// An earlier call killed the state.
    case dead
    /// Lua gave up; the state is never touched again.
    case `internal`
    /// The process that ran the script ended, or sent an invalid answer.
    case died
    /// The process for the script could not be started.
    case isolation
  }

  /// The kind of failure.
  package let code: Code
  /// Lua's own message; valid UTF-8 without control characters, at most 1 KiB.
  package let message: String
  /// The violation that the host found; nil if the error is not the host's own.
  package let fault: LuaFault?
  /// The script's functions that were running, innermost first, at most 12.
  package let frames: [Frame]
  /// The local variables of the innermost function as text, at most 40.
  package let variables: [Variable]
  /// Whether memory ran out because of the depth of calls.
  package let isDeep: Bool
  /// The memory in use when it ran out; nil for other failures.
  package internal(set) var memory: LuaMemory?

  /// A running function of a script.
  package struct Frame: Hashable, Sendable {
    /// The chunk's name, shortened by Lua to 60 bytes.
    package let source: String
    /// The line that was running, from 1.
    package let line: Int
    /// The function's name; empty if Lua knows none.
    package let name: String
  }

  /// A local variable with its value.
  package struct Variable: Hashable, Sendable {
    /// The variable's name.
    package let name: String
    /// The variable's value as text: a number, a quoted string, or `a table`.
    package let value: String
  }

  /// Whether the state can still be used after this error.
  package var leavesStateAlive: Bool {
    switch code {
    case .runtime, .syntax, .refused: true
    case .instructions, .time, .memory, .cancelled, .dead, .internal, .died, .isolation: false
    }
  }

  /// Whether a limit was hit.
  package var isLimit: Bool {
    switch code {
    case .instructions, .time, .memory: true
    default: false
    }
  }
}

extension LuaError.Frame {
  /// Converts a frame that C reported.
  package init(_ frame: CLuaFrame) {
    unsafe self.init(
      source: String(cString: frame.source), line: Int(frame.line),
      name: String(cString: frame.name))
  }
}

extension LuaError {
  /// The error of a state that could not be opened.
  init(opening status: CLuaStatus, message: String) {
    self.init(
      code: Code(status) ?? .internal, message: message, fault: nil, frames: [], variables: [],
      isDeep: false)
  }
}

/// A violation that a check of the host found, as data.
///
/// The code decides which fields have a meaning; `subject` and `name` are readable text.
package struct LuaFault: Hashable, Sendable {
  /// The kind of violation.
  package enum Code: Hashable, Sendable {
    /// `subject` has no field `name`.
    case unknownField
    /// `subject` is read-only; the script wrote `name`.
    case readOnly
    /// `subject` was called with a colon.
    case colonCall
    /// Argument `argument` of `subject` is not `name`.
    case argument
    /// Argument `argument` of `subject`, for item `index`, is `value`, which is not finite.
    case notFinite
    /// Argument `argument` of `subject`, for item `index`, is the negative `value`.
    case negative
    /// `subject` was given item `index`, from 1, which does not exist.
    case noSuchItem
    /// `subject` was given section `index`, from 1, which does not exist.
    case noSuchSection
    /// Item `index`, from 1, is new and has no earlier frame to keep.
    case nothingToKeep
    /// Item `index`, from 1, is already placed.
    case placedTwice
    /// `subject` cannot be called in this hook or at this time.
    case notInHook
    /// Hook `subject` returned a `name` instead of a content size.
    case contentMissing
    /// Hook `subject` returned `value` as the content's `name`.
    case contentInvalid
    /// `step` for item `index`, from 1, returned something that cannot be the number of the next
    /// item. It is the number `value`; if `value` is NaN, it is no number, and `name` describes it.
    case stepBack
    /// The accumulator's field `name` holds a `subject`, which an accumulator must not hold.
    case accumulator
    /// Item `index`, from 1, starts at `value`, before the promised frontier `name`.
    case frontier
    /// `frame` for item `index`, from 1: result `argument` is `value` instead of `name`. If it is
    /// not a number, `subject` names its type.
    case frame
    /// As ``frame``, for the frame of item `index` that `step` returned after the next item's
    /// number.
    case stepFrame
    /// The sandbox has no `name`.
    case unavailable
    /// There is no module `name`.
    case noModule
    /// The module `subject` requires itself, through `argument` modules, which `name` lists in
    /// order.
    case moduleLoop
    /// The module `name` returned nothing.
    case emptyModule
    /// `subject` holds a `name`, which is not plain data.
    case notPlain
    /// `subject` cannot be read in the hook that read it.
    case notReadable
    /// Hook `subject` did not return `name`.
    case result
    /// `subject` placed the kind `name`, which the script does not declare.
    case undeclaredKind
    /// `subject` placed the kind `name`, which is declared as another kind of view.
    case otherKind
    /// Section `index`, from 1, already has a view of the kind `name`, which may occur once. Line
    /// `value` placed it; 0 if that is unknown.
    case kindTwice
    /// The kind `name` belongs to items; its section has no item `index`, from 1.
    case kindOfNoItem
    /// `subject` would exceed the bound that `name` describes.
    case tooMuch
  }

  /// The kind of violation.
  package let code: Code
  /// The function or object concerned.
  package let subject: String
  /// The field's name, or a description of the expected value.
  package let name: String
  /// The number of an argument or a result, from 1; 0 for no particular one.
  package let argument: Int
  /// Whether the call omitted an argument that precedes others, so that the others have lower
  /// numbers.
  package let isShort: Bool
  /// The number of an item or a section, from 1; 0 for no particular one.
  package let index: Int
  /// The number that was found.
  package let value: Double
  /// The fault in words; the script gets the same words as its error, after the place.
  package let sentence: String
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
