package import LayoutCore

/// A scene and the values of a layout's parameters, for one picture of a sheet.
///
/// A caption names the difference from the first picture of the sheet.
package struct SceneVariant: Hashable, Sendable {
  /// The kind of difference from the first picture; a sheet shows the kinds in this order.
  package enum Group: Int, Hashable, Sendable, CaseIterable {
    case views, data, examples, parameters

    /// The heading of the group.
    package var title: String {
      switch self {
      case .views: "Views and directions"
      case .data: "Numbers of items"
      case .examples: "Examples"
      case .parameters: "Parameters"
      }
    }
  }

  /// The kind of difference from the first picture.
  package let group: Group
  /// The difference from the first picture, for example `columns = 1, the least`.
  package let caption: String
  /// The scene that the picture shows.
  package var scene: Scene
  /// The values of the layout's parameters.
  package var parameters: ParameterValues

  /// Creates a variant.
  package init(
    _ group: Group, _ caption: String, _ scene: Scene, _ parameters: ParameterValues
  ) {
    self.group = group
    self.caption = caption
    self.scene = scene
    self.parameters = parameters
  }
}

extension ParameterValues {
  /// The values that differ from their defaults as text, for example `columns = 3, gap = 4`; empty
  /// if all values are the defaults.
  package var changesText: String {
    declarations.compactMap { declaration in
      guard let value = self[declaration.name], value != declaration.defaultValue else {
        return nil
      }
      return "\(declaration.name) = \(value)"
    }.joined(separator: ", ")
  }
}
