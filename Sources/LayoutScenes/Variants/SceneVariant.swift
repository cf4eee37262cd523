package import LayoutCore

/// A scene and the values of a layout's parameters, for one picture of a contact sheet.
///
/// A contact sheet shows many pictures of a layout. Most of them differ from the first picture in
/// one property, which the caption names.
package struct SceneVariant: Hashable, Sendable {
  /// A group of pictures; a sheet shows the groups in this order, each with its heading.
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

  /// The group of the picture.
  package let group: Group
  /// The difference from the first picture, for example `columns = 1, the least`.
  ///
  /// The caption of the first picture lists the parameters that differ from their defaults, or is
  /// `the defaults`. The caption of an example has the name of the example, its scene, and the
  /// parameters that differ from their defaults.
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
