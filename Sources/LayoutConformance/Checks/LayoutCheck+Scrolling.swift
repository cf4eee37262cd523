internal import LayoutCore
internal import LayoutScenes

extension LayoutCheck {
  /// The last `return` of the hook `scroll`, if the hook should have moved the first wrong element
  /// but did not.
  ///
  /// The hook should have moved the element if the reference moves the element when the content is
  /// scrolled. The result is nil for any other fault, and for a script without the hook.
  func idleScroll(_ finding: Finding, in scene: Scene) -> SourceLocation? {
    guard let first = finding.classification.first, finding.comparison != nil,
      finding.origin?.changedAt == nil, let place = task.place?(.answer(of: "scroll")),
      task.isMovedByScrolling(first, in: scene, after: finding.eventCount)
    else { return nil }
    return place
  }
}

extension CheckTask {
  /// The distance by which the content is scrolled to find out whether the reference moves an
  /// element.
  private static let distance = 7.0

  /// Whether the reference moves an element when the content is scrolled a little, forwards and
  /// backwards.
  ///
  /// The layout must then do the same. A wrong place is in this case a fault of the layout's hook
  /// `scroll`, even if the hook has not moved the element. The result is false if there is no
  /// reference in this process, or if the reference cannot run the scene.
  fileprivate func isMovedByScrolling(
    _ key: ElementKey, in scene: Scene, after eventCount: Int
  ) -> Bool {
    // a reference that cannot run moves no element
    guard let run = try? referenceRun(of: scene),
      (try? run.run(to: min(eventCount, scene.events.count))) != nil,
      let frame = try? run.view.attributes(for: key)?.frame
    else { return false }
    let bounds = run.view.bounds
    return [Self.distance, -Self.distance].allSatisfy { distance in
      let moved = bounds.offsetBy(dx: distance, dy: distance)
      guard (try? run.view.setBounds(moved)) != nil, (try? run.view.layoutIfNeeded()) != nil,
        let other = try? run.view.attributes(for: key)?.frame
      else { return false }
      return abs(other.minX - frame.minX) > Self.distance / 2
        || abs(other.minY - frame.minY) > Self.distance / 2
    }
  }

  /// A run of a scene with the reference in this process.
  ///
  /// The result is nil if there is no reference in this process, or if the layout refuses a
  /// parameter of the scene.
  private func referenceRun(of scene: Scene) throws(LayoutError) -> SceneRun? {
    guard let reference, reference.makeRemoteRun == nil else { return nil }
    let scene = scene.setting(subject.settings)
    var (layout, twin) = (try subject.make(), try reference.make())
    // if the layout does not accept a value, the scene cannot be run
    guard (try? layout.set(scene.params)) != nil else { return nil }
    twin.adopt(layout.parameters)
    return SceneRun(scene, layout: twin, source: makeSource(), ignoresForeignParameters: true)
  }
}
