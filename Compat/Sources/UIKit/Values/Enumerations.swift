/// The direction in which the user reads.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The role of a view, which determines the direction of the view.
///
/// A view that an engine drives ignores its role: it has the direction of the engine's view.
public enum UISemanticContentAttribute: Int, Sendable {
  /// No particular role: the direction of the user's language, in this package from left to right.
  case unspecified
  /// Controls of playback, always from left to right.
  case playback
  /// Controls of a direction in space, always from left to right.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Unknown.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car.
  case carPlay
  /// A computer.
  case mac = 5
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Unknown.
  case unspecified
  /// Little room.
  case compact
  /// Much room.
  case regular
}

/// How the user holds the device.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, with the home button on the right.
  case landscapeRight
  /// On its side, with the home button on the left.
  case landscapeLeft

  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// How the device is held in space.
public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, with the home button on the right.
  case landscapeLeft
  /// On its side, with the home button on the left.
  case landscapeRight
  /// Flat, with the screen up.
  case faceUp
  /// Flat, with the screen down.
  case faceDown

  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// How much a constraint or a fitting size matters, from 1 to 1000.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  /// The priority as a number.
  public var rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a required constraint: 1000.
  public static let required = UILayoutPriority(1000)
  /// A high priority: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// A low priority: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of a fitting size: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
