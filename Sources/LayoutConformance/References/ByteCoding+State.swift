internal import LayoutCore
internal import LayoutScenes

/// The form of a reference's answers as bytes.
///
/// The facts about events that set parameters are not written: a comparison reads them only from
/// the state of the checked layout.
extension ByteWriter {
  package mutating func write(_ state: ObservedState) {
    write(state.eventCount)
    write(state.direction == .rightToLeft)
    write(state.bounds)
    write(state.displayScale)
    write(state.contentSize)
    write(state.itemCounts) { $0.write($1) }
    write(state.elements) { $0.write($1) }
    write(state.queries) {
      $0.write($1.name)
      $0.write($1.rect)
      $0.write($1.answer) { $0.write($1) }
    }
    write(state.visible) { $0.write($1) }
    write(state.selected) { $0.write($1) }
    write(state.highlighted) { $0.write($1) }
    write(state.focused) { $0.write($1) }
    write(state.targets) { $0.write($1) }
    write(state.scrollers) { $0.write($1) }
    write(state.animation) {
      $0.write($1.keyBefore) { $0.write($1) }
      $0.write($1.keyAfter) { $0.write($1) }
      $0.write($1.start)
      $0.write($1.end)
    }
    write(state.drags) {
      $0.write($1.item)
      $0.write($1.lifted) { $0.write($1) }
      $0.write($1.drops) {
        $0.write($1.point)
        $0.write($1.target)
      }
    }
    write(state.prepareCount)
    write(state.calls) { $0.write($1) }
  }

  mutating func write(_ target: ObservedState.Target) {
    write(target.proposed)
    write(target.velocity)
    write(target.answer)
  }
}

extension ByteReader {
  package mutating func state() throws(Garbled) -> ObservedState {
    ObservedState(
      eventCount: try int(), direction: try bool() ? .rightToLeft : .leftToRight,
      bounds: try rect(), displayScale: try double(), contentSize: try size(),
      itemCounts: try array { (reader) throws(Garbled) in try reader.int() },
      elements: try array { (reader) throws(Garbled) in try reader.attributes() },
      queries: try array { (reader) throws(Garbled) in try reader.query() },
      visible: try array { (reader) throws(Garbled) in try reader.key() },
      selected: try array { (reader) throws(Garbled) in try reader.indexPath() },
      highlighted: try array { (reader) throws(Garbled) in try reader.indexPath() },
      focused: try optional { (reader) throws(Garbled) in try reader.indexPath() },
      targets: try array { (reader) throws(Garbled) in try reader.target() },
      scrollers: try array { (reader) throws(Garbled) in try reader.scroller() },
      animation: try array { (reader) throws(Garbled) in try reader.transition() },
      drags: try array { (reader) throws(Garbled) in try reader.drag() },
      prepareCount: try int(),
      calls: try array { (reader) throws(Garbled) in try reader.call() })
  }

  private mutating func query() throws(Garbled) -> ObservedState.Query {
    ObservedState.Query(
      name: try string(), rect: try rect(),
      answer: try array { (reader) throws(Garbled) in try reader.attributes() })
  }

  mutating func target() throws(Garbled) -> ObservedState.Target {
    ObservedState.Target(proposed: try point(), velocity: try point(), answer: try point())
  }

  private mutating func transition() throws(Garbled) -> ElementTransition {
    ElementTransition(
      keyBefore: try optional { (reader) throws(Garbled) in try reader.key() },
      keyAfter: try optional { (reader) throws(Garbled) in try reader.key() },
      start: try attributes(), end: try attributes())
  }

  private mutating func drag() throws(Garbled) -> ObservedState.Drag {
    ObservedState.Drag(
      item: try indexPath(),
      lifted: try optional { (reader) throws(Garbled) in try reader.attributes() },
      drops: try array { (reader) throws(Garbled) in
        ObservedState.Drag.Drop(point: try reader.point(), target: try reader.indexPath())
      })
  }
}
