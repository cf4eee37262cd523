internal import LayoutCore
internal import LayoutScenes

extension Scene {
  /// A scene that begins where this scene is after its first event.
  ///
  /// The offset of the view can be different. The first event must set parameters, change the size,
  /// the direction or the insets of the view, or insert or reload a section whose content the event
  /// contains. For any other first event, the value is nil. It is also nil if there is no event.
  var startingAfterFirstEvent: Scene? {
    guard let first = events.first else { return nil }
    var result = self
    result.events.removeFirst()
    switch first.event {
    case .params(let values):
      let names = Set(values.map(\.name))
      result.params = params.filter { !names.contains($0.name) } + values
    case .resize(let size, _): result.view.size = size
    case .rotate:
      result.view.size = Size(width: view.size.height, height: view.size.width)
    case .direction(let direction): result.view.direction = direction
    case .insets(let contentInset, let safeArea):
      if let contentInset { result.view.writtenContentInset = contentInset }
      if let safeArea { result.view.writtenSafeArea = safeArea }
    case .changeSection(.insert, let index, let section?, _) where index <= sections.count:
      result.sections.insert(section, at: index)
    case .changeSection(.reload, let index, let section?, _) where sections.indices.contains(index):
      result.sections[index] = section
    default: return nil
    }
    return result
  }
}
