internal import LayoutCore

/// A property of a case's fault; all cases with this property have the same cause.
struct CauseRoot: Hashable {
  /// The name and the file of the layout.
  let layout: [String?]
  /// The property that the cases have in common.
  let sign: Sign

  enum Sign: Hashable {
    /// The kind of fault in one stage; only the first case with this kind is explained.
    case fault(FaultKind)
    /// The change that repairs the fault.
    case repair(ProposedRepair)
    /// The line that placed the first wrong element, or the line at which `scroll` returned its
    /// changes; the values are always those that the placing line reads.
    case values(SourceLocation, [Diagnostic.Value])
    /// The line that gave the first wrong element a wrong position.
    case place(SourceLocation)
    /// The line and the kind of a fault that is not about positions.
    case line(SourceLocation, Kind)
    /// The kind of a fault whose line is not known.
    case kind(Kind)
    /// The kind of a fault that did not occur again.
    case flaky(FaultKind?)
    /// A difference in places or the content size; only the first case with it has this root.
    case wrongPlaces
    /// The stage, the status and the headline of a case without a finding.
    case words(CheckStage, CheckStatus, String)
  }

  /// A kind of fault in any stage; comparisons of a layout with itself have their own kinds.
  struct Kind: Hashable {
    let kind: Classification.Kind
    let detail: String
    let isAgainstItself: Bool

    /// Whether the line of the first wrong element gave it a wrong position.
    ///
    /// A wrong transform moves the element. A wrong animation has a line only if no hook chooses
    /// the animation; it then begins or ends at the element's position.
    var isAboutPosition: Bool {
      kind.hasWrongPosition || kind == .animation
        || kind == .attributes && detail == Difference.Aspect.transform.rawValue
    }
  }

  init(_ one: CheckCase, _ sign: Sign) {
    layout = [one.script, one.file]
    self.sign = sign
  }

  static func all(of one: CheckCase) -> [CauseRoot] { signs(of: one).map { CauseRoot(one, $0) } }

  private static func signs(of one: CheckCase) -> [Sign] {
    let fault = one.finding.map { FaultKind(one.stage, $0) }
    if one.status == .flaky { return [.flaky(fault)] }
    guard let finding = one.finding, let fault else {
      return [.words(one.stage, one.status, one.headline)]
    }
    guard one.followed == nil else { return [] }
    let isAgainstItself = one.stage == .determinism && finding.comparison != nil
    func kind(_ kind: Classification.Kind, _ detail: String) -> Kind {
      Kind(kind: kind, detail: detail, isAgainstItself: isAgainstItself)
    }
    let own = kind(fault.kind, fault.detail)
    let common = [one.repair.map { Sign.repair($0) }, one.inseparable.map { Sign.fault($0) }]
      .compactMap { $0 }
    if let line = fault.line { return common + [.fault(fault), .line(line, own)] }
    var signs = common + [.fault(fault)]
    if let origin = finding.origin {
      let line = (origin.changedAt ?? origin.location).withoutColumn
      // For a broken law, the line is that of the difference in the smallest scene. The kind of
      // this difference therefore replaces the kind of the law.
      let made = own.kind == .law ? one.smallest?.comparison.map(Classifier.init) : nil
      let here = made.map { $0.classification() }.map { kind($0.kind, $0.detail) } ?? own
      signs.append(here.isAboutPosition ? .place(line) : .line(line, here))
      if origin.isRepeated { signs.append(.values(line, origin.values)) }
    } else {
      signs.append(.kind(own))
    }
    let aspects = Set(one.smallest?.comparison?.differences.map(\.aspect) ?? [])
    return signs
      + aspects.filter(\.hasNoLine).map {
        let (name, detail) = Classifier.kind(of: $0)
        return .kind(kind(name, detail))
      }
  }
}

extension Classification.Kind {
  /// Whether the first wrong element has a wrong position; true for every broken law.
  var hasWrongPosition: Bool {
    switch self {
    case .law, .rounding, .shift, .scale, .mirrored, .transposed, .order, .accumulating, .columns,
      .frames:
      true
    case .error, .limit, .missing, .extra, .attributes, .contentSize, .query, .target, .drop, .lift,
      .restore, .animation, .lifecycle:
      false
    }
  }

  /// Whether elements or the content have other places or sizes than in the reference.
  var hasWrongPlaces: Bool {
    [.missing, .extra, .contentSize].contains(self) || self != .law && hasWrongPosition
  }
}

extension Difference.Aspect {
  /// Whether a difference in this property cannot be traced to a line that placed an element.
  fileprivate var hasNoLine: Bool {
    switch self {
    case .contentSize, .visible, .query, .target, .scroller, .bounds, .drop, .lift, .snap,
      .restore, .animation, .prepares, .calls:
      true
    case .missing, .extra, .frame, .zIndex, .alpha, .hidden, .transform, .custom: false
    }
  }
}
