package import LayoutCore

/// One difference between two layouts in one state.
package struct Difference: Hashable, Sendable {
  /// The properties that can differ.
  package enum Aspect: String, Hashable, Sendable, CaseIterable {
    /// Only the reference has the element.
    case missing
    /// Only the layout has the element.
    case extra
    /// The position or the size of the element.
    case frame
    /// The drawing order of the element.
    case zIndex = "z"
    /// The opacity of the element.
    case alpha
    /// Whether the element is hidden.
    case hidden
    /// The transform of the element.
    case transform
    /// The custom attributes of the element.
    case custom = "attributes"
    /// The extent of the content.
    case contentSize
    /// The visible part of the content.
    case bounds
    /// The set of elements on screen.
    case visible
    /// The elements that overlap a rectangle.
    case query
    /// The offset at which scrolling comes to rest.
    case target
    /// The way in which a section scrolls on its own.
    case scroller
    /// The place at which a dragged item would be dropped.
    case drop
    /// The attributes of an item while it is dragged.
    case lift
    /// The offset that the layout has chosen at the end of a drag.
    case snap
    /// The offset that the layout chooses after a change.
    case restore
    /// The movement of an element during an animation.
    case animation
    /// The number of times that the layout was prepared.
    case prepares
    /// The calls that the layout received.
    case calls
  }

  /// The property that differs.
  package let aspect: Aspect
  /// The element that differs; nil if the difference does not concern a single element.
  package let element: ElementKey?
  /// The layout's answer.
  package let found: Answer
  /// The reference's answer.
  package let expected: Answer
  /// The greatest difference between two compared coordinates or lengths, in points; 0 if it was
  /// not measured.
  package let delta: Double

  /// An answer that a message can show or a picture can draw.
  package enum Answer: Hashable, Sendable {
    /// No answer.
    case nothing
    /// A frame.
    case frame(Rect)
    /// Any other answer, as text for people.
    case text(String)

    /// The answer as text for people.
    package var text: String {
      switch self {
      case .nothing: "nothing"
      case .frame(let rect): rect.oneDecimal
      case .text(let text): text
      }
    }
  }
}

extension Difference {
  /// The difference on one line:
  /// `1.1: frame 250.0, 60.0, 109.0 × 180.0, reference 16.0, 60.0, 109.0 × 180.0`.
  package var text: String {
    let place = element.map { "\($0.name): " } ?? ""
    switch aspect {
    case .missing: return "\(place)missing, reference \(expected.text)"
    case .extra: return "\(place)\(found.text), and the reference does not have it"
    default: return "\(place)\(aspect.words) \(found.text), reference \(expected.text)"
    }
  }
}

extension Difference.Aspect {
  /// The property's name in a sentence.
  package var words: String {
    switch self {
    case .missing, .extra, .frame, .alpha, .hidden, .transform, .bounds, .query, .target,
      .scroller, .drop, .lift, .snap, .restore, .animation:
      rawValue
    case .custom: "attributes"
    case .zIndex: "z index"
    case .contentSize: "content size"
    case .visible: "on screen"
    case .prepares: "prepared"
    case .calls: "call"
    }
  }
}

extension Rect {
  /// The rectangle with one decimal, such as `16.0, 60.0, 109.0 × 180.0`.
  var oneDecimal: String {
    let numbers = [minX, minY, width, height].map(NumberText.oneDecimal)
    return "\(numbers[0]), \(numbers[1]), \(numbers[2]) × \(numbers[3])"
  }
}

extension Point {
  /// The point with one decimal, such as `16.0, 60.0`.
  var oneDecimal: String { "\(NumberText.oneDecimal(x)), \(NumberText.oneDecimal(y))" }
}

extension Size {
  /// The size with one decimal, such as `375.0 × 2064.0`.
  var oneDecimal: String {
    "\(NumberText.oneDecimal(width)) × \(NumberText.oneDecimal(height))"
  }
}
