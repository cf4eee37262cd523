public import LayoutCore

/// One thing in which two layouts differ in one state.
public struct Difference: Hashable, Sendable {
  /// What differs.
  public enum Aspect: String, Hashable, Sendable, CaseIterable {
    /// Only the reference has the element.
    case missing
    /// Only the layout has the element.
    case extra
    /// Where it is, or how large.
    case frame
    /// The order of drawing.
    case zIndex = "z"
    /// The opacity.
    case alpha
    /// Whether it is hidden.
    case hidden
    /// The transform.
    case transform
    /// The extent of the content.
    case contentSize
    /// What part of the content is seen.
    case bounds
    /// Which elements are on screen.
    case visible
    /// What a rectangle holds.
    case query
    /// Where scrolling comes to rest.
    case target
    /// How an element moves during an animation.
    case animation
    /// Whether the layout was prepared.
    case prepares
    /// What the layout was told and asked.
    case calls
  }

  /// What differs.
  public let aspect: Aspect
  /// The element; nil if it is about no single one.
  public let element: ElementKey?
  /// What the layout answers.
  public let found: Answer
  /// What the reference answers.
  public let expected: Answer
  /// The greatest difference of two coordinates, points; 0 if that says nothing.
  public let delta: Double

  /// An answer, to be shown or drawn.
  public enum Answer: Hashable, Sendable {
    /// There is none.
    case nothing
    /// A frame.
    case frame(Rect)
    /// Anything else, as people read it.
    case text(String)

    /// As people read it.
    public var text: String {
      switch self {
      case .nothing: "nothing"
      case .frame(let rect): rect.oneDecimal
      case .text(let text): text
      }
    }
  }
}

extension Difference {
  /// The difference on one line: `1.1: frame 250.0, 60.0, 109.0 × 180.0, reference 16.0, 60.0, 109.0 × 180.0`.
  public var text: String {
    let place = element.map { "\($0.name): " } ?? ""
    switch aspect {
    case .missing: return "\(place)missing, reference \(expected.text)"
    case .extra: return "\(place)\(found.text), and the reference does not have it"
    default: return "\(place)\(aspect.words) \(found.text), reference \(expected.text)"
    }
  }
}

extension Difference.Aspect {
  /// The name in a sentence.
  public var words: String {
    switch self {
    case .missing, .extra, .frame, .alpha, .hidden, .transform, .bounds, .query, .target,
      .animation:
      rawValue
    case .zIndex: "z index"
    case .contentSize: "content size"
    case .visible: "on screen"
    case .prepares: "prepared"
    case .calls: "call"
    }
  }
}

extension Rect {
  /// Such as `16.0, 60.0, 109.0 × 180.0`.
  var oneDecimal: String {
    let numbers = [minX, minY, width, height].map(NumberText.oneDecimal)
    return "\(numbers[0]), \(numbers[1]), \(numbers[2]) × \(numbers[3])"
  }
}

extension Point {
  /// Such as `16.0, 60.0`.
  var oneDecimal: String { "\(NumberText.oneDecimal(x)), \(NumberText.oneDecimal(y))" }
}

extension Size {
  /// Such as `375.0 × 2064.0`.
  var oneDecimal: String {
    "\(NumberText.oneDecimal(width)) × \(NumberText.oneDecimal(height))"
  }
}
