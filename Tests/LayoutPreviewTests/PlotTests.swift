import LayoutCore
@testable import LayoutPreview
import Testing

/// Plots: the ticks of axes, the places and marks of points, and the names of curves.
@Suite struct PlotTests {
  // MARK: Ticks

  struct TickCase: Sendable, CustomTestStringConvertible {
    let scale: PlotAxis.Scale
    let values: [Double]
    let count: Int
    let texts: [String]

    var testDescription: String { "\(scale) \(values) \(count)" }
  }

  private static let tickCases = [
    // 5 intervals of 10 ÷ 5 = 2
    TickCase(
      scale: .linear, values: [0, 10], count: 5, texts: ["0", "2", "4", "6", "8", "10"]),
    // 0.3 ÷ 4 is 0.075, so the step is 0.1; a rounding error must not add a tick at 0.4
    TickCase(scale: .linear, values: [0.3, 0], count: 4, texts: ["0", "0.1", "0.2", "0.3"]),
    // 24 ÷ 6 is 4, so the step is 5, from -5 to 20
    TickCase(
      scale: .linear, values: [-4, 20], count: 6, texts: ["-5", "0", "5", "10", "15", "20"]),
    TickCase(
      scale: .linear, values: [0, 45_000], count: 3, texts: ["0", "20,000", "40,000", "60,000"]),
    // a single value begins at 0
    TickCase(scale: .linear, values: [3], count: 3, texts: ["0", "1", "2", "3"]),
    TickCase(scale: .linear, values: [], count: 2, texts: ["0", "0.5", "1"]),
    TickCase(scale: .linear, values: [0], count: 2, texts: ["0", "0.5"]),
    TickCase(
      scale: .linear, values: [.nan, .infinity, 1e300], count: 2, texts: ["0", "0.5", "1"]),
    TickCase(
      scale: .logarithmic, values: [1000, 1_000_000], count: 6,
      texts: ["1,000", "10,000", "100,000", "1,000,000"]),
    // the axis begins at 0.02 and ends at 500: its powers of ten have numbers
    TickCase(
      scale: .logarithmic, values: [0.03, 300], count: 6, texts: ["0.1", "1", "10", "100"]),
    // the values span less than two decades, so there are also ticks at 2 and 5 times a power of
    // ten
    TickCase(
      scale: .logarithmic, values: [3, 40], count: 6, texts: ["2", "5", "10", "20", "50"]),
    // 12 powers of ten do not fit into 6 intervals, so every second power has a tick
    TickCase(
      scale: .logarithmic, values: [1e-6, 1e6], count: 6,
      texts: ["1e-06", "0.0001", "0.01", "1", "100", "10,000", "1,000,000"]),
    TickCase(scale: .logarithmic, values: [7, 7], count: 6, texts: ["5", "10"]),
    TickCase(scale: .logarithmic, values: [0, -1, .nan], count: 6, texts: ["1", "2"]),
  ]

  @Test(arguments: tickCases)
  func `an axis has round numbers`(_ tick: TickCase) {
    let scale = PlotScale(tick.scale, tick.values, tickCount: tick.count)
    #expect(scale.ticks.map(\.text) == tick.texts)
  }

  @Test func `a tight axis ends at its values, with ticks between them`() {
    let scale = PlotScale(.linear, [30, 270], tickCount: 5, isTight: true)
    #expect(scale.ticks.map(\.value) == [50, 100, 150, 200, 250])
    #expect(scale.share(of: 30) == 0)
    #expect(scale.share(of: 270) == 1)
    #expect(scale.share(of: 90) == 0.25)
  }

