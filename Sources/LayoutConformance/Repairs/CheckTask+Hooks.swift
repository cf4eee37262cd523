internal import LayoutScenes

extension CheckTask {
  /// The hooks of the causes of an event's kind; see ``SceneEvent/Kind/hookCauses``.
  ///
  /// The hooks have the order of their causes, and for each cause the order of ``hooks``.
  func hooks(for kind: SceneEvent.Kind) -> [ScriptHook] {
    kind.hookCauses.flatMap { cause in hooks.filter { $0.cause == cause } }
  }
}
