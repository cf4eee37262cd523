internal import LayoutCore
internal import LayoutPreview

/// The four pictures of a difference side by side, with buttons that select the shown part of the
/// content.
///
/// All four pictures show the same part.
struct HTMLPictures {
  private let pictures: ConformancePictures

  /// The width of each of the four pictures in a row, in CSS pixels.
  private static let usualWidth = 280.0

  init(_ pictures: ConformancePictures) {
    self.pictures = pictures
  }

  func text(_ page: inout PagePictures) -> String {
    let (whole, near) = (pictures.whole, pictures.near)
    // The origin of the pictures is the top left corner of the rectangle around all drawn elements.
    let all = Rect(origin: .zero, size: whole.size)
    let shown = near.offsetBy(dx: -whole.minX, dy: -whole.minY)
    let drawings = pictures.drawings(
      in: whole, labelScale: max(1, shown.width / Self.usualWidth), showsLegend: false)
    let figures = drawings.enumerated().map { number, picture in
      "<figure><figcaption><kbd>\(number + 1)</kbd> \(picture.name)</figcaption>"
        + page.svg(picture.drawing, viewBox: shown) + "</figure>"
    }
    let rest = pictures.omitted
    let note = rest > 0 ? " · \(rest) more elements are not drawn" : ""
    return """
      <div class="pictures" data-near="\(PagePictures.viewBox(shown))" \
      data-all="\(PagePictures.viewBox(all))">
      <p class="zoom"><button type="button" data-zoom="near">screen</button>
      <button type="button" data-zoom="all">all</button>
      <button type="button" data-zoom="in">+</button>
      <button type="button" data-zoom="out">−</button>
      <span class="muted">drag to move · thick edge: wrong · dashed edge: the reference · \
      arrow: from the reference to the script · *: selected\(note)</span></p>
      <div class="row">
      \(figures.joined(separator: "\n"))
      </div></div>
      """
  }
}
