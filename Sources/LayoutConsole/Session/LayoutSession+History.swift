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
  /// call for the same element continues them.
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
    let number = version.number
    let isRunning = number == runningVersion && fault == nil
    if !isRunning, let known = shown[number] {
      return PastElement(version: number, element: known.elements.first { $0.key == key })
    }
    if pastElements?.key != key { pastElements = (key, [:]) }
    if !isRunning, let known = pastElements?.known[number] { return known }
    var found: LayoutAttributes?
    do throws(SessionError) {
      guard let run = try isRunning ? self.run : completeRun(of: version, until: deadline) else {
        return nil
      }
      found = try ask { () throws(LayoutError) in try run.view.attributes(for: key) }
    } catch {
      if error.isInterruption { throw error }
    }
    let past = PastElement(version: number, element: found)
    if !isRunning { pastElements?.known[number] = past }
    return past
  }

  /// A new run of a version in which all events have happened; nil if it is not complete at the
  /// deadline.
  ///
  /// - Throws: ``SessionError`` if the version fails, or if its script was interrupted.
  private func completeRun(
    of version: SessionVersion, until deadline: ContinuousClock.Instant
  ) throws(SessionError) -> SceneRun? {
    if pastReplay?.version != version.number { pastReplay = nil }
    guard pastReplay != nil || ContinuousClock.now < deadline else { return nil }
    let past: SceneRun
    if let replay = pastReplay {
      past = replay.run
    } else {
      past = try replayer.begin(
        choice, version.source, events: events, from: checkpoint(before: position)
      ).run
    }
    pastReplay = nil
    try attempt { () throws(SceneRunError) in
      try past.start()
      while past.eventCount < position, ContinuousClock.now < deadline { try past.step() }
    }
    guard past.eventCount == position else {
      pastReplay = (version.number, past)
      return nil
    }
    return past
  }
}
