internal import LayoutCore
internal import LuaSandbox

/// Messages about the results of hooks.
extension FaultDiagnosis {
  var result: Diagnostic {
    switch fault.code {
    case .contentMissing: contentMissing
    case .contentInvalid: contentInvalid
    case .stepBack: stepBack
    case .accumulator: accumulator
    case .frontier: frontierBroken
    case .frame: frame(from: "frame", at: fault.argument)
    case .stepFrame: frame(from: "step", at: fault.argument + 1)
    default:
      make(
        .wrongFrontier, fault.sentence, at: returned(by: "frontier", value: 1),
        helps: ["return the least coordinate at which a later item begins"]
      )
    }
  }

  private var contentMissing: Diagnostic {
    let hook = fault.subject
    let wanted = "must return the content's width and height"
    let function = tokens.hook(hook)
    let end = function.flatMap(tokens.partner).map { tokens.all[$0].line }
    guard function.map({ tokens.returns(of: $0).isEmpty }) ?? false else {
      let part = fault.argument == 1 ? "width" : "height"
      return make(
        .noContentSize, "`\(hook)` returned \(fault.name) as the content's \(part)",
        at: returned(by: hook, value: fault.argument),
        helps: [isFold(hook) ? Self.foldAdvice : "return width, height"])
    }
    return make(
      .noContentSize, "`\(hook)` returned nothing",
      at: hookSpot(
        hook, end.map { "\(wanted); it ended on line \($0) without `return`" } ?? wanted),
      helps: ["end it with: return width, height"])
  }

  /// The advice for `prepare = stack.fold(…)`.
  private static let foldAdvice =
    "`stack.fold` returns four hooks: local start, step, finish, frontier = stack.fold(…)"

  /// Whether the script sets a hook's field to `stack.fold(…)`.
  private func isFold(_ hook: String) -> Bool {
    guard let field = tokens.field(hook), let value = tokens.value(ofFieldAt: field) else {
      return false
    }
    return tokens.text(value.lowerBound + 1) == "." && tokens.text(value.lowerBound + 2) == "fold"
  }

  private var contentInvalid: Diagnostic {
    make(
      fault.value < 0 ? .negativeSize : .notFinite,
      "`\(fault.subject)` returned \(NumberText.plain(fault.value)) as the content's \(fault.name)",
      at: returned(by: fault.subject, value: fault.argument),
      helps: ["a content size is finite, at least 0 and at most 1e9"])
  }

  private var stepBack: Diagnostic {
    let value = fault.value.isNaN ? fault.name : NumberText.plain(fault.value)
    let end = diagnosis.itemCounts.reduce(0, +) + 1
    return make(
      .wrongStep, "`step` for item \(fault.index) returned \(value) as the next item",
      at: returned(by: "step", value: 1),
      helps: ["return an index from \(fault.index + 1) to \(end), or nothing for the next one"])
  }

  private var accumulator: Diagnostic {
    let isWhole = fault.name == "start's result"
    let message =
      isWhole
      ? "`start` returned \(fault.subject), not a table"
      : fault.sentence
    return make(
      .wrongAccumulator, message, at: isWhole ? returned(by: "start", value: 1) : accumulatorField,
      helps: [
        isWhole
          ? "return { y = 0 }" : "the host copies the accumulator, so it holds plain numbers only"
      ])
  }

  /// The mark of the accumulator's field that the fault names, where the script sets the field.
  ///
  /// The hooks of the fold are searched first. If they do not set the field, but exactly one place
  /// elsewhere does, that place is marked. Otherwise the name of the hook `start` is marked. The
  /// result is nil if this name is not found.
  private var accumulatorField: SourceSpot? {
    for hook in ["start", "step", "finish"] {
      guard let function = tokens.hook(hook), let end = tokens.partner(function) else { continue }
      if let written = tokens.field(fault.name, within: function..<end) {
        return spot(written..<written + 1)
      }
    }
    let elsewhere = tokens.indices.filter {
      tokens.text($0) == fault.name && tokens.text($0 - 1) == "." && tokens.text($0 + 1) == "="
    }
    return elsewhere.count == 1 ? spot(elsewhere[0]..<elsewhere[0] + 1) : hookSpot("start", "")
  }

