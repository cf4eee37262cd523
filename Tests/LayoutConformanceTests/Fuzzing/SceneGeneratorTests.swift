import LayoutCore
import ReferenceLayouts
import SceneTestSupport
import Testing

@testable import LayoutConformance
@testable import LayoutScenes

/// Random scenes.
@Suite struct SceneGeneratorTests {
  /// The parameters of all references, each name once.
  static let parameters = Array(
    Dictionary(
      ReferenceLayout.twins.flatMap(\.parameters).map { ($0.name, $0) },
      uniquingKeysWith: { one, _ in one }
    ).values.sorted { $0.name < $1.name })

  @Test(arguments: UInt64(0)..<5)
  func `the same seed and number give the same scene, in any order`(seed: UInt64) {
    let generator = SceneGenerator(seed: seed, parameters: Self.parameters)
    let forwards = (0..<60).map(generator.scene)
    let backwards = (0..<60).reversed().map {
      SceneGenerator(seed: seed, parameters: Self.parameters).scene($0)
    }
    #expect(forwards == backwards.reversed())
    // scenes 0 to 2 may be equal apart from their names, because little in them is random; all
    // other scenes differ in more than their names
    let bare = forwards.map { scene in
      var scene = scene
      scene.name = ""
      return scene
    }
    #expect(Set(bare.dropFirst(3)).count == 57)
    #expect(Set(forwards.map(\.name)).count == 60)
  }

