@_exported import CoreGraphics

/// The properties of a layer, which are stored but have no effect, because there is no screen.
open class CALayer: NSObject {
  /// The rectangle in the superlayer.
  open var frame = CGRect.zero
  /// The rectangle in the layer's own coordinates.
  open var bounds = CGRect.zero
  /// The place of the anchor point in the superlayer.
  open var position = CGPoint.zero
  /// The drawing order.
  open var zPosition: CGFloat = 0
  /// The point of the layer that is at ``position``, in fractions of its size.
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
  /// The layer whose opacity this layer takes.
  open var mask: CALayer?
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1
  /// The radius of the corners.
  open var cornerRadius: CGFloat = 0
  /// The colour behind the content.
  open var backgroundColor: CGColor?
  /// The colour of the border.
  open var borderColor: CGColor?
  /// The width of the border.
  open var borderWidth: CGFloat = 0
  /// The colour of the shadow.
  open var shadowColor: CGColor?
  /// The distance of the shadow.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The opacity of the shadow.
  open var shadowOpacity: Float = 0
  /// The radius of the shadow.
  open var shadowRadius: CGFloat = 3
  /// The outline of the shadow.
  open var shadowPath: CGPath?
  /// Whether the layer is drawn as a bitmap.
  open var shouldRasterize = false
  /// The pixels in a point of that bitmap.
  open var rasterizationScale: CGFloat = 1
  /// The sublayers, in drawing order.
  open private(set) var sublayers: [CALayer]?

  /// Creates a layer.
  public override init() { super.init() }

  /// Adds a sublayer in front of the others.
  open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }

  /// Adds a sublayer at a place in the drawing order.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    sublayers = sublayers ?? []
    sublayers?.insert(layer, at: min(Int(idx), sublayers?.count ?? 0))
  }

  /// Does nothing: no layer moves by itself.
  open func removeAllAnimations() {}
}

/// A layer that draws an outline.
open class CAShapeLayer: CALayer {
  /// The outline.
  open var path: CGPath?
  /// The colour of the inside.
  open var fillColor: CGColor?
  /// The colour of the line.
  open var strokeColor: CGColor?
  /// The width of the line.
  open var lineWidth: CGFloat = 1
}

/// A layer that draws a gradient.
open class CAGradientLayer: CALayer {
  /// The colours, in order.
  open var colors: [Any]?
  /// Where each colour is, from 0 to 1.
  open var locations: [NSNumber]?
  /// Where the gradient begins, in fractions of the size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the gradient ends, in fractions of the size.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A time in seconds.
public typealias CFTimeInterval = Double

/// The time of a view whose animations have all ended: always 0, so that results repeat.
public func CACurrentMediaTime() -> CFTimeInterval { 0 }

/// The time of the layers' animations; each change ends at once.
public enum CATransaction {
  /// Does nothing.
  public static func begin() {}
  /// Does nothing.
  public static func commit() {}
  /// Does nothing.
  public static func setDisableActions(_ flag: Bool) {}
  /// Does nothing.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {}
  /// Calls the block, because the change has ended.
  public static func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}
