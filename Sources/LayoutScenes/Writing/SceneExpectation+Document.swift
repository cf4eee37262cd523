package import LayoutCore

extension SceneExpectation {
  var document: FreeValue {
    var document = SceneDocument()
    document.add("contentSize", contentSize.map { .size($0) })
    if !frames.isEmpty {
      var places = SceneDocument()
      for frame in frames { places.add(frame.element.name, .rect(frame.frame)) }
      document.add("frames", places.value)
    }
    document.add("visible", visible.map { .list($0.map { .path($0) }) })
    document.add("selected", selected.map { .list($0.map { .path($0) }) })
    document.add("highlighted", highlighted.map { .list($0.map { .path($0) }) })
    document.add("focused", focused.map { .list($0.map { .path($0) }) })
    document.add("noOverlap", noOverlap.map { .boolean($0) })
    document.add("insideContent", insideContent.map { .boolean($0) })
    document.add("reprepared", reprepared.map { .boolean($0) })
    document.add("sameAs", sameAs.map { .text($0) })
    if tolerance != Tolerance() { document.add("tolerance", tolerance.document) }
    return document.value
  }
}

extension SceneExpectation.Tolerance {
  package var document: FreeValue {
    var document = SceneDocument()
    let numbers = [
      ("frame", frame), ("z", z), ("alpha", alpha), ("transform", transform),
      ("attributes", custom), ("contentSize", contentSize),
    ]
    for (name, number) in numbers where number != Self.standard {
      document.add(name, .number(number))
    }
    return document.value
  }
}

extension FreeValue {
  static func rect(_ rect: Rect) -> FreeValue {
    .numbers([rect.minX, rect.minY, rect.width, rect.height])
  }
}
