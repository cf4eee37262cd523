import Foundation
import PostLayouts
import ReferenceLayouts
import Testing

/// The layouts of the blog posts, run from the command line.
///
/// The expected numbers follow from the formulas of the posts. docs/POSTS.md describes the posts.
@Suite struct PostTests {
  @Test(arguments: ["layouts/circle.lua", "ref:circle", "ref:post-004-circle"])
  func `an item that is inserted comes from the middle of its circle`(layout: String) throws {
    let states = try Tool.layout([layout, "--scene", "edits", "--states", "--at", "1"])
      .split(separator: "\n").map { try Self.object(String($0)) }
    let frames = states.filter { $0["frame"] != nil }
    try #require(frames.count == 4)
    // post 004: the radius is 0.4 of the shorter side, and the angle is 2 · π · i / n; a new item
    // begins in the middle of the circle
    let angle = 2 * Double.pi * 2 / 5
    for (number, frame) in frames.enumerated() {
      let progress = Double(number + 1) / 4
      let element = try #require(Self.element("1.3", in: frame))
      let place = try #require(element["frame"] as? [Double])
      #expect(abs(place[0] - (160 + progress * 128 * cos(angle) - 35)) < 1e-6)
      #expect(abs(place[1] - (284 + progress * 128 * sin(angle) - 35)) < 1e-6)
      #expect(Array(place.dropFirst(2)) == [70, 70])
      #expect(element["alpha"] as? Double == progress)
    }
    // the place that SEMANTICS.md names for this moment
    let half = try #require(Self.element("1.3", in: frames[1])?["frame"] as? [Double])
    #expect(half.prefix(2).map { ($0 * 100).rounded() / 100 } == [73.22, 286.62])
  }

  // MARK: The layouts of the posts

  /// A scene of docs/posts, and the frames that a post's arithmetic gives.
  struct Case: Sendable, CustomTestStringConvertible {
    let layout: String
    let scene: String
    /// The expected frames of all items, in order.
    let frames: [[Double]]
    let content: [Double]

    var testDescription: String { layout }
  }

  private static func squares(_ side: Double, _ corners: [(Double, Double)]) -> [[Double]] {
    corners.map { [$0.0, $0.1, side, side] }
  }

  /// Cases of SEMANTICS.md sections 8.1, 8.3, 8.5 and 8.7, computed by hand from the posts.
  static let cases = [
    // the last row has two items, and begins at x = 375 − 10 − 2 · 80 − 5 = 200
    Case(
      layout: "post-000-rtl", scene: "six",
      frames: squares(80, [(10, 10), (95, 10), (180, 10), (265, 10), (200, 95), (285, 95)]),
      content: [375, 185]),
    Case(
      layout: "post-002-waterfall", scene: "waterfall",
      frames: [
        [10, 10, 145, 100], [165, 20, 145, 60], [165, 90, 145, 80], [10, 120, 145, 40],
        [10, 170, 145, 120],
      ],
      content: [320, 368]),
    Case(
      layout: "post-003-circle", scene: "ring",
      frames: squares(75, [(150, 2.5), (260, 112.5), (150, 222.5), (40, 112.5)]),
      content: [375, 300]),
    Case(
      layout: "post-003-circle-in-repository", scene: "ring",
      frames: squares(75, [(150, 222.5), (260, 112.5), (150, 2.5), (40, 112.5)]),
      content: [0, 0]),
    Case(
      layout: "post-003-mosaic", scene: "six",
      frames: [
        [0, 0, 187.5, 187.5], [187.5, 0, 187.5, 93.75], [187.5, 93.75, 187.5, 93.75],
        [0, 187.5, 187.5, 93.75], [0, 281.25, 187.5, 93.75], [187.5, 187.5, 187.5, 187.5],
      ],
      content: [0, 375]),
  ]

  @Test(arguments: cases)
  func `a layout of a post places items as the post does`(_ expected: Case) throws {
    let report = try Self.object(
      try Tool.layout([
        "ref:\(expected.layout)", "--scene", "docs/posts/\(expected.scene).json", "--json",
      ]))
    #expect(report["layout"] as? String == "ref:\(expected.layout)")
    #expect(report["contentSize"] as? [Double] == expected.content)
    let elements = try #require(report["elements"] as? [[String: Any]])
    let frames = elements.compactMap { $0["frame"] as? [Double] }
    #expect(frames.count == expected.frames.count)
    for (found, wanted) in zip(frames, expected.frames) {
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found) and \(wanted)")
    }
  }

  @Test(arguments: [
    // post 003: the scale is 1 − d / 320, here at distances d of 0, 170 and 340 from the middle
    // post 002: the scale is 1.1 − d / 320, here at distances d of 80, 90, 260 and 430
    ("post-003-carousel", [1.0, 0.46875, -0.0625]),
    ("post-002-carousel", [0.85, 0.81875, 0.2875, -0.24375]),
  ])
  func `the scales of the posts have no lower bound`(layout: String, scales: [Double]) throws {
    let report = try Self.object(
      try Tool.layout([
        "ref:\(layout)", "--scene", "docs/posts/line.json", "--query", "0,0,1000,200", "--json",
      ]))
    let elements = try #require(report["elements"] as? [[String: Any]])
    let found = elements.compactMap { ($0["transform"] as? [Double])?.first ?? 1 }
    #expect(zip(found, scales).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
  }

  @Test func `every layout of a post runs by its name in one section`() throws {
    let names = ReferenceLayout.posts.map(\.name)
    #expect(names.count == 13)
    for name in names {
      let report = try Self.object(try Tool.layout(["ref:\(name)", "--json"]))
      #expect((report["elements"] as? [Any])?.isEmpty == false)
    }
  }

  @Test func `in shipped scenes a drag snaps, a header stretches and an item spans`() throws {
    // released at 60 with 80 points per second, the view would come to rest at 60 + 0.499 · 80 ≈
    // 100, which is nearer to 170 than to 0
    let fling = try Tool.layout(["layouts/carousel.lua", "--scene", "fling", "--at", "2", "--json"])
    #expect(try Self.object(fling)["bounds"] as? [Double] == [170, 0, 320, 480])
    let pull = try Tool.layout(["layouts/stretchy.lua", "--scene", "pull", "--at", "1", "--json"])
    let header = Self.element("header:1", in: try Self.object(pull))
    #expect(header?["frame"] as? [Double] == [0, -60, 320, 160])
    #expect(header?["attributes"] as? [String: Double] == ["stretch": 60])
    // columns and rows of (320 − 2 · 10) / 3 = 100 points, 10 points apart: two columns are 210
    // points wide, and two rows are 210 points high
    let hints = try Tool.layout(["layouts/spanning.lua", "--scene", "hints", "--at", "0", "--json"])
    let spanning = Self.element("1.1", in: try Self.object(hints))
    #expect(spanning?["frame"] as? [Double] == [0, 0, 210, 210])
  }

  private static func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  private static func element(_ path: String, in state: [String: Any]) -> [String: Any]? {
    (state["elements"] as? [[String: Any]])?.first { $0["path"] as? String == path }
  }
}
