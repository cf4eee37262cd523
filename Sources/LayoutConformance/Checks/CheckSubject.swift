public import LayoutCore

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
}
