@_exported import CoreGraphics

/// The properties of a layer, which are stored but have no effect, because there is no screen.
open class CALayer: NSObject {
  /// The rectangle of the layer in its superlayer.
  open var frame = CGRect.zero
  /// The rectangle of the layer in its own coordinates.
  open var bounds = CGRect.zero
  /// The place of the anchor point in the superlayer.
  open var position = CGPoint.zero
  /// The place in the drawing order: a layer with a greater value is in front.
  open var zPosition: CGFloat = 0
  /// The point of the layer that is at ``position``, in fractions of the layer's size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transform about the anchor point.
  open var transform = CATransform3DIdentity
  /// The transform of the sublayers.
  open var sublayerTransform = CATransform3DIdentity
  /// Whether the layer is not shown.
  open var isHidden = false
  /// Whether the back of the layer is shown.
  open var isDoubleSided = true
  /// Whether sublayers are clipped to the bounds.
  open var masksToBounds = false
  /// The layer whose opacity masks this layer; nil for no mask.
  open var mask: CALayer?
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1
  /// The radius of the corners.
  open var cornerRadius: CGFloat = 0
  /// The corners that are rounded; all corners by default.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The colour behind the content; nil for no colour.
  open var backgroundColor: CGColor?
  /// The colour of the border; nil for no colour.
  open var borderColor: CGColor?
  /// The width of the border.
  open var borderWidth: CGFloat = 0
  /// The colour of the shadow; nil for no shadow.
  open var shadowColor: CGColor?
  /// The distance by which the shadow is moved.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The opacity of the shadow.
  open var shadowOpacity: Float = 0
  /// The radius of the shadow.
  open var shadowRadius: CGFloat = 3
  /// The outline of the shadow; nil if the shadow follows the content of the layer.
  open var shadowPath: CGPath?
  /// Whether the layer is drawn as a bitmap.
  open var shouldRasterize = false
  /// The number of pixels per point in the bitmap, if the layer is drawn as a bitmap.
  open var rasterizationScale: CGFloat = 1
  /// The sublayers, from back to front if they have the same z position; nil if there are none.
  open private(set) var sublayers: [CALayer]?

  /// Creates a layer.
  public override init() { super.init() }

  /// Adds a sublayer in front of the others.
  open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }

  /// Adds a sublayer at an index of ``sublayers``; at the end if the index is too great.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    sublayers = sublayers ?? []
    sublayers?.insert(layer, at: min(Int(idx), sublayers?.count ?? 0))
  }

  /// Does nothing, because no layer is animated.
  open func removeAllAnimations() {}
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The corners as bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// A layer that draws an outline.
open class CAShapeLayer: CALayer {
  /// The outline that the layer draws; nil for none.
  open var path: CGPath?
  /// The colour of the area inside the outline; nil for no colour.
  open var fillColor: CGColor?
  /// The colour of the line along the outline; nil for no line.
  open var strokeColor: CGColor?
  /// The width of the line along the outline.
  open var lineWidth: CGFloat = 1
}

/// A layer that draws a gradient.
open class CAGradientLayer: CALayer {
  /// The colours of the gradient, in order; nil for none.
  open var colors: [Any]?
  /// The position of each colour along the gradient, from 0 to 1; nil for equal distances.
  open var locations: [NSNumber]?
  /// The point at which the gradient begins, in fractions of the layer's size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The point at which the gradient ends, in fractions of the layer's size.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A time in seconds.
public typealias CFTimeInterval = Double

/// The time of the clock of animations: always 0, so that each run gives the same results.
public func CACurrentMediaTime() -> CFTimeInterval { 0 }

/// Animations of changes to layers; no change is animated.
public enum CATransaction {
  /// Does nothing, because no change is animated.
  public static func begin() {}
  /// Does nothing, because no change is animated.
  public static func commit() {}
  /// Does nothing, because no change is animated.
  public static func setDisableActions(_ flag: Bool) {}
  /// Does nothing, because no change is animated.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {}
  /// Calls the block immediately, because no change is animated; nil stands for no block.
  public static func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}
