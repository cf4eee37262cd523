/// The widths of texts in the font of drawings, DejaVu Sans.
///
/// A viewer without that font shows labels in another font, in which the widths usually differ by a
/// few percent.
enum LabelFont {
  /// The font family that SVG files name first.
  static let family = "DejaVu Sans"

  /// The advances of the characters from U+0020 to U+007E, in 2048ths of the font's size.
  private static let advances: [Double] = [
    651, 821, 942, 1716, 1303, 1946, 1597, 563, 799, 799, 1024, 1716, 651, 739, 651, 690, 1303,
    1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 690, 690, 1716, 1716, 1716, 1087, 2048,
    1401, 1405, 1430, 1577, 1294, 1178, 1587, 1540, 604, 604, 1343, 1141, 1767, 1532, 1612, 1235,
    1612, 1423, 1300, 1251, 1499, 1401, 2025, 1403, 1251, 1403, 799, 690, 799, 1716, 1024, 1024,
    1255, 1300, 1126, 1300, 1260, 721, 1300, 1298, 569, 569, 1186, 569, 1995, 1298, 1253, 1300,
    1300, 842, 1067, 803, 1298, 1212, 1675, 1212, 1212, 1075, 1303, 690, 1303, 1716,
  ]
  /// The advance that is assumed for all other characters; most letters are narrower, but for
  /// example `…` is wider.
  private static let otherAdvance = 1716.0

  /// The width of a text in a font of a size, in points.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func width(of text: String, size: Double) -> Double {
    let units = text.unicodeScalars.reduce(0.0) { sum, scalar in
      let index = Int(exactly: scalar.value).map { $0 - 0x20 } ?? -1
      return sum + (advances.indices.contains(index) ? advances[index] : otherAdvance)
    }
    return units * size / 2048
  }

  /// The text, cut off with an ellipsis if it is wider than `limit`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func shortened(_ text: String, size: Double, to limit: Double) -> String {
    guard width(of: text, size: size) > limit else { return text }
    var rest = limit - width(of: "…", size: size)
    let start = text.prefix { character in
      rest -= width(of: String(character), size: size)
      return rest >= 0
    }
    return start + "…"
  }
}
