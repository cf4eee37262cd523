internal import LayoutScenes

/// A fault with the smallest scene that shows it.
struct ShownFault {
  let kind: FaultKind
  let finding: Finding
  let scene: Scene
  /// A checker that looks for this fault only.
  let checker: SceneChecker

  /// Whether the smallest scene of each of two faults also shows the other fault.
  ///
  /// The two faults then have one cause. The result is false if a fault is a reached limit, or if a
  /// scene has more than ``SceneChecker/manyItems`` items.
  func isInseparable(from other: ShownFault) -> Bool {
    finding.severity != .limit && other.finding.severity != .limit && isShown(in: other.scene)
      && other.isShown(in: scene)
  }

  private func isShown(in scene: Scene) -> Bool {
    guard scene.itemCount <= SceneChecker.manyItems else { return false }
    func isWanted(_ found: Finding) -> Bool {
      found.classification.canBeSame(as: finding.classification)
    }
    return checker.check(scene, until: isWanted).findings.contains(where: isWanted)
  }
}
