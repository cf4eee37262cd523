import Foundation
import TestSupport
import Testing

@testable import LayoutScenes

/// A law of growth, with its name in reports and a function from numbers of items to times.
struct GrowthCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let time: @Sendable (Double) -> Double
  /// The exponent of the law; nil if the law is not a power.
  var power: Double?

  static let all = [
    GrowthCase(testDescription: "constant", text: "O(1)", time: { _ in 20_000 }, power: 0),
    GrowthCase(testDescription: "logarithm", text: "O(log n)", time: { 900 * log($0) }),
    GrowthCase(testDescription: "linear", text: "O(n)", time: { 150 * $0 }, power: 1),
    GrowthCase(testDescription: "n log n", text: "O(n log n)", time: { 20 * $0 * log2($0) }),
    GrowthCase(testDescription: "root", text: "n^0.5", time: { 700 * $0.squareRoot() }, power: 0.5),
    GrowthCase(testDescription: "1.5", text: "n^1.5", time: { 3 * pow($0, 1.5) }, power: 1.5),
    GrowthCase(testDescription: "quadratic", text: "n^2.0", time: { 2 * $0 * $0 }, power: 2),
    GrowthCase(testDescription: "cubic", text: "n^3.0", time: { pow($0, 3) / 9 }, power: 3),
  ]

  /// Linear times plus a constant, which can hide the growth at small counts.
  static let withFixedPart = [
    GrowthCase(testDescription: "hardly any fixed part", text: "O(n)", time: { 9e4 + 150 * $0 }),
    GrowthCase(testDescription: "as much", text: "O(n)", time: { 1.5e6 + 150 * $0 }),
    GrowthCase(testDescription: "much", text: "O(n)", time: { 1.5e7 + 150 * $0 }),
  ]
}

@Suite struct GrowthTests {
  static let counts = [
    [1000, 10_000, 100_000, 1_000_000], [100, 1000, 10_000, 100_000, 1_000_000],
  ]

  private func points(
    _ counts: [Int], _ time: (Double) -> Double
  ) -> [(items: Int, time: Double)] {
    counts.map { ($0, time(Double($0))) }
  }

  @Test(arguments: GrowthCase.all + GrowthCase.withFixedPart, counts)
  func `a law is recognized from its own times`(law: GrowthCase, counts: [Int]) throws {
    let growth = try #require(Growth(points(counts, law.time)))
    #expect(growth.text == law.text)
    if let power = law.power { #expect(abs(growth.exponent - power) < 1e-9) }
  }

  @Test(arguments: GrowthCase.all)
  func `a law is recognized under noise`(law: GrowthCase) throws {
    for seed in UInt64(0)..<100 {
      var generator = SeededGenerator(seed: seed)
      let noisy = points(Self.counts[0]) {
        law.time($0) * Double.random(in: 0.95...1.05, using: &generator)
      }
      let growth = try #require(Growth(noisy))
      if let power = law.power {
        #expect(abs(growth.exponent - power) < 0.03, "seed \(seed)")
      } else {
        #expect(growth.text == law.text, "seed \(seed)")
      }
    }
  }

  @Test(arguments: ["constant", "linear"])
  func `noise does not turn a plain law into a logarithm`(law: String) throws {
    let law = try #require(GrowthCase.all.first { $0.testDescription == law })
    for seed in UInt64(0)..<100 {
      var generator = SeededGenerator(seed: seed)
      let noisy = points(Self.counts[0]) {
        law.time($0) * Double.random(in: 0.97...1.03, using: &generator)
      }
      #expect(Growth(noisy)?.text == law.text, "seed \(seed)")
    }
  }

  @Test(arguments: GrowthCase.all)
  func `a faster or slower machine changes no law`(law: GrowthCase) throws {
    for factor in [0.001, 0.3, 1, 7, 1e6] {
      let growth = try #require(Growth(points(Self.counts[0]) { factor * law.time($0) }))
      #expect(growth.text == law.text)
    }
  }

  @Test func `values up to zero are ignored, and two points give no law`() {
    let line = points([1000, 2000, 4000]) { 3 * $0 }
    #expect(Growth(line) != nil)
    #expect(Growth(Array(line.prefix(2))) == nil)
    #expect(Growth(line.prefix(2) + [(items: 4000, time: 0)]) == nil)
    #expect(Growth([]) == nil)
    #expect(Growth([(5, 1), (5, 2), (5, 3)]) == nil)
  }

  @Test func `only growth faster than n log n is a fault`() throws {
    let faults = GrowthCase.all.filter { law in
      Growth(points(Self.counts[0], law.time))?.isFasterThanLinearithmic == true
    }
    #expect(faults.map(\.testDescription) == ["1.5", "quadratic", "cubic"])
  }
}

@Suite struct SamplesTests {
  @Test func `the median is the value in the middle`() {
    #expect([Double]().median == nil)
    #expect([4.0].median == 4)
    #expect([9.0, 1].median == 5)
    #expect([3.0, 1, 1000].median == 3)
    #expect([4.0, 1, 3, 1000].median == 3.5)
  }
}
