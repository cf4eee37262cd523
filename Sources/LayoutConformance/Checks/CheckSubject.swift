package import LayoutCore
package import LayoutScenes

/// A layout that is checked, or a reference; it can be made any number of times.
///
/// A closure makes the layout, because this module cannot load scripts.
package struct CheckSubject: Sendable {
  /// The name in reports, such as `waterfall.lua` or `WaterfallLayout`.
  package let name: String
  /// The file, as the user named it; nil for a layout in Swift.
  package let file: String?
  /// The command-line argument that names the layout: the file, or `ref:waterfall`.
  package let argument: String
  /// The parameters that the layout declares.
  package let parameters: [Parameter]
  /// Parameter values that take precedence over those of every scene.
  package var settings: [CheckSetting] = []
  /// Laws that this layout breaks when it is a reference; answers that depend on them are not
  /// compared.
  ///
  /// If ``NamedLaw/itemEqualsQuery`` is broken, the comparison uses the attributes that queries for
  /// rectangles return. If ``NamedLaw/queryComplete`` is broken, it uses those that queries for
  /// single elements return. If either is broken, movements of elements are not compared. If
  /// ``NamedLaw/noStrayPrepare`` or ``NamedLaw/queryComplete`` is broken, the calls of the layouts
  /// and the number of their preparations are not compared. The comparison does not depend on the
  /// other laws.
  package var brokenLaws: Set<NamedLaw> = []
  /// Makes a new layout with the defaults of its parameters.
  ///
  /// The state of its script, if it has one, belongs to the calling task.
  package let make: @Sendable () throws(LayoutError) -> NamedLayout

  /// Creates a subject.
  package init(
    name: String, file: String? = nil, argument: String, parameters: [Parameter],
    make: @escaping @Sendable () throws(LayoutError) -> NamedLayout
  ) {
    self.name = name
    self.file = file
    self.argument = argument
    self.parameters = parameters
    self.make = make
  }

  /// The parameters that scenes may set.
  var freeParameters: [Parameter] {
    let names = Set(settings.map(\.parameter.name))
    return parameters.filter { !names.contains($0.name) }
  }
}

/// A parameter value for a whole check.
package struct CheckSetting: Sendable {
  /// The parameter and its value.
  package let parameter: SceneParameter
  /// The setting as written on a command line, such as `columns=3`.
  package let text: String

  /// Creates a setting.
  package init(_ parameter: SceneParameter, text: String) {
    self.parameter = parameter
    self.text = text
  }
}

extension Scene {
  /// The scene with the given values of parameters, which replace its own.
  func setting(_ settings: [CheckSetting]) -> Scene {
    guard !settings.isEmpty else { return self }
    let names = Set(settings.map(\.parameter.name))
    var result = self
    result.params = params.filter { !names.contains($0.name) } + settings.map(\.parameter)
    return result
  }
}
