internal import ArgumentParser
internal import LayoutCore
internal import LayoutPreview
internal import LayoutScenes

/// An argument of `--overlay`: one kind of information to draw over the elements.
enum Overlay: String, CaseIterable, ExpressibleByArgument {
  /// The elements of the reference layout that the layout lacks or places elsewhere, as outlines.
  case reference
  /// The insets of the view and of the sections.
  case insets
  /// The distances between items.
  case gaps
  /// The order of the items in the data.
  case order
  /// The rectangles for which the view queried the layout in the last event, or at the start if no
  /// event has happened.
  case queries
  /// The areas that two items cover.
  case overlaps

  /// The marks over the elements; nil for the reference, for which elements are drawn instead of
  /// marks.
  func marks(_ state: RenderedState, _ run: SceneRun) -> DrawingOverlay? {
    switch self {
    case .reference: nil
    case .insets: .insets(state.insetFrames(of: run))
    case .gaps: .gaps
    case .order: .order
    case .queries: .queries(Self.queries(run.view.trace))
    case .overlaps: .overlaps
    }
  }

  /// The queried rectangles of a trace, each once, in the order of the calls.
  private static func queries(_ trace: [LifecycleCall]) -> [Rect] {
    var seen: Set<Rect> = []
    return trace.compactMap { call in
      if case .attributesInRect(let rect, _) = call, seen.insert(rect).inserted {
        rect
      } else {
        nil
      }
    }
  }
}

extension RenderedState {
  /// The insets along the edges of the view, and the insets around the items of each section.
  fileprivate func insetFrames(of run: SceneRun) -> [DrawingOverlay.Frame] {
    let view = run.view
    var frames: [DrawingOverlay.Frame] = []
    if view.adjustedContentInset != .zero {
      frames.append(
        DrawingOverlay.Frame(outer: bounds, inner: bounds.inset(by: view.adjustedContentInset)))
    }
    for section in run.data.counts.indices {
      let items = cellFrames(ofSection: section).reduce(Rect.null) { $0.union($1) }
      guard !items.isNull, let insets = run.data.insets(ofSection: section) else { continue }
      let seen = view.direction == .rightToLeft ? insets.mirrored : insets
      let outer = items.inset(
        by: EdgeInsets(
          top: -seen.top, left: -seen.left, bottom: -seen.bottom, right: -seen.right))
      frames.append(DrawingOverlay.Frame(outer: outer, inner: items))
    }
    return frames
  }
}
