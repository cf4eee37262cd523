internal import LayoutCore

extension SceneValue {
  private static let edges = ["top", "leading", "bottom", "trailing", "left", "right"]

  /// The value as insets for a layout: `left` stands for leading, and `right` for trailing.
  func layoutInsets() throws(SceneError) -> EdgeInsets {
    if json.number != nil { return try evenInsets() }
    let object = try insetsObject()
    for (one, other) in [("leading", "left"), ("trailing", "right")] {
      if object[one] != nil, object[other] != nil {
        throw error("`\(one)` and `\(other)` are the same edge here; use one of them")
      }
    }
    return EdgeInsets(
      top: try object.optionalNumber("top", .any) ?? 0,
      left: try (object["leading"] ?? object["left"])?.number() ?? 0,
      bottom: try object.optionalNumber("bottom", .any) ?? 0,
      right: try (object["trailing"] ?? object["right"])?.number() ?? 0)
  }

  /// The value as insets of a view; the edges `left` and `right` do not depend on the layout
  /// direction.
  func viewInsets() throws(SceneError) -> ViewInsets {
    if json.number != nil { return .physical(try evenInsets()) }
    let object = try insetsObject()
    let isPhysical = object["left"] != nil || object["right"] != nil
    let isDirectional = object["leading"] != nil || object["trailing"] != nil
    if isPhysical, isDirectional {
      throw error("use `left` and `right`, or `leading` and `trailing`, not both")
    }
    let insets = EdgeInsets(
      top: try object.optionalNumber("top", .any) ?? 0,
      left: try object.optionalNumber(isDirectional ? "leading" : "left", .any) ?? 0,
      bottom: try object.optionalNumber("bottom", .any) ?? 0,
      right: try object.optionalNumber(isDirectional ? "trailing" : "right", .any) ?? 0)
    return isDirectional ? .directional(insets) : .physical(insets)
  }

  private func insetsObject() throws(SceneError) -> SceneObject {
    guard json.isObject else {
      throw expected("a number, or an object with `top`, `leading`, `bottom` and `trailing`")
    }
    return try SceneObject(self, "insets", keys: Self.edges)
  }

  private func evenInsets() throws(SceneError) -> EdgeInsets {
    let distance = try number(.nonNegative)
    return EdgeInsets(top: distance, left: distance, bottom: distance, right: distance)
  }
}
