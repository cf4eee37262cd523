internal import LayoutCore

/// Finds the kind of mistake that a difference looks like.
///
/// If elements are missing or additional, this is the kind of mistake, even if there are only a few
/// of them. For frames, the kinds are tried in a fixed order, and the result is the first kind that
/// fits. A kind must explain at least nine tenths of the differing frames; some kinds are stricter.
/// The candidates of the result are all kinds that fit, and the kinds that cannot be excluded
/// because too few elements differ. Source: UX.md section 3.7, which lists the kinds in another
/// order; see ``FrameFault/all``.
struct Classifier {
  let comparison: StateComparison
  /// The frames that differ between the layout and its reference.
  let frames: FrameShape

  init(_ comparison: StateComparison) {
    self.comparison = comparison
    let moved = comparison.differences.compactMap { difference -> FrameShape.Moved? in
      guard difference.aspect == .frame, let key = difference.element,
        case .frame(let found) = difference.found,
        case .frame(let expected) = difference.expected
      else { return nil }
      return FrameShape.Moved(key: key, keyBefore: key, found: found, expected: expected)
    }
    frames = FrameShape(
      moved: moved, found: comparison.found, expected: comparison.expected,
      elementCount: comparison.elementCount, isMovement: false)
  }

  /// The kind of mistake that explains the differences best.
  ///
  /// - Precondition: There is a difference.
  func classification() -> Classification {
    guard let first = comparison.differences.first else {
      preconditionFailure("there must be a difference")
    }
    if let presence = presence() { return presence }
    if let width = contentWidth() { return width }
    if let shape = shape() { return shape }
    // A wrong answer of one of these hooks explains all other differences of the state.
    let hooks: [Difference.Aspect] = [.drop, .lift, .snap, .restore]
    if let hook = comparison.differences.first(where: { hooks.contains($0.aspect) }) {
      let (kind, detail) = Self.kind(of: hook.aspect)
      // frames during an animation can differ although all frames of the state agree
      let agrees = !comparison.differences.contains { $0.aspect == .animation }
      return Classification(
        kind, detail: detail, hint: (agrees ? "every frame agrees; " : "") + hook.text)
    }
    let (kind, detail) = Self.kind(of: first.aspect)
    let hint =
      kind == .attributes || first.element != nil
      ? "every frame agrees; \(first.text)" : "every element agrees; \(first.text)"
    return Classification(kind, detail: detail, first: first.element, hint: hint)
  }

  /// The kind of mistake, and its detail, for a property that differs.
  static func kind(of aspect: Difference.Aspect) -> (Classification.Kind, String) {
    switch aspect {
    case .missing: (.missing, "")
    case .extra: (.extra, "")
    case .frame: (.frames, "")
    case .zIndex, .alpha, .hidden, .transform, .custom: (.attributes, aspect.rawValue)
    case .contentSize: (.contentSize, "")
    case .visible, .query: (.query, "")
    case .target, .scroller, .bounds, .snap: (.target, "")
    case .drop: (.drop, "")
    case .lift: (.lift, "")
    case .restore: (.restore, "")
    case .animation: (.animation, "")
    case .prepares, .calls: (.lifecycle, "")
    }
  }

  // MARK: Elements too few or too many

  /// The classification of missing or additional elements; nil if there are none.
  ///
  /// Missing and additional elements are reported before other differences, because they move the
  /// elements after them.
  private func presence() -> Classification? {
    let missing = comparison.differences.filter { $0.aspect == .missing }
    let extra = comparison.differences.filter { $0.aspect == .extra }
    guard let first = missing.first ?? extra.first, let key = first.element else { return nil }
    let kind: Classification.Kind = missing.isEmpty ? .extra : .missing
    let count = missing.isEmpty ? extra.count : missing.count
    let others = count > 1 ? " and \(count - 1) more" : ""
    let verb = count > 1 ? "are" : "is"
    var hint =
      missing.isEmpty
      ? "\(key.name)\(others) \(verb) not in the reference" : "\(key.name)\(others) \(verb) missing"
    if let rest = shape() { hint += "; \(rest.hint)" }
    return Classification(
      kind, detail: Self.name(of: key), sizesAgree: frames.sizesAgree, first: key,
      hint: hint)
  }

  /// The name of an element's category; for a supplementary view or a decoration, the name of its
  /// kind.
  private static func name(of key: ElementKey) -> String {
    key.category == .cell ? "cell" : key.kind ?? key.category.rawValue
  }

  // MARK: Frames

  /// The classification of a content width that makes every frame differ; nil if the width does
  /// not explain the frames.
  ///
  /// In a right-to-left view, each element has a distance from the right edge of the content. If
  /// all these distances are right, a wrong width shifts every frame by the same distance.
  private func contentWidth() -> Classification? {
    let (found, expected) = (comparison.found, comparison.expected)
    let distance = found.contentSize.width - expected.contentSize.width
    guard found.direction == .rightToLeft, !frames.moved.isEmpty,
      abs(distance) > FrameShape.tolerance, frames.moved.count == frames.elementCount,
      frames.moved.allSatisfy({
        $0.sizeAgrees && abs($0.dx - distance) <= FrameShape.tolerance
          && abs($0.dy) <= FrameShape.tolerance
      }), let size = comparison.differences.first(where: { $0.aspect == .contentSize })
    else { return nil }
    return Classification(
      .contentSize, hint: "measured from the right edge, every element agrees; \(size.text)")
  }

  /// The classification of the frames that differ; nil if no frame differs.
  private func shape() -> Classification? {
    guard let first = frames.moved.first else { return nil }
    let agree = frames.sizesAgree
    let fitting = frames.fitting
    let possible = FrameFault.all.filter { $0.isPossible(frames) }.map(\.kind)
    let all = Set(fitting.map(\.kind) + possible)
    guard let (kind, hint) = fitting.first else {
      return Classification(
        .frames, sizesAgree: agree, first: first.key,
        hint: "the frames differ in no simple way; \(largest)")
    }
    let prefix = agree && kind != .shift && kind != .rounding ? "every size agrees; " : ""
    return Classification(
      kind, candidates: all, sizesAgree: agree, first: first.key, hint: prefix + hint)
  }

  /// A text that names at most three elements: those whose frames differ most.
  private var largest: String {
    let worst = comparison.differences.filter { $0.aspect == .frame }
      .sorted { $0.delta > $1.delta }.prefix(3)
    return worst.compactMap { difference in
      difference.element.map { "\($0.name) by \(NumberText.oneDecimal(difference.delta)) pt" }
    }.joined(separator: ", ")
  }
}
