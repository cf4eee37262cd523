package import LayoutCore
package import LayoutScenes

/// Generates random scenes.
///
/// A scene consists of a view, data, parameters within their declared ranges, and events. The scene
/// depends only on the properties of the generator and on the number of the scene. The same scene
/// can therefore be generated again. Source: UX.md section 3.7, «fuzzing».
package struct SceneGenerator: Sendable {
  /// The seed of the random numbers.
  package let seed: UInt64
  /// The parameters that scenes set.
  package let parameters: [Parameter]
  /// The names of the messages that the events of scenes send; empty for no messages.
  package var commands: [String] = []
  /// The declarations of the item data that the layout reads.
  package var itemData: [Parameter] = []
  /// The declarations of the section data that the layout reads.
  package var sectionData: [Parameter] = []
  /// Whether the layout reacts to taps; events then tap the view more often.
  package var reactsToTaps = false
  /// Whether sections can scroll on their own; events then scroll sections too.
  package var scrollsSections = false
  /// Whether the layout reads the item that has the focus; events then move the focus.
  package var readsFocus = false
  /// Whether the layout reads the highlighted items; events then highlight items.
  package var readsHighlight = false
  /// The supplementary views whose sizes events change; each key has the section 0, which events
  /// replace by a random section.
  package var measuredViews: [ElementKey] = []
  /// The greatest number of events of a scene.
  package var eventLimit = 12
  /// The layout that can refuse parameters that do not fit together; nil for any other layout.
  ///
  /// If the layout refuses the parameters of a scene, the scene sets none. Events then never set
  /// parameters.
  var judge: CheckSubject?

  /// Creates a generator.
  package init(seed: UInt64, parameters: [Parameter]) {
    self.seed = seed
    self.parameters = parameters
  }

  /// Generates the scene with the given number; scenes are numbered from 0.
  ///
  /// The name of the scene contains the seed and the number.
  ///
  /// Scene 0 has no sections, scene 1 has one section, and scene 2 has two sections; these three
  /// scenes have no events. The scenes after them use the bounds of the parameters one by one. The
  /// layout direction changes from scene to scene. The data of some scenes have a ``SceneTheme``.
  /// Everything else is random.
  package func scene(_ number: Int) -> Scene {
    var draw = SceneDraw(
      chance: SplitMix64(seed: seed, pointer: "/fuzz/\(number)"), number: number)
    (draw.itemData, draw.sectionData) = (itemData, sectionData)
    var scene = draw.scene(named: "fuzz-\(seed)-\(number)")
    let values = draw.parameters(parameters)
    scene.params = judge?.acceptsTogether(values) ?? true ? values : []
    draw.declaredParameters = judge == nil ? parameters : []
    (draw.commands, draw.reactsToTaps) = (commands, reactsToTaps)
    draw.scrollsSections = scrollsSections
    (draw.readsFocus, draw.readsHighlight) = (readsFocus, readsHighlight)
    draw.measuredViews = measuredViews
    scene.events = draw.events(atMost: eventLimit)
    return scene
  }
}

/// Generates one scene.
struct SceneDraw {
  var chance: SplitMix64
  let number: Int
  /// What is special about the data of the scene.
  var theme: SceneTheme { SceneTheme(number) }
  /// The names of the messages to which the layout can react.
  var commands: [String] = []
  /// Whether the layout reacts to taps.
  var reactsToTaps = false
  /// The declarations of the item data that the layout reads.
  var itemData: [Parameter] = []
  /// The declarations of the section data that the layout reads.
  var sectionData: [Parameter] = []
  /// Whether sections can scroll on their own.
  var scrollsSections = false
  /// Whether the layout reads the item that has the focus.
  var readsFocus = false
  /// Whether the layout reads the highlighted items.
  var readsHighlight = false
  /// The supplementary views whose sizes events change; each key has the section 0, which events
  /// replace by a random section.
  var measuredViews: [ElementKey] = []
  /// The width of the view after the changes of its size that were drawn so far, in points;
  /// rotations are ignored.
  var width = 0.0
  /// The parameters that events set.
  var declaredParameters: [Parameter] = []
  /// The number of items of each section, after the events drawn so far.
  var counts: [Int] = []
  /// The number of items and sections that snapshots have named so far.
  var nameCount = 0

  init(chance: SplitMix64, number: Int) {
    self.chance = chance
    self.number = number
  }

  // MARK: Chance

