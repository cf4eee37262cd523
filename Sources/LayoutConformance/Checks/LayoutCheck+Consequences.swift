internal import LayoutCore
internal import LayoutScenes

/// Faults that only follow from an earlier fault of the same scene.
extension LayoutCheck {
  /// Whether a fault needs no explanation.
  ///
  /// That is so if a fault of its kind has been explained already. It is also so if the scene has
  /// an earlier fault, and faults of this kind are known to follow from another fault. If this is
  /// only known for faults that can follow from wrong places, this fault must be such a fault, too.
  ///
  /// - Parameter root: The kind of the first fault in an earlier state of the scene; nil if no
  ///   earlier state has a fault. Without an earlier fault, this fault is no consequence.
  func isKnown(_ finding: Finding, in stage: CheckStage, after root: FaultKind?) -> Bool {
    let kind = FaultKind(stage, finding)
    if explained.contains(kind) { return true }
    guard root != nil, let known = consequences[kind] else { return false }
    return !known.needsEvidence || finding.canFollowWrongPlaces
  }

  /// Whether the fault can follow from wrong places, and the layout was already wrong before it.
  func isMovedBefore(_ finding: Finding, _ scene: Scene, _ checker: SceneChecker) -> Bool {
    guard finding.canFollowWrongPlaces else { return false }
    let outcome = checker.focused(on: finding).check(scene, allStates: true)
    return outcome.findings.contains {
      $0.eventCount < finding.eventCount
        && ($0.classification.kind.hasWrongPosition
          || $0.differs(in: [.missing, .extra, .contentSize, .bounds]))
    }
  }
}

extension Finding {
  /// Whether the fault is a wrong animation, a wrong visible part of the content, or other data.
  ///
  /// An animation that begins at wrong places is wrong itself. The visible part is wrong if the
  /// view has kept or limited an offset while the places or the size of the content were wrong. The
  /// data are other data if an item was dropped among wrong places.
  fileprivate var canFollowWrongPlaces: Bool {
    switch classification.kind {
    case .animation: true
    case .query, .target, .restore: differs(in: [.bounds])
    case .missing, .extra:
      comparison.map { $0.found.itemCounts != $0.expected.itemCounts } ?? false
    default: false
    }
  }

  /// Whether the layout and its reference differ in one of several properties.
  fileprivate func differs(in aspects: Set<Difference.Aspect>) -> Bool {
    comparison?.differences.contains { aspects.contains($0.aspect) } == true
  }
}
