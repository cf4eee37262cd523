import LayoutCore
package import LayoutScenes

extension Scene {
  /// A scene without sections and events.
  package static var nothing: Scene {
    Scene(
      name: "nothing", doc: nil, tags: [], seed: 0,
      view: SceneView(
        size: Size(width: 100, height: 100), scale: 2, writtenSafeArea: .physical(.zero),
        writtenContentInset: .physical(.zero), offset: nil, direction: .leftToRight,
        isPaging: false, textSize: .large, device: nil),
      sections: [], params: [], delegate: DelegateRules(), events: [], expect: nil,
      limits: SceneLimits())
  }
}