  @Test func `equal ratios have equal lengths on a logarithmic axis`() {
    let scale = PlotScale(.logarithmic, [1, 10_000], tickCount: 6)
    for (value, share) in [(1.0, 0.0), (10, 0.25), (100, 0.5), (10_000, 1)] {
      #expect(abs(scale.share(of: value) - share) < 1e-12)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `every value lies on its axis, and the ticks are few and ascending`(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(UInt64(1) << 53)
    }
    let size = [1e-9, 1e-3, 1, 1e4, 1e11][Int(seed % 5)]
    let values = (0..<5).map { _ in (next() + 0.01) * size }
    for kind in [PlotAxis.Scale.linear, .logarithmic] {
      let count = 1 + Int(seed % 8)
      let scale = PlotScale(kind, values, tickCount: count)
      for value in values { #expect((-1e-9...1 + 1e-9).contains(scale.share(of: value))) }
      let ticks = scale.ticks.map(\.value)
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
      #expect(ticks.count <= count + 8)
      for tick in ticks { #expect((-1e-9...1 + 1e-9).contains(scale.share(of: tick))) }
    }
  }

  @Test func `numbers of marks have three digits`() {
    #expect(
      [0, 1, 1234.6, 0.012345, -2.5, 99.96, 1e6].map(PlotNumber.rounded)
        == ["0", "1", "1,230", "0.0123", "-2.5", "100", "1,000,000"])
  }

  // MARK: Names

  @Test func `names keep their places, or form a block around their mean`() {
    func levels(_ wanted: [Double]) -> [Double] {
      PlotNames.levels(wanted, distance: 10, from: 0, to: 100)
    }
    #expect(levels([20, 50, 80]) == [20, 50, 80])
    // names are 10 apart: the first should be at 50, or at 52 - 10 for the second; the mean is 46
    #expect(levels([50, 52]) == [46, 56])
    // in the block of three, the first should be at 50, 40 or 30, whose mean is 40; 90 stays
    #expect(levels([50, 50, 50, 90]) == [40, 50, 60, 90])
    // the block of 30 and 31 overlaps 39, so all three form a block; the first name should be at
    // 30, 21 or 19, whose mean is 70 ÷ 3
    let first = 70.0 / 3
    #expect(levels([30, 31, 39]) == [first, first + 10, first + 20])
    #expect(levels([-5, 99, 104]) == [0, 90, 100])
    #expect(levels([]) == [])
  }

  // MARK: Pictures

  private static let small: Plot = {
    var plot = Plot(
      title: "Small", x: PlotAxis("items", .logarithmic),
      panels: [
        PlotPanel(
          y: PlotAxis("time, ms"),
          curves: [
            PlotCurve(
              "before", number: 0, parts: [[Point(x: 1, y: 4), Point(x: 100, y: 4)]],
              isPale: true),
            PlotCurve("full", number: 0, parts: [[Point(x: 1, y: 0), Point(x: 100, y: 2)]]),
          ], limits: [PlotLimit("limit", 3)])
      ])
    plot.width = 300
    plot.panelHeight = 80
    return plot
  }()

  @Test func `a plot has its points at the places of their values`() {
    // numbers with one digit are 1303 ÷ 2048 × 11 = 6.999 wide, so the panel begins at 16 + 7 + 8 +
    // 0.5; «full» is (721 + 1298 + 569 + 569) ÷ 2048 × 11 = 16.96 wide, and has room for a mark of
    // 12; the panel ends half a point before 300 - 16 - 28.96 - 10, rounded down
    let nodes = Self.small.drawing.leaves
    let lines = nodes.compactMap { node -> [Point]? in
      guard case .shape(let shape) = node, shape.style == .curve(0),
        case .line(let points) = shape.outline
      else { return nil }
      return points
    }
    let (left, right) = (31.5, 244.5)
    // the title takes 26 points, the label of the axis 26, and the space above the panel 13.5; the
    // panel is 80 points high and shows 0 to 4, so a millisecond is 20 points high
    let bottom = 26 + 26 + 13.5 + 80
    #expect(
      lines == [
        [Point(x: left, y: bottom - 80), Point(x: right, y: bottom - 80)],
        [Point(x: left, y: bottom), Point(x: right, y: bottom - 40)],
      ])
    #expect(nodes.texts.contains("items"))
    #expect(nodes.texts.contains("time, ms"))
  }

