import LayoutCore
import LayoutScenes
import LayoutScripting
import ReferenceLayouts
import TestSupport
import Testing

/// A shipped script compared with its Swift twin, with the same parameters.
struct Pair: Sendable, CustomTestStringConvertible {
  let name: String
  let values: [String: ParameterValue]

  init(_ name: String, _ values: [String: ParameterValue] = [:]) {
    self.name = name
    self.values = values
  }

  /// Each shipped script with its defaults and with changed parameters, then some scripts with edge
  /// cases.
  static let all = plain + changed

  /// Shipped scripts with parameters that are not at their defaults.
  static let changed = otherwise + edges

  /// Each shipped script, with its defaults.
  static let plain: [Pair] = names.map { Pair($0) }

  private static let names = (try? Scripts.names()) ?? []

  /// Each shipped script with changed parameters: each parameter has another value, if `another`
  /// finds one.
  private static let otherwise = names.compactMap { name -> Pair? in
    guard let parameters = try? Scripts.layout(name).definition.parameters else { return nil }
    return Pair(name, parameters.reduce(into: [:]) { $0[$1.name] = $1.another })
  }

  private static let edges = [
    Pair("flow", ["scroll_direction": .text("horizontal")]),
    Pair("flow", ["line_spacing": .number(0), "item_spacing": .number(3.5)]),
    Pair("rtl", ["item_spacing": .number(0)]),
    Pair("waterfall", ["columns": .number(1)]),
    Pair("waterfall", ["columns": .number(7), "line_spacing": .number(0)]),
    Pair("circle", ["clockwise": .boolean(false), "start": .number(-90)]),
    Pair("circle", ["radius": .number(1), "item_size": .number(0)]),
    Pair("line", ["line_spacing": .number(0)]),
    Pair("carousel", ["snap": .text("page"), "line_spacing": .number(3)]),
    Pair("carousel", ["minimum_scale": .number(0), "maximum_scale": .number(0.5)]),
    Pair("stretchy", ["line_spacing": .number(0)]),
    Pair("sticky", ["scroll_direction": .text("horizontal")]),
    Pair("sticky", ["pin_headers": .boolean(false)]),
    Pair("sticky", ["pin_footers": .boolean(false)]),
    Pair("justified", ["row_height": .number(33), "item_spacing": .number(0)]),
    Pair("timeline", ["narrow_width": .number(0), "axis_width": .number(7)]),
    Pair("hexagon", ["columns": .number(2), "item_spacing": .number(0)]),
    Pair("spanning", ["columns": .number(1)]),
    Pair("chips", ["lines": .number(1), "item_spacing": .number(0)]),
    Pair("chips", ["lines": .number(1), "more_size": .size(Size(width: 0, height: 0))]),
    Pair("chips", ["lines": .number(3), "more_size": .size(Size(width: 900, height: 80))]),
    Pair("spanning", ["columns": .number(6), "row_height": .number(0)]),
  ]

  var testDescription: String {
    ([name] + values.map { "\($0.key)=\($0.value)" }.sorted()).joined(separator: " ")
  }

  func script() throws -> ScriptedLayout { try Scripts.layout(name, values) }

  func reference() throws -> any Layout {
    let reference = try #require(ReferenceLayout.twin(named: name))
    var parameters = ParameterValues(reference.parameters)
    for (name, value) in values {
      try parameters.set(name, to: value)
    }
    return reference.make(parameters)
  }
}

extension Parameter {
  /// A value that the parameter accepts, other than the default; the default if none is found.
  fileprivate var another: ParameterValue {
    var candidates: [ParameterValue] = [
      .boolean(true), .boolean(false), .number(13), .number(5), .number(0.5),
      .size(Size(width: 59, height: 47)),
      .insets(EdgeInsets(top: 1, left: 5, bottom: 3, right: 8)),
    ]
    if case .choice(let names) = kind { candidates = names.reversed().map { .text($0) } }
    return candidates.first { $0 != defaultValue && accepts($0) } ?? defaultValue
  }
}

@Suite struct AgreementTests {
  private static let tolerance = 1e-9

  @Test(arguments: Pair.all, LayoutDirection.allCases)
  func `script and reference agree on generated data`(
    _ pair: Pair, direction: LayoutDirection
  ) throws {
    for seed in UInt64(0)..<5 {
      let data = RandomSections(seed: seed, items: .ofAnySize)
      let script = data.makeView(layout: try pair.script(), direction: direction)
      let reference = data.makeView(layout: try pair.reference(), direction: direction)
      let differences = try script.differences(from: reference, tolerance: Self.tolerance)
      #expect(differences == [], "seed \(seed)")
    }
  }

  /// This test changes the parameters.
  ///
  /// EventAgreementTests compares scripts and references whose parameters have their defaults.
  @Test(arguments: Pair.changed, Scene.shippedNames.filter { $0 != "huge" })
  func `script and reference agree on every shipped scene`(
    _ pair: Pair, sceneName: String
  ) throws {
    var scene = try Scene.load(shipped: sceneName)
    // Each pair is compared in one direction only. A law requires that the layout in the other
    // direction is its mirror image.
    let number = pair.testDescription.utf8.count + sceneName.utf8.count
    scene.view.direction = LayoutDirection.allCases[number % 2]
    let script = scene.makeCollectionView(layout: try pair.script())
    let reference = scene.makeCollectionView(layout: try pair.reference())
    #expect(try script.differences(from: reference, tolerance: Self.tolerance) == [])
    #expect(script.visibleElements.map(\.key) == reference.visibleElements.map(\.key))
    #expect(script.bounds == reference.bounds)
    #expect(script.prepareCount == reference.prepareCount)
  }

  @Test(arguments: Pair.all)
  func `script and reference declare the same parameters`(_ pair: Pair) throws {
    let script = try pair.script()
    let reference = try #require(ReferenceLayout.twin(named: pair.name))
    #expect(script.definition.reference == pair.name)
    func facts(_ parameters: [Parameter]) -> [String] {
      parameters.map {
        "\($0.name) \($0.expectation) \($0.defaultValue)"
      }.sorted()
    }
    #expect(facts(script.definition.parameters) == facts(reference.parameters))
  }

  @Test(arguments: Pair.all)
  func `a script prepares once, and again after a resize if it reads the size`(
    _ pair: Pair
  ) throws {
    let data = RandomSections(seed: 4, items: .fittingALine)
    let view = data.makeView(layout: try pair.script())
    try view.layoutIfNeeded()
    #expect(view.prepareCount == 1)
    try view.setBounds(Rect(x: 0, y: 0, width: 500, height: 300))
    try view.layoutIfNeeded()
    let readsSize = pair.name != "sheet"
    #expect(view.prepareCount == (readsSize ? 2 : 1))
  }

  @Test(arguments: Pair.all)
  func `geometry does not run again for a scroll`(_ pair: Pair) throws {
    let script = try pair.script()
    let view = RandomSections(seed: 4, items: .fittingALine).makeView(layout: script)
    try view.layoutIfNeeded()
    for offset in [20.0, -30, 400] {
      try view.setBounds(view.bounds.offsetBy(dx: offset, dy: offset))
      try view.layoutIfNeeded()
    }
    #expect(script.geometryRunCount == 1)
  }
}
