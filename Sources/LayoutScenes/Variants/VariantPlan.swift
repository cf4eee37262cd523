package import LayoutCore

/// The choice of variants for a sheet of pictures: the start, the examples, and variants that
/// differ from the start in one property.
///
/// The start is the given scene with the given values of the parameters.
package struct VariantPlan: Hashable, Sendable {
  /// The variants, in the order of their groups; the first one is the start.
  package let variants: [SceneVariant]
  /// The number of variants that are omitted because the sheet has a limit.
  package let omitted: Int

  /// The greatest number of variants on a sheet.
  package static let limit = 40
  /// The numbers of items that variants use.
  private static let counts = [1, 5, 100]
  /// The names and the sizes of the views that variants use.
  private static let views = [("phone", Device.phone.size), ("tablet", Device.tablet.size)]

  /// Chooses variants.
  ///
  /// If there are more variants than `limit`, the variants with other values of the parameters are
  /// omitted first.
  ///
  /// - Parameters:
  ///   - scene: The scene of the start; a sheet shows it before its first event.
  ///   - parameters: The values of the parameters at the start.
  ///   - examples: The examples of the layout.
  ///   - limit: The greatest number of variants, at least 1.
  package init(
    _ scene: Scene, _ parameters: ParameterValues, examples: [SceneVariant],
    limit: Int = limit
  ) {
    let changes = parameters.changesText
    let start = SceneVariant(
      .views, changes.isEmpty ? "the defaults" : changes, scene, parameters)
    let fixed =
      [start] + Self.views(of: scene, parameters) + Self.data(of: scene, parameters) + examples
    let kept = Array(fixed.prefix(limit))
    let values = Self.values(of: scene, parameters, limit: limit - kept.count)
    variants = kept + values.variants
    omitted = fixed.count - kept.count + values.omitted
  }

  private static func views(
    of scene: Scene, _ parameters: ParameterValues
  ) -> [SceneVariant] {
    var variants: [SceneVariant] = []
    for (name, size) in views where size != scene.view.size {
      var changed = scene
      changed.view.size = size
      let text = "\(NumberText.plain(size.width))×\(NumberText.plain(size.height))"
      variants.append(SceneVariant(.views, "a \(name), \(text)", changed, parameters))
    }
    var changed = scene
    let isMirrored = scene.view.direction == .rightToLeft
    changed.view.direction = isMirrored ? .leftToRight : .rightToLeft
    let caption = isMirrored ? "left to right" : "right to left"
    return variants + [SceneVariant(.views, caption, changed, parameters)]
  }

  private static func data(of scene: Scene, _ parameters: ParameterValues) -> [SceneVariant] {
    counts.filter { $0 != scene.itemCount }.map { count in
      SceneVariant(
        .data, count == 1 ? "1 item" : "\(count) items", scene.withItems(count), parameters)
    }
  }

  /// The variants with other values of the parameters, in the order of the declarations, and the
  /// number of omitted variants.
  ///
  /// Until the limit is reached, the first other value of each parameter is used, then the second
  /// other value of each parameter, and so on.
  private static func values(
    of scene: Scene, _ parameters: ParameterValues, limit: Int
  ) -> (variants: [SceneVariant], omitted: Int) {
    let all = parameters.declarations.map { declaration in
      declaration.variants(of: parameters[declaration.name] ?? declaration.defaultValue)
    }
    var counts = all.map { _ in 0 }
    var room = limit
    for round in 0..<(all.map(\.count).max() ?? 0) {
      for index in all.indices where all[index].count > round && room > 0 {
        counts[index] += 1
        room -= 1
      }
    }
    let variants = zip(parameters.declarations, zip(all, counts)).flatMap {
      declaration, choice in
      choice.0.prefix(choice.1).compactMap { value, remark -> SceneVariant? in
        var changed = parameters
        // This cannot fail, because the declaration accepts the value.
        guard (try? changed.set(declaration.name, to: value)) != nil else { return nil }
        return SceneVariant(
          .parameters, "\(declaration.name) = \(value)\(remark.map { ", \($0)" } ?? "")", scene,
          changed)
      }
    }
    return (variants, all.reduce(0) { $0 + $1.count } - variants.count)
  }
}
