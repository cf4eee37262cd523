internal import LayoutCore

/// Lines of a fixed number of equal items.
///
/// Source: SEMANTICS.md section 8.7, the rule of KRLCollectionViewGridLayout.
struct FixedGrid: LineRules {
  let columns: Int
  /// The width of an item divided by its height.
  let aspectRatio: Double

  func rule(for section: SectionMetrics) -> FixedGridLines { FixedGridLines(section, self) }
}

/// The lines of one section of a ``FixedGrid``.
struct FixedGridLines: LineRule {
  private let axis: AxisFrame
  private let columns: Int
  /// The extent of an item across the scroll direction.
  private let width: Double
  /// The extent of an item along the scroll direction.
  private let length: Double
  /// The position of the first column, across the scroll direction.
  private let leading: Double
  /// The distance from one column to the next.
  private let step: Double
  private let lineSpacing: Double

  init(_ section: SectionMetrics, _ grid: FixedGrid) {
    (axis, columns, lineSpacing) = (section.axis, grid.columns, section.lineSpacing)
    let count = Double(columns)
    width = max(0, (section.available - (count - 1) * section.itemSpacing) / count)
    length = axis.axis == .vertical ? width / grid.aspectRatio : width * grid.aspectRatio
    (leading, step) = (axis.crossStart(section.insets), width + section.itemSpacing)
  }

  var isByNumber: Bool { true }

  func place(_ run: inout LineRun<Double>, into frames: inout ContiguousArray<Rect>) {
    run.placeGrid(
      columns: columns, stride: length + lineSpacing, length: length, into: &frames
    ) { column, main in
      axis.rect(
        main: main, cross: leading + Double(column) * step, mainLength: length,
        crossLength: width)
    }
  }
}
