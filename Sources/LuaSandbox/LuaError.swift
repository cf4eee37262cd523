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
    /// The script reached its limit of instructions.
    case instructions
    /// The script reached its time limit.
    case time
    /// The script reached a limit of memory, or the machine has no more memory.
    ///
    /// There are limits for all memory, for one allocation, for one string, and for the keys of one
    /// table.
    case memory
    /// The host asked the script to stop.
    case cancelled
    /// An earlier call killed the state.
    case dead
    /// Lua called its panic function, or the host passed an invalid argument to C.
    case `internal`
    /// The process that ran the script ended, or sent an invalid answer.
    case died
    /// The process for the script could not be started.
    case isolation
  }

  /// The kind of failure.
  package let code: Code
  /// The message of the error.
  ///
  /// The message is valid UTF-8 of at most 1 KiB, and contains no control characters other than
  /// tabs and line ends. It is empty if the script was stopped because of its instructions, its
  /// time or a request of the host, and if the state was dead already.
  package let message: String
  /// The violation that a check of the host found; nil if something else caused the error.
  package let fault: LuaFault?
  /// The Lua functions that were running when the error was raised, innermost first, at most 12.
  ///
  /// If memory ran out, the list usually has only the innermost function.
  package let frames: [Frame]
  /// The local variables of the innermost function, then the locals that it captured, at most 40
  /// together; empty if memory ran out.
  package let variables: [Variable]
  /// For ``Code/memory``, whether more than 20,000 calls were nested when memory ran out.
  package let isDeep: Bool
  /// The memory in use after a call that ran out of memory; nil for other failures.
  package internal(set) var memory: LuaMemory?

  /// A running function of a script.
  package struct Frame: Hashable, Sendable {
    /// The name of the chunk, which Lua shortens to less than 60 bytes.
    package let source: String
    /// The number of the line that was running, from 1.
    package let line: Int
    /// The name of the function; empty if Lua knows none.
    package let name: String
  }

  /// A local variable with its value.
  package struct Variable: Hashable, Sendable {
    /// The variable's name.
    package let name: String
    /// The value as text, for example `12`, `"left"` or `a table`.
    package let value: String
  }

  /// Whether the state can still be used after this error.
  package var leavesStateAlive: Bool {
    switch code {
    case .runtime, .syntax, .refused: true
    case .instructions, .time, .memory, .cancelled, .dead, .internal, .died, .isolation: false
    }
  }

  /// Whether the script reached a limit.
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
  /// Creates the error for a state that could not be opened.
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
    /// `subject` is read-only, and the script tried to set its field `name`.
    case readOnly
    /// `subject` was called with a colon.
    case colonCall
    /// Argument `argument` of `subject` is not a value of the kind that `name` describes.
    case argument
    /// Argument `argument` of `subject`, for item, section or decoration `index`, is `value`, which
    /// is not finite or is beyond ±1e9.
    case notFinite
    /// Argument `argument` of `subject`, for item, section or decoration `index`, is `value`, which
    /// is negative.
    case negative
    /// `subject` was called for item `index`, from 1, which does not exist.
    case noSuchItem
    /// `subject` was called for section `index`, from 1, which does not exist.
    case noSuchSection
    /// Item `index`, from 1, is new, and therefore has no earlier frame to keep.
    case nothingToKeep
    /// Item `index`, from 1, is already placed.
    case placedTwice
    /// `subject` cannot be used in the hook that used it, or at that time.
    case notInHook
    /// Hook `subject` returned no number as the content's width or height; `name` describes the value
    /// that it returned, for example `nil`.
    case contentMissing
    /// Hook `subject` returned the invalid number `value` as `name`, the content's width or height.
    case contentInvalid
    /// `step` for item `index`, from 1, returned something that cannot be the number of the next
    /// item.
    ///
    /// The result is the number `value`. If `value` is NaN, `name` describes the result.
    case stepBack
    /// The accumulator's field `name` is `subject`, for example `a text`, and not a plain number.
    ///
    /// If `name` is `start's result`, the hook `start` returned `subject` and not a table.
    case accumulator
    /// Item `index`, from 1, starts at `value`, before the coordinate `name` that the frontier
    /// promised.
    case frontier
    /// For item `index`, from 1, the hook `frame` returned `value` as result `argument`; `name`
    /// describes the valid results, for example `a length >= 0`.
    ///
    /// If the result is not a number, `value` is NaN, and `subject` names the type of the result.
    case frame
    /// The same as ``frame``, for a frame that `step` returned after the number of the next item;
    /// `argument` counts from the frame's x.
    case stepFrame
    /// The sandbox has no `name`.
    case unavailable
    /// There is no module `name`.
    case noModule
    /// The module `subject` requires itself.
    ///
    /// `name` shows the chain of modules that leads back to the module, for example `a → b → a`; an
    /// ellipsis shortens a long chain. `argument` is the number of different modules in the chain.
    case moduleLoop
    /// The module `name` returned nothing.
    case emptyModule
    /// `subject` holds `name`, for example `a function`, which is not plain data.
    case notPlain
    /// `subject` cannot be read in the hook that read it.
    case notReadable
    /// Hook `subject` did not return a value of the kind that `name` describes.
    case result
    /// `subject` was called for a view of the kind `name`, which the script does not declare.
    case undeclaredKind
    /// `subject` was called for a view of the kind `name`, which the script declares for another
    /// category of views.
    case otherKind
    /// Section `index`, from 1, already has a view of the kind `name`, and may have only one.
    ///
    /// `value` is the line that placed that view; 0 if the line is unknown.
    case kindTwice
    /// `subject` placed a view of the kind `name` for item `index`, but the view's section has no
    /// such item; `index` counts from 1 in the section.
    case kindOfNoItem
    /// `subject` was called after the first item of section `index` was placed.
    case lateScroller
    /// `subject` would exceed the bound that `name` describes.
    case tooMuch
  }

  /// The kind of violation.
  package let code: Code
  /// The name of the function, object or module that the violation concerns, or a description of a
  /// value; its meaning depends on the code.
  package let subject: String
  /// A name, for example of a field or a module, or a description of a value; its meaning depends
  /// on the code.
  package let name: String
  /// The number of the argument or result that the violation concerns, from 1; 0 if it concerns
  /// none.
  ///
  /// For ``Code/moduleLoop``, this is the number of different modules in the chain.
  package let argument: Int
  /// Whether the call omitted an argument that precedes others.
  ///
  /// The numbers of the arguments after the omitted one are then lower than in a call with all
  /// arguments.
  package let isShort: Bool
  /// The number of the item, section or decoration that the violation concerns; 0 for none.
  ///
  /// Items and sections are counted from 1.
  package let index: Int
  /// The number that the check found; its meaning depends on the code.
  package let value: Double
  /// A sentence that describes the violation.
  ///
  /// The error that the script can catch consists of its place and this sentence.
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
    case CLuaFaultLateScroller: self = .lateScroller
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
