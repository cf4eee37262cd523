internal import LayoutCore

/// The elements of a calendar at their places in the content, before some elements are pinned.
final class DayColumns: ArrangedLayout {
  weak var collectionView: CollectionView?

  var hourHeight = 60.0 { didSet { if hourHeight != oldValue { invalidate() } } }
  var dayWidth = 120.0 { didSet { if dayWidth != oldValue { invalidate() } } }
  var rulerWidth = 48.0 { didSet { if rulerWidth != oldValue { invalidate() } } }
  var headerHeight = 32.0 { didSet { if headerHeight != oldValue { invalidate() } } }
  var gap = 2.0 { didSet { if gap != oldValue { invalidate() } } }
  var shortestEvent = 0.5 { didSet { if shortestEvent != oldValue { invalidate() } } }

  private(set) var arrangement = Arrangement.empty

  static let ruler = ElementKey.supplementary(
    kind: "ruler", at: IndexPath(item: 0, section: 0))
  static let corner = ElementKey.supplementary(
    kind: "corner", at: IndexPath(item: 0, section: 0))

  func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let view = collectionView else { return }
    let days = view.numberOfSections
    let insets = view.adjustedContentInset
    let room = view.bounds.width - insets.left - insets.right - rulerWidth
    let width = max(dayWidth, room / Double(max(1, days)))
    var store = FrameStore(
      itemCounts: view.itemCounts,
      frames: ContiguousArray((0..<days).flatMap { events(of: $0, in: view, dayWidth: width) }))
    for element in views(days: days, dayWidth: width) { store.set(element) }
    arrangement = Arrangement(
      store: store,
      contentSize: Size(
        width: rulerWidth + Double(days) * width, height: headerHeight + dayHeight))
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  private var dayHeight: Double { 24 * hourHeight }

  private func start(ofDay day: Int, dayWidth: Double) -> Double {
    rulerWidth + Double(day) * dayWidth
  }

  private func events(of day: Int, in view: CollectionView, dayWidth: Double) -> [Rect] {
    let events = DayEvent.all(of: day, in: view, shortest: shortestEvent)
    let second = hourHeight / DayEvent.secondsInHour
    return zip(events, DayLane.all(of: events)).map { event, lane in
      let stride = dayWidth / Double(lane.columns)
      return Rect(
        x: start(ofDay: day, dayWidth: dayWidth) + Double(lane.column) * stride,
        y: headerHeight + event.begin * second, width: stride - min(gap, stride / 2),
        height: (event.end - event.begin) * second)
    }
  }

  private func views(days: Int, dayWidth: Double) -> [LayoutAttributes] {
    guard days > 0 else { return [] }
    func view(_ key: ElementKey, _ frame: Rect, zIndex: Int) -> LayoutAttributes {
      var result = LayoutAttributes(key, frame: frame)
      result.zIndex = zIndex
      return result
    }
    let headers = (0..<days).map { day in
      view(
        .header(section: day),
        Rect(
          x: start(ofDay: day, dayWidth: dayWidth), y: 0, width: dayWidth, height: headerHeight),
        zIndex: 2)
    }
    let hours = (0..<24).map { hour in
      view(
        .decoration(kind: "hour", at: IndexPath(item: hour, section: 0)),
        Rect(
          x: rulerWidth, y: headerHeight + Double(hour) * hourHeight,
          width: Double(days) * dayWidth, height: 1),
        zIndex: -1)
    }
    let ruler = Rect(x: 0, y: headerHeight, width: rulerWidth, height: dayHeight)
    let corner = Rect(x: 0, y: 0, width: rulerWidth, height: headerHeight)
    return headers + hours
      + [view(Self.ruler, ruler, zIndex: 1), view(Self.corner, corner, zIndex: 3)]
  }
}
