internal import LayoutCore

/// Writes a state as one JSON object on one line.
struct JSONRunWriter: RunReportWriter {
  private let write: (String) -> Void
  private var isFirst = true

  init(_ write: @escaping (String) -> Void) {
    self.write = write
  }

  mutating func begin(_ report: RunReport, _ state: SceneState) {
    var text = "{\"run\":1,\"layout\":"
    JSONText.append(report.layoutName, to: &text)
    text += ",\"scene\":"
    JSONText.append(report.sceneName, to: &text)
    if let stage = report.stage { text += "," + Self.members(of: stage) }
    text += ",\"bounds\":" + Self.numbers(state.bounds)
    text += ",\"contentSize\":"
    text += JSONText.array(
      [state.contentSize.width, state.contentSize.height].map(JSONText.number))
    write(text + ",\"elements\":[")
  }

  mutating func append(_ attributes: LayoutAttributes) {
    write((isFirst ? "" : ",") + Self.element(attributes))
    isFirst = false
  }

  private static func element(_ attributes: LayoutAttributes) -> String {
    var text = "{\"path\":"
    JSONText.append(attributes.key.name, to: &text)
    text += ",\"category\":\"\(attributes.category.rawValue)\",\"kind\":"
    text += attributes.kind.map(JSONText.string) ?? "null"
    text += ",\"frame\":" + numbers(attributes.frame)
    text += ",\"z\":\(attributes.zIndex),\"alpha\":" + JSONText.number(attributes.alpha)
    text += ",\"hidden\":\(attributes.isHidden),\"transform\":"
    text += transform(attributes)
    if !attributes.hasNoCustomAttributes { text += ",\"attributes\":" + attributes.custom.json }
    return text + "}"
  }

  mutating func end(_ report: RunReport, _ state: SceneState) {
    let visible = state.visible.map { JSONText.string($0.name) }
    var text = "]"
    if !report.gone.isEmpty { text += ",\"gone\":" + JSONText.array(report.gone.map(Self.element)) }
    text += ",\"visible\":" + JSONText.array(visible) + ",\"prepares\":\(state.prepareCount)"
    for (name, items) in [("selected", state.selected), ("highlighted", state.highlighted)]
    where !items.isEmpty {
      text += ",\"\(name)\":" + JSONText.array(items.map(Self.name))
    }
    if let focused = state.focused { text += ",\"focused\":" + Self.name(focused) }
    if !state.scrollers.isEmpty {
      text += ",\"scrollers\":" + JSONText.array(state.scrollers.map(Self.scroller))
    }
    if let trace = report.trace {
      text += ",\"trace\":"
      text += JSONText.array(report.groupsTrace ? trace.map(Self.group) : trace.flatMap(Self.calls))
    }
    write(text + "}\n")
  }

  private static func name(_ item: IndexPath) -> String {
    JSONText.string(ElementKey.cell(item).name)
  }

  private static func scroller(_ state: SceneScroller) -> String {
    let (size, offset) = (state.scroller.contentSize, state.offset)
    return "{\"section\":\(state.scroller.section + 1),\"frame\":" + numbers(state.scroller.frame)
      + ",\"contentSize\":" + JSONText.array([size.width, size.height].map(JSONText.number))
      + ",\"offset\":" + JSONText.array([offset.x, offset.y].map(JSONText.number)) + "}"
  }

  /// The JSON members for a moment of a run: the number and the name of the event, the frame, and
  /// the number of frames.
  private static func members(of stage: RunReport.Stage) -> String {
    var text = "\"event\":\(stage.event)"
    if let name = stage.name { text += ",\"do\":" + JSONText.string(name) }
    if let frame = stage.frame { text += ",\"frame\":\(frame.number),\"of\":\(frame.count)" }
    return text
  }

  private static func calls(_ group: RunReport.Calls) -> [String] {
    group.calls.map { JSONText.string($0.description) }
  }

  private static func group(_ group: RunReport.Calls) -> String {
    "{" + members(of: group.stage) + ",\"calls\":" + JSONText.array(calls(group)) + "}"
  }

  /// The transform as JSON: null for the identity, 6 numbers for a transform of the plane,
  /// otherwise 16 numbers row by row.
  private static func transform(_ attributes: LayoutAttributes) -> String {
    if attributes.isIdentityTransform { return "null" }
    let matrix = attributes.transform3D
    let affine = matrix.affine
    let numbers =
      matrix.isAffine
      ? [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty] : matrix.numbers
    return JSONText.array(numbers.map(JSONText.number))
  }

  private static func numbers(_ rect: Rect) -> String {
    JSONText.array([rect.minX, rect.minY, rect.width, rect.height].map(JSONText.number))
  }
}
