/// The text size that the user has chosen; it corresponds to UIKit's content size category.
package enum TextSize: String, Hashable, Sendable, CaseIterable {
  /// The smallest text size.
  case extraSmall = "xs"
  /// The text size one step below ``medium``.
  case small = "s"
  /// The text size one step below the default.
  case medium = "m"
  /// The default text size.
  case large = "l"
  /// The text size one step above the default.
  case extraLarge = "xl"
  /// The text size two steps above the default.
  case extraExtraLarge = "xxl"
  /// The text size three steps above the default, and the largest size below the accessibility
  /// sizes.
  case extraExtraExtraLarge = "xxxl"
  /// The first and smallest accessibility size.
  case accessibility1 = "ax1"
  /// The second accessibility size.
  case accessibility2 = "ax2"
  /// The third accessibility size.
  case accessibility3 = "ax3"
  /// The fourth accessibility size.
  case accessibility4 = "ax4"
  /// The fifth accessibility size, which is the largest text size.
  case accessibility5 = "ax5"
}
