import LayoutCore
import SceneTestSupport
import Testing

@testable import LayoutScenes

// The expected numbers come from docs/SCENES.md if it lists them, otherwise from a second
// implementation of its rules in Python.
@Suite struct GeneratorTests {
  @Test func `the generator returns the published numbers`() {
    // Source: the reference values of SplitMix64 for the seed 1234567.
    var generator = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func `a pointer changes the seed by its hash`() {
    // Source: FNV-1a of 64 bits, test suite: "a" is af63dc4c8601ec8c.
    #expect(SplitMix64(seed: 0, pointer: "a") == SplitMix64(seed: 0xaf63_dc4c_8601_ec8c))
  }

  struct Example: Sendable {
    let rule: LengthRule
    var seed: UInt64 = 42
    let lengths: ContiguousArray<Double>
  }

  static let examples: [Example] = [
    Example(
      rule: .uniform(low: 80, high: 200, step: 20),
      lengths: [180, 100, 100, 120, 80, 200, 100, 180, 120, 160, 100, 140]),
    Example(
      rule: .uniform(low: 10, high: 20, step: nil),
      lengths: [17.415648787718233, 11.599103928769201, 12.786011302551387]),
    Example(rule: .uniform(low: 5, high: 5, step: 2), lengths: [5, 5, 5]),
    Example(
      rule: .normal(mean: 60, deviation: 20, minimum: 20, maximum: 80, step: 1), seed: 7,
      lengths: [80, 52, 60, 48, 26, 80, 66, 50, 55, 61]),
    Example(
      rule: .normal(mean: -60, deviation: 1, minimum: nil, maximum: nil, step: 1),
      lengths: [0, 0]),
    Example(
      rule: .normal(mean: 60, deviation: 0, minimum: nil, maximum: nil, step: 25),
      lengths: [50, 50]),
    Example(
      rule: .normal(mean: 1e308, deviation: 1e308, minimum: 1.7e308, maximum: nil, step: 1e-300),
      lengths: [1.7e308]),
    Example(
      rule: .choice([10, 20, 30], weights: nil),
      lengths: [30, 10, 10, 20, 10, 30, 10, 30, 20, 20]),
    Example(
      rule: .choice([10, 20, 30], weights: [2, 0, 1]),
      lengths: [30, 10, 10, 10, 10, 30, 10, 30, 10, 10]),
    Example(rule: .cycle([1, 2, 3]), lengths: [1, 2, 3, 1, 2]),
    Example(rule: .constant(7), lengths: [7, 7]),
    Example(rule: .constant(7), lengths: []),
  ]

  @Test(arguments: examples)
  func `a rule generates the specified lengths`(example: Example) {
    var generator = SplitMix64(seed: example.seed)
    let lengths = example.rule.lengths(example.lengths.count, using: &generator)
    #expect(lengths == example.lengths)
  }

  @Test func `width and height of the phone scene have streams of their own`() throws {
    let data = SceneData(try Scene.load(shipped: "phone"))
    let sizes = data.itemSizes(inSection: 0, count: 40, defaultSize: .zero).prefix(8)
    #expect(sizes.map(\.width) == [60, 100, 100, 100, 80, 100, 80, 80])
    #expect(sizes.map(\.height) == [180, 140, 200, 140, 80, 100, 100, 100])
  }

  struct SizeExample: Sendable {
    let sizes: String
    let first: Size
  }

  @Test(arguments: [
    SizeExample(sizes: #"{ "width": 30, "height": 40 }"#, first: Size(width: 30, height: 40)),
    SizeExample(sizes: #"{ "width": [30, 1] }"#, first: Size(width: 30, height: 50)),
    SizeExample(sizes: #"{ "height": 40 }"#, first: Size(width: 50, height: 40)),
    SizeExample(sizes: #"{ "aspect": 2 }"#, first: Size(width: 50, height: 25)),
    SizeExample(sizes: #"{ "aspect": { "normal": [0, 0] } }"#, first: Size(width: 50, height: 0)),
    SizeExample(
      sizes: #"{ "estimated": [100, 44], "actual": { "height": { "normal": [60, 20] } } }"#,
      first: Size(width: 100, height: 44)),
    SizeExample(sizes: #"{ "estimated": [1, 2] }"#, first: Size(width: 1, height: 2)),
  ])
  func `a rule for sizes fills in missing sizes`(example: SizeExample) throws {
    let text = scene(sizes: example.sizes)
    let data = SceneData(try Scene.load(bytes: Array(text.utf8), named: "test.json"))
    #expect(data.itemSize(at: IndexPath(item: 0, section: 0)) == example.first)
  }
}
