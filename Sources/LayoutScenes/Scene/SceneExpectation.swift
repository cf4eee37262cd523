package import LayoutCore

/// The conditions that must hold at the end of a scene, or after one of its events.
package struct SceneExpectation: Hashable, Sendable {
  /// An element, and the frame that the element must have.
  package struct Frame: Hashable, Sendable {
    /// The element: an item or a supplementary view.
    package let element: ElementKey
    /// The frame of the element, in content coordinates as the user sees them, in points.
    package let frame: Rect
  }

  /// The extent of the content, in points; nil if nothing is expected.
  package var contentSize: Size?
  /// The frames of elements, in the order of the file.
  package var frames: [Frame] = []
  /// All visible items; nil if nothing is expected.
  package var visible: [IndexPath]?
  /// All selected items; nil if nothing is expected.
  package var selected: [IndexPath]?
  /// All highlighted items; nil if nothing is expected.
  package var highlighted: [IndexPath]?
  /// A list with the item that must have the focus; nil if nothing is expected.
  ///
  /// If the list is empty, no item may have the focus. A list with several items is never met.
  package var focused: [IndexPath]?
  /// Whether items must not overlap; nil if nothing is expected.
  ///
  /// If the value is false, at least two items must overlap. Hidden items are ignored.
  package var noOverlap: Bool?
  /// Whether all elements must be inside the content; nil if nothing is expected.
  ///
  /// If the value is false, at least one element must reach beyond the content. Only the shown part
  /// of an element is checked if the element's section scrolls on its own.
  package var insideContent: Bool?
  /// Whether the last event must have prepared the layout again; nil if nothing is expected.
  ///
  /// If the value is false, the event must not have prepared the layout. The events `frames`,
  /// `snapshot` and `expect` are ignored.
  package var reprepared: Bool?
  /// The name of the reference layout that must give the same result; nil if no layout is named.
  package var sameAs: String?
  /// The greatest allowed differences between expected and actual numbers.
  package var tolerance = Tolerance()
  /// The place of the expectation in the file.
  var place = ScenePlace(.root)

  /// The greatest allowed differences between expected and actual numbers.
  package struct Tolerance: Hashable, Sendable {
    /// The tolerance for numbers without a tolerance of their own.
    package static let standard = 0.001

    /// The tolerance for the frames of elements, in points.
    package var frame = standard
    /// The tolerance for the z index.
    package var z = standard
    /// The tolerance for the opacity.
    package var alpha = standard
    /// The tolerance for each entry of a transform.
    package var transform = standard
    /// The tolerance for each custom attribute that is a number.
    package var custom = standard
    /// The tolerance for the extent of the content, in points.
    package var contentSize = standard

    /// Creates a tolerance; an omitted argument has the default tolerance.
    package init(
      frame: Double = standard, z: Double = standard, alpha: Double = standard,
      transform: Double = standard, custom: Double = standard, contentSize: Double = standard
    ) {
      self.frame = frame
      self.z = z
      self.alpha = alpha
      self.transform = transform
      self.custom = custom
      self.contentSize = contentSize
    }

    /// Creates one tolerance for all numbers except the z index, which must be equal.
    package init(points: Double) {
      self.init(
        frame: points, z: 0, alpha: points, transform: points, custom: points,
        contentSize: points)
    }
  }
}
