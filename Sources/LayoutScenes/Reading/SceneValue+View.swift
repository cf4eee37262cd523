internal import LayoutCore

extension SceneValue {
  private static let viewKeys = [
    "size", "scale", "safeArea", "contentInset", "offset", "direction", "paging", "transform",
    "textSize", "device",
  ]

  func view() throws(SceneError) -> SceneView {
    let object = try SceneObject(self, "a view", keys: Self.viewKeys)
    let device = try object["device"]?.name(of: Device.self)
    guard let size = try object.optionalSize("size") ?? device?.size else {
      throw object.missing("`size` or `device`")
    }
    return SceneView(
      size: size,
      scale: try object["scale"]?.scale() ?? device?.scale ?? 2,
      writtenSafeArea: try object["safeArea"]?.viewInsets()
        ?? .physical(device?.safeArea ?? .zero),
      writtenContentInset: try object["contentInset"]?.viewInsets() ?? .physical(.zero),
      offset: try object["offset"]?.point(),
      direction: try object["direction"]?.name(of: LayoutDirection.self) ?? .leftToRight,
      isPaging: try object.optionalBoolean("paging") ?? false,
      transform: try object["transform"]?.transform() ?? .identity,
      textSize: try object["textSize"]?.name(of: TextSize.self) ?? .large,
      device: device)
  }

  private func transform() throws(SceneError) -> AffineTransform {
    let what = "a transform [a, b, c, d, tx, ty]"
    guard json.isArray, json.count == 6 else { throw expected(what) }
    var numbers: [Double] = []
    for element in try elements(what) { numbers.append(try element.number()) }
    return AffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  private func scale() throws(SceneError) -> Double {
    guard let scale = json.number, [1, 2, 3].contains(scale) else { throw expected("1, 2 or 3") }
    return scale
  }
}
