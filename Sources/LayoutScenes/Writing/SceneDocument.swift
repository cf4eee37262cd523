package import LayoutCore

/// A JSON object under construction.
package struct SceneDocument {
  private(set) var members: [FreeValue.Member] = []

  /// Creates an empty object.
  package init() {}

  /// Adds a member; does nothing if the value is nil.
  package mutating func add(_ name: String, _ value: FreeValue?) {
    guard let value else { return }
    members.append(FreeValue.Member(name: name, value: value))
  }

  /// The object with all members so far.
  package var value: FreeValue { .record(members) }
}

extension FreeValue {
  static func numbers(_ numbers: [Double]) -> FreeValue { .list(numbers.map { .number($0) }) }
  package static func integer(_ number: Int) -> FreeValue { .number(Double(number)) }
  static func size(_ size: Size) -> FreeValue { .numbers([size.width, size.height]) }
  static func point(_ point: Point) -> FreeValue { .numbers([point.x, point.y]) }
  static func path(_ path: IndexPath) -> FreeValue { .text(ElementKey.cell(path).name) }

  /// Insets as an object with the names of their edges; insets of 0 are omitted.
  ///
  /// - Parameter namesEdge: Whether the edge `left` or `leading` is written even if the insets at
  ///   both sides are 0. Its name shows whether the insets depend on the layout direction.
  static func insets(
    _ insets: EdgeInsets, isDirectional: Bool, namesEdge: Bool = false
  ) -> FreeValue {
    var document = SceneDocument()
    let names = isDirectional ? ["leading", "trailing"] : ["left", "right"]
    let edges = [
      ("top", insets.top), (names[0], insets.left), ("bottom", insets.bottom),
      (names[1], insets.right),
    ]
    for (name, length) in edges where length != 0 { document.add(name, .number(length)) }
    if namesEdge, insets.left == 0, insets.right == 0 { document.add(names[0], .number(0)) }
    return document.value
  }

  static func insets(_ insets: ViewInsets) -> FreeValue {
    switch insets {
    case .physical(let insets): .insets(insets, isDirectional: false)
    case .directional(let insets): .insets(insets, isDirectional: true, namesEdge: true)
    }
  }

  static func selection(_ selection: ItemSelection) -> FreeValue {
    switch selection {
    case .items(let paths) where paths.count == 1: .path(paths[0])
    case .items(let paths): .list(paths.map { .path($0) })
    case .pattern(let pattern): .text(pattern.text)
    }
  }

  static func parameters(_ parameters: [SceneParameter]) -> FreeValue {
    var document = SceneDocument()
    for parameter in parameters { document.add(parameter.name, .parameter(parameter.value)) }
    return document.value
  }

  package static func parameter(_ value: ParameterValue) -> FreeValue {
    switch value {
    case .boolean(let value): .boolean(value)
    case .number(let value): .number(value)
    case .text(let value): .text(value)
    case .insets(let value): .insets(value, isDirectional: true)
    case .size(let value): .size(value)
    case .list(let values): .list(values.map(parameter))
    case .record(let values):
      .record(
        values.sorted { $0.key < $1.key }.map { Member(name: $0.key, value: .parameter($0.value)) })
    }
  }
}

extension ItemPattern {
  /// The pattern as a scene writes it.
  var text: String {
    let section = section.map { "\($0 + 1)" } ?? "*"
    guard let items else { return "\(section).*" }
    return items.count == 1
      ? "\(section).\(items.lowerBound + 1)"
      : "\(section).\(items.lowerBound + 1)-\(items.upperBound + 1)"
  }
}
