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
  /// A decoration that is the only one of its kind is ignored.
  func hasPlaces(of other: LawCopy) -> Bool {
    let (ours, others) = (elementsWithoutLoneDecorations, other.elementsWithoutLoneDecorations)
    return ours.count == others.count
      && zip(ours, others).allSatisfy {
        $0.key == $1.key && $0.size.isClose(to: $1.size, LawSubject.tolerance)
          && place(of: $0).isClose(to: other.place(of: $1), LawSubject.tolerance)
      }
  }

  /// The elements, without each decoration that is the only one of its kind.
  private var elementsWithoutLoneDecorations: [LayoutAttributes] {
    let decorations = elements.filter { $0.category == .decoration }
    let kinds = Dictionary(grouping: decorations) { $0.kind }
    return elements.filter { $0.category != .decoration || (kinds[$0.kind]?.count ?? 0) > 1 }
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
