/// A colour that is stored but never drawn, because there is no screen.
@preconcurrency @MainActor open class UIColor: NSObject {
  /// The same colour as a value of Core Graphics.
  public let cgColor: CGColor

  /// Creates a colour from red, green, blue and opacity, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    super.init()
  }

  /// Creates a grey from its brightness and opacity, each from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let parts = cgColor.components ?? []
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// A fully transparent colour.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A dark grey.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// A grey.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// A light grey.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
}

/// A picture that stores only its size.
@preconcurrency @MainActor open class UIImage: NSObject {
  /// The extent of the picture, in points.
  open private(set) var size = CGSize.zero
}

/// A view of a picture.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The picture; nil for none.
  open var image: UIImage?

  /// Creates a view of a picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}

/// An outline.
@preconcurrency @MainActor open class UIBezierPath: NSObject {
  private let path = CGMutablePath()

  /// The outline as a value of Core Graphics.
  open var cgPath: CGPath { path }
  /// The bounding box of all points of the outline, and of the control points of its curves; the
  /// null rectangle for an empty outline.
  open var bounds: CGRect { path.boundingBox }

  /// Creates an empty outline.
  public override init() { super.init() }

  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the outline of a rectangle; the radius of the corners is ignored.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect: rect)
  }

  /// Creates the outline of a rectangle; the corners and their radii are ignored.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(rect: rect)
  }

  /// Begins a new piece of the outline at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a curve with two control points.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Closes the current piece of the outline.
  open func close() { path.closeSubpath() }
}