  @Test func `a small plot in SVG`() {
    var plot = Self.small
    plot.panels[0].curves.removeFirst()
    plot.title = "A<B"
    #expect(
      plot.drawing.svg(.light) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="300" height="188" viewBox="0 0 300 188" role="img">
        <title>A&lt;B</title>
        <style>
        path{fill:none;stroke-linejoin:round}
        svg{font:11px 'DejaVu Sans',Verdana,sans-serif;text-anchor:middle}
        path.axis,g>path.axis,.axis>path{fill:none;stroke:#c7c8c9}
        path.k0,g>path.k0,.k0>path{fill:#1980ba;stroke:#085e90;stroke-width:2}
        path.limit,g>path.limit,.limit>path{fill:none;stroke:#c9252d;stroke-dasharray:6 4}
        text.muted{fill:#6d7073}
        path.page,g>path.page,.page>path{fill:#ffffff}
        text{fill:#1f2328}
        </style>
        <path class="page" d="M0 0H300V188H0z"/><text font-size="13" text-anchor="start" x="16" y="26">A&lt;B</text><text class="muted" text-anchor="start" x="16" y="52">time, ms</text>
        <path class="axis" d="M31.5 145.5L244.5 145.5"/><text class="muted" text-anchor="end" x="23.5" y="149.51">0</text>
        <path class="axis" opacity="0.5" d="M31.5 105.5L244.5 105.5"/><text class="muted" text-anchor="end" x="23.5" y="109.52">2</text>
        <path class="axis" opacity="0.5" d="M31.5 65.5L244.5 65.5"/><text class="muted" text-anchor="end" x="23.5" y="69.52">4</text>
        <path class="limit" d="M31.5 85.5L244.5 85.5"><title>limit</title></path>
        <g aria-label="full">
        <path class="k0" d="M31.5 145.5L244.5 105.5"/>
        <path class="k0" d="M31.5 142h0a3.5 3.5 0 0 1 3.5 3.5v0a3.5 3.5 0 0 1 -3.5 3.5h0a3.5 3.5 0 0 1 -3.5 -3.5v0a3.5 3.5 0 0 1 3.5 -3.5z"><title>1 · 0</title></path>
        <path class="k0" d="M244.5 102h0a3.5 3.5 0 0 1 3.5 3.5v0a3.5 3.5 0 0 1 -3.5 3.5h0a3.5 3.5 0 0 1 -3.5 -3.5v0a3.5 3.5 0 0 1 3.5 -3.5z"><title>100 · 2</title></path>
        </g><text class="muted" text-anchor="start" x="254.5" y="89.52">limit</text><text text-anchor="start" x="254.5" y="109.52">full</text>
        <path class="axis" d="M31.5 145.5L31.5 149.5"/><text class="muted" x="31.5" y="163.5">1</text>
        <path class="axis" d="M138 145.5L138 149.5"/><text class="muted" x="138" y="163.5">10</text>
        <path class="axis" d="M244.5 145.5L244.5 149.5"/><text class="muted" x="244.5" y="163.5">100</text><text class="muted" x="138" y="179.5">items</text>
        </svg>

        """)
  }

  @Test func `the inside of a curve stays empty in SVG`() {
    let points = [Point(x: 0, y: 0), Point(x: 9, y: 9), Point(x: 0, y: 9)]
    let drawing = Drawing(
      size: Size(width: 9, height: 9), title: "",
      nodes: [
        .shape(DrawingShape(.line(points), .curve(1))),
        .shape(DrawingShape(.polygon(points), .curve(1))),
      ])
    #expect(drawing.svg().contains("style=\"fill:none\" d=\"M0 0L9 9L0 9\"/>"))
    #expect(drawing.svg().contains("<path class=\"k1\" d=\"M0 0L9 9L0 9z\"/>"))
  }

  @Test func `points without a place break a curve`() {
    var plot = Self.small
    plot.panels[0].curves = [
      PlotCurve(
        "broken", number: 1,
        parts: [
          [
            Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 0, y: 1), Point(x: 3, y: .nan),
            Point(x: 5, y: 1), Point(x: 9, y: 2), Point(x: .infinity, y: 2),
          ]
        ])
    ]
    let lines = plot.drawing.leaves.filter {
      if case .shape(let shape) = $0, shape.style == .curve(1), case .line = shape.outline {
        true
      } else {
        false
      }
    }
    #expect(lines.count == 2)
    #expect(!plot.drawing.svg().contains("nan"))
  }

  @Test func `a plot without points is a complete picture`() {
    var plot = Self.small
    plot.panels[0].curves = []
    plot.panels[0].limits = []
    #expect(plot.drawing.leaves.texts.contains("1"))
    plot.panels = []
    #expect(plot.drawing.size.height > 0)
  }

  @Test func `the names of many curves or panels stand in a legend below`() {
    var plot = Self.small
    plot.panels.append(plot.panels[0])
    let texts = plot.drawing.leaves.texts
    #expect(texts.filter { $0 == "full" }.count == 1)
    #expect(texts.filter { $0 == "limit" }.count == 2)
    var crowded = Self.small
    crowded.panels[0].curves = (0..<12).map { number in
      PlotCurve("curve \(number)", number: number, parts: [[Point(x: 1, y: 1), Point(x: 9, y: 2)]])
    }
    #expect(crowded.drawing.size.height > Self.small.drawing.size.height + 30)
  }

  @Test(arguments: 1...12)
  func `no name covers another, and none leaves the picture`(count: Int) {
    var plot = Self.small
    plot.panelHeight = 200
    plot.note = String(repeating: "a long remark ", count: 20)
    plot.title = String(repeating: "a long title ", count: 20)
    plot.panels[0].curves = (0..<count).map { number in
      PlotCurve(
        String(repeating: "n", count: 1 + number * 6), number: number,
        parts: [[Point(x: 1, y: 1), Point(x: 90, y: 2 + Double(number) / 100)]])
    }
    let drawing = plot.drawing
    var places: [Rect] = []
    for case .text(let text) in drawing.leaves {
      let width = LabelFont.width(of: text.text, size: text.size)
      let start =
        switch text.anchor {
        case .start: text.position.x
        case .middle: text.position.x - width / 2
        case .end: text.position.x - width
        }
      places.append(
        Rect(
          x: start, y: text.position.y - text.size * 0.73, width: width, height: text.size * 0.73))
    }
    let page = Rect(origin: .zero, size: drawing.size)
    for (index, place) in places.enumerated() {
      #expect(page.contains(place), "\(drawing.leaves.texts[index])")
      for other in places[..<index] { #expect(!place.overlaps(other)) }
    }
  }

  @Test func `curves differ by their marks`() {
    let outlines = (0..<5).map { PlotMark(number: $0).outline(at: .zero) }
    #expect(Set(outlines).count == 5)
    #expect(PlotMark(number: 5) == .circle)
    #expect(PlotMark(number: -1) == .flag)
  }
}

extension [DrawingNode] {
  fileprivate var texts: [String] {
    compactMap { if case .text(let text) = $0 { text.text } else { nil } }
  }
}
