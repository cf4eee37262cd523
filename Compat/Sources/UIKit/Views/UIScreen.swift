/// The traits of a screen.
@preconcurrency @MainActor open class UITraitCollection: NSObject {
  /// The number of pixels in a point.
  open private(set) var displayScale: CGFloat = 2
  /// The direction in which the user reads.
  open private(set) var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// The kind of device; always a phone.
  open private(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// How much room there is from left to right; always compact.
  open private(set) var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  /// How much room there is from top to bottom; always regular.
  open private(set) var verticalSizeClass = UIUserInterfaceSizeClass.regular

  /// Creates traits.
  public override init() { super.init() }

  /// Creates traits of a screen.
  public convenience init(displayScale: CGFloat) {
    self.init()
    self.displayScale = displayScale
  }

  convenience init(displayScale: CGFloat, layoutDirection: UIUserInterfaceLayoutDirection) {
    self.init(displayScale: displayScale)
    self.layoutDirection = layoutDirection
  }
}

/// A screen that always has 390 × 844 points, and 2 pixels in a point.
///
/// A layout gets the size and the scale of the engine's view from its collection view.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()
  /// The rectangle of the screen.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// The number of pixels in a point.
  open var scale: CGFloat { 2 }
  /// The number of pixels in a point.
  open var nativeScale: CGFloat { 2 }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { UITraitCollection() }
}

/// The running app.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The name of the notification that memory runs low, which this package never posts.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The only app.
  public static let shared = UIApplication()
  /// The direction in which the user reads; always from left to right.
  ///
  /// A layout gets the direction of the engine's view from its collection view.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// How the user holds the device; always upright.
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// The window; always nil.
  open var keyWindow: UIWindow? { nil }
}

/// The device.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The name of the notification that the user has turned the device, which this package never
  /// posts.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// The device.
  public static let current = UIDevice()
  /// The kind of device; always a phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// How the device is held; always upright.
  open var orientation: UIDeviceOrientation { .portrait }
  /// The release of the system; always 17.0.
  open var systemVersion: String { "17.0" }
}

/// A file with views; nothing is read.
@preconcurrency @MainActor open class UINib: NSObject {
  /// Creates a nib; nothing is read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { super.init() }
}