  private var frontierBroken: Diagnostic {
    // 2 and 3 are the arguments x and y of the call. 6 and 7 stand for x and y of the transformed
    // frame, because the transform is part of argument 6, the attributes.
    let isTransformed = fault.argument >= 6
    let axis = Self.frameNames[max(0, min(1, fault.argument - (isTransformed ? 6 : 2)))]
    // The third argument of `put` and `fill` is x for columns, but y for rows. So these calls are
    // marked as a whole.
    let number = fault.subject.hasPrefix("columns.") ? 0 : place(ofArgument: axis)
    return make(
      .wrongFrontier,
      "\(diagnosis.itemName(fault.index)) starts at \(axis) \(NumberText.plain(fault.value))"
        + (isTransformed ? " with its transform" : "") + ", before the frontier at \(fault.name)",
      at: fault.subject == "step"
        ? returned(by: "step", value: fault.argument)
        : argument(isTransformed ? 6 : number, ""),
      and: [hookSpot("frontier", "it promised that no later item starts before \(fault.name)")],
      helps: ["return the least \(axis) of all later items"])
  }

  /// The message for a frame with an invalid number, or with a value that is not a number.
  ///
  /// - Parameters:
  ///   - hook: The hook that returned the frame.
  ///   - value: The number of the wrong result, from 1.
  private func frame(from hook: String, at value: Int) -> Diagnostic {
    let place = max(0, min(3, fault.argument - 1))
    let isNegativeSize = place >= 2 && fault.value < 0
    let found =
      fault.value.isNaN && fault.subject != "a number"
      ? fault.subject : NumberText.plain(fault.value)
    return make(
      isNegativeSize ? .negativeSize : .notFinite,
      "`\(hook)` returned \(found) as the \(Self.frameNames[place]) of "
        + diagnosis.itemName(fault.index),
      at: returned(by: hook, value: value),
      helps: [
        hook == "step"
          ? "return the next item's number, x, y [, width, height]: all finite, lengths at least 0"
          : "return x, y, width, height: all finite, width and height at least 0"
      ])
  }

  // MARK: Places

  /// Marks a result of a hook, if the hook has a single `return`; otherwise marks the hook's name.
  ///
  /// If the `return` has no such result, the whole `return` is marked. The hook's name is also
  /// marked if the hook's function is not found. The result is nil if the name is not found either.
  ///
  /// - Parameter value: The number of the result, from 1.
  func returned(by hook: String, value: Int) -> SourceSpot? {
    guard let function = tokens.hook(hook) else { return hookSpot(hook, "") }
    let returns = tokens.returns(of: function)
    guard returns.count == 1 else { return hookSpot(hook, "") }
    let values = tokens.values(returnedAt: returns[0])
    if values.indices.contains(value - 1) { return spot(values[value - 1]) }
    return spot(returns[0]..<(values.last?.upperBound ?? returns[0] + 1))
  }

  /// Marks a field where the hook that ran, or else another part of the script, sets it.
  ///
  /// If the field is not found, the hook's name is marked. The result is nil if the hook is
  /// unknown, or if its name is not found.
  ///
  /// - Parameters:
  ///   - text: The text at the mark.
  ///   - name: The field's name; nil for the name in the fault.
  func returnedField(_ text: String, named name: String? = nil) -> SourceSpot? {
    guard let hook else { return nil }
    let name = name ?? fault.name
    let function = tokens.hook(hook)
    let body = function.map { $0..<(tokens.partner($0) ?? $0) } ?? 0..<0
    let place =
      tokens.field(name, within: body) ?? tokens.indices.first { tokens.isField($0, name) }
    return place.flatMap { spot($0..<$0 + 1, text) } ?? hookSpot(hook, text)
  }

  func hookSpot(_ hook: String, _ text: String) -> SourceSpot? {
    tokens.name(ofHook: hook).flatMap { spot($0..<$0 + 1, text) }
  }
}
