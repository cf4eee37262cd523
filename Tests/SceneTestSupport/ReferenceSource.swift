package import LayoutCore
package import LayoutScenes
import ReferenceLayouts

/// A source that finds the twins, for scenes that name them.
///
/// The layout `broken.lua` fails to load.
package struct ReferenceSource: LayoutSource {
  package init() {}

  package var referenceNames: [String] { ReferenceLayout.twins.map(\.name) }

  package func reference(named name: String) -> NamedLayout? {
    guard let reference = ReferenceLayout.twin(named: name) else { return nil }
    let values = ParameterValues(reference.parameters)
    let layout = reference.make(values)
    return NamedLayout(
      name: reference.name, layout: layout, parameters: values,
      makeAnother: { _ in
        let layout = reference.make(values)
        return NamedLayout(name: reference.name, layout: layout, parameters: values) {
          reference.apply($0, to: layout)
        }
      }, apply: { reference.apply($0, to: layout) })
  }

  package func layout(named name: String) throws(LayoutError) -> NamedLayout? {
    if name == "broken.lua" { throw LayoutError(.layoutFailed, "it does not load") }
    return reference(named: name)
  }
}

extension SceneRun {
  /// A run of a scene with the twin of the given name.
  package static func make(_ scene: Scene, _ layout: String) throws -> SceneRun {
    guard let layout = ReferenceSource().reference(named: layout) else {
      throw LayoutError(.layoutFailed, "no \(layout)")
    }
    return SceneRun(scene, layout: layout, source: ReferenceSource())
  }

  /// The frames of all elements, by name.
  package func frames() throws -> [String: Rect] {
    var frames: [String: Rect] = [:]
    try view.forEachElement { frames[$0.key.name] = $0.frame }
    return frames
  }
}

/// The message of the scene error that a closure throws; nil if it throws no scene error.
package func runError(_ body: () throws(SceneRunError) -> Void) -> Diagnostic? {
  do throws(SceneRunError) {
    try body()
    return nil
  } catch {
    guard case .scene(let error) = error else { return nil }
    return error.diagnostic
  }
}

/// The text of a scene with five items, in a view of 100 × 60 points.
///
/// The items are 10, 20, 30, 40 and 50 points high, without spacings between lines. The layout
/// `list` places them at 0, 10, 30, 60 and 100; the content is then 150 points high.
package func listScene(_ events: String, view: String = "", more: String = "") -> String {
  """
  { "scene": 1, "view": { "size": [100, 60]\(view.isEmpty ? "" : ", " + view) },
    "sections": [{ "lineSpacing": 0, "insets": 0,
      "items": [[9, 10], [9, 20], [9, 30], [9, 40], [9, 50]] }],\(more)
    "events": [
      \(events)
    ] }
  """
}
