package import LayoutCore

/// One of the six tiles in a group of a mosaic.
///
/// The unit of its lengths is half the mosaic's extent across the axis.
///
/// Source: SEMANTICS.md section 8.7.
package struct MosaicTile {
  let cross: Double
  let main: Double
  let length: Double

  /// The tiles of a group, in the order of the items.
  static let all = [
    MosaicTile(cross: 0, main: 0, length: 1), MosaicTile(cross: 1, main: 0, length: 0.5),
    MosaicTile(cross: 1, main: 0.5, length: 0.5), MosaicTile(cross: 0, main: 1, length: 0.5),
    MosaicTile(cross: 0, main: 1.5, length: 0.5), MosaicTile(cross: 1, main: 1, length: 1),
  ]

  /// The frame of an item.
  ///
  /// - Parameters:
  ///   - unit: Half the extent of the mosaic across the axis, in points.
  ///   - start: The position where the mosaic begins along the axis, in points.
  ///   - leading: The position where the mosaic begins across the axis, in points.
  package static func frame(
    ofItem index: Int, unit: Double, start: Double, leading: Double, axis: AxisFrame
  ) -> Rect {
    let tile = all[index % all.count]
    let group = start + 2 * unit * Double(index / all.count)
    return axis.rect(
      main: group + tile.main * unit, cross: leading + tile.cross * unit,
      mainLength: tile.length * unit, crossLength: unit)
  }

  /// Appends the frames of a section's items, and returns the greatest end of an item, or `start`
  /// if there are no items.
  ///
  /// - Complexity: O(*n*) in the number of items.
  static func place(
    _ section: SectionMetrics, from start: Double, into frames: inout ContiguousArray<Rect>
  ) -> Double {
    let unit = max(0, section.available / 2)
    let leading = section.axis.crossStart(section.insets)
    var end = start
    for index in section.sizes.indices {
      let frame = frame(
        ofItem: index, unit: unit, start: start, leading: leading, axis: section.axis)
      frames.append(frame)
      end = max(end, section.axis.end(frame))
    }
    return end
  }
}
