internal import LayoutCore

extension SceneRun {
  /// Sets parameters of the current layout.
  ///
  /// If ``ignoresForeignParameters`` is true, a parameter that the layout does not accept is
  /// ignored.
  func set(_ parameters: [SceneParameter]) throws(SceneRunError) {
    try set(parameters, of: &layout)
  }

  private func set(
    _ parameters: [SceneParameter], of layout: inout NamedLayout
  ) throws(SceneRunError) {
    guard !ignoresForeignParameters else {
      for parameter in parameters {
        // A parameter that this layout does not accept is intended for another layout.
        try? layout.set([parameter])
      }
      return
    }
    do throws(SceneError) {
      try layout.set(parameters)
    } catch {
      throw .scene(error)
    }
  }

  /// Sends the current layout a message.
  func send(_ name: String, _ value: FreeValue) throws(SceneRunError) {
    try attempt { () throws(LayoutError) in try view.send(name, value: value) }
  }

  /// Switches to another layout, or back to the previous one.
  ///
  /// The run of a reference layout does not switch to the layout `name`, but to a new layout of the
  /// same reference.
  ///
  /// - Parameter name: The name of the next layout; nil means the previous layout.
  func switchLayout(
    to name: String?, _ parameters: [SceneParameter], frames: Int
  ) throws(SceneRunError) {
    var next: NamedLayout
    if let name { next = try nextLayout(named: name) } else { next = try earlierLayout() }
    try set(parameters, of: &next)
    try checkData(for: next.layout)
    let transitions = try attempt { () throws(LayoutError) in
      try view.setLayout(next.layout, isAnimated: frames > 1)
    }
    (earlier, layout, hasSwitched) = (layout, next, true)
    animation = transitions
    if frames > 1 { try sample(frames: frames) }
  }

  /// The previous layout, in the state in which the last switch left it.
  private func earlierLayout() throws(SceneRunError) -> NamedLayout {
    guard let earlier else { throw impossible("there was no layout before") }
    return earlier
  }

  private func nextLayout(named name: String) throws(SceneRunError) -> NamedLayout {
    if let twinName { return try reference(named: twinName) }
    let found = try attempt { () throws(LayoutError) in try source.layout(named: name) }
    guard let found else {
      throw impossible("there is no layout `\(name)`", helps: source.helps(forLayout: name))
    }
    return found
  }

  /// Makes the layout in Swift with the given name; throws an error if the name is unknown.
  func reference(named name: String) throws(SceneRunError) -> NamedLayout {
    guard let found = source.reference(named: name) else {
      throw impossible(
        "there is no reference layout `\(name)`", helps: source.helps(forLayout: name))
    }
    return found
  }
}

extension LayoutSource {
  /// The lines of help for an unknown name of a layout.
  func helps(forLayout name: String) -> [String] {
    let names = referenceNames
    let near = Suggestion.nearest(to: name, in: names).map { ["did you mean `\($0)`?"] } ?? []
    return near + [
      "name a script beside the scene, or a layout in Swift: \(names.joined(separator: ", "))"
    ]
  }
}
