@_exported import Foundation

/// An outline that is stored but never drawn, because there is no screen.
public class CGPath: Hashable {
  /// A step of an outline.
  public enum Step: Hashable, Sendable {
    /// Begins a new piece at a point.
    case move(CGPoint)
    /// A straight line to a point.
    case line(CGPoint)
    /// A curve to a point with one or two control points.
    case curve(CGPoint, controls: [CGPoint])
    /// Closes the current piece of the outline.
    case close
  }

  /// The steps of the outline, in order.
  public fileprivate(set) var steps: [Step] = []

  fileprivate init(_ steps: [Step]) { self.steps = steps }

  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map { corner in transform.map { corner.applying($0.pointee) } ?? corner }
    self.init([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
  }

  /// The bounding box of all points of the outline, including control points; the null rectangle if
  /// there are no points.
  public var boundingBox: CGRect {
    let points = steps.flatMap { step -> [CGPoint] in
      switch step {
      case .move(let point), .line(let point): [point]
      case .curve(let point, let controls): controls + [point]
      case .close: []
      }
    }
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// Whether both outlines have the same steps.
  public static func == (one: CGPath, other: CGPath) -> Bool { one.steps == other.steps }

  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}

/// An outline to which steps can be added.
public final class CGMutablePath: CGPath {
  /// Creates an empty outline.
  public init() { super.init([]) }

  /// Begins a new piece of the outline at a point.
  public func move(to point: CGPoint) { steps.append(.move(point)) }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint) { steps.append(.line(point)) }

  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    steps.append(.curve(end, controls: [control1, control2]))
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    steps.append(.curve(end, controls: [control]))
  }

  /// Adds the outline of a rectangle.
  public func addRect(_ rect: CGRect) { addPath(CGPath(rect: rect, transform: nil)) }

  /// Adds another outline.
  public func addPath(_ path: CGPath) { steps += path.steps }

  /// Closes the current piece of the outline.
  public func closeSubpath() { steps.append(.close) }
}

/// A colour by its components, from 0 to 1.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and opacity, each from 0 to 1; never nil.
  public let components: [CGFloat]?

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// Creates a colour.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  /// Whether both colours have the same components.
  public static func == (one: CGColor, other: CGColor) -> Bool {
    one.components == other.components
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
