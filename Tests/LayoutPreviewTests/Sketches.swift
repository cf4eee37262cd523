import LayoutCore
import LayoutPreview
import LayoutScenes
import ReferenceLayouts

/// The elements of a layout that a test draws.
///
/// A layout in Swift places them for a scene, or the test lists them.
struct Sketch {
  let elements: [LayoutAttributes]
  let contentSize: Size
  let bounds: Rect

  /// Creates a sketch of a shipped scene that a layout in Swift lays out.
  init(_ layout: String, scene: String, parameters: [String: ParameterValue] = [:]) throws {
    try self.init(layout, try Scene.load(shipped: scene), parameters: parameters)
  }

  init(_ layout: String, _ scene: Scene, parameters: [String: ParameterValue] = [:]) throws {
    guard let reference = ReferenceLayout.twin(named: layout) else {
      preconditionFailure("there must be a layout of that name")
    }
    var values = ParameterValues(reference.parameters)
    for (name, value) in parameters { try values.set(name, to: value) }
    let view = scene.makeCollectionView(layout: reference.make(values))
    try view.layoutIfNeeded()
    var elements: [LayoutAttributes] = []
    try view.forEachElement { elements.append($0) }
    self.elements = elements
    contentSize = view.contentSize
    bounds = view.bounds
  }

  /// The waterfall of the samples in UX.md: 40 photos, whose heights SplitMix64 draws with the seed
  /// 42.
  static func sample() throws -> Sketch {
    var source = SplitMix64(seed: 42)
    let items = (0..<40).map { _ in
      "[109, \(80 + 20 * (source.nextUnit() * 7).rounded(.down))]"
    }
    let text = """
      { "scene": 1, "name": "phone", "view": { "size": [375, 667] },
        "sections": [ { "items": [\(items.joined(separator: ", "))],
          "header": { "size": [375, 44] },
          "insets": 16, "lineSpacing": 8, "itemSpacing": 8 } ] }
      """
    return try Sketch(
      "waterfall", try Scene.load(bytes: Array(text.utf8), named: "t.json"),
      parameters: ["columns": .number(3)])
  }

  init(_ elements: [LayoutAttributes], contentSize: Size, bounds: Rect) {
    self.elements = elements
    self.contentSize = contentSize
    self.bounds = bounds
  }

  func drawing(
    _ rect: Rect? = nil, visible: Rect? = nil, options: TextDrawingOptions
  ) -> TextDrawing {
    TextDrawing(
      elements, in: rect ?? bounds, contentSize: contentSize, visibleBounds: visible,
      options: options)
  }
}

/// An item of the first section with a frame; items are counted from 1.
func item(
  _ number: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ change: (inout LayoutAttributes) -> Void = { _ in }
) -> LayoutAttributes {
  var result = LayoutAttributes(
    .cell(item: number - 1, section: 0), frame: Rect(x: x, y: y, width: width, height: height))
  change(&result)
  return result
}
