import Foundation
import Testing

/// What the posts show, from the command line; expected numbers come from the posts' own formulas.
@Suite struct PostTests {
  @Test(arguments: ["layouts/circle.lua", "ref:circle"])
  func `an item that is inserted comes from the middle of its circle`(layout: String) throws {
    let states = try Tool.layout([layout, "--scene", "edits", "--states", "--at", "1"])
      .split(separator: "\n").map { try Self.object(String($0)) }
    let frames = states.filter { $0["frame"] != nil }
    #expect(frames.count == 4)
    // post 004: radius 0.4 of the shorter side, angle 2 · π · i / n, and its new item begins in the middle
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
    // the figures that issue and documentation name
    let half = try #require(Self.element("1.3", in: frames[1])?["frame"] as? [Double])
    #expect(half.prefix(2).map { ($0 * 100).rounded() / 100 } == [73.22, 286.62])
  }

  private static func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  private static func element(_ path: String, in state: [String: Any]) -> [String: Any]? {
    (state["elements"] as? [[String: Any]])?.first { $0["path"] as? String == path }
  }
}
