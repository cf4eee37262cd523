import FoundationEssentials
import LayoutCore
import TestSupport
import Testing

/// SEMANTICS.md section 6.5: random scrolling, updates, reloads and changes of the view's width.
///
/// After each step, the view is compared with a model, and with a new view over the same data.
@Suite struct SectionScrollerPropertyTests {
  /// The number of random scenes; the environment variable `CELLUNA_SCROLLER_SCENES` replaces the
  /// default.
  private static let count =
    ProcessInfo.processInfo.environment["CELLUNA_SCROLLER_SCENES"].flatMap(Int.init) ?? 200

  @Test(arguments: 0..<count)
  func `a view equals a new view with the same offsets`(seed: Int) throws {
    var run = RowsRun(seed: UInt64(seed))
    for step in 0..<12 {
      let name = try run.takeStep()
      try run.check("seed \(seed), step \(step + 1): \(name)")
    }
  }
}

/// A view with rows that scroll on their own, and a model of the rows' offsets.
struct RowsRun {
  private let data: RowsData
  private let layout = RowsLayout()
  private let view: CollectionView
  /// The expected offsets, by the identities of the sections.
  private var offsets: [Int: Double] = [:]
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    data = RowsData([])
    layout.margin = [0, 12][Int.random(in: 0...1, using: &generator)]
    let snappings: [SectionScroller.Snapping] = [
      .free, .page, .step(SectionScroller.Steps(length: 30)),
    ]
    layout.snapping = snappings[Int.random(in: 0...2, using: &generator)]
    view = CollectionView(
      size: Size(width: 100, height: 160),
      direction: Bool.random(using: &generator) ? .leftToRight : .rightToLeft, layout: layout,
      dataSource: data, delegate: data)
    for _ in 0..<3 { data.sections.append(makeSection()) }
  }

  private mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func makeSection() -> RowsData.Section {
    data.makeSection((0..<random(0...6)).map { _ in Double(10 * random(1...6)) })
  }

  private func range(of section: RowsData.Section) -> Double {
    let width = section.items.map(\.size.width).reduce(0, +)
    return max(0, width - (view.bounds.width - 2 * layout.margin))
  }

  private mutating func settle() {
    for section in data.sections {
      if let offset = offsets[section.id] { offsets[section.id] = min(offset, range(of: section)) }
    }
  }

  /// Changes the view and the model, and returns a description of the change.
  mutating func takeStep() throws -> String {
    defer { settle() }
    let section = data.sections.isEmpty ? nil : random(0...data.sections.count - 1)
    switch random(1...9) {
    case 9: return try fling(section)
    case 1...3:
      guard let section else { return "nothing" }
      let offset = Double(random(-20...200))
      try view.setContentOffset(Point(x: offset, y: 3), ofSection: section)
      let own = data.sections[section]
      offsets[own.id] = min(max(0, offset), range(of: own))
      return "section \(section + 1) to \(offset)"
    case 4:
      let y = Double(random(-50...300))
      try view.setContentOffset(Point(x: 0, y: y))
      return "view to \(y)"
    case 5: return try changeItems(of: section)
    case 6: return try changeSections(section)
    case 7:
      view.reloadData()
      try view.layoutIfNeeded()
      return "reload"
    default:
      let width = Double(60 + 20 * random(0...4))
      try view.setBounds(
        Rect(origin: view.contentOffset, size: Size(width: width, height: 160)), isAnimated: true)
      return "width \(width)"
    }
  }

  private mutating func fling(_ section: Int?) throws -> String {
    guard let section else { return "nothing" }
    let speed = Double(random(-300...300))
    let own = data.sections[section]
    let end = try #require(
      try view.endDragging(ofSection: section, withVelocity: Point(x: speed, y: 0)))
    let length: Double? =
      switch layout.snapping {
      case .free: nil
      case .page: view.bounds.width - 2 * layout.margin
      case .step(let steps): steps.length
      }
    if let length {
      let isAtEnd = abs(end.x - range(of: own)) < 1e-9
      #expect(isAtEnd || abs(end.x.remainder(dividingBy: length)) < 1e-9, "\(end.x), \(length)")
    }
    offsets[own.id] = end.x
    return "fling of section \(section + 1) at \(speed)"
  }

  private mutating func changeItems(of section: Int?) throws -> String {
    guard let section else { return "nothing" }
    let item = data.makeItem(width: Double(10 * random(1...6)))
    let count = data.sections[section].items.count
    let place = random(0...count)
    let removed = count > 0 ? random(0...count - 1) : nil
    try view.performBatchUpdates { batch in
      if let removed {
        data.sections[section].items.remove(at: removed)
        batch.record(.delete(IndexPath(item: removed, section: section)))
      }
      let place = min(place, data.sections[section].items.count)
      data.sections[section].items.insert(item, at: place)
      batch.record(.insert(IndexPath(item: place, section: section)))
    }
    return "items of section \(section + 1)"
  }

  private mutating func changeSections(_ section: Int?) throws -> String {
    let new = makeSection()
    let place = random(0...data.sections.count)
    let kind = section == nil ? 1 : random(1...4)
    let target = data.sections.isEmpty ? 0 : random(0...data.sections.count - 1)
    try view.performBatchUpdates { batch in
      switch (kind, section) {
      case (2, let section?):
        data.sections.remove(at: section)
        batch.record(.delete(.section(section)))
      case (3, let section?):
        data.sections.insert(data.sections.remove(at: section), at: target)
        batch.record(.move(from: .section(section), to: .section(target)))
      case (4, let section?): batch.record(.reload(.section(section)))
      default:
        data.sections.insert(new, at: place)
        batch.record(.insert(.section(place)))
      }
    }
    return "sections, kind \(kind)"
  }

  /// Compares the view with the model, and with a new view.
  mutating func check(_ name: String) throws {
    try view.layoutIfNeeded()
    for (section, own) in data.sections.enumerated() {
      #expect(
        view.contentOffset(ofSection: section) == Point(x: offsets[own.id] ?? 0, y: 0), "\(name)")
    }
    let fresh = CollectionView(
      size: view.bounds.size, offset: view.contentOffset, direction: view.direction,
      layout: copyOfLayout(), dataSource: data, delegate: data)
    for section in data.sections.indices {
      try fresh.setContentOffset(view.contentOffset(ofSection: section), ofSection: section)
    }
    try fresh.layoutIfNeeded()
    #expect(view.visibleElements == fresh.visibleElements, "\(name)")
    #expect(view.visibleElements.map(\.key) == shown(in: view.bounds), "\(name)")
    let rect = Rect(
      x: Double(random(-40...100)), y: Double(random(-40...200)), width: Double(random(0...120)),
      height: Double(random(0...200)))
    #expect(try view.attributes(in: rect).map(\.key) == shown(in: rect), "\(name) \(rect)")
    #expect(try view.attributes(in: .plane).map(\.key) == shown(in: .plane), "\(name)")
  }

  private func copyOfLayout() -> RowsLayout {
    let copy = RowsLayout()
    copy.margin = layout.margin
    return copy
  }

  /// The keys of the elements in a rectangle, computed from the data and the expected offsets.
  private func shown(in rect: Rect) -> [ElementKey] {
    var keys: [ElementKey] = []
    let width = view.bounds.width
    func add(_ key: ElementKey, _ frame: Rect, through port: Rect? = nil) {
      let isMirrored = view.direction == .rightToLeft
      let seen = isMirrored ? frame.mirrored(inWidth: width) : frame
      let port = port.map { isMirrored ? $0.mirrored(inWidth: width) : $0 }
      guard !seen.isEmpty, seen.overlaps(rect) else { return }
      if let port {
        let part = seen.intersection(port)
        guard !part.isEmpty, part.overlaps(rect) else { return }
      }
      keys.append(key)
    }
    var y = 0.0
    for (section, own) in data.sections.enumerated() {
      add(.header(section: section), Rect(x: 0, y: y, width: width, height: 20))
      y += 20
      let height = own.items.isEmpty ? 0 : 50.0
      let port = Rect(x: layout.margin, y: y, width: width - 2 * layout.margin, height: height)
      var x = port.minX - (offsets[own.id] ?? 0)
      for (item, size) in own.items.map(\.size).enumerated() {
        add(
          .cell(item: item, section: section), Rect(origin: Point(x: x, y: y), size: size),
          through: port)
        add(
          .supplementary(kind: "badge", at: IndexPath(item: item, section: section)),
          Rect(x: x, y: y, width: 4, height: 4), through: port)
        x += size.width
      }
      add(.decoration(kind: "shelf", at: IndexPath(item: 0, section: section)), port)
      y += height
    }
    return keys.sorted()
  }
}
