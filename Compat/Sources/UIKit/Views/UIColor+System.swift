/// The colours of the system, as they are in the light appearance.
extension UIColor {
  /// The colour of text.
  public static let label = UIColor.black
  /// The colour of a thin line between contents.
  public static let separator = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)
  /// The colour behind the content.
  public static let systemBackground = UIColor.white
  /// The colour behind a group of contents.
  public static let secondarySystemBackground = UIColor(
    red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
  /// The colour behind a part of a group.
  public static let tertiarySystemBackground = UIColor.white
  /// The red of the system.
  public static let systemRed = UIColor(red: 255 / 255, green: 59 / 255, blue: 48 / 255, alpha: 1)
  /// The orange of the system.
  public static let systemOrange = UIColor(
    red: 255 / 255, green: 149 / 255, blue: 0 / 255, alpha: 1)
  /// The yellow of the system.
  public static let systemYellow = UIColor(
    red: 255 / 255, green: 204 / 255, blue: 0 / 255, alpha: 1)
  /// The green of the system.
  public static let systemGreen = UIColor(red: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1)
  /// The blue of the system.
  public static let systemBlue = UIColor(red: 0 / 255, green: 122 / 255, blue: 255 / 255, alpha: 1)
  /// The grey of the system.
  public static let systemGray = UIColor(
    red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)
  /// The second grey of the system, lighter than ``systemGray``.
  public static let systemGray2 = UIColor(
    red: 174 / 255, green: 174 / 255, blue: 178 / 255, alpha: 1)
  /// The third grey of the system, lighter than ``systemGray2``.
  public static let systemGray3 = UIColor(
    red: 199 / 255, green: 199 / 255, blue: 204 / 255, alpha: 1)
  /// The fourth grey of the system, lighter than ``systemGray3``.
  public static let systemGray4 = UIColor(
    red: 209 / 255, green: 209 / 255, blue: 214 / 255, alpha: 1)
  /// The fifth grey of the system, lighter than ``systemGray4``.
  public static let systemGray5 = UIColor(
    red: 229 / 255, green: 229 / 255, blue: 234 / 255, alpha: 1)
  /// The sixth grey of the system, lighter than ``systemGray5``.
  public static let systemGray6 = UIColor(
    red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
}
