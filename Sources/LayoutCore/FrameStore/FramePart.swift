/// Consecutive frames of a ``FrameRun``, all moved by the same distance.
struct FramePart: Sendable {
  let run: FrameRun
  /// Whether the run is the one from which the ``FrameParts`` was made; it then has the frames that
  /// all items had at that time.
  ///
  /// ``FrameParts`` limits the memory of all other runs.
  let isBase: Bool
  /// The frames of the run that the part shows, by their places in the run.
  private var places: Range<Int>
  private var distance = Point.zero
  /// A rectangle around the frames of the part, before they are moved; usually the smallest one.
  private var rounded: RoundedExtent
  /// The extent in which a search can find a frame of the part.
  private(set) var extent: MovedExtent

  /// Creates a part with all frames of a run.
  init(_ run: FrameRun, isBase: Bool) {
    (self.run, self.isBase) = (run, isBase)
    places = 0..<run.count
    rounded = run.extent(of: places)
    extent = MovedExtent(rounded, movedBy: distance)
  }

  /// The number of frames of the part.
  var count: Int { places.count }

  /// The number of frames of the run, which are in memory as long as the part exists.
  var runCount: Int { run.count }

  /// The moved frame at a place in this part.
  subscript(place: Int) -> Rect { frame(atPlaceInRun: places.lowerBound + place) }

  @inline(__always)
  private func frame(atPlaceInRun place: Int) -> Rect {
    var frame = run[place]
    frame.origin.x += distance.x
    frame.origin.y += distance.y
    return frame
  }

  /// Appends all moved frames of the part.
  func appendFrames(to result: inout ContiguousArray<Rect>) {
    for place in places { result.append(frame(atPlaceInRun: place)) }
  }

  /// Appends the numbers of the frames that are not empty and overlap a rectangle, ascending.
  ///
  /// - Parameter firstNumber: The number of the part's first frame.
  func search(_ rect: Rect, firstNumber: Int, into numbers: inout [Int]) {
    func test(_ place: Int) {
      let frame = frame(atPlaceInRun: place)
      guard frame.overlaps(rect), !frame.isEmpty else { return }
      numbers.append(firstNumber + place - places.lowerBound)
    }
    guard let index = run.index else {
      for place in places { test(place) }
      return
    }
    let wanted = RoundedQuery(rect, movedBy: Point(x: -distance.x, y: -distance.y))
    let firstFound = numbers.count
    index.forEachCandidate(near: wanted, count: runCount) { place in
      if places.contains(place) { test(place) }
    }
    guard !index.isInOrderOfNumbers else { return }
    var found = Array(numbers[firstFound...])
    found.sortDifferent()
    numbers.replaceSubrange(firstFound..., with: found)
  }

  /// Moves all frames of the part by a distance, in points.
  mutating func move(by more: Point) {
    distance.x += more.x
    distance.y += more.y
    extent = MovedExtent(rounded, movedBy: distance)
  }

  /// Removes all frames at and after a place in this part.
  ///
  /// - Returns: A part with the removed frames.
  mutating func split(before place: Int) -> FramePart {
    var rest = self
    let middle = places.lowerBound + place
    show(places.lowerBound..<middle)
    rest.show(middle..<rest.places.upperBound)
    return rest
  }

  private mutating func show(_ shown: Range<Int>) {
    places = shown
    rounded = run.extent(of: shown)
    extent = MovedExtent(rounded, movedBy: distance)
  }
}
