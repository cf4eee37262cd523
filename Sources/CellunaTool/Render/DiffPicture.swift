internal import LayoutConformance
internal import LayoutCore
internal import LayoutPreview

/// The picture of a state in two layouts, which marks the elements that differ.
struct DiffPicture {
  let report: DiffReport
  /// The part to draw.
  ///
  /// If it is nil, usually the visible part is drawn. If elements differ, and all of these are
  /// outside the visible part, the whole content is drawn instead.
  let crop: Crop?
  /// The greatest distance between two corners that are treated as equal, in points.
  let tolerance: Double

  /// The drawing of the state in ``LayoutDiff/shown``.
  var drawing: Drawing {
    let placed = report.diff.shown
    let (before, after) = (placed.before.shownElements, placed.after.shownElements)
    let place = placed.stage.words
    var drawing = Drawing(
      before: before, after: after,
      title:
        "\(report.before.printable) → \(report.after.printable) · \(report.sceneName) · \(place)",
      in: rect, contentSize: placed.after.contentSize, tolerance: tolerance)
    drawing.facts = [
      Drawing.Fact("Before", report.before.printable),
      Drawing.Fact("After", report.after.printable), Drawing.Fact("Scene", report.sceneName),
      Drawing.Fact("Event", place),
    ]
    return drawing
  }

  private var rect: Rect {
    let placed = report.diff.shown
    let visible = placed.before.bounds.union(placed.after.bounds)
    let sizes = [placed.before.contentSize, placed.after.contentSize]
    let content = Rect(
      x: 0, y: 0, width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    switch crop {
    case .rect(let rect): return rect
    case .content: return content
    case .visible: return visible
    case nil: break
    }
    let state = report.diff.states.first { $0.stage == placed.stage }
    let places = state?.movement.moves.flatMap { [$0.from, $0.to].compactMap { $0 } } ?? []
    return places.isEmpty || places.contains { $0.overlaps(visible) } ? visible : content
  }
}
