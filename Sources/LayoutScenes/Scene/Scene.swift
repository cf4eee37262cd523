/// Everything that a layout can read, and a list of events; a run performs the events in order.
///
/// A layout can read the view, its data, the answers of the delegate, and the parameters. A scene
/// also has an expectation about its end, and limits for scripts.
///
/// A scene is a plain value that is read from a file; see ``load(fileAt:)`` and
/// ``load(bytes:named:)``. Source: docs/SCENES.md.
public struct Scene: Hashable, Sendable {
  /// The name of the scene for reports.
  ///
  /// The default is the name of the file without `.json`.
  public var name: String
  /// The purpose of the scene; nil if the file does not give it.
  public var doc: String?
  /// The words by which scenes can be selected; no two of them are equal.
  public var tags: [String]
  /// The seed of every generator, from 0 to 2⁵³ − 1.
  package var seed: UInt64
  /// The view that shows the data.
  package var view: SceneView
  /// The sections of the data, in order.
  package var sections: [SceneSection] { didSet { sectionsPlace = ScenePlace(.root) } }
  /// The place of the sections in the file; the root of the scene, without a file, if a program
  /// made or changed the sections.
  var sectionsPlace = ScenePlace(.root)
  /// The values of the layout's parameters, in the order of the file.
  package var params: [SceneParameter]
  /// The rules for the delegate's answers.
  package var delegate: DelegateRules
  /// The events of the scene, in order.
  package var events: [PlacedEvent]
  /// The expectation at the end of the scene; nil if there is none.
  package var expect: SceneExpectation?
  /// The limits that the scene sets for scripts.
  package var limits: SceneLimits

  package init(
    name: String, doc: String? = nil, tags: [String], seed: UInt64, view: SceneView,
    sections: [SceneSection], params: [SceneParameter], delegate: DelegateRules,
    events: [PlacedEvent], expect: SceneExpectation? = nil, limits: SceneLimits
  ) {
    self.name = name
    self.doc = doc
    self.tags = tags
    self.seed = seed
    self.view = view
    self.sections = sections
    self.params = params
    self.delegate = delegate
    self.events = events
    self.expect = expect
    self.limits = limits
  }

  /// The number of items in all sections, before the first event.
  package var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// A copy of the scene in which `rename` replaces the layouts' names in events `switchLayout`.
  package func renamingLayouts(_ rename: (String) -> String) -> Scene {
    var result = self
    result.events = events.map { $0.renamingLayout(rename) }
    return result
  }
}