  /// A random integer from a range; the same seed gives the same integer with every version of
  /// Swift's library.
  ///
  /// - Precondition: The range contains at most 2⁵³ numbers, because the source of random numbers
  ///   has only 2⁵³ values.
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(chance.nextUnit() * Double(range.count))
  }

  /// Returns true with the given probability, in percent.
  mutating func happens(_ percent: Int) -> Bool { integer(1...100) <= percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[integer(0...elements.count - 1)]
  }

  // MARK: The scene

  mutating func scene(named name: String) -> Scene {
    let direction: LayoutDirection = number.isMultiple(of: 2) ? .leftToRight : .rightToLeft
    let view = theme == .fitting ? fittingView(direction) : view(direction)
    let sectionCount = number < 3 ? number : happens(60) ? integer(1...2) : integer(0...5)
    let sections =
      switch theme {
      case .neighbours: neighbours()
      case .fitting: (0..<sectionCount).map { _ in fittingSection(in: view.size) }
      case .sizeless, .usual: (0..<sectionCount).map { _ in section(itemCount()) }
      }
    counts = sections.map(\.items.count)
    width = view.size.width
    return Scene(
      name: name, doc: nil, tags: [], seed: 0, view: view, sections: sections, params: [],
      delegate: DelegateRules(), events: [], expect: nil, limits: SceneLimits())
  }

  /// A random number of items.
  ///
  /// The number is usually small, so that many scenes can be tried. Sometimes it is large, or zero.
  private mutating func itemCount() -> Int {
    switch integer(1...100) {
    case ...8: 0
    case ...20: 1
    case ...75: integer(2...14)
    case ...97: integer(15...40)
    default: integer(41...200)
    }
  }

  mutating func view(_ direction: LayoutDirection) -> SceneView {
    SceneView(
      size: viewSize(), scale: Double(integer(1...3)),
      writtenSafeArea: .physical(happens(20) ? insets(0...40) : .zero),
      writtenContentInset: happens(30) ? viewInsets() : .physical(.zero),
      offset: happens(20)
        ? Point(x: Double(integer(-80...200)), y: Double(integer(-80...400))) : nil,
      direction: direction, isPaging: false, textSize: .large, device: nil)
  }

  private mutating func size(of range: ClosedRange<Int>) -> Size {
    Size(width: Double(integer(range)), height: Double(integer(range)))
  }

  /// A random size of the view: usually 60 to 420 points in each direction, and sometimes 420 to
  /// 1400 points, or a size without width or with a height of at most 50 points.
  mutating func viewSize() -> Size {
    switch integer(1...100) {
    case ...3: Size(width: 0, height: Double(integer(0...400)))
    case ...6: Size(width: Double(integer(60...420)), height: Double(integer(0...50)))
    case ...16: size(of: 420...1400)
    default: size(of: 60...420)
    }
  }

  mutating func viewInsets() -> ViewInsets {
    happens(50) ? .directional(insets(0...30)) : .physical(insets(0...30))
  }

  mutating func insets(_ range: ClosedRange<Int>) -> EdgeInsets {
    EdgeInsets(
      top: Double(integer(range)), left: Double(integer(range)), bottom: Double(integer(range)),
      right: Double(integer(range)))
  }

  mutating func section(_ count: Int) -> SceneSection {
    let isEven = happens(15)
    let even = itemSize()
    let kind: ItemKind = happens(15) ? .selfSizing : happens(70) ? .telling : .plain
    var items = SceneItemList(capacity: count)
    for _ in 0..<count { items.append(isEven ? even : itemSize(), details(kind)) }
    // In some sections, the items have no sizes.
    let isSilent = kind == .plain && happens(10) || theme == .sizeless
    return SceneSection(
      id: nil, items: isSilent ? .generated(count: count, size: nil, data: []) : .list(items),
      header: happens(35) ? supplementary(kind) : nil,
      footer: happens(20) ? supplementary(kind) : nil,
      insets: happens(50) ? insets(0...25) : nil,
      lineSpacing: happens(25) ? Double(integer(0...20)) : nil,
      itemSpacing: happens(25) ? Double(integer(0...20)) : nil, data: data(sectionData))
  }

  /// The properties that the elements of a section have in addition to sizes: none, measured sizes,
  /// or the data that the layout reads.
  ///
  /// Only items have such data; headers and footers have none.
  enum ItemKind {
    case plain, selfSizing, telling
  }

  /// The details of an item: a measured size besides its given size, or the data that the layout
  /// reads; nil if the item gets neither.
  private mutating func details(_ kind: ItemKind) -> SceneItemList.Details? {
    switch kind {
    case .plain: return nil
    case .selfSizing:
      return SceneItemList.Details(
        id: nil, actualSize: Size(width: length(), height: length()), data: nil)
    case .telling:
      return data(itemData).map { SceneItemList.Details(id: nil, actualSize: nil, data: $0) }
    }
  }

  /// A random header or footer; it sizes itself if the items of the section size themselves.
  mutating func supplementary(_ kind: ItemKind) -> SceneSupplementary {
    let estimate = size(of: 0...50)
    return SceneSupplementary(
      size: estimate, actualSize: kind == .selfSizing ? size(of: 0...50) : nil, isPinned: false,
      data: nil)
  }

  /// A random size, which usually fits a screen, and is sometimes zero or larger than the screen.
  mutating func itemSize() -> Size {
    Size(width: length(), height: length())
  }

  private mutating func length() -> Double {
    switch integer(1...100) {
    case ...3: 0
    case ...7: Double(integer(1...2000)) / 16
    case ...9: Double(integer(1...360)) / 3
    case ...12: 120 * chance.nextUnit()
    case ...97: Double(integer(5...120))
    default: Double(integer(200...3000))
    }
  }

  mutating func itemList(_ count: Int) -> SceneItemList {
    var items = SceneItemList(capacity: count)
    for _ in 0..<count { items.append(itemSize(), details(.telling)) }
    return items
  }
}
