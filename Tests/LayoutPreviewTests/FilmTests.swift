import LayoutCore
import LayoutPreview
import Testing

/// Pictures of several states: side by side in one picture, one picture each, and in motion.
@Suite struct FilmTests {
  private static func key(_ item: Int) -> ElementKey {
    .cell(IndexPath(item: item - 1, section: 0))
  }

  private static func item(
    _ number: Int, _ x: Double, _ y: Double, _ width: Double = 40, _ height: Double = 20
  ) -> LayoutAttributes {
    LayoutAttributes(key(number), frame: Rect(x: x, y: y, width: width, height: height))
  }

  /// A state of a view of 100 × 50 points.
  private static func moment(
    _ caption: String, _ elements: [LayoutAttributes], x: Double = 0
  ) -> DrawingMoment {
    DrawingMoment(
      caption, elements, contentSize: Size(width: 300, height: 50),
      bounds: Rect(x: x, y: 0, width: 100, height: 50))
  }

  // MARK: Side by side

  private static func panels(_ drawing: Drawing) -> [DrawingPanel] {
    drawing.nodes.compactMap { if case .panel(let panel) = $0 { panel } else { nil } }
  }

  private static func texts(_ drawing: Drawing) -> [DrawingText] {
    drawing.nodes.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test func `a film shows the states side by side, each below its caption`() {
    let film = Drawing(
      film: [
        Self.moment("before", [Self.item(1, 0, 0)]), Self.moment("1 of 2", [Self.item(1, 30, 15)]),
        Self.moment("2 of 2", [Self.item(1, 60, 30)]),
      ], title: "t")
    // the panels are 100 points wide and 12 apart; the captions above them take 18 points
    #expect(
      Self.panels(film).map(\.frame)
        == [0.0, 112, 224].map {
          Rect(x: $0, y: 18, width: 100, height: 50)
        })
    #expect(
      Self.panels(film).allSatisfy { $0.bounds == Rect(x: 0, y: 0, width: 100, height: 50) })
    #expect(Self.texts(film).map(\.text) == ["before", "1 of 2", "2 of 2"])
    #expect(Self.texts(film).map(\.position.x) == [0, 112, 224])
    #expect(film.size == Size(width: 324, height: 68))
    let places = Self.panels(film).map { panel in
      shapes(panel.nodes).compactMap { shape -> Rect? in
        if case .rect(let rect, _) = shape.outline, case .cell = shape.style { rect } else { nil }
      }
    }
    #expect(
      places
        == [(0.0, 0.0), (30, 15), (60, 30)].map {
          [Rect(x: $0, y: $1, width: 40, height: 20)]
        })
  }

  @Test func `large states are drawn smaller, all at the same scale`() {
    var wide = Self.moment("wide", [])
    wide.shown = Rect(x: 0, y: 0, width: 480, height: 300)
    var high = Self.moment("high", [])
    high.shown = Rect(x: 0, y: 0, width: 300, height: 480)
    let film = Drawing(film: [wide, high], title: "t")
    // the scale is one half: 480 points become 240
    #expect(
      Self.panels(film).map(\.frame) == [
        Rect(x: 0, y: 18, width: 240, height: 150), Rect(x: 252, y: 18, width: 150, height: 240),
      ])
  }

  @Test func `the frames of a film have one size and one legend`() {
    var second = Self.moment("2", [Self.item(1, 0, 0)])
    second.gone = [Self.item(2, 0, 30)]
    second.shown = Rect(x: 0, y: 0, width: 60, height: 80)
    let frames = Drawing.frames(of: [Self.moment("1", [Self.item(1, 0, 0)]), second], title: "t")
    #expect(frames.count == 2)
    #expect(frames[0].size == frames[1].size)
    // both pictures have the width of the wider state and the height of the higher one
    #expect(
      frames.map { Self.panels($0)[0].frame }
        == Array(repeating: Rect(x: 0, y: 0, width: 100, height: 80), count: 2))
    #expect(Self.texts(frames[0]).map(\.text) == ["leaving"])
    #expect(Self.texts(frames[1]).map(\.text) == ["leaving"])
    #expect(frames.map(\.title) == ["t · 1", "t · 2"])
  }

  @Test func `states that cannot be shown are left out`() {
    var odd = Self.moment("odd", [])
    odd.shown = Rect(x: 0, y: 0, width: 1e300, height: 1)
    #expect(Self.panels(Drawing(film: [odd, Self.moment("fine", [])], title: "t")).count == 1)
    #expect(Drawing(film: [odd], title: "t").nodes.isEmpty)
    #expect(Drawing(film: [], title: "t").nodes.isEmpty)
    #expect(Drawing(animating: [odd, Self.moment("fine", [])], title: "t").nodes.isEmpty)
    #expect(Drawing(animating: [], title: "t").nodes.isEmpty)
  }

  @Test func `elements on their way may reach beyond the content`() {
    var moment = Self.moment("1 of 2", [Self.item(1, 0, 40)])
    func styles(_ moment: DrawingMoment) -> [DrawingStyle] {
      Self.panels(Drawing(film: [moment], title: "t"))
        .flatMap { shapes($0.nodes) }.filter { $0.title != nil }.map(\.style)
    }
    #expect(styles(moment) == [.wrong])
    moment.isPassing = true
    #expect(styles(moment) == [.cell(0)])
  }

  @Test func `shapes with a class of their own take nothing from that of their section`() {
    var moment = Self.moment("1 of 2", [Self.item(1, 0, 0), Self.item(2, 50, 0)])
    moment.gone = [Self.item(3, 0, 30)]
    moment.elements[1].isHidden = true
    let svg = Drawing(film: [moment], title: "t").svg(.light)
    // the shapes of a section inherit the style of its cells, which have no dashes or wide edges
    #expect(svg.contains("<g class=\"c0\""))
    // if two rules of CSS apply, the rule with more parts in its selector takes precedence
    #expect(svg.contains("g>path.gone,"))
    #expect(svg.contains(#/g>path\.hidden,\.hidden>path\{fill:none;stroke:/#))
  }

  // MARK: In motion

  /// The rules of the keyframes in a picture, in order.
  private func keyframes(_ svg: String) -> [String] {
    svg.matches(of: #/@keyframes m\d+\{(.*)\}\n/#).map { String($0.1) }
  }

  @Test func `an element is at each state's place at its time, and the others stand still`() {
    let still = Self.item(2, 0, 30)
    let svg = Drawing(
      animating: [
        Self.moment("before", [Self.item(1, 0, 0), still]),
        Self.moment("1 of 2", [Self.item(1, 30, 15), still]),
        Self.moment("2 of 2", [Self.item(1, 60, 10), still]),
      ], title: "t"
    ).svg()
    // 1 s of rest, two steps of 0.6 s, 1 s of rest: the states are at 1, 1.6 and 2.2 of 3.2 s. The
    // item is drawn at its last place; relative to this, the earlier ones are (-60, -10), (-30, 5).
    #expect(
      keyframes(svg) == [
        "0%,31.25%{transform:translate(-60px,-10px)}50%{transform:translate(-30px,5px)}"
          + "68.75%,100%{transform:translate(0px,0px)}"
      ])
    #expect(svg.contains(".m{animation:3.2s linear infinite}"))
    #expect(svg.contains("@media(prefers-reduced-motion:reduce){.m{animation:none!important}}"))
    #expect(svg.contains("d=\"M60 10h40v20h-40z\""))
    #expect(svg.contains("d=\"M0 30h40v20h-40z\""))
    #expect(!svg.contains("<script"))
  }

  @Test func `nothing moves where the states are the same`() {
    let moment = Self.moment("a", [Self.item(1, 0, 0)])
    let svg = Drawing(animating: [moment, moment], title: "t").svg()
    #expect(keyframes(svg).isEmpty)
    #expect(!svg.contains("animation"))
  }

  @Test func `elements that move alike have the same keyframes`() {
    let svg = Drawing(
      animating: [
        Self.moment("a", [Self.item(1, 0, 0), Self.item(2, 50, 0)]),
        Self.moment("b", [Self.item(1, 0, 30), Self.item(2, 50, 30)]),
      ], title: "t"
    ).svg()
    #expect(keyframes(svg).count == 1)
    #expect(svg.matches(of: #/animation-name:m1"/#).count == 2)
  }

  @Test func `a new element appears, one that leaves fades, and one keeps its way with a new path`()
  {
    var before = Self.moment("before", [Self.item(1, 0, 0), Self.item(2, 50, 0)])
    before.leaving = [Self.key(1)]
    before.laterKeys = [Self.key(2): Self.key(1)]
    let after = Self.moment("after", [Self.item(1, 0, 0), Self.item(2, 0, 30)])
    var options = DrawingOptions()
    options.labels = []
    let svg = Drawing(animating: [before, after], title: "t", options: options).svg()
    // 1 s of rest, a step of 0.6 s, and 1 s of rest: the states are at 1 and 1.6 of 2.6 s
    let (one, two) = ("0%,38.461538%", "61.538462%,100%")
    #expect(
      keyframes(svg) == [
        "\(one){opacity:1}\(two){opacity:0}",
        "\(one){transform:translate(50px,0px)}\(two){transform:translate(0px,0px)}",
        "\(one){opacity:0}\(two){opacity:1}",
      ])
    // without motion only the last state can be seen
    #expect(svg.contains(#/animation-name:m1" opacity="0">\n<path[^>]* d="M0 0h40v20h-40z"/#))
  }

  @Test func `a label with another path takes the place of the one before`() {
    var before = Self.moment("before", [Self.item(2, 0, 0)])
    before.laterKeys = [Self.key(2): Self.key(1)]
    let svg = Drawing(
      animating: [before, Self.moment("after", [Self.item(1, 0, 0)])], title: "t"
    ).svg()
    #expect(
      keyframes(svg).map { $0.replacing(#/\d+\.\d+%/#, with: "p") } == [
        "0%,p{opacity:1}p,100%{opacity:0}", "0%,p{opacity:0}p,100%{opacity:1}",
      ])
    #expect(svg.contains(">1.2</text>"))
    #expect(svg.contains(">1.1</text>"))
  }

  @Test func `a label is in the middle until another element covers it`() {
    let (low, high) = (Self.item(1, 0, 0, 80, 20), Self.item(2, 100, 0, 80, 20))
    let svg = Drawing(
      animating: [
        Self.moment("a", [low, high]), Self.moment("b", [low, Self.item(2, 30, 0, 80, 20)]),
      ], title: "t"
    ).svg()
    // in the end, 1.2 leaves only 30 points of 1.1 free; the label of 1.1 is then within these
    // points, 2 points from the edge of 1.1
    let end = svg.firstMatch(of: #/<text x="([\d.]+)"[^>]*>1\.1</#).flatMap { Double($0.1) } ?? 0
    #expect(10...15 ~= end)
    let shift = 40 - end
    #expect(
      keyframes(svg).map { $0.replacing(#/\d+\.\d+%/#, with: "p") } == [
        "0%,p{transform:translate(\(NumberText.plain(shift))px,0px)}p,100%{transform:translate(0px,0px)}",
        "0%,p{transform:translate(70px,0px)}p,100%{transform:translate(0px,0px)}",
      ])
  }

  @Test func `an element with another size is scaled, and its label is not`() {
    let svg = Drawing(
      animating: [
        Self.moment("a", [Self.item(1, 0, 0, 40, 40)]),
        Self.moment("b", [Self.item(1, 20, 0, 80, 20)]),
      ], title: "t"
    ).svg()
    // the item is drawn as in state b; in state a, x from 20 to 100 becomes 0 to 40 (x / 2 - 10), y
    // from 0 to 20 becomes 0 to 40, and the middle is at (20, 20) instead of (60, 10)
    #expect(
      keyframes(svg).map { $0.replacing(#/\d+\.\d+%/#, with: "p") } == [
        "0%,p{transform:translate(-10px,0px) scale(0.5,2)}"
          + "p,100%{transform:translate(0px,0px) scale(1,1)}",
        "0%,p{transform:translate(-40px,10px)}p,100%{transform:translate(0px,0px)}",
      ])
  }

  @Test func `the picture follows the visible part of the content`() {
    let svg = Drawing(
      animating: [
        Self.moment("a", [Self.item(1, 0, 0), Self.item(2, 120, 0)]),
        Self.moment("b", [Self.item(2, 120, 0)], x: 80),
      ], title: "t"
    ).svg()
    // the background is cut off at the visible part, and therefore moves with it; item 1 does not
    // fade, because it is out of sight in the state without it
    #expect(
      keyframes(svg).map { $0.replacing(#/\d+\.\d+%/#, with: "p") } == [
        "0%,p{transform:translate(0px,0px)}p,100%{transform:translate(-80px,0px)}",
        "0%,p{transform:translate(-80px,0px)}p,100%{transform:translate(0px,0px)}",
      ])
    #expect(svg.contains("style=\"animation-name:m1\" transform=\"matrix(1,0,0,1,-80,0)\""))
  }

  @Test func `a rotation is a matrix, and a perspective changes from one shape to the next`() {
    func turned(_ degrees: Double) -> LayoutAttributes {
      var item = Self.item(1, 20, 10)
      item.transform = AffineTransform(rotationDegrees: degrees)
      return item
    }
    let plane = Drawing(
      animating: [Self.moment("a", [turned(0)]), Self.moment("b", [turned(90)])], title: "t"
    ).svg()
    // the item turns about its middle, (40, 20): x' = y + 20, y' = 60 - x
    #expect(plane.contains("{transform:matrix(0,-1,1,0,20,60)}"))
    var tilted = Self.item(1, 20, 10)
    var rows: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    rows[3] = 0.01
    if let transform = Transform3D(rowByRow: rows) { tilted.transform3D = transform }
    let space = Drawing(
      animating: [Self.moment("a", [turned(0)]), Self.moment("b", [tilted])], title: "t"
    ).svg()
    #expect(!space.contains("matrix("))
    #expect(keyframes(space).contains { $0.contains("opacity:0") })
  }

  @Test func `many states play in a few seconds`() {
    let moments = (0...100).map { Self.moment("\($0)", [Self.item(1, Double($0) / 2, 0)]) }
    #expect(
      Drawing(animating: moments, title: "t").svg()
        .contains(".m{animation:6s linear infinite}"))
  }

  @Test func `elements that are nowhere, or far away, do no harm`() {
    var nowhere = Self.item(1, 0, 0)
    nowhere.center.x = .nan
    let far = Self.item(2, -1e12, 0, 2e12, 20)
    let svg = Drawing(
      animating: [
        Self.moment("a", [nowhere, far]),
        Self.moment("b", [Self.item(1, 0, 0), Self.item(2, 0, 0)]),
      ], title: "t"
    ).svg()
    #expect(!svg.contains("nan"))
    #expect(!svg.contains("inf;") && !svg.contains("inf,"))
    #expect(!svg.contains("e+"))
  }
}

/// All shapes of nodes, from back to front.
func shapes(_ nodes: [DrawingNode]) -> [DrawingShape] {
  nodes.flatMap { node -> [DrawingShape] in
    switch node {
    case .shape(let shape): [shape]
    case .group(let group): shapes(group.nodes)
    case .panel(let panel): shapes(panel.nodes)
    case .moving(let motion): shapes(motion.nodes)
    case .text: []
    }
  }
}
