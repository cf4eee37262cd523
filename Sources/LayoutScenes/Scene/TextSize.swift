/// The text size that the user has chosen: UIKit's content size category.
package enum TextSize: String, Hashable, Sendable, CaseIterable {
  /// The smallest.
  case extraSmall = "xs"
  /// Below medium.
  case small = "s"
  /// Below the default.
  case medium = "m"
  /// The default.
  case large = "l"
  /// One above the default.
  case extraLarge = "xl"
  /// Two above the default.
  case extraExtraLarge = "xxl"
  /// The largest that is not an accessibility size.
  case extraExtraExtraLarge = "xxxl"
  /// The first accessibility size.
  case accessibility1 = "ax1"
  /// The second accessibility size.
  case accessibility2 = "ax2"
  /// The third accessibility size.
  case accessibility3 = "ax3"
  /// The fourth accessibility size.
  case accessibility4 = "ax4"
  /// The largest of all.
  case accessibility5 = "ax5"
}
