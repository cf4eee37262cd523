internal import LayoutBridge
internal import LayoutCore

extension ScriptPlacement {
  /// The names of two placements in messages.
  struct Names {
    /// The name of the placement that was updated.
    let updated: String
    /// The name of the placement that was made from the beginning.
    let whole: String
  }

  /// The first difference from another placement of the same data, in words; nil if the two agree,
  /// or if one of them is not complete.
  ///
  /// - Complexity: O(*n* + *v* log *v*) for *n* items and *v* other elements.
  func firstDifference(from fresh: ScriptPlacement, names: Names) -> String? {
    guard let mine = finishedStore, let theirs = fresh.finishedStore else { return nil }
    for number in theirs.frames.indices {
      let key = theirs.key(ofItem: number)
      if let text = Self.difference(
        mine.attributes(for: key), theirs.attributes(for: key), key, names)
      {
        return text
      }
    }
    let views = Set((mine.attributesOfViews + theirs.attributesOfViews).map(\.key)).sorted()
    for key in views {
      if let text = Self.difference(
        mine.attributes(for: key), theirs.attributes(for: key), key, names)
      {
        return text
      }
    }
    let sections = Set(scrollers.keys).union(fresh.scrollers.keys).sorted()
    if let section = sections.first(where: { scrollers[$0] != fresh.scrollers[$0] }) {
      return
        "\(names.updated) lets section \(section + 1) scroll in another way than \(names.whole)"
    }
    guard !Self.areSame(contentSize, fresh.contentSize) else { return nil }
    return "\(names.updated) returns a content of \(Self.text(contentSize)) where \(names.whole) "
      + "returns \(Self.text(fresh.contentSize))"
  }

  private static func difference(
    _ mine: LayoutAttributes?, _ theirs: LayoutAttributes?, _ key: ElementKey, _ names: Names
  ) -> String? {
    let (updated, whole) = (names.updated, names.whole)
    guard let mine else { return "\(updated) does not place \(key.name), which \(whole) places" }
    guard let theirs else { return "\(updated) places \(key.name), which \(whole) does not place" }
    let (one, two) = (mine.frame, theirs.frame)
    guard areSame(one.size, two.size), abs(one.minX - two.minX) <= tolerance,
      abs(one.minY - two.minY) <= tolerance
    else {
      return "\(updated) leaves \(key.name) at \(text(one)) where \(whole) puts it at \(text(two))"
    }
    let isSameLook =
      mine.alpha == theirs.alpha && mine.zIndex == theirs.zIndex
      && mine.isHidden == theirs.isHidden && mine.transform3D == theirs.transform3D
      && mine.custom == theirs.custom
    return isSameLook ? nil : "\(updated) gives \(key.name) other attributes than \(whole)"
  }

  /// The tolerance for coordinates, in points.
  ///
  /// It is needed because sums of the same numbers in another order can differ in the last bit.
  private static let tolerance = 0.001

  private static func areSame(_ one: Size, _ two: Size) -> Bool {
    abs(one.width - two.width) <= tolerance && abs(one.height - two.height) <= tolerance
  }

  private static func text(_ rect: Rect) -> String {
    "\(NumberText.plain(rect.minX)), \(NumberText.plain(rect.minY)), \(text(rect.size))"
  }

  private static func text(_ size: Size) -> String {
    "\(NumberText.plain(size.width)) × \(NumberText.plain(size.height))"
  }
}

extension FrameStore {
  /// The attributes of those kept items that have more than a frame, by their numbers after the
  /// change, from 0.
  ///
  /// - Complexity: O(*n* log *k*) for *n* such items and *k* ranges and runs.
  /// - Parameters:
  ///   - kept: The items that the hook `update` kept, by their numbers after the change, from 0.
  ///   - runs: The items that exist before and after the change.
  func attributes(
    ofItemsIn kept: [Range<Int>], runs: [ItemRun]
  ) -> [(number: Int, LayoutAttributes)] {
    let runs = runs.sorted { $0.before < $1.before }
    let kept = kept.sorted { $0.lowerBound < $1.lowerBound }
    return numbersOfParticularItems.compactMap { number in
      let place = runs.indices.firstNumber { runs[$0].before + runs[$0].count > number + 1 }
      guard runs.indices.contains(place), runs[place].before <= number + 1 else { return nil }
      let after = runs[place].after + (number + 1 - runs[place].before) - 1
      let range = kept.indices.firstNumber { kept[$0].upperBound > after }
      guard kept.indices.contains(range), kept[range].contains(after) else { return nil }
      return (after, attributes(ofItem: number))
    }
  }
}
