internal import LayoutCore
internal import LayoutScenes

/// The comparison of the elements that queries find, and of the elements on screen.
extension StateComparer {
  /// Compares which elements the queries find, but ignores elements for which a difference has been
  /// reported, and reports each element once.
  mutating func compareQueries(except reported: Set<ElementKey>) {
    var reported = reported
    for (one, other) in zip(found.queries, expected.queries)
    where one.rect.isClose(to: other.rect, tolerance.frame) || one.name == other.name {
      if one.answer.elementsEqual(other.answer, by: { $0.key == $1.key }) { continue }
      let (keys, otherKeys) = (Set(one.answer.map(\.key)), Set(other.answer.map(\.key)))
      for key in keys.symmetricDifference(otherKeys).sorted() where !reported.contains(key) {
        // Because of rounding, only one of the answers can contain an element that barely overlaps
        // the rectangle.
        if touchesEdge(of: one.rect, key) { continue }
        reported.insert(key)
        note(
          .query, key,
          .text("\(keys.contains(key) ? "finds it" : "does not find it") in \(one.name)"),
          .text(keys.contains(key) ? "does not" : "does"))
      }
    }
  }

  /// Whether an element of the expected state overlaps a rectangle by at most the tolerance, or not
  /// at all; false if this state does not have the element.
  private mutating func touchesEdge(of rect: Rect, _ key: ElementKey) -> Bool {
    guard let frame = expectedFrames[key] else { return false }
    let overlap = Size(
      width: min(frame.maxX, rect.maxX) - max(frame.minX, rect.minX),
      height: min(frame.maxY, rect.maxY) - max(frame.minY, rect.minY))
    return min(overlap.width, overlap.height) <= tolerance.frame
  }

  mutating func compareScreens() {
    guard differences.isEmpty else { return }
    let (seen, expectedSeen) = (Set(found.visible), Set(expected.visible))
    for key in seen.symmetricDifference(expectedSeen).sorted() {
      if touchesEdge(of: found.bounds, key) { continue }
      note(
        .visible, key, .text(seen.contains(key) ? "yes" : "no"),
        .text(seen.contains(key) ? "no" : "yes"))
    }
  }
}
