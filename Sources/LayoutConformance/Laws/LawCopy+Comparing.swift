internal import LayoutCore
internal import LayoutScenes

/// Comparing copies of a layout with one another.
extension LawCopy {
  /// Whether another copy has the same content size, and the same elements with the same frames.
  func hasFrames(of other: LawCopy) -> Bool {
    contentSize.isClose(to: other.contentSize, LawSubject.tolerance)
      && elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy {
        $0.key == $1.key && $0.place.isClose(to: $1.place, LawSubject.tolerance)
      }
  }

  /// Whether another copy has the same elements with the same sizes, at the same distances from the
  /// edges at which the content begins.
  ///
  /// - Parameter ignored: The kinds of decorations that are ignored.
  func hasPlaces(of other: LawCopy, except ignored: Set<String>) -> Bool {
    func compared(_ copy: LawCopy) -> [LayoutAttributes] {
      copy.elements.filter { $0.category != .decoration || !ignored.contains($0.kind ?? "") }
    }
    let (ours, others) = (compared(self), compared(other))
    return ours.count == others.count
      && zip(ours, others).allSatisfy {
        $0.key == $1.key && $0.size.isClose(to: $1.size, LawSubject.tolerance)
          && place(of: $0).isClose(to: other.place(of: $1), LawSubject.tolerance)
      }
  }

  /// The centre of an element, measured from the edges at which the content begins, in points.
  ///
  /// In a view from right to left, wider content changes the x coordinates of elements, but not
  /// their distances from the right edge, at which the content begins.
  func place(of element: LayoutAttributes) -> Point {
    view.direction == .leftToRight
      ? element.center : Point(x: contentSize.width - element.center.x, y: element.center.y)
  }

  /// The cells of a section that are not hidden.
  func cells(in section: Int) -> [LayoutAttributes] {
    elements.filter {
      $0.category == .cell && $0.indexPath.section == section && !$0.isHidden
    }
  }
}
