import LayoutCore
import Testing

/// SEMANTICS.md section 6.6: custom attributes.
@Suite struct CustomAttributesTests {
  static let progress = Parameter("progress", .number, default: .number(0), minimum: 0, maximum: 1)
  static let more = Parameter("more", .integer, default: .number(2))
  static let tone = Parameter("tone", .choice(["plain", "loud"]), default: .text("plain"))
  static let isOn = Parameter("is_on", .boolean, default: .boolean(false))
  static let frame = Rect(x: 10, y: 20, width: 30, height: 40)
  var attributes = LayoutAttributes(.cell(item: 1, section: 0), frame: frame)

  @Test mutating func `attributes have their defaults at first`() {
    #expect(attributes.custom.isEmpty)
    #expect(attributes.custom[Self.more] == .number(2))
    #expect(attributes.custom["more"] == nil)
    #expect(attributes.custom.number("more") == nil)
  }

  @Test mutating func `values are read by their names and types`() {
    attributes.custom[Self.tone] = .text("loud")
    attributes.custom[Self.more] = .number(5)
    attributes.custom[Self.isOn] = .boolean(true)
    #expect(attributes.custom.names == ["is_on", "more", "tone"])
    #expect(attributes.custom.number("more") == 5)
    #expect(attributes.custom.boolean("is_on") == true)
    #expect(attributes.custom.text("tone") == "loud")
    #expect(attributes.custom.text("more") == nil)
    #expect(attributes.custom.number("tone") == nil)
    #expect(attributes.remarks == ["is_on true", "more 5", "tone loud"])
  }

  @Test mutating func `a value that equals the default is not stored`() {
    let plain = attributes
    attributes.custom[Self.more] = .number(5)
    #expect(attributes != plain)
    #expect(attributes.hashValue != plain.hashValue)
    attributes.custom[Self.more] = .number(2)
    #expect(attributes == plain)
    #expect(attributes.custom.isEmpty)
  }

  @Test func `a value that its declaration does not accept is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      var custom = CustomAttributes()
      custom[CustomAttributesTests.progress] = .number(1.5)
    }
  }

  @Test mutating func `values do not depend on the order in which they are set`() {
    var other = attributes
    attributes.custom[Self.more] = .number(5)
    attributes.custom[Self.progress] = .number(0.5)
    other.custom[Self.progress] = .number(0.5)
    other.custom[Self.more] = .number(5)
    #expect(attributes == other)
    #expect(attributes.hashValue == other.hashValue)
  }

  @Test mutating func `a transform and custom attributes do not replace each other`() {
    attributes.custom[Self.more] = .number(5)
    attributes.transform = AffineTransform(scaleX: 2, y: 2)
    #expect(attributes.custom.number("more") == 5)
    #expect(attributes.frame == Rect(x: -5, y: 0, width: 60, height: 80))
    attributes.custom = CustomAttributes()
    #expect(attributes.transform == AffineTransform(scaleX: 2, y: 2))
    attributes.transform = .identity
    #expect(attributes == LayoutAttributes(.cell(item: 1, section: 0), frame: Self.frame))
  }

  @Test mutating func `changed copies keep the values`() {
    attributes.custom[Self.more] = .number(5)
    #expect(attributes.mirrored(inWidth: 100).custom.number("more") == 5)
    #expect(attributes.transposed.custom.number("more") == 5)
    #expect(attributes.withKey(.cell(item: 3, section: 1)).custom.number("more") == 5)
    attributes.transform = AffineTransform(rotationDegrees: 30)
    #expect(attributes.mirrored(inWidth: 100).custom.number("more") == 5)
  }

  @Test(
    arguments: [(0, nil, nil), (0.25, 0.2, 4), (0.5, 0.4, 5), (1, 0.8, 8)]
      as [(Double, Double?, Double?)])
  mutating func `numbers are interpolated, from the default if they were not set`(
    moment: Double, progress: Double?, more: Double?
  ) throws {
    let start = attributes
    attributes.custom[Self.progress] = .number(0.8)
    attributes.custom[Self.more] = .number(8)  // from 2: 3.5 at a quarter, 5 at a half
    attributes.custom[Self.tone] = .text("loud")
    let transition = ElementTransition(
      keyBefore: start.key, keyAfter: start.key, start: start, end: attributes)
    let between = transition.attributes(at: moment)
    #expect(between.custom.number("progress") == progress)
    #expect(between.custom.number("more") == more)
    #expect(between.custom.text("tone") == (moment == 0 ? nil : "loud"))
    let back = ElementTransition(
      keyBefore: start.key, keyAfter: start.key, start: attributes, end: start)
    #expect(back.attributes(at: 0.5).custom.number("more") == 5)
    #expect(back.attributes(at: 1) == start)
  }

  @Test mutating func `a frame store keeps the values of items and views`() throws {
    var store = FrameStore(
      itemCounts: [3], frames: ContiguousArray(repeating: Self.frame, count: 3))
    attributes.custom[Self.more] = .number(5)
    attributes.alpha = 0.5
    store.set(attributes)
    var header = LayoutAttributes(.header(section: 0), frame: Self.frame)
    header.custom[Self.tone] = .text("loud")
    store.set(header)
    #expect(store.attributes(for: attributes.key) == attributes)
    #expect(store.attributes(for: header.key) == header)
    #expect(store.attributes(in: Self.frame).map(\.custom.names) == [["tone"], [], ["more"], []])
    #expect(store.numbersOfParticularItems == [1])
    attributes.custom = CustomAttributes()
    store.set(attributes)
    #expect(store.attributes(in: Self.frame).map(\.custom.names) == [["tone"], [], [], []])
    #expect(store.attributes(for: attributes.key)?.alpha == 0.5)
  }
}
