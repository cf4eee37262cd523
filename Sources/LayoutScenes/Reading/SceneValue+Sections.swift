internal import LayoutCore

extension SceneValue {
  private static let sectionKeys = [
    "id", "items", "header", "footer", "insets", "lineSpacing", "itemSpacing", "data",
  ]
  /// The keys that an item in a scene can have.
  static let itemKeys = ["id", "size", "estimated", "data"]
  private static let lengths = 0...NumberRange.greatestMagnitude

  func section() throws(SceneError) -> SceneSection {
    let object = try SceneObject(self, "a section", keys: Self.sectionKeys)
    return SceneSection(
      id: try object.optionalString("id"),
      items: try object.required("items").items(),
      header: try object["header"]?.supplementary("a header"),
      footer: try object["footer"]?.supplementary("a footer"),
      insets: try object["insets"]?.layoutInsets(),
      lineSpacing: try object.optionalNumber("lineSpacing", .nonNegative),
      itemSpacing: try object.optionalNumber("itemSpacing", .nonNegative),
      data: object["data"]?.anything())
  }

  private func supplementary(_ noun: String) throws(SceneError) -> SceneSupplementary {
    let object = try SceneObject(self, noun, keys: ["size", "estimated", "pinned", "data"])
    let size = try object.required("size").size()
    let estimate = try object.optionalSize("estimated")
    return SceneSupplementary(
      size: estimate ?? size, actualSize: estimate == nil ? nil : size,
      isPinned: try object.optionalBoolean("pinned") ?? false,
      data: object["data"]?.anything())
  }

  private func items() throws(SceneError) -> SceneItems {
    if json.isArray { return .list(try itemList()) }
    guard json.isObject else { throw expected("a list of items or an object with `count`") }
    let object = try SceneObject(self, "items", keys: ["count", "size", "data"])
    return .generated(
      count: try object.required("count").integer(0...SceneItems.countLimit),
      size: try object["size"]?.sizeRule(), data: try object["data"]?.dataRules() ?? [])
  }

  /// The value as a list of items, each of which is a size or an object.
  func itemList() throws(SceneError) -> SceneItemList {
    try checkArray("a list of items", atMost: SceneItems.listLimit)
    var list = SceneItemList(capacity: json.count)
    for (index, element) in json.elements.enumerated() {
      if let (width, height) = element.pair, Self.lengths.contains(width),
        Self.lengths.contains(height)
      {
        list.append(Size(width: width + 0, height: height + 0))
      } else {
        try SceneValue(element, path: .index(index, of: path)).readItem(into: &list)
      }
    }
    return list
  }

  func readItem(into list: inout SceneItemList) throws(SceneError) {
    if json.isArray {
      list.append(try size())
      return
    }
    guard json.isObject else { throw expected("an item, [width, height] or an object") }
    let object = try SceneObject(self, "an item", keys: Self.itemKeys)
    let id = try object.optionalString("id")
    let size = try object.optionalSize("size")
    let estimate = try object.optionalSize("estimated")
    let details = SceneItemList.Details(
      id: id, actualSize: estimate == nil ? nil : size, data: try object["data"]?.itemData())
    let length = SizeRule.defaultLength
    list.append(estimate ?? size ?? Size(width: length, height: length), details)
  }
}
