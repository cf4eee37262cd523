public import LayoutCore
public import LayoutScenes

/// A layout that is checked, or checked against, made anew as often as needed.
///
/// Whoever checks layouts knows no scripts: how one is made is a closure.
public struct CheckSubject: Sendable {
  /// The name in reports: `waterfall.lua`, `WaterfallLayout`.
  public let name: String
  /// The file as the user named it; nil for a layout in Swift.
  public let file: String?
  /// What a user writes to name it on a command line: the file, or `ref:waterfall`.
  public let argument: String
  /// The parameters that it declares.
  public let parameters: [Parameter]
  /// What its parameters are set to in every scene, whatever the scene says.
  public var settings: [CheckSetting] = []
  /// Laws that it breaks as what others are compared with: what it answers against them is not compared.
  ///
  /// With ``NamedLaw/itemEqualsQuery`` an element is compared as queries show it, with
  /// ``NamedLaw/queryComplete`` only by itself, and with either of them nobody compares how elements move.
  /// With ``NamedLaw/noStrayPrepare`` or ``NamedLaw/queryComplete`` nobody compares what the layouts are called
  /// for, and how often they are prepared. Other laws are about what nobody compares.
  public var brokenLaws: Set<NamedLaw> = []
  /// Makes a new one with the defaults of its parameters.
  ///
  /// The state of its script, if any, belongs to the task that called.
  public let make: @Sendable () throws(LayoutError) -> NamedLayout

  /// Names a layout.
  public init(
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

/// A parameter that is set for a whole check.
public struct CheckSetting: Sendable {
  /// The parameter with its value.
  public let parameter: SceneParameter
  /// What a user writes on a command line: `columns=3`.
  public let text: String

  /// Sets a parameter.
  public init(_ parameter: SceneParameter, text: String) {
    self.parameter = parameter
    self.text = text
  }
}

extension Scene {
  /// The scene in which parameters are set, whatever it said of them.
  func setting(_ settings: [CheckSetting]) -> Scene {
    guard !settings.isEmpty else { return self }
    let names = Set(settings.map(\.parameter.name))
    var result = self
    result.params = params.filter { !names.contains($0.name) } + settings.map(\.parameter)
    return result
  }
}
