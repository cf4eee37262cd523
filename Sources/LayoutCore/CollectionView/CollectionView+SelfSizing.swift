/// Cells and supplementary views whose measured size differs from the size that the layout assumed.
///
/// Source: SEMANTICS.md section 3.9.
extension CollectionView {
  /// Passes the measured size of a cell or a supplementary view to the layout.
  ///
  /// The collection view lays itself out before and after it passes the size to the layout. A
  /// layout that decides the sizes itself ignores the measured size.
  ///
  /// The view asks the delegate for the size of an element when the element comes on screen (in
  /// UIKit: `preferredLayoutAttributesFitting`). For an element on screen, the view does not ask
  /// again after this call, except in these cases: the element has left the screen and appears
  /// again; the element is reloaded; a context discards all measured sizes; an update changes the
  /// number of the element's section before the layout has accepted a size.
  ///
  /// - Parameters:
  ///   - size: The size, in points, each extent finite and at least 0.
  ///   - element: The cell or the supplementary view.
  /// - Throws: ``LayoutError`` with `missingAttributes` for an element that does not exist or is
  ///   not placed, `invalidAnswer` for an invalid size, and any error of the layout.
  public func setPreferredSize(_ size: Size, for element: ElementKey) throws(LayoutError) {
    try layoutIfNeeded()
    guard try attributes(for: element) != nil else {
      throw LayoutError(
        .missingAttributes, "\(element.name) has no size to change: it is not placed",
        element: element)
    }
    try fit(element, to: size)
    try layoutIfNeeded()
  }

  /// Copies the measured sizes from another collection view; from then on, this view measures no
  /// elements itself.
  ///
  /// A view knows only the sizes of elements that have been on screen. A view that must show the
  /// same as another view therefore needs the sizes of that view.
  package func takePreferredSizes(of other: CollectionView) {
    asksForSizes = false
    setPreferredSizes(other.preferredSizes)
  }

  /// Whether the view knows the measured size of at least one element.
  package var hasPreferredSizes: Bool { !preferredSizes.isEmpty }

  /// Replaces all measured sizes of the view; invalidates the layout if a size differs.
  package func setPreferredSizes(_ sizes: [ElementKey: Size]) {
    guard preferredSizes != sizes else { return }
    preferredSizes = sizes
    invalidateForChangedProperty()
  }

  /// Measures the cells and supplementary views that have come on screen.
  ///
  /// The elements are measured in the order of the elements on screen, until a measured size makes
  /// the layout invalid.
  ///
  /// - Returns: Whether the layout became invalid. If so, the view must query the elements again.
  func fitNextElement() throws(LayoutError) -> Bool {
    let elements = measurableElementsOnScreen
    if elements == fittedElements { return false }
    var places = ElementPlaces(fittedElements)
    var (kept, newElements): ([ElementKey], [ElementKey]) = ([], [])
    kept.reserveCapacity(elements.count)
    for element in elements {
      if places.place(of: element) == nil {
        newElements.append(element)
      } else {
        kept.append(element)
      }
    }
    fittedElements = kept
    guard asksForSizes, let delegate else { return false }
    var count = fittedElements.count
    for element in newElements {
      // The delegate may have laid out the view during a call. If so, that pass has measured
      // elements.
      if fittedElements.count != count, fittedElements.contains(element) { continue }
      fittedElements.append(element)
      count += 1
      let asked =
        element.category == .cell ? .cell(indexPathInData(of: element.indexPath)) : element
      guard let size = delegate.preferredSize(for: asked) else { continue }
      do throws(LayoutError) {
        if try fit(element, to: size) { return true }
      } catch {
        // The next pass asks for the size of this element again, as after any failure.
        fittedElements.removeAll { $0 == element }
        needsElements = true
        throw error
      }
    }
    if fittedElements.count == count, count == elements.count { fittedElements = elements }
    return false
  }

  /// The keys of the cells and supplementary views on screen, in the order of the elements on
  /// screen.
  private var measurableElementsOnScreen: [ElementKey] {
    var keys: [ElementKey] = []
    keys.reserveCapacity(visibleElements.count)
    for place in visibleElements.indices where visibleElements[place].category != .decoration {
      keys.append(visibleElements[place].key)
    }
    return keys
  }

  /// Proposes a measured size of an element to the layout.
  ///
  /// Does nothing if the layout has already accepted this size for the element, or does not place
  /// the element.
  ///
  /// - Returns: Whether the layout became invalid.
  @discardableResult
  private func fit(_ key: ElementKey, to size: Size) throws(LayoutError) -> Bool {
    guard size.isExtent else {
      throw LayoutError(
        .invalidAnswer,
        (key.category == .cell ? "the cell of \(key.name)" : key.name)
          + " has the measured size \(NumberText.plain(size.width)) × "
          + "\(NumberText.plain(size.height)); expected finite numbers ≥ 0", element: key)
    }
    // The size is compared with the accepted size, and not with that of the placed element: the
    // layout may place the element with another extent across the scroll direction, for example
    // with the width of the view.
    guard preferredSizes[key] != size, let original = try layout.attributes(for: key) else {
      return false
    }
    var preferred = original
    preferred.size = size
    let isInvalid = try layout.shouldInvalidate(forPreferred: preferred, original: original)
    record(.shouldInvalidateForPreferred(key, size: size, answer: isInvalid))
    guard isInvalid else { return false }
    let known = preferredSizes.updateValue(size, forKey: key)
    do throws(LayoutError) {
      let context = try layout.invalidationContext(forPreferred: preferred, original: original)
      invalidateLayout(with: context)
    } catch {
      preferredSizes[key] = known
      throw error
    }
    return true
  }
}
