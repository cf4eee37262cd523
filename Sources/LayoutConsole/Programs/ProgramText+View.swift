internal import LayoutCore
internal import LayoutHosting
internal import LayoutScenes
internal import LayoutScripting
internal import ReferenceLayouts

/// Functions that write the view and the session as JSON; they do not observe the whole state.
extension ProgramText {
  /// The fields of the event `layout`.
  static func fields(of view: CollectionView) -> [(String, String)] {
    [
      ("bounds", rect(view.bounds)), ("contentSize", size(view.contentSize)),
      ("direction", JSONText.string(view.direction.rawValue)),
      ("visible", names(view.visibleElements.map(\.key).sorted())),
    ] + marks(of: view)
  }

  /// The fields of the reply to `state`.
  static func fields(of session: LayoutSession) -> [(String, String)] {
    var fields = [("script", JSONText.string(session.choice.name))]
    if case .script(let file) = session.choice {
      fields.append(("file", JSONText.string(file.path)))
    }
    if let version = session.runningVersion { fields.append(("version", "\(version)")) }
    fields.append(("latest", "\(session.tried.latest)"))
    if let failure = session.brokenFile?.failure {
      fields.append(("failure", diagnostic(failure)))
    }
    fields.append(("scene", JSONText.string(session.scene.name)))
    if let file = session.sceneFile { fields.append(("sceneFile", JSONText.string(file.path))) }
    fields += geometry(of: session.run.view) + progress(of: session)
    if let reference = session.reference {
      fields.append(("reference", JSONText.string("ref:\(reference.name)")))
    }
    return fields
  }

  private static func geometry(of view: CollectionView) -> [(String, String)] {
    [
      ("bounds", rect(view.bounds)), ("contentSize", size(view.contentSize)),
      ("direction", JSONText.string(view.direction.rawValue)),
      ("scale", JSONText.number(view.displayScale)), ("contentInset", insets(view.contentInset)),
      ("safeArea", insets(view.safeAreaInsets)), ("insets", insets(view.adjustedContentInset)),
      ("axis", JSONText.string(view.scrollAxis == .vertical ? "vertical" : "horizontal")),
      ("range", range(view.offsetRange)),
      ("counts", JSONText.array(view.itemCounts.map { "\($0)" })),
    ]
  }

  private static func progress(of session: LayoutSession) -> [(String, String)] {
    let canUndo = session.position > 0 || session.goesBackToScene || session.isScrolling
    let canRedo = session.position < session.events.count || session.goesForwardToScene
    return [
      ("events", "\(session.events.count)"), ("position", "\(session.position)"),
      ("canUndo", "\(canUndo)"), ("canRedo", "\(canRedo)"),
    ] + marks(of: session.run.view)
  }

  private static func marks(of view: CollectionView) -> [(String, String)] {
    marks(
      view.indexPathsForSelectedItems, view.indexPathsForHighlightedItems,
      view.indexPathForFocusedItem)
  }

  /// The fields of the reply to `screen`.
  static func fields(of screen: SessionScreen) -> [(String, String)] {
    let elements = JSONText.array(screen.elements.map { element($0) })
    return [
      ("elements", elements), ("area", rect(screen.area)), ("bounds", rect(screen.bounds)),
      ("contentSize", size(screen.contentSize)), ("range", range(screen.range)),
    ] + (screen.isCut ? [("cut", "true")] : [])
  }

  private static func range(_ range: (least: Point, greatest: Point)) -> String {
    numbers([range.least.x, range.least.y, range.greatest.x, range.greatest.y])
  }
}
