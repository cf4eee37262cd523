/// How the coordinates in which a layout thinks and those that the user sees go over into each other.
///
/// They are the same, or each other's mirror image: the way there is the way back.
/// Source: SEMANTICS.md section 3.11.
struct LayoutSpace {
  /// The width of the content, if the view mirrors its layout; else nil.
  let mirrorWidth: Double?

  func attributes(_ attributes: LayoutAttributes) -> LayoutAttributes {
    mirrorWidth.map(attributes.mirrored) ?? attributes
  }

  /// The rectangle; the whole plane is its own mirror image.
  func rect(_ rect: Rect) -> Rect {
    guard let mirrorWidth, rect != .plane else { return rect }
    return rect.mirrored(inWidth: mirrorWidth)
  }

  func point(_ point: Point) -> Point {
    mirrorWidth.map { Point(x: $0 - point.x, y: point.y) } ?? point
  }

  /// A distance or a speed.
  func vector(_ vector: Point) -> Point {
    mirrorWidth == nil ? vector : Point(x: -vector.x, y: vector.y)
  }

  /// The offset of a viewport of a width.
  func offset(_ offset: Point, viewWidth: Double) -> Point {
    mirrorWidth.map { Point(x: $0 - offset.x - viewWidth, y: offset.y) } ?? offset
  }
}

extension CollectionView {
  /// The visible rectangle, in the coordinates in which the layout thinks.
  public var layoutBounds: Rect { layoutSpace.rect(bounds) }

  /// The space around the content, in the direction in which the layout thinks.
  public var layoutInset: EdgeInsets {
    isFlipped ? adjustedContentInset.mirrored : adjustedContentInset
  }

  /// A rectangle of the content, in the coordinates in which the layout thinks.
  public func layoutRect(_ rect: Rect) -> Rect { layoutSpace.rect(rect) }

  /// How the layout's coordinates go over into those that the user sees.
  var layoutSpace: LayoutSpace {
    LayoutSpace(mirrorWidth: isFlipped ? contentSize.width : nil)
  }
}
