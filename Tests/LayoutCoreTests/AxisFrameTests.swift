import LayoutCore
import Testing

@Suite struct AxisFrameTests {
  static let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  @Test(arguments: [
    (Axis.vertical, [20.0, 10, 1, 3, 2, 4]), (.horizontal, [10, 20, 2, 4, 1, 3]),
  ])
  func `the axis decides which coordinate runs along it`(axis: Axis, expected: [Double]) {
    let frame = AxisFrame(axis)
    let size = Size(width: 10, height: 20)
    #expect(
      [
        frame.main(size), frame.cross(size), frame.mainStart(Self.insets),
        frame.mainEnd(Self.insets), frame.crossStart(Self.insets), frame.crossEnd(Self.insets),
      ] == expected)
    #expect(frame.size(main: frame.main(size), cross: frame.cross(size)) == size)
  }

  @Test func `a rectangle is transposed with its axis`() {
    let vertical = AxisFrame(.vertical).rect(main: 1, cross: 2, mainLength: 3, crossLength: 4)
    let horizontal = AxisFrame(.horizontal).rect(main: 1, cross: 2, mainLength: 3, crossLength: 4)
    #expect(vertical == Rect(x: 2, y: 1, width: 4, height: 3))
    #expect(horizontal == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `insets are added and mirrored edge by edge`() {
    #expect(Self.insets + Self.insets == EdgeInsets(top: 2, left: 4, bottom: 6, right: 8))
    #expect(Self.insets.mirrored == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }
}
