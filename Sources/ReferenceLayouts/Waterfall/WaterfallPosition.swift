/// The positions at which the next items of a section's columns begin.
///
/// All later items of the section depend only on these positions and on the greatest end of an
/// item.
struct WaterfallPosition: LinePosition {
  /// The positions for each column, before they are moved by ``distance``.
  var next: ContiguousArray<Double>
  /// The greatest end of an item, before it is moved by ``distance``.
  var greatestEnd: Double
  /// The distance by which all positions are moved; kept starts share the array of positions.
  private var distance = 0.0
  /// The unit of the section's lengths, in points; nil if sums of them can have rounding errors.
  private let unit: Double?

  /// Creates the positions at the beginning of a section.
  init(columns: Int, at start: Double, unit: Double?) {
    next = ContiguousArray(repeating: start, count: columns)
    (greatestEnd, self.unit) = (start, unit)
  }

  static var spacing: Int { 256 }

  var main: Double { greatestEnd + distance }

  mutating func move(by distance: Double) { self.distance += distance }

  /// Adds ``distance`` to the positions, so that ``next`` and ``greatestEnd`` are the moved ones.
  mutating func addDistance() {
    guard distance != 0 else { return }
    for column in next.indices { next[column] += distance }
    greatestEnd += distance
    distance = 0
  }

  /// Compares the positions with those before the same item in the previous arrangement.
  ///
  /// If all positions are the same, so are those of all later items. If all positions have moved by
  /// the same distance, the later items also move by this distance, unless sums have rounding
  /// errors: such errors could change which column is the shortest one.
  ///
  /// Both arrangements place the same lengths after this item. The sum of the differences of all
  /// columns therefore stays the same, and each difference changes only by multiples of the unit.
  func meeting(with before: WaterfallPosition) -> LineMeeting {
    let first = position(0) - before.position(0)
    var isMoved = main - before.main == first
    var isExact = ExactLengths.isExact(main) && ExactLengths.isExact(before.main)
    var excess = 0.0
    for column in next.indices {
      let (new, old) = (position(column), before.position(column))
      isMoved = isMoved && new - old == first
      isExact = isExact && ExactLengths.isExact(new) && ExactLengths.isExact(old)
      excess += new - old - first
    }
    if isMoved, first == 0 { return .met }
    guard isExact, let unit else { return .never }
    if isMoved { return .met }
    return excess.remainder(dividingBy: unit * Double(next.count)) == 0 ? .later : .never
  }

  private func position(_ column: Int) -> Double { next[column] + distance }
}