  @Test(arguments: UInt64(0)..<5)
  func `the first scenes have as many sections as their number, and no events`(seed: UInt64) {
    let generator = SceneGenerator(seed: seed, parameters: Self.parameters)
    for number in 0..<3 {
      #expect(generator.scene(number).sections.count == number)
      #expect(generator.scene(number).events.isEmpty)
    }
    for number in 3..<60 { #expect(generator.scene(number).events.count <= generator.eventLimit) }
  }

  @Test(arguments: ReferenceLayout.twins.map(\.name))
  func `every event of 500 scenes is possible with any layout`(
    name: String
  ) throws {
    let reference = try #require(ReferenceLayout.twin(named: name))
    let generator = SceneGenerator(seed: 99, parameters: reference.parameters)
    let index = ReferenceLayout.twins.firstIndex { $0.name == name } ?? 0
    // each reference runs a fifth of the scenes, which saves time; together, all references run
    // every scene
    for number in stride(from: index % 5, to: 500, by: 5) {
      let scene = generator.scene(number)
      var layout = try #require(ReferenceSource().reference(named: name))
      try layout.set(scene.params)
      let run = SceneRun(scene, layout: layout, source: ReferenceSource())
      try run.run()
      #expect(run.eventCount == scene.events.count)
    }
  }

  @Test func `all kinds of events, data and views are generated`() {
    let bare = SceneGenerator(seed: 5, parameters: [])
    let plain = Set((0..<500).flatMap { bare.scene($0).events }.map(\.event.name))
    #expect(plain.isDisjoint(with: ["message", "focus", "highlight", "params"]))
    var generator = SceneGenerator(seed: 5, parameters: Self.parameters)
    generator.commands = ["open", "close"]
    (generator.readsFocus, generator.readsHighlight) = (true, true)
    let tag = ElementKey.supplementary(kind: "tag", at: IndexPath(item: 1, section: 0))
    generator.measuredViews = [tag]
    let scenes = (0..<500).map(generator.scene)
    let kinds = Set(scenes.flatMap(\.events).map(\.event.kind))
    #expect(kinds == Set(SceneDraw.eventKinds))
    let ends = Set(
      scenes.flatMap(\.events).compactMap {
        if case .drag(_, _, _, let end) = $0.event { end } else { nil }
      })
    #expect(ends == [.drop, .cancel])
    #expect(scenes.contains { $0.view.size.width == 0 })
    #expect(scenes.contains { $0.view.size.width > 420 })
    let counts = Set(scenes.flatMap(\.sections).map(\.items.count))
    #expect(counts.isSuperset(of: [0, 1, 2, 3]))
    #expect((100...200).contains(counts.max() ?? 0))
    #expect(Set(scenes.map(\.sections.count)) == Set(0...5).union([65]))
    #expect(Set(scenes.map(\.view.scale)) == [1, 2, 3])
    #expect(Set(scenes.map(\.view.direction)).count == 2)
    #expect(scenes.contains { $0.view.offset != nil })
    #expect(scenes.contains { $0.view.safeArea != .zero })
    #expect(scenes.contains { $0.view.contentInset != .zero })
  }

  /// Parameters of every kind except lists and records.
  ///
  /// Some have no bounds, some have one bound, and some have both.
  static let kinds: [Parameter] = [
    Parameter("a", .integer, default: .number(3), minimum: 1, maximum: 12),
    Parameter("b", .integer, default: .number(3)),
    Parameter("c", .number, default: .number(-7), maximum: -2),
    Parameter("d", .length, default: .number(8), minimum: 0),
    Parameter("e", .angle, default: .number(0), minimum: -180, maximum: 180),
    Parameter("f", .integer, default: .number(2), minimum: 1.5, maximum: 3.5),
    Parameter("g", .number, default: .number(1e6), minimum: 1e5, maximum: 1e7),
    Parameter("h", .boolean, default: .boolean(false)),
    Parameter("i", .choice(["x", "y"]), default: .text("x")),
    Parameter("j", .insets, default: .insets(.zero)),
    Parameter(
      "k", .insets, default: .insets(EdgeInsets(top: 50, left: 50, bottom: 50, right: 50)),
      minimum: 40, maximum: 60),
    Parameter("l", .insets, default: .insets(.zero), maximum: 1.5),
    Parameter("m", .insets, default: .insets(.zero), minimum: -5, maximum: -1),
    Parameter("q", .insets, default: .insets(.zero), minimum: -0x1p63),
    Parameter("r", .insets, default: .insets(.zero), minimum: -.infinity, maximum: .infinity),
    Parameter("s", .insets, default: .insets(.zero), minimum: -1e300, maximum: 3),
    Parameter("n", .size, default: .size(.zero), minimum: 0),
    Parameter("o", .color, default: .text("#ffffff")),
    Parameter("p", .text, default: .text("")),
  ]

  @Test(arguments: kinds)
  func `values are accepted by the declaration, and not always the same`(
    parameter: Parameter
  ) {
    let generator = SceneGenerator(seed: 1, parameters: [parameter])
    let values = (0..<300).flatMap { generator.scene($0).params }
    #expect(values.allSatisfy { parameter.accepts($0.value) })
    switch parameter.kind {
    case .color, .text, .list: #expect(values.isEmpty)
    default: #expect(Set(values.map(\.value)).count > 1)
    }
  }

  /// Bounds that a script may declare for a parameter; nil stands for no bound.
  ///
  /// Many of them are outside the range of `Int`.
  private static let odd: [Double?] = [
    nil, 0, -0x1p63, 0x1p63, -0x1p62, -0x1p31, 0x1p53, 1e300, -1e300, .infinity, -.infinity,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0.5, -0.5,
  ]

  @Test(arguments: odd, odd)
  func `values for odd bounds are accepted by the declaration`(low: Double?, high: Double?) {
    let middle = low ?? high ?? 0
    let edge = EdgeInsets(top: middle, left: middle, bottom: middle, right: middle)
    let parameters = [
      Parameter("a", .integer, default: .number(middle), minimum: low, maximum: high),
      Parameter("b", .number, default: .number(middle), minimum: low, maximum: high, step: 1e-300),
      Parameter("c", .insets, default: .insets(edge), minimum: low, maximum: high),
      Parameter(
        "d", .size, default: .size(Size(width: middle, height: middle)), minimum: low, maximum: high
      ),
    ]
    let generator = SceneGenerator(seed: 1, parameters: parameters)
    for value in (0..<60).flatMap({ generator.scene($0).params }) {
      #expect(parameters.contains { $0.name == value.name && $0.accepts(value.value) })
      // a greater number would be refused when a stored scene is read
      if case .number(let number) = value.value { #expect(abs(number) <= 1e9) }
    }
  }

  @Test func `bounds are tried one by one, from the fourth scene on`() {
    let bounded = Self.kinds.prefix(7)
    for (index, parameter) in bounded.enumerated() {
      let generator = SceneGenerator(seed: 1, parameters: Array(bounded))
      let bounds = [parameter.minimum, parameter.maximum].compactMap { $0 }
      for (turn, bound) in bounds.enumerated() where parameter.accepts(.number(bound)) {
        let scene = generator.scene(3 + 2 * index + turn)
        #expect(
          scene.params.first { $0.name == parameter.name }?.value == .number(bound),
          "\(parameter.name)")
      }
    }
  }

  @Test func `a scene with lowered insets differs only in its insets and in two flings`() {
    let generator = SceneGenerator(seed: 3, parameters: [])
    var edges: [Double] = []
    for scene in (0..<100).map(generator.scene) {
      var lowered = scene.withLoweredInsets
      #expect(lowered == scene.withLoweredInsets)
      edges += [lowered.view.contentInset.left] + lowered.sections.compactMap(\.insets?.left)
      lowered.view.writtenContentInset = scene.view.writtenContentInset
      for index in scene.sections.indices {
        lowered.sections[index].insets = scene.sections[index].insets
      }
      #expect(lowered.events.suffix(2).map(\.event.name) == ["fling", "fling"])
      lowered.events.removeLast(2)
      #expect(lowered == scene)
    }
    #expect(edges.contains { $0 < 0 } && edges.contains { $0 > 0 })
  }

  @Test func `half of the scenes begin with a message or a tap if the layout reacts to it`() {
    var generator = SceneGenerator(seed: 1, parameters: [])
    generator.commands = ["open"]
    // some of the other scenes begin with such an event by chance
    #expect((0.4...0.65).contains(Self.share(of: "message", first: generator)))
    generator.reactsToTaps = true
    #expect((0.2...0.4).contains(Self.share(of: "message", first: generator)))
    #expect((0.2...0.4).contains(Self.share(of: "tap", first: generator)))
    generator.commands = []
    #expect((0.4...0.65).contains(Self.share(of: "tap", first: generator)))
  }

  /// The share of the scenes with events that begin with an event of a kind.
  private static func share(of name: String, first generator: SceneGenerator) -> Double {
    let first = (3..<500).compactMap { generator.scene($0).events.first?.event.name }
    return Double(first.count { $0 == name }) / Double(first.count)
  }

  @Test func `some messages have a number that only an inserted item can have`() {
    var generator = SceneGenerator(seed: 1, parameters: [])
    generator.commands = ["open"]
    let beyond = (3..<500).map(generator.scene).contains { scene in
      let count = scene.sections.map(\.items.count).reduce(0, +)
      guard case .message(_, let value) = scene.events.first?.event else { return false }
      return value == .integer(count + 1)
    }
    #expect(beyond)
  }

  @Test(arguments: [64, 129])
  func `in some scenes, all kinds of sections follow each other`(number: Int) {
    let scene = SceneGenerator(seed: 1, parameters: []).scene(number)
    let kinds = scene.sections.map {
      [$0.items.count > 0, $0.header != nil, $0.footer != nil]
    }
    #expect(Set(zip(kinds, kinds.dropFirst()).map { [$0, $1] }).count == 64)
  }

  @Test func `in some scenes, equal items fill lines`() {
    let generator = SceneGenerator(seed: 1, parameters: [])
    let fitting = (3..<200).map(generator.scene).flatMap { scene in
      scene.sections.filter { section in
        guard case .list(let items) = section.items, items.sizes.count > 1, section.insets == nil,
          let gap = section.itemSpacing, Set(items.sizes).count == 1
        else { return false }
        let count = ((scene.view.size.width + gap) / (items.sizes[0].width + gap)).rounded()
        return abs(count * (items.sizes[0].width + gap) - gap - scene.view.size.width) < 1e-6
      }
    }
    #expect(fitting.count > 10)
  }

  @Test func `a scene names a parameter at most once`() {
    let generator = SceneGenerator(seed: 1, parameters: Self.kinds)
    for number in 0..<100 {
      let names = generator.scene(number).params.map(\.name)
      #expect(Set(names).count == names.count)
    }
  }
}
