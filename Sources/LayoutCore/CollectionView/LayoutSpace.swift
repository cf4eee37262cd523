/// A conversion from one set of coordinates and section numbers to another.
///
/// The view uses such a conversion to mirror its layout. A composed layout has one conversion for
/// each of its inner layouts. The composed layout converts all values that it passes to an inner
/// layout or gets from it. Source: SEMANTICS.md section 3.11; everything except mirroring is ours.
package struct LayoutSpace: Hashable, Sendable {
  private enum Change: Hashable, Sendable {
    case none, transposed
    case mirrored(width: Double)
    case shifted(by: Point)
  }

  private var change = Change.none
  private var sectionShift = 0

  /// The identity: no coordinate and no section changes.
  package static let same = LayoutSpace()
  /// The conversion that exchanges x and y.
  package static let transposed = LayoutSpace(change: .transposed)

  /// The conversion that exchanges left and right in content of the given width, in points.
  package static func mirrored(inWidth width: Double) -> LayoutSpace {
    LayoutSpace(change: .mirrored(width: width))
  }

  /// The conversion that moves everything by a distance, and adds a number to each section index.
  ///
  /// - Parameters:
  ///   - distance: The distance to the right and down, in points.
  ///   - sections: The number that is added to the index of a section.
  package static func shifted(by distance: Point, sections: Int = 0) -> LayoutSpace {
    LayoutSpace(change: .shifted(by: distance), sectionShift: sections)
  }

  /// The conversion in the opposite direction.
  package var inverse: LayoutSpace {
    var result = self
    result.sectionShift = -sectionShift
    if case .shifted(let distance) = change {
      result.change = .shifted(by: Point(x: -distance.x, y: -distance.y))
    }
    return result
  }

  /// Whether x and y are exchanged.
  var isTransposed: Bool { change == .transposed }

  /// Whether left and right are exchanged.
  var isMirrored: Bool {
    if case .mirrored = change { true } else { false }
  }
}

// MARK: Converting

extension LayoutSpace {
  /// Converts the attributes of an element, with its key, position and transform.
  package func attributes(_ attributes: LayoutAttributes) -> LayoutAttributes {
    let result =
      sectionShift == 0 ? attributes : attributes.withKey(key(attributes.key))
    switch change {
    case .none: return result
    case .mirrored(let width): return result.mirrored(inWidth: width)
    case .transposed: return result.transposed
    case .shifted:
      var moved = result
      moved.center = point(result.center)
      return moved
    }
  }

  /// Converts a rectangle; ``Rect/plane`` is converted to itself.
  package func rect(_ rect: Rect) -> Rect {
    guard rect != .plane else { return rect }
    switch change {
    case .none: return rect
    case .mirrored(let width): return rect.mirrored(inWidth: width)
    case .transposed:
      return rect.isNull ? .null : Rect(origin: point(rect.origin), size: size(rect.size))
    case .shifted(let distance): return rect.offsetBy(dx: distance.x, dy: distance.y)
    }
  }

  /// Converts a position.
  package func point(_ point: Point) -> Point {
    switch change {
    case .none: point
    case .mirrored(let width): Point(x: width - point.x, y: point.y)
    case .transposed: Point(x: point.y, y: point.x)
    case .shifted(let distance): Point(x: point.x + distance.x, y: point.y + distance.y)
    }
  }

  /// Converts a distance or a speed.
  package func vector(_ vector: Point) -> Point {
    switch change {
    case .none, .shifted: vector
    case .mirrored: Point(x: -vector.x, y: vector.y)
    case .transposed: Point(x: vector.y, y: vector.x)
    }
  }

  /// Converts an extent.
  package func size(_ size: Size) -> Size {
    isTransposed ? Size(width: size.height, height: size.width) : size
  }

  /// Converts the offset of a view that has the given width.
  func offset(_ offset: Point, viewWidth: Double) -> Point {
    if case .mirrored(let width) = change {
      return Point(x: width - offset.x - viewWidth, y: offset.y)
    }
    return point(offset)
  }

  /// Converts the insets of a view; mirroring exchanges left and right.
  func insets(_ insets: EdgeInsets) -> EdgeInsets {
    if case .mirrored = change { return insets.mirrored }
    return sectionInsets(insets)
  }

  /// Converts the insets of a section; mirroring does not change them, because the section is
  /// mirrored with its items.
  package func sectionInsets(_ insets: EdgeInsets) -> EdgeInsets {
    guard isTransposed else { return insets }
    return EdgeInsets(
      top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }

  /// Converts the change of the offset that accompanies a growth of the content.
  ///
  /// Mirrored content grows at its left end, so its horizontal offset changes by
  /// `growth.width - adjustment.x`.
  func adjustment(_ adjustment: Point, growth: Size) -> Point {
    if case .mirrored = change {
      return Point(x: growth.width - adjustment.x, y: adjustment.y)
    }
    return vector(adjustment)
  }

  /// Converts the key of an element.
  package func key(_ key: ElementKey) -> ElementKey {
    sectionShift == 0 ? key : key.inSection(key.indexPath.section + sectionShift)
  }

  /// Converts the path of an item or a section.
  package func indexPath(_ path: IndexPath) -> IndexPath {
    path.inSection(path.section + sectionShift)
  }
}

extension IndexPath {
  /// The path with the same item index in another section.
  func inSection(_ section: Int) -> IndexPath {
    item.map { IndexPath(item: $0, section: section) } ?? .section(section)
  }
}

extension ElementKey {
  /// The key of the corresponding element in another section.
  package func inSection(_ section: Int) -> ElementKey {
    let path = indexPath.inSection(section)
    switch (category, kind) {
    case (.supplementary, let kind?): return .supplementary(kind: kind, at: path)
    case (.decoration, let kind?): return .decoration(kind: kind, at: path)
    default: return .cell(path)
    }
  }
}

// MARK: The layout's coordinates

extension CollectionView {
  /// The visible rectangle, in the layout's coordinates.
  public var layoutBounds: Rect { outer?.bounds ?? layoutSpace.rect(bounds) }

  /// The space around the content as the layout sees it; left and right are exchanged if the view
  /// mirrors the layout.
  ///
  /// A hosted view never mirrors its layout, so its insets stay as the user sees them.
  public var layoutInset: EdgeInsets {
    isFlipped ? adjustedContentInset.mirrored : adjustedContentInset
  }

  /// Converts a rectangle of the content from the coordinates that the user sees to the layout's.
  public func layoutRect(_ rect: Rect) -> Rect { layoutSpace.rect(rect) }

  /// The conversion from the layout's coordinates to those that the user sees, and back.
  ///
  /// Both directions need the same conversion, because mirroring twice changes nothing.
  var layoutSpace: LayoutSpace { isFlipped ? .mirrored(inWidth: contentSize.width) : .same }
}
