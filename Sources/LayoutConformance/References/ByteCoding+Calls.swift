internal import LayoutCore

/// The form of the compared calls as bytes; see `LifecycleCall.isComparable`.
///
/// A call that is not compared is written as its description, and is read as a note.
extension ByteWriter {
  mutating func write(_ call: LifecycleCall) {
    switch call {
    case .shouldInvalidate(let bounds, let answer):
      write("shouldInvalidate")
      write(bounds)
      write(answer)
    case .prepare: write("prepare")
    case .targetContentOffset(let proposed, let velocity, let answer):
      write("targetContentOffset")
      write(proposed)
      write(velocity) { $0.write($1) }
      write(answer)
    case .targetContentOffsetOfSection(let section, let proposed, let answer):
      write("targetContentOffsetOfSection")
      write(section)
      write(proposed)
      write(answer)
    case .targetIndexPath(let path, let position, let answer):
      write("targetIndexPath")
      write(path)
      write(position)
      write(answer)
    case .prepareForUpdates(let updates):
      write("prepareForUpdates")
      write(updates) {
        $0.write($1.action.rawValue)
        $0.write($1.indexPathBeforeUpdate) { $0.write($1) }
        $0.write($1.indexPathAfterUpdate) { $0.write($1) }
      }
    case .finalizeUpdates: write("finalizeUpdates")
    case .prepareForAnimatedBoundsChange(let bounds):
      write("prepareForAnimatedBoundsChange")
      write(bounds)
    case .finalizeAnimatedBoundsChange: write("finalizeAnimatedBoundsChange")
    case .moveItem(let source, let destination):
      write("moveItem")
      write(source)
      write(destination)
    case .prepareForTransition(let isToNewLayout):
      write("prepareForTransition")
      write(isToNewLayout)
    case .finalizeLayoutTransition: write("finalizeLayoutTransition")
    case .shouldInvalidateForPreferred(let key, let size, let answer):
      write("shouldInvalidateForPreferred")
      write(key)
      write(size)
      write(answer)
    default: write(call.description)
    }
  }
}

extension ByteReader {
  mutating func call() throws(Garbled) -> LifecycleCall {
    switch try string() {
    case "shouldInvalidate": .shouldInvalidate(newBounds: try rect(), answer: try bool())
    case "prepare": .prepare
    case "targetContentOffset":
      .targetContentOffset(
        proposed: try point(),
        velocity: try optional { (reader) throws(Garbled) in try reader.point() },
        answer: try point())
    case "targetContentOffsetOfSection":
      .targetContentOffsetOfSection(try int(), proposed: try point(), answer: try point())
    case "targetIndexPath":
      .targetIndexPath(try indexPath(), position: try point(), answer: try indexPath())
    case "prepareForUpdates":
      .prepareForUpdates(try array { (reader) throws(Garbled) in try reader.update() })
    case "finalizeUpdates": .finalizeUpdates
    case "prepareForAnimatedBoundsChange": .prepareForAnimatedBoundsChange(from: try rect())
    case "finalizeAnimatedBoundsChange": .finalizeAnimatedBoundsChange
    case "moveItem": .moveItem(from: try indexPath(), to: try indexPath())
    case "prepareForTransition": .prepareForTransition(isToNewLayout: try bool())
    case "finalizeLayoutTransition": .finalizeLayoutTransition
    case "shouldInvalidateForPreferred":
      .shouldInvalidateForPreferred(try key(), size: try size(), answer: try bool())
    case let other: .note(other)
    }
  }

  private mutating func update() throws(Garbled) -> UpdateItem {
    let action = UpdateItem.Action(rawValue: try string())
    let before = try optional { (reader) throws(Garbled) in try reader.indexPath() }
    let after = try optional { (reader) throws(Garbled) in try reader.indexPath() }
    switch (action, before, after) {
    case (.insert, _, let after?): return .insert(after)
    case (.delete, let before?, _): return .delete(before)
    case (.reload, let before?, let after?): return .reload(before, after: after)
    case (.move, let before?, let after?): return .move(from: before, to: after)
    default: throw Garbled()
    }
  }
}
