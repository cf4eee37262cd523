public import FoundationEssentials

/// The checkout that the tests were built from.
public enum Checkout {
  /// The root folder of the checkout.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of one of its files.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
