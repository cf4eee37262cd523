package import LayoutCore
package import LayoutScenes

/// A layout that is checked, or its reference.
///
/// A closure makes instances of the layout, because this module cannot load scripts. Any number of
/// instances can be made.
package struct CheckSubject: Sendable {
  /// The name of the layout in reports, such as `waterfall.lua` or `WaterfallLayout`.
  ///
  /// If several checked scripts have the same file name, their names begin with folders:
  /// `a/waterfall.lua`.
  package var name: String
  /// The file of the layout, as the user has named it; nil for a layout in Swift.
  package let file: String?
  /// The command-line argument that names the layout: the file, or a name such as `ref:waterfall`.
  package var argument: String
  /// The parameters of the layout that generated scenes and ``settings`` can change.
  package let parameters: [Parameter]
  /// Parameter values that replace the values of the same parameters in every scene.
  package var settings: [CheckSetting] = []
  /// Whether the layout can refuse values of parameters that do not fit together.
  package var checksParameters = false
  /// The laws that this layout breaks when it is a reference.
  ///
  /// Answers that depend on these laws are not compared with those of the checked layout.
  ///
  /// If ``NamedLaw/itemEqualsQuery`` is broken, the comparison uses the attributes that a query for
  /// all content returns, instead of those that queries for single elements return. If
  /// ``NamedLaw/queryComplete`` is broken, neither the elements that queries for rectangles return
  /// nor the elements on screen are compared. If one of these two laws is broken, movements of
  /// elements are not compared. If ``NamedLaw/noStrayPrepare`` or ``NamedLaw/queryComplete`` is
  /// broken, the comparison ignores the calls that the layouts receive, and how often they are
  /// prepared. If any law is broken, answers about dragged items are not compared.
  package var brokenLaws: Set<NamedLaw> = []
  /// Whether this layout, as a reference, knows only the attributes of elements and the content
  /// size.
  ///
  /// The comparison then ignores all other answers.
  package var knowsOnlyPlaces = false
  /// Makes a new layout whose parameters have their defaults.
  ///
  /// If the layout is a script, the task that calls the closure owns the Lua state of the script.
  package private(set) var make: LayoutMaker
  /// Prepares a run in which the instructions of scripts are not counted; nil if there is no such
  /// run.
  ///
  /// In such a run, each call that could reach the limit of instructions is stopped. The value is
  /// nil for a layout that never counts instructions, for a script whose limit of instructions is
  /// low, and for a copy from ``making(_:)``.
  package var prepareUncounted: (@Sendable () -> UncountedLayouts)?
  /// Makes a layout that is stopped after few instructions; nil if there is no such layout.
  ///
  /// A search for a smaller scene that reaches the limit of instructions uses such layouts. The
  /// value is nil for a layout without this limit, for a script whose limit of instructions is low,
  /// and for a copy from ``making(_:)``.
  package var makeShort: LayoutMaker?
  /// Begins a run of a scene with the layout in another process; nil if the layout runs in this
  /// process.
  ///
  /// The argument is the text of the scene.
  package private(set) var makeRemoteRun:
    (@Sendable ([UInt8]) throws(ReferenceFailure) -> any ReferenceRun)?

  /// Creates a subject.
  package init(
    name: String, file: String? = nil, argument: String, parameters: [Parameter],
    make: @escaping LayoutMaker
  ) {
    self.name = name
    self.file = file
    self.argument = argument
    self.parameters = parameters
    self.make = make
  }

  /// Creates a reference that runs in another process, and has no parameters.
  package init(
    name: String, argument: String,
    makeRemoteRun: @escaping @Sendable ([UInt8]) throws(ReferenceFailure) -> any ReferenceRun
  ) {
    self.init(name: name, argument: argument, parameters: []) { () throws(LayoutError) in
      throw LayoutError(.invalidAnswer, "\(name) runs in another process")
    }
    self.makeRemoteRun = makeRemoteRun
  }

  /// A copy of the subject that makes the layout by another closure.
  ///
  /// The closure alone decides whether instructions are counted: ``prepareUncounted`` of the copy
  /// is nil.
  func making(_ make: @escaping LayoutMaker) -> CheckSubject {
    var result = self
    (result.make, result.prepareUncounted, result.makeShort) = (make, nil, nil)
    return result
  }

  /// The parameters that the check itself can set: those without a value in ``settings``.
  package var freeParameters: [Parameter] {
    let names = Set(settings.map(\.parameter.name))
    return parameters.filter { !names.contains($0.name) }
  }

  /// The free parameters that a reference can follow: those whose names it declares, too.
  ///
  /// Without a reference, and for a reference without parameters, these are all free parameters.
  func freeParameters(against reference: CheckSubject?) -> [Parameter] {
    guard let known = reference?.parameters.map(\.name), !known.isEmpty else {
      return freeParameters
    }
    return freeParameters.filter { known.contains($0.name) }
  }

  /// Whether the layout accepts values of parameters together with ``settings``.
  ///
  /// The result is false only if the layout refuses the values when it lays out a view without
  /// items. Any other error is reported when the layout is checked.
  package func acceptsTogether(_ parameters: [SceneParameter]) -> Bool {
    guard checksParameters, var layout = try? make(), var scene = try? Scene.load(shipped: "empty")
    else { return true }
    scene.params = parameters
    do {
      try layout.set(scene.setting(settings).params)
      _ = try SceneGenerator.view(of: scene, with: layout.layout)
      return true
    } catch let error as LayoutError {
      return (error.cause as? any DiagnosedFailure)?.diagnostic.code != .wrongResult
    } catch {
      return true
    }
  }
}

/// Makes a new layout whose parameters have their defaults; throws an error if the layout cannot be
/// made.
package typealias LayoutMaker = @Sendable () throws(LayoutError) -> NamedLayout

/// The layouts of a run in which the instructions of scripts are not counted.
package struct UncountedLayouts: Sendable {
  /// Makes a layout that does not count instructions.
  package let make: LayoutMaker
  /// Whether all calls of the layouts ended before they could reach the limit of instructions.
  ///
  /// If one of the calls was stopped, the value is false. If the value is true, the run has the
  /// same result as a run in which instructions are counted.
  package let areCallsShort: @Sendable () -> Bool

  /// Creates a way to make layouts that do not count instructions.
  package init(make: @escaping LayoutMaker, areCallsShort: @escaping @Sendable () -> Bool) {
    self.make = make
    self.areCallsShort = areCallsShort
  }

  /// A copy of this value that applies a function to each new layout.
  func map(
    _ change: @escaping @Sendable (NamedLayout) throws(LayoutError) -> NamedLayout
  ) -> UncountedLayouts {
    UncountedLayouts(
      make: { [make] () throws(LayoutError) in try change(try make()) },
      areCallsShort: areCallsShort)
  }
}

/// The value of a parameter that applies in all scenes of a check.
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
  /// A copy of the scene with the given settings, which replace the scene's own values of these
  /// parameters.
  func setting(_ settings: [CheckSetting]) -> Scene {
    guard !settings.isEmpty else { return self }
    let names = Set(settings.map(\.parameter.name))
    var result = self
    result.params = params.filter { !names.contains($0.name) } + settings.map(\.parameter)
    return result
  }
}
