/// A direction in which content grows.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// Downwards.
  case vertical
  /// From the leading to the trailing edge.
  case horizontal
}

extension Axis {
  /// Determines the axis along which a view scrolls: horizontal if the content is wider but not
  /// higher than the view, otherwise vertical.
  public init(scrolling content: Size, in view: Size) {
    self = content.width > view.width && content.height <= view.height ? .horizontal : .vertical
  }
}

/// The direction in which lines of text, and lines of items, run.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// The leading edge is the left one.
  case leftToRight = "ltr"
  /// The leading edge is the right one.
  case rightToLeft = "rtl"
}

/// Coordinates along and across an axis.
///
/// With these coordinates, one algorithm works for both scroll directions.
///
/// Coordinates: `main` runs along the axis in which content grows, `cross` across it.
public struct AxisFrame: Hashable, Sendable {
  /// The axis that `main` runs along.
  public let axis: Axis

  /// Creates the coordinate change for an axis.
  public init(_ axis: Axis) {
    self.axis = axis
  }

  /// The extent along the axis.
  public func main(_ size: Size) -> Double { axis == .vertical ? size.height : size.width }
  /// The extent across the axis.
  public func cross(_ size: Size) -> Double { axis == .vertical ? size.width : size.height }
  /// The inset before the content, along the axis.
  public func mainStart(_ insets: EdgeInsets) -> Double {
    axis == .vertical ? insets.top : insets.left
  }
  /// The inset after the content, along the axis.
  public func mainEnd(_ insets: EdgeInsets) -> Double {
    axis == .vertical ? insets.bottom : insets.right
  }
  /// The inset before the content, across the axis.
  public func crossStart(_ insets: EdgeInsets) -> Double {
    axis == .vertical ? insets.left : insets.top
  }
  /// The inset after the content, across the axis.
  public func crossEnd(_ insets: EdgeInsets) -> Double {
    axis == .vertical ? insets.right : insets.bottom
  }
  /// The size with the given extents.
  public func size(main: Double, cross: Double) -> Size {
    axis == .vertical
      ? Size(width: cross, height: main) : Size(width: main, height: cross)
  }
  /// The rectangle with the given position and extents.
  public func rect(
    main: Double, cross: Double, mainLength: Double, crossLength: Double
  ) -> Rect {
    axis == .vertical
      ? Rect(x: cross, y: main, width: crossLength, height: mainLength)
      : Rect(x: main, y: cross, width: mainLength, height: crossLength)
  }
}
