import Foundation
import LayoutCore
import LayoutScripting
import TestLayouts
import Testing
import UIKit
import UIKitEngine

/// Data for a flow layout, and the expected frames, which another program computed.
private struct FlowCase: CustomTestStringConvertible {
  let id: String
  let viewSize: Size
  let scrollDirection: UICollectionView.ScrollDirection
  let data: FlowData
  let expected: [(key: ElementKey, frame: Rect?)]
  let contentSize: Size?

  var testDescription: String { id }

  static func load() throws -> [FlowCase] {
    let file = Repository.folder.appending(path: "Tests/Fixtures/oracle/flow.json")
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let cases = (document as? [String: Any])?["cases"] as? [[String: Any]] ?? []
    return cases.map { FlowCase($0) }
  }

  private init(_ object: [String: Any]) {
    id = object["id"] as? String ?? ""
    let bounds = numbers(object["bounds"])
    viewSize = Size(width: bounds[2], height: bounds[3])
    scrollDirection = object["scrollDirection"] as? String == "horizontal" ? .horizontal : .vertical
    let usual = object["itemSize"].flatMap(size)
    data = FlowData((object["sections"] as? [[String: Any]] ?? []).map { FlowSection($0, usual) })
    expected = (object["expected"] as? [[String: Any]] ?? []).map { element in
      let section = element["section"] as? Int ?? 0
      let key: ElementKey =
        switch element["kind"] as? String {
        case "header": .header(section: section)
        case "footer": .footer(section: section)
        default: .cell(item: element["item"] as? Int ?? 0, section: section)
        }
      let frame = numbers(element["frame"])
      return (
        key,
        frame.count == 4
          ? Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]) : nil
      )
    }
    contentSize = object["contentSize"].flatMap(size)
  }

  /// A view of the data, after its first pass.
  func view(of layout: any Layout, _ direction: LayoutDirection) throws -> CollectionView {
    let view = CollectionView(
      size: viewSize, direction: direction, layout: layout, dataSource: data, delegate: data)
    try view.layoutIfNeeded()
    return view
  }
}

/// The numbers of a list in a document; empty for anything else.
private func numbers(_ value: Any?) -> [Double] {
  (value as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
}

private func size(_ value: Any) -> Size? {
  let pair = numbers(value)
  return pair.count == 2 ? Size(width: pair[0], height: pair[1]) : nil
}

private struct FlowSection {
  let insets: LayoutCore.EdgeInsets
  let lineSpacing, itemSpacing: Double
  let header, footer: Size?
  let sizes: [Size]

  init(_ object: [String: Any], _ usual: Size?) {
    let inset = numbers(object["inset"])
    insets = EdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
    lineSpacing = (object["lineSpacing"] as? NSNumber)?.doubleValue ?? 0
    itemSpacing = (object["interitemSpacing"] as? NSNumber)?.doubleValue ?? 0
    (header, footer) = (object["header"].flatMap(size), object["footer"].flatMap(size))
    let listed = (object["itemSizes"] as? [Any] ?? []).compactMap(size)
    sizes =
      listed.isEmpty
      ? Array(repeating: usual ?? .zero, count: object["itemCount"] as? Int ?? 0) : listed
  }
}

private final class FlowData: CollectionViewDataSource, LayoutDelegate {
  let sections: [FlowSection]
  init(_ sections: [FlowSection]) { self.sections = sections }
  var numberOfSections: Int { sections.count }
  func numberOfItems(inSection section: Int) -> Int { sections[section].sizes.count }
  func itemSize(at indexPath: LayoutCore.IndexPath) -> Size? {
    sections[indexPath.section].sizes[indexPath.item ?? 0]
  }
  func insets(ofSection section: Int) -> LayoutCore.EdgeInsets? { sections[section].insets }
  func lineSpacing(ofSection section: Int) -> Double? { sections[section].lineSpacing }
  func itemSpacing(ofSection section: Int) -> Double? { sections[section].itemSpacing }
  func headerSize(ofSection section: Int) -> Size? { sections[section].header }
  func footerSize(ofSection section: Int) -> Size? { sections[section].footer }
}

@Suite struct OracleTests {
  @Test func `flow layout agrees with the oracle, in both directions`() throws {
    let cases = try FlowCase.load()
    #expect(cases.count == 61)
    for oracle in cases {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = oracle.scrollDirection
        let view = try oracle.view(of: UIKitLayout(layout), direction)
        let place: Comment = "\(oracle.id), \(direction)"
        if let size = oracle.contentSize {
          #expect(abs(view.contentSize.width - size.width) < 1e-6, place)
          #expect(abs(view.contentSize.height - size.height) < 1e-6, place)
        }
        for (key, frame) in oracle.expected {
          let found = try view.attributes(for: key)?.frame
          let wanted = frame.map {
            direction == .leftToRight ? $0 : $0.mirrored(inWidth: view.contentSize.width)
          }
          #expect(isClose(found, wanted), "\(oracle.id), \(direction), \(key.name)")
        }
        let keys = oracle.expected.filter { $0.frame?.isEmpty == false }.map(\.key)
        #expect(try view.attributes(in: .plane).map(\.key) == keys, place)
      }
    }
  }

  @Test func `flow layouts agree with flow.lua in the cases of the oracle, in both directions`()
    throws
  {
    for oracle in try FlowCase.load() {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let script = try ScriptedLayout(ShippedScript(name: "flow").source())
        let isVertical = oracle.scrollDirection == .vertical
        try script.parameters.set(
          "scroll_direction", to: .text(isVertical ? "vertical" : "horizontal"))
        let wanted = try oracle.view(of: script, direction)
        for layout in [UICollectionViewFlowLayout(), FlippingFlowLayout()] {
          layout.scrollDirection = oracle.scrollDirection
          let view = try oracle.view(of: UIKitLayout(layout), direction)
          // A view that does not flip its layout begins at offset 0, even from right to left.
          if !layout.flipsHorizontallyInOppositeLayoutDirection {
            #expect(view.contentOffset == .zero)
            try view.setBounds(wanted.bounds)
            try view.layoutIfNeeded()
          }
          let differences = try SceneComparison.differences(between: view, and: wanted)
          #expect(differences == [], "\(oracle.id), \(direction), \(type(of: layout))")
        }
      }
    }
  }

  private func isClose(_ one: Rect?, _ other: Rect?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return zip(
      [one.minX, one.minY, one.width, one.height],
      [other.minX, other.minY, other.width, other.height]
    ).allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
