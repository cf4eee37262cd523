internal import LayoutCore
internal import LuaSandbox

/// Messages about fields that cannot be read or written in the current hook.
extension FaultDiagnosis {
  /// The words that name the place in a message: the hook that ran, or `here` if it is unknown.
  var hookPlace: String { hook.map { "in `\($0)`" } ?? "here" }

  /// The members of the fault's object that the running hook may read.
  var readableMembers: [APIMember] {
    ScriptAPI.members(of: fault.subject).filter { member in
      switch member.reading {
      case .always: true
      case .scroll: isSettled || diagnosis.seesScroll
      case .settled: isSettled
      }
    }
  }

  private var isSettled: Bool { diagnosis.runningHooks.first.map(ScriptAPI.isSettled) ?? true }

  /// The advice for a field of `ctx` that cannot be read in the hook that ran.
  func notReadableAdvice(_ field: String) -> String {
    field.hasPrefix("scroll_")
      ? "geometry does not depend on scrolling; if this one must, add: sees = { \"scroll\" }"
      : "it is known once the layout is done: in \(ScriptAPI.settledHookNames.listed)"
  }

  var notReadable: Diagnostic {
    make(
      .notInThisHook, "`\(fault.subject)` cannot be read \(hookPlace)", at: name(lastPart),
      helps: [notReadableAdvice(lastPart)])
  }

  var notInHook: Diagnostic {
    if fault.subject.hasSuffix(" of an earlier pass") {
      return make(
        .notInThisHook, "\(fault.subject) cannot be used any more", at: nil,
        helps: ["read it from `ctx` again in each pass"])
    }
    return make(
      .notInThisHook, "`\(fault.subject)` cannot be used \(hookPlace)", at: name(lastPart),
      helps: [
        fault.subject == "sheet.keep"
          ? "frames are kept in update only, which runs instead of prepare after a change of the data"
          : diagnosis.runningHooks.first == "views"
            ? "views places views only; the hook frame places the items"
            : "items are placed in prepare, update, start, step and finish only"
      ])
  }

  var readOnly: Diagnostic {
    let isState =
      fault.subject == "ctx.state" || fault.subject == "ctx" && fault.name == "state" && !mayKeep
    return make(
      .readOnly,
      isState
        ? "`ctx.state` is read-only \(hookPlace); the script set `\(fault.name)`"
        : "\(owner) cannot be changed; the script set `\(fault.name)`",
      at: name(fault.name), helps: [isState ? Self.stateAdvice : readOnlyAdvice])
  }

  /// The object of the fault, as messages write it: its name in backquotes, or a description such
  /// as `a section`.
  private var owner: String {
    fault.subject.contains(" ") ? fault.subject : "`\(fault.subject)`"
  }

  /// Whether the hook that ran may write `ctx.state`.
  private var mayKeep: Bool { hook.map(ScriptAPI.writingHookNames.contains) ?? true }

  private var readOnlyAdvice: String {
    switch (fault.subject, fault.name) {
    case ("ctx", "state"):
      "set its fields: ctx.state.open = …; the table itself belongs to the host"
    case ("ctx.params", _):
      "the user of the layout sets its parameters: --set \(fault.name)=…"
    case ("el", _): "a hook returns what it changes: return { \(fault.name) = … }"
    default: "keep the value in a local variable"
    }
  }

  /// The advice that names the hooks that may write `ctx.state`.
  static let stateAdvice = "these hooks may write it: \(ScriptAPI.writingHookNames.listed)"

  /// The mark of the last assignment to the field that the fault names.
  ///
  /// If the script never assigns this field alone, the mark is that of the last assignment to a
  /// field around it. The result is nil if there is no such assignment either.
  var assignment: SourceSpot? {
    let path = fault.subject.split { ".[]".contains($0) }.map(String.init)
    let fields = path.dropFirst(path.first == "ctx" ? 2 : 1)
    for field in fields.reversed() where !field.allSatisfy(\.isNumber) {
      let written = tokens.indices.last { isAssigned($0, named: field) }
      if let written { return spot(written..<written + 1) }
    }
    return nil
  }

  private func isAssigned(_ index: Int, named field: String) -> Bool {
    guard tokens.text(index) == field, tokens.all[index].kind == .name else { return false }
    guard tokens.text(index + 1) == "[" else { return tokens.text(index + 1) == "=" }
    return tokens.partner(index + 1).map { tokens.text($0 + 1) == "=" } ?? false
  }
}
