import FoundationEssentials
import LayoutCore
import LayoutScripting
import ReferenceLayouts
import TestSupport
import Testing

/// Compositional layouts whose expected frames were computed by another program.
///
/// `Tests/Fixtures/compositional/compositional.py` writes the cases. Source: SEMANTICS.md section
/// 11; each case names the page or the rule that it shows.
@Suite struct CompositionalCaseTests {
  /// A layout, the data of a view, and the expected places of the elements.
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    struct Result: Decodable, Sendable {
      let content: [Double]
      let elements: [String: [Double]]
      /// The sections that scroll on their own, by the numbers of the sections from 1.
      let scrollers: [String: ExpectedScroller]?
    }

    let name: String
    let source: String
    let view: [Double]
    let inset: [String: Double]?
    let scroll: [Double]?
    let axis: String?
    let sectionSpacing: Double?
    let counts: [Int]
    let sections: [Description]
    let sizes: [String: [Double]]?
    /// Drags of sections that scroll on their own, by the numbers of the sections from 1.
    ///
    /// A drag has three numbers, all along the row: the offset when the finger left the screen, the
    /// offset at which a free scroll would end, and the speed.
    let drags: [String: [[Double]]]?
    let expect: Result

    enum CodingKeys: String, CodingKey {
      case name, source, view, inset, scroll, axis, counts, sections, sizes, drags, expect
      case sectionSpacing = "section_spacing"
    }

    var testDescription: String { name }

    var layout: DescribedLayout {
      DescribedLayout(
        axis: axis.flatMap(Axis.init) ?? .vertical, sectionSpacing: sectionSpacing ?? 0,
        sections: sections)
    }

    private func size(_ name: String) -> Size? {
      sizes?[name].map { Size(width: $0[0], height: $0[1]) }
    }

    /// The sections of the data; items without a size have the size 0 × 0.
    var data: [SectionData] {
      counts.enumerated().map { section, count in
        var data = SectionData(
          (0..<count).map { size("\(section + 1).\($0 + 1)") ?? .zero })
        data.header = size("header:\(section + 1)")
        data.footer = size("footer:\(section + 1)")
        return data
      }
    }
  }

  private struct File: Decodable {
    let cases: [Case]
  }

  private static let cases = Result {
    let bytes = try Fixtures.bytes(of: "compositional/compositional.json")
    return try JSONDecoder().decode(File.self, from: Data(bytes)).cases
  }

  /// At least sixty cases show what UIKit documents, or what samples do.
  ///
  /// The other cases show rules that nobody documents, and that SEMANTICS.md therefore decides.
  @Test func `there are many cases, and sixty show what UIKit documents or samples do`() throws {
    let cases = try Self.cases.get()
    #expect(cases.count >= 100)
    #expect(cases.allSatisfy { !$0.source.isEmpty })
    #expect(cases.filter { !$0.source.hasPrefix("SEMANTICS.md") }.count >= 60)
  }

  @Test(arguments: (try? cases.get()) ?? [])
  func `the module places the elements of a case`(_ tested: Case) throws {
    try expect(tested, of: try tested.layout.scripted())
  }

  @Test(arguments: (try? cases.get()) ?? [])
  func `the twin places the elements of a case`(_ tested: Case) throws {
    try expect(tested, of: tested.layout.twin)
  }

  private func expect(_ tested: Case, of layout: any Layout) throws {
    let view = CollectionView.over(
      tested.data, size: Size(width: tested.view[0], height: tested.view[1]), layout: layout)
    if let inset = tested.inset {
      view.contentInset = EdgeInsets(
        top: inset["top"] ?? 0, left: inset["leading"] ?? 0, bottom: inset["bottom"] ?? 0,
        right: inset["trailing"] ?? 0)
    }
    try view.layoutIfNeeded()
    if let scroll = tested.scroll {
      try view.setBounds(Rect(origin: Point(x: scroll[0], y: scroll[1]), size: view.bounds.size))
    }
    let content = view.contentSize
    #expect(Self.isClose([content.width, content.height], tested.expect.content))
    let cells = tested.counts.enumerated().flatMap { section, count in
      (0..<count).map { ElementKey.cell(item: $0, section: section) }
    }
    let placed = try layout.attributes(for: cells).compactMap(\.self) + layout.attributesOfViews()
    #expect(placed.count == tested.expect.elements.count)
    for section in tested.counts.indices {
      let scroller = try layout.scroller(ofSection: section)
      let expected = tested.expect.scrollers?["\(section + 1)"]
      let rests = try tested.drags?["\(section + 1)"]?.map { drag in
        try rest(of: drag, section: section, in: view)
      }
      #expect(
        scroller.map { ExpectedScroller($0, rests: rests) } == expected, "section \(section + 1)")
      let views = placed.filter { $0.key.category == .supplementary && $0.key.kind == "badge" }
      for badge in views where badge.key.indexPath.section == section {
        #expect(scroller?.carries(badge.key) ?? true)
      }
    }
    for element in placed {
      let frame = element.frame
      let found = [
        frame.minX, frame.minY, frame.width, frame.height, Double(element.zIndex),
      ]
      let expected = tested.expect.elements[element.key.name] ?? []
      #expect(Self.isClose(found, expected), "\(element.key.name): \(found), expected \(expected)")
    }
  }

  /// The offset at which a drag along the row of a section comes to rest.
  private func rest(of drag: [Double], section: Int, in view: CollectionView) throws -> Double {
    let scroller = try #require(try view.layout.scroller(ofSection: section))
    let isAcross = scroller.greatestOffset.x > 0
    func point(_ value: Double) -> Point {
      isAcross ? Point(x: value, y: 0) : Point(x: 0, y: value)
    }
    #expect(try view.setContentOffset(point(drag[0]), ofSection: section))
    let rest = try #require(
      try view.restingOffset(
        ofSection: section, withVelocity: point(drag[2]), proposed: point(drag[1])))
    #expect(try view.setContentOffset(.zero, ofSection: section))
    return isAcross ? rest.x : rest.y
  }

  private static func isClose(_ one: [Double], _ other: [Double]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
