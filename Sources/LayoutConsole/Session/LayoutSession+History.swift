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
  /// The oldest version is first. The list has at most 8 versions.
  ///
  /// - Throws: ``SessionError`` if a script was interrupted.
  func history(of key: ElementKey) throws(SessionError) -> [PastElement] {
    try output.quietly { () throws(SessionError) in
      var result: [PastElement] = []
      for version in versions.filter(\.isGood).suffix(Self.historyLimit) {
        let found = try elementIfItWorks(key, in: version)
        result.append(PastElement(version: version.number, element: found))
      }
      return result
    }
  }

  /// The element in a version; nil also if the version does not work in the current state.
  private func elementIfItWorks(
    _ key: ElementKey, in version: SessionVersion
  ) throws(SessionError) -> LayoutAttributes? {
    do throws(SessionError) {
      return try element(key, in: version)
    } catch {
      if error.isInterruption { throw error }
      return nil
    }
  }

  private func element(
    _ key: ElementKey, in version: SessionVersion
  ) throws(SessionError) -> LayoutAttributes? {
    if version.number == runningVersion, fault == nil {
      return try ask { () throws(LayoutError) in try run.view.attributes(for: key) }
    }
    if let known = shown[version.number] { return known.elements.first { $0.key == key } }
    let past = try replayer.run(
      choice, version.source, events: events, to: position, from: checkpoint(before: position))
    return try ask { () throws(LayoutError) in try past.view.attributes(for: key) }
  }
}
