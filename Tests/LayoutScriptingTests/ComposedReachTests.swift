import LayoutComposition
import LayoutCore
import LayoutScenes
import ReferenceLayouts
import ScriptConformance
import TestSupport
import Testing

/// Elements that an interpolation of two layouts shows far away from their frames.
///
/// The `overscan` of a layout with a transform is large enough for elements of the size that this
/// layout gives them. In an interpolation, the other layout can make the elements larger. The
/// transform can then move their edges further than this `overscan`.
@Suite struct ComposedReachTests {
  @Test(arguments: [50.0, 700, 1500], [400.0, 1200, 2000])
  func `covers and rows are shown wherever they reach`(height: Double, width: Double) throws {
    let size = Size(width: width, height: 600)
    let section = SectionData((0..<24).map { _ in Size(width: 90, height: height) })
    for progress in [0.2, 0.5, 0.8] {
      let layouts = [
        try ComposedTwin.script("compose.interpolate(base, list, \(progress))", "coverflow").layout,
        interpolate(from: CoverFlowLayout(), to: ListLayout(), progress: progress),
      ]
      let views = layouts.map { CollectionView.over([section], size: size, layout: $0) }
      for view in views { try view.layoutIfNeeded() }
      for step in 0..<30 {
        let end = views[1].contentSize
        let share = Double(step) / 29
        let origin = Point(
          x: max(0, end.width - width) * share, y: max(0, end.height - 600) * share)
        let shown = try views.map { view in
          try view.setBounds(Rect(origin: origin, size: size))
          try view.layoutIfNeeded()
          // Rounding can put an element that only touches the edge of the view on either side of
          // this edge.
          let inside = view.bounds.insetBy(dx: 1e-6, dy: 1e-6)
          return view.visibleElements.filter { $0.frame.overlaps(inside) }.map(\.key)
        }
        #expect(shown[0] == shown[1], "progress \(progress), offset \(origin)")
      }
    }
  }
}
