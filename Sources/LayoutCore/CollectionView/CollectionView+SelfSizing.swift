/// Cells that turn out to have another size than their layout thought.
///
/// Source: SEMANTICS.md section 3.9.
extension CollectionView {
  /// Tells the layout the size that the cell of an item turns out to have.
  ///
  /// The view is brought up to date before and after. A layout that decides the sizes itself does not
  /// mind. Where the size comes from, `preferredLayoutAttributesFitting` in UIKit, is not asked again
  /// until the item comes to the screen anew.
  ///
  /// - Parameter size: The size, points, each extent finite and at least 0.
  /// - Throws: ``LayoutError`` with `missingAttributes` for an item that does not exist or is not placed,
  ///   `invalidAnswer` for another size, and what the layout throws.
  public func setPreferredSize(
    _ size: Size, forItemAt indexPath: IndexPath
  ) throws(LayoutError) {
    try layoutIfNeeded()
    let key = ElementKey.cell(indexPath)
    guard try attributes(for: key) != nil else {
      throw LayoutError(
        .missingAttributes, "\(key.name) has no size to change: it is not placed", element: key)
    }
    try fit(indexPath, to: size)
    try layoutIfNeeded()
  }

  /// Takes over the sizes that the cells of another view turned out to have, and asks for no others.
  ///
  /// Which sizes are known depends on what has been on screen: a view that is to show what another one
  /// shows must know the same.
  package func takePreferredSizes(of other: CollectionView) {
    asksForSizes = false
    setPreferredSizes(other.preferredSizes)
  }

  /// Gives the view the sizes that cells turned out to have.
  package func setPreferredSizes(_ sizes: [IndexPath: Size]) {
    guard preferredSizes != sizes else { return }
    preferredSizes = sizes
    invalidateForChangedProperty()
  }

  /// Asks the next cell that came to the screen for its size.
  ///
  /// - Returns: Whether the layout became invalid, so that the elements must be asked for again.
  func fitNextItem() throws(LayoutError) -> Bool {
    if let fittedItemsInOrder, hasOnScreen(fittedItemsInOrder) { return false }
    let items = visibleElements.filter { $0.category == .cell }.map(\.indexPath)
    if items.count == fittedItems.count, items.allSatisfy(fittedItems.contains) {
      fittedItemsInOrder = items
      return false
    }
    fittedItems.formIntersection(items)
    guard asksForSizes, let delegate else { return false }
    for item in items where fittedItems.insert(item).inserted {
      let asked = indexPathInData(of: item)
      guard let size = delegate.preferredSize(forItemAt: asked) else { continue }
      do throws(LayoutError) {
        if try fit(item, to: size) { return true }
      } catch {
        // The next pass asks again, as it does after any failure.
        fittedItems.remove(item)
        needsElements = true
        throw error
      }
    }
    return false
  }

  /// Whether the cells on screen are those of some items, in the same order.
  private func hasOnScreen(_ items: [IndexPath]) -> Bool {
    let elements = visibleElements
    var next = 0
    for place in elements.indices where elements[place].category == .cell {
      guard next < items.count, items[next] == elements[place].indexPath else { return false }
      next += 1
    }
    return next == items.count
  }

  /// - Returns: Whether the layout became invalid.
  @discardableResult
  private func fit(_ item: IndexPath, to size: Size) throws(LayoutError) -> Bool {
    let key = ElementKey.cell(item)
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      throw LayoutError(
        .invalidAnswer,
        "the cell of \(key.name) would like to be \(NumberText.plain(size.width)) × "
          + "\(NumberText.plain(size.height)); expected finite numbers ≥ 0", element: key)
    }
    guard let original = try layout.attributes(for: key) else { return false }
    var preferred = original
    preferred.size = size
    let isInvalid = try layout.shouldInvalidate(forPreferred: preferred, original: original)
    record(.shouldInvalidateForPreferred(key, size: size, answer: isInvalid))
    guard isInvalid else { return false }
    let known = preferredSizes.updateValue(size, forKey: item)
    do throws(LayoutError) {
      let context = try layout.invalidationContext(forPreferred: preferred, original: original)
      invalidateLayout(with: context)
    } catch {
      preferredSizes[item] = known
      throw error
    }
    return true
  }
}
