/// The differences between the data of two inputs of a layout.
package struct InputDifference: Sendable {
  /// The number, from 0 over all sections, of the first item that possibly differs.
  ///
  /// Items with smaller numbers have the same size, the same hints and the same section in both
  /// inputs. If no item differs, the value is at least ``itemEnd``.
  package var firstItem: Int
  /// The number, from 0 over all sections, of the item after the last one that possibly differs;
  /// nil if the number of sections or the number of items of a section has changed.
  package var itemEnd: Int?
  /// The first section, from 0, whose number of items differs, or that only one of the inputs has;
  /// `Int.max` if there is none.
  package var firstCount: Int
  /// The number of items in the new data up to the end of section ``firstCount``.
  ///
  /// If the new data does not have this section, the value is the number of all its items. If
  /// ``firstCount`` is `Int.max`, the value is 0.
  package var firstCountEnd = 0
  /// The first section, from 0, whose own values differ, or that only one of the inputs has;
  /// `Int.max` if there is none.
  ///
  /// The values are all those of ``PlacementSection`` except the number of items: the header, the
  /// footer, the insets, the spacings, the hints and the sizes of other views.
  package var firstSection: Int
  /// The unchanged items that follow the last change, up to the last item; nil if they are unknown.
  package var rest: Rest?

  /// Items that are the same before and after a change, except that they can have other numbers.
  package struct Rest: Hashable, Sendable {
    /// The first of the unchanged items, by its number before the change, from 0 over all sections.
    package var before: Int
    /// The first of the unchanged items, by its number after the change, from 0 over all sections.
    package var after: Int

    /// Creates the description of items that are unchanged from one item on.
    package init(before: Int, after: Int) { (self.before, self.after) = (before, after) }

    /// The increase of the numbers of the unchanged items; negative if they have become smaller.
    package var growth: Int { after - before }
  }

  /// Whether there is no difference.
  package var isEmpty: Bool {
    itemEnd.map { $0 <= firstItem } == true && firstCount == .max && firstSection == .max
  }

  /// The value for inputs without a difference.
  package static let none = InputDifference(items: .max..<Int.max)

  /// Creates the difference of two inputs that differ at most in a range of items.
  ///
  /// - Parameters:
  ///   - items: The items that possibly have another size or other hints, from 0 over all sections.
  package init(items: Range<Int>) {
    firstItem = items.lowerBound
    itemEnd = items.upperBound
    firstCount = .max
    firstSection = .max
    rest = Rest(before: items.upperBound, after: items.upperBound)
  }
}

extension PlacementInput {
  /// The differences between this input's data and the data of another input.
  ///
  /// If all items of both inputs have the same size, `differentItems` and `rest` are ignored. An
  /// insertion or a removal anywhere in a section is then treated as one at the end of the section.
  ///
  /// Hints are compared only if `differentItems` is nil or is ignored. If any hint differs, all
  /// items are treated as different.
  ///
  /// - Parameters:
  ///   - differentItems: The range from the first to the last item that possibly has another size
  ///     or other hints; nil if the range is not known.
  ///   - rest: The unchanged items that follow the last change; nil if they are unknown.
  /// - Complexity: O(1) if both inputs share their sizes and their sections. O(*s*) in the number
  ///   of sections if they share only their sizes, or if `differentItems` is not nil. Otherwise
  ///   O(*n*) in the number of items whose sizes the inputs do not share, plus O(*s*).
  package func difference(
    from old: PlacementInput, differentItems: Range<Int>? = nil,
    rest: InputDifference.Rest? = nil
  ) -> InputDifference {
    let (known, rest) = hasItems(equalToThoseOf: old) ? (nil, nil) : (differentItems, rest)
    var result = InputDifference(items: known ?? self.differentItems(old))
    if rest != nil { result.rest = rest }
    if encodedSections === old.encodedSections { return result }
    let earlier = old
    let (new, old) = (sections, old.sections)
    let shared = min(new.count, old.count)
    func first(_ isDifferent: (PlacementSection, PlacementSection) -> Bool) -> Int {
      (0..<shared).first { isDifferent(new[$0], old[$0]) }
        ?? (new.count == old.count ? .max : shared)
    }
    result.firstCount = first { $0.count != $1.count }
    result.firstSection = first { !$0.isSame(as: $1) }
    guard result.firstCount != .max else { return result }
    result.itemEnd = nil
    result.rest = rest ?? restOfEqualItems(from: earlier)
    let before = new[..<result.firstCount].reduce(0) { $0 + $1.count }
    let changed = result.firstCount < new.count ? new[result.firstCount].count : 0
    result.firstCountEnd = before + changed
    let kept = result.firstCount < shared ? min(changed, old[result.firstCount].count) : 0
    result.firstItem = min(result.firstItem, before + kept)
    return result
  }

  /// The items of all sections after the last section whose number of items has changed.
  ///
  /// The result is nil if the items of both inputs do not all have the same size, if hints or the
  /// number of sections have changed, or if items have hints of their own and the number of items
  /// has changed. Hints are stored by the numbers of items: if these numbers change, equal hints
  /// can be those of other items. The sizes of the old input may already have been edited.
  /// Therefore the number of its items is computed from its sections.
  private func restOfEqualItems(from old: PlacementInput) -> InputDifference.Rest? {
    let oldCount = old.encodedSections.itemCount
    guard hasItems(equalToThoseOf: old), hints == old.hints, sectionCount == old.sectionCount,
      count == oldCount || !hints.haveOwnValues
    else { return nil }
    let same = zip(sections, old.sections).reversed().prefix { $0.count == $1.count }
      .reduce(0) { $0 + $1.0.count }
    return InputDifference.Rest(before: oldCount - same, after: count - same)
  }

  /// Whether all items of both inputs have the same size.
  private func hasItems(equalToThoseOf old: PlacementInput) -> Bool {
    itemSizes.equalItems != nil && itemSizes.equalItems?.size == old.itemSizes.equalItems?.size
  }

  /// A range that contains all items whose sizes or hints have changed.
  ///
  /// If any hint has changed, the range contains all items of both inputs.
  private func differentItems(_ old: PlacementInput) -> Range<Int> {
    guard hints == old.hints else { return 0..<max(count, old.count) }
    if hasItems(equalToThoseOf: old) {
      let oldCount = old.encodedSections.itemCount
      return min(count, oldCount)..<max(count, oldCount)
    }
    return itemSizes.differentItems(old.itemSizes)
  }
}
