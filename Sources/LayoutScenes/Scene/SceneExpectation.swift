package import LayoutCore

/// The conditions that must hold at the end of a scene, or after one of its events.
package struct SceneExpectation: Hashable, Sendable {
  /// The frame that one element must have.
  package struct Frame: Hashable, Sendable {
    /// The element: an item, a header or a footer.
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
  /// true if no two items may overlap, false if at least two must overlap; nil if nothing is
  /// expected.
  package var noOverlap: Bool?
  /// true if all elements must be inside the content, false if at least one must be outside; nil if
  /// nothing is expected.
  package var insideContent: Bool?
  /// true if the last event must have prepared the layout again, false if it must not have; nil if
  /// nothing is expected.
  package var reprepared: Bool?
  /// The name of the reference layout that must give the same result; nil if there is none.
  package var sameAs: String?
  /// The greatest allowed differences between expected and actual numbers.
  package var tolerance = Tolerance()
  /// The place of the expectation in the file.
  var place = ScenePlace(.root)

  /// The greatest allowed differences between expected and actual numbers.
  package struct Tolerance: Hashable, Sendable {
    /// The default tolerance.
    package static let standard = 0.001

    /// The tolerance for the frames of elements, in points.
    package var frame = standard
    /// The tolerance for the stacking order.
    package var z = standard
    /// The tolerance for the opacity.
    package var alpha = standard
    /// The tolerance for each entry of a transform.
    package var transform = standard
    /// The tolerance for the extent of the content, in points.
    package var contentSize = standard

    /// Creates a tolerance; omitted arguments have the default tolerance.
    package init(
      frame: Double = standard, z: Double = standard, alpha: Double = standard,
      transform: Double = standard, contentSize: Double = standard
    ) {
      self.frame = frame
      self.z = z
      self.alpha = alpha
      self.transform = transform
      self.contentSize = contentSize
    }

    /// Creates one tolerance for all numbers except the stacking order, which must be equal.
    package init(points: Double) {
      self.init(frame: points, z: 0, alpha: points, transform: points, contentSize: points)
    }
  }
}
