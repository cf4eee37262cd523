internal import LayoutCore
internal import LayoutScenes

/// The form of sections that scroll on their own as bytes.
extension ByteWriter {
  mutating func write(_ scroller: SectionScroller) {
    write(scroller.section)
    write(scroller.frame)
    write(scroller.contentSize)
    switch scroller.snapping {
    case .free: write("free")
    case .page: write("page")
    case .step(let steps):
      write("step")
      write(steps.length)
      write(steps.first)
      write(steps.isCentered)
      write(steps.isFree)
    }
    write(scroller.carriedKinds.sorted()) { $0.write($1) }
    write(scroller.growsLeftward)
  }

  mutating func write(_ scroller: ObservedState.Scroller) {
    write(scroller.state.scroller)
    write(scroller.state.offset)
    write(scroller.targets) { $0.write($1) }
  }
}

extension ByteReader {
  mutating func sectionScroller() throws(Garbled) -> SectionScroller {
    SectionScroller(
      section: try int(), frame: try rect(), contentSize: try size(), snapping: try snapping(),
      carriedKinds: Set(try array { (reader) throws(Garbled) in try reader.string() }),
      growsLeftward: try bool())
  }

  private mutating func snapping() throws(Garbled) -> SectionScroller.Snapping {
    switch try string() {
    case "free": .free
    case "page": .page
    case "step":
      .step(
        SectionScroller.Steps(
          length: try double(), first: try double(), isCentered: try bool(), isFree: try bool()))
    default: throw Garbled()
    }
  }

  mutating func scroller() throws(Garbled) -> ObservedState.Scroller {
    ObservedState.Scroller(
      state: SceneScroller(scroller: try sectionScroller(), offset: try point()),
      targets: try array { (reader) throws(Garbled) in try reader.target() })
  }
}
