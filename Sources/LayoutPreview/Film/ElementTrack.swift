internal import LayoutCore

/// One element in several states.
struct ElementTrack {
  /// The identity of an element, which is the same in all states although the key of the element
  /// can change.
  enum Identity: Hashable {
    /// An element that exists after the change, with its key after the change.
    case staying(ElementKey)
    /// An element that the change removes, with its key before the change.
    case leaving(ElementKey)
  }

  /// The element in each state; nil for states in which the element is missing.
  var places: [LayoutAttributes?]
  /// The element as it is drawn in each state; nil for states in which the element is not drawn.
  var drawn: [DrawnElement?]

  init(stateCount: Int) {
    places = Array(repeating: nil, count: stateCount)
    drawn = Array(repeating: nil, count: stateCount)
  }

  /// The element as it is drawn in a state, or in another state if it is not drawn in that state.
  ///
  /// The other state is the last earlier state in which the element is drawn or, if there is none,
  /// the first later one. The result is nil if no state draws the element.
  func nearestDrawn(_ state: Int) -> DrawnElement? {
    drawn[...state].last { $0 != nil } ?? drawn[state...].first { $0 != nil } ?? nil
  }

  /// The element in a state, or in another state if it does not exist in that state.
  ///
  /// The other state is the last earlier state in which the element exists or, if there is none,
  /// the first later one. The result is nil if the element exists in no state.
  func nearest(_ state: Int) -> LayoutAttributes? {
    places[...state].last { $0 != nil } ?? places[state...].first { $0 != nil } ?? nil
  }
}

extension DrawingMoment {
  /// The identity of an element of this state.
  func identity(of element: LayoutAttributes, isGone: Bool) -> ElementTrack.Identity {
    let key = element.key
    return isGone || leaving.contains(key) ? .leaving(key) : .staying(laterKeys[key] ?? key)
  }
}

/// The elements of several states, from back to front.
struct ElementTracks {
  private(set) var tracks: [ElementTrack] = []
  private(set) var legend = DrawingLegend()

  /// Collects the elements that are drawn in at least one of the states.
  init(_ moments: [DrawingMoment], _ options: DrawingOptions) {
    var numbers: [ElementTrack.Identity: Int] = [:]
    var found: [(track: ElementTrack, isLeaving: Bool)] = []
    // Elements of the same depth have the order of the last state in which they are drawn, so the
    // states are visited from the last to the first.
    for (state, moment) in moments.enumerated().reversed() {
      var picture = moment.elementPicture(in: moment.shown, options)
      for drawn in picture.drawnElements() {
        let identity = moment.identity(of: drawn.element, isGone: drawn.isGone)
        let number = numbers[identity] ?? found.count
        if number == found.count {
          numbers[identity] = number
          let isLeaving = if case .leaving = identity { true } else { false }
          found.append((ElementTrack(stateCount: moments.count), isLeaving))
        }
        found[number].track.drawn[state] = drawn
      }
      legend.add(picture.legend)
    }
    for (state, moment) in moments.enumerated() {
      for (elements, isGone) in [(moment.gone, true), (moment.elements, false)] {
        for element in elements where element.corners.allSatisfy(\.isFinite) {
          guard let number = numbers[moment.identity(of: element, isGone: isGone)] else { continue }
          found[number].track.places[state] = element
        }
      }
    }
    let order = found.indices.sorted {
      let (one, other) = (found[$0], found[$1])
      return (one.isLeaving ? 0 : 1, one.track.depth, $0)
        < (other.isLeaving ? 0 : 1, other.track.depth, $1)
    }
    tracks = order.map { found[$0].track }
  }
}

extension ElementTrack {
  /// The z index of the element in the last state in which the element is drawn.
  fileprivate var depth: Int { nearestDrawn(drawn.count - 1)?.element.zIndex ?? 0 }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
