public import LayoutCore

/// What must be true at the end of a scene, or after one of its events.
public struct SceneExpectation: Hashable, Sendable {
  /// Where one element must be.
  public struct Frame: Hashable, Sendable {
    /// The element: an item, a header or a footer.
    public let element: ElementKey
    /// Its frame, content coordinates as the user sees them, points.
    public let frame: Rect
  }

  /// The extent of the content, points; nil if nothing is expected.
  public var contentSize: Size?
  /// The frames of elements, in the order of the file.
  public var frames: [Frame] = []
  /// The items on screen, all of them; nil if nothing is expected.
  public var visible: [IndexPath]?
  /// The items that are selected, all of them; nil if nothing is expected.
  public var selected: [IndexPath]?
  /// Whether no two items may overlap, or two must; nil if nothing is expected.
  public var noOverlap: Bool?
  /// Whether all elements must be inside of the content, or one outside; nil if nothing is expected.
  public var insideContent: Bool?
  /// Whether the last event must, or must not, have run prepare again; nil if nothing is expected.
  public var reprepared: Bool?
  /// The name of the reference layout that must give the same; nil if there is none.
  public var sameAs: String?
  /// How far numbers may be off.
  public var tolerance = Tolerance()
  /// Where the file says it.
  var place = ScenePlace(.root)

  /// How far numbers may be off.
  public struct Tolerance: Hashable, Sendable {
    /// The tolerance where nothing else is said.
    public static let standard = 0.001

    /// For the frames of elements, points.
    public var frame = standard
    /// For the order of drawing.
    public var z = standard
    /// For the opacity.
    public var alpha = standard
    /// For each entry of a transform.
    public var transform = standard
    /// For the extent of the content, points.
    public var contentSize = standard

    /// Creates a tolerance, the standard one where nothing else is said.
    public init(
      frame: Double = standard, z: Double = standard, alpha: Double = standard,
      transform: Double = standard, contentSize: Double = standard
    ) {
      self.frame = frame
      self.z = z
      self.alpha = alpha
      self.transform = transform
      self.contentSize = contentSize
    }

    /// Creates one tolerance for all numbers but the order of drawing, which must be the same.
    public init(points: Double) {
      self.init(frame: points, z: 0, alpha: points, transform: points, contentSize: points)
    }
  }
}
