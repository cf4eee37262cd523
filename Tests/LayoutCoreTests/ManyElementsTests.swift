import LayoutCore
import TestSupport
import Testing

/// A view that needs many elements asks its layout for several of them in one call.
@Suite struct ManyElementsTests {
  /// A layout of items in a column; it records how many elements each call requests.
  private final class Column: Layout {
    weak var collectionView: CollectionView?
    var asked: [Int] = []
    var answers: ((LayoutAttributes) -> LayoutAttributes?) = { $0 }
    var leavesOut = 0

    func attributes(for element: ElementKey) throws(LayoutError) -> LayoutAttributes? {
      let item = element.indexPath.item ?? 0
      return answers(
        LayoutAttributes(element, frame: Rect(x: 0, y: Double(item), width: 1, height: 1)))
    }

    func attributes(for elements: [ElementKey]) throws(LayoutError) -> [LayoutAttributes?] {
      asked.append(elements.count)
      var result: [LayoutAttributes?] = []
      for element in elements.dropLast(leavesOut) { result.append(try attributes(for: element)) }
      return result
    }
  }

  private static func view(_ layout: Column) -> CollectionView {
    CollectionView.over(
      (0..<300).map { _ in SectionData(Array(repeating: Size(width: 1, height: 1), count: 10)) },
      size: Size(width: 10, height: 10), layout: layout)
  }

  @Test func `every element is passed on in few calls, across sections`() throws {
    let layout = Column()
    var names: [String] = []
    try Self.view(layout).forEachElement { names.append($0.key.name) }
    #expect(names == (1...300).flatMap { s in (1...10).map { "\(s).\($0)" } })
    #expect(layout.asked.reduce(0, +) == 3000 && layout.asked.count < 10)
  }

  private static func message(of layout: Column) -> String? {
    do {
      try view(layout).forEachElement { _ in }
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `an element that is not placed is an error`() {
    let layout = Column()
    layout.answers = { $0.key == .cell(item: 3, section: 299) ? nil : $0 }
    #expect(Self.message(of: layout) == "the layout does not place 300.4")
  }

  @Test func `too few answers are an error`() {
    let layout = Column()
    layout.leavesOut = 1
    #expect(
      Self.message(of: layout)
        == "the layout returned 511 answers for 512 elements")
  }
}
