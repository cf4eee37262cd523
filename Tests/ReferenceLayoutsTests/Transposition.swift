import LayoutCore
import TestSupport

extension Size {
  var transposed: Size { Size(width: height, height: width) }
}

extension Rect {
  var transposed: Rect {
    Rect(origin: Point(x: origin.y, y: origin.x), size: size.transposed)
  }
}

extension EdgeInsets {
  var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension SectionData {
  var transposed: SectionData {
    SectionData(
      itemSizes.map(\.transposed), insets: insets?.transposed, lineSpacing: lineSpacing,
      itemSpacing: itemSpacing, header: header?.transposed, footer: footer?.transposed)
  }
}
