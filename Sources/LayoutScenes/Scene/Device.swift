package import LayoutCore

/// A screen whose properties a scene can use.
///
/// Phones, tablets and the watch are in portrait orientation. The television and the desktop are
/// wider than high.
///
/// Source: ours, after Apple's specifications of current models.
package enum Device: String, Hashable, Sendable, CaseIterable {
  /// A small phone with a home button.
  case iPhoneSE = "iphone-se"
  /// A phone.
  case iPhone = "iphone"
  /// A large phone.
  case iPhoneMax = "iphone-max"
  /// A tablet.
  case iPad = "ipad"
  /// A large tablet.
  case iPadPro = "ipad-pro"
  /// A watch.
  case watch
  /// A television.
  case tv
  /// A window on a desktop.
  case desktop

  /// The phone that contact sheets use; many shipped scenes have a view of the same size.
  package static let phone = Device.iPhoneSE
  /// The tablet that contact sheets use.
  package static let tablet = Device.iPad

  /// The size of the screen, in points.
  package var size: Size {
    switch self {
    case .iPhoneSE: Size(width: 375, height: 667)
    case .iPhone: Size(width: 393, height: 852)
    case .iPhoneMax: Size(width: 430, height: 932)
    case .iPad: Size(width: 810, height: 1080)
    case .iPadPro: Size(width: 1024, height: 1366)
    case .watch: Size(width: 198, height: 242)
    case .tv: Size(width: 1920, height: 1080)
    case .desktop: Size(width: 1280, height: 800)
    }
  }

  /// The number of pixels in the length of a point: 1, 2 or 3.
  package var scale: Double {
    switch self {
    case .iPhone, .iPhoneMax: 3
    case .iPhoneSE, .iPad, .iPadPro, .watch: 2
    case .tv, .desktop: 1
    }
  }

  /// The insets, in points, that keep content clear of bars and rounded corners of the screen.
  package var safeArea: EdgeInsets {
    switch self {
    case .iPhone, .iPhoneMax: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    case .iPad, .iPadPro: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    case .tv: EdgeInsets(top: 60, left: 80, bottom: 60, right: 80)
    case .iPhoneSE, .watch, .desktop: .zero
    }
  }
}
