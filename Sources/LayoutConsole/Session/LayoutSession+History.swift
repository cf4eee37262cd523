internal import LayoutConformance
internal import LayoutCore
internal import LayoutScenes

/// An element in a version of the layout.
struct PastElement {
  /// The number of the version.
  let version: Int
  /// The element; nil if the version does not place it, or does not work in this state.
  let element: LayoutAttributes?
}

extension LayoutSession {
  /// The greatest number of versions in the history of an element.
  private static let historyLimit = 8

  /// An element in each of the last versions that worked, after the events that have happened.
  ///
  /// The oldest version is first. The list has at most 8 versions. The replays of the versions stop
  /// after ``historyTime``, because the session answers no other request in the meantime. The next
  /// call continues them.
  ///
  /// - Returns: The element in each version, and whether versions are missing because their replays
  ///   are not complete; these are older than the others.
  /// - Throws: ``SessionError`` if a script was interrupted.
  func history(
    of key: ElementKey
  ) throws(SessionError) -> (elements: [PastElement], isCut: Bool) {
    let deadline = ContinuousClock.now + historyTime
    var result: (elements: [PastElement], isCut: Bool) = ([], false)
    try output.quietly { () throws(SessionError) in
      for version in versions.filter(\.isGood).suffix(Self.historyLimit).reversed() {
        guard let past = try pastElement(key, in: version, until: deadline) else {
          result.isCut = true
          return
        }
        result.elements.insert(past, at: 0)
      }
    }
    return result
  }

  /// The element in a version; nil if the replay of the version is not complete at the deadline.
  private func pastElement(
    _ key: ElementKey, in version: SessionVersion, until deadline: ContinuousClock.Instant
  ) throws(SessionError) -> PastElement? {
    do throws(SessionError) {
      if version.number != runningVersion || fault != nil, let known = shown[version.number] {
        return PastElement(
          version: version.number, element: known.elements.first { $0.key == key })
      }
      guard let run = try completeRun(of: version, until: deadline) else { return nil }
      let found = try ask { () throws(LayoutError) in try run.view.attributes(for: key) }
      return PastElement(version: version.number, element: found)
    } catch {
      if error.isInterruption { throw error }
      return PastElement(version: version.number, element: nil)
    }
  }

  /// A run of a version in which all events have happened; nil if it is not complete at the
  /// deadline.
  ///
  /// - Throws: ``SessionError`` if the version fails, or if its script was interrupted.
  private func completeRun(
    of version: SessionVersion, until deadline: ContinuousClock.Instant
  ) throws(SessionError) -> SceneRun? {
    if version.number == runningVersion, fault == nil { return run }
    do throws(SessionError) {
      let past: SceneRun
      switch pastVersions[version.number] {
      case .success(let known): past = known
      case .failure(let failure): throw failure
      case nil:
        guard ContinuousClock.now < deadline else { return nil }
        past = try replayer.begin(
          choice, version.source, events: events, from: checkpoint(before: position)
        ).run
      }
      try attempt { () throws(SceneRunError) in
        try past.start()
        while past.eventCount < position, ContinuousClock.now < deadline { try past.step() }
      }
      pastVersions[version.number] = .success(past)
      return past.eventCount == position ? past : nil
    } catch {
      pastVersions[version.number] = error.isInterruption ? nil : .failure(error)
      throw error
    }
  }
}
