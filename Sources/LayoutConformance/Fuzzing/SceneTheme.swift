/// What is special about the data of a generated scene.
///
/// Random data are rarely regular. A theme makes data for mistakes that only such data show.
enum SceneTheme {
  /// All data are random.
  case usual
  /// Equal items fill lines exactly, apart from rounding; they have no data of their own.
  case fitting
  /// No item has a size or data of its own, and each parameter that is a size has a value.
  case sizeless
  /// Sections with and without items, headers and footers follow each other in all combinations;
  /// no parameter that is a size has a value.
  case neighbours

  /// The theme of the scene with the given number.
  ///
  /// The periods are odd, so that each theme has scenes in both layout directions.
  init(_ number: Int) {
    self =
      switch (number % 65, number % 9) {
      case (64, _): .neighbours
      case (_, 5): .fitting
      case (_, 7): .sizeless
      default: .usual
      }
  }
}
