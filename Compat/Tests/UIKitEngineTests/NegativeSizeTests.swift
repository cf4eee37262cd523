import LayoutCore
import LayoutScripting
import ReferenceLayouts
import TestLayouts
import Testing
import UIKit
import UIKitEngine
import UIKitScripting

/// SEMANTICS.md section 0: sizes with a negative extent.
@Suite struct NegativeSizeTests {
  /// The data of some items; the second item has a negative extent.
  private final class Mirrored: CollectionViewDataSource, LayoutDelegate {
    let size: Size
    init(_ size: Size) { self.size = size }
    func numberOfItems(inSection section: Int) -> Int { 4 }
    func itemSize(at indexPath: LayoutCore.IndexPath) -> Size? {
      indexPath.item == 1 ? size : Size(width: 30, height: 20)
    }
  }

  @Test(arguments: [Size(width: -30, height: 20), Size(width: 30, height: -20)])
  func `a script, its twin and a layout for iOS refuse data with a negative size`(
    _ size: Size
  ) throws {
    let layouts: [any Layout] = [
      FlowLayout(), UIKitLayout(FlippingFlowLayout()),
      try ShippedScript(name: "flow").direct().layout,
    ]
    for layout in layouts {
      let data = Mirrored(size)
      let view = CollectionView(
        size: Size(width: 100, height: 100), layout: layout, dataSource: data, delegate: data)
      let error = #expect(throws: LayoutError.self, "\(type(of: layout))") {
        try view.layoutIfNeeded()
      }
      let script = (error?.cause as? ScriptError)?.diagnostic.message
      #expect((script ?? error?.message)?.hasPrefix("item 1.2: expected a size") == true)
    }
  }

  /// Two sections of two rows, with headers and footers.
  private final class Barred: CollectionViewDataSource, LayoutDelegate {
    let header: Size
    let footer: Size
    init(header: Size, footer: Size) { (self.header, self.footer) = (header, footer) }
    var numberOfSections: Int { 2 }
    func numberOfItems(inSection section: Int) -> Int { 2 }
    func itemSize(at indexPath: LayoutCore.IndexPath) -> Size? { Size(width: 100, height: 20) }
    func lineSpacing(ofSection section: Int) -> Double? { 0 }
    func headerSize(ofSection section: Int) -> Size? { header }
    func footerSize(ofSection section: Int) -> Size? { footer }
  }

  @Test func `a negative extent of a header or a footer is 0, also in layouts for iOS`() throws {
    let layouts: [any Layout] = [
      FlowLayout(), UIKitLayout(FlippingFlowLayout()),
      try ShippedScript(name: "flow").direct().layout,
      try ShippedScript(name: "flow").roundTrip().layout,
    ]
    for layout in layouts {
      // A header is as wide as the content, and there is no footer if its height is negative.
      let data = Barred(
        header: Size(width: -30, height: 10), footer: Size(width: 30, height: -10))
      let view = CollectionView(
        size: Size(width: 100, height: 100), layout: layout, dataSource: data, delegate: data)
      try view.layoutIfNeeded()
      #expect(view.contentSize == Size(width: 100, height: 100), "\(type(of: layout))")
      let headers = try (0..<2).map { try view.attributes(for: .header(section: $0))?.frame }
      #expect(
        headers == [
          Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 50, width: 100, height: 10),
        ], "\(type(of: layout))")
      #expect(try view.attributes(for: .footer(section: 0)) == nil, "\(type(of: layout))")
    }
  }

  @Test func `a layout for iOS may place a rectangle of a negative size`() {
    let attributes = onAnyThread {
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: Foundation.IndexPath(item: 0, section: 0))
      attributes.frame = CGRect(x: 50, y: 20, width: -30, height: 10)
      return attributes
    }
    #expect(attributes.frame == CGRect(x: 20, y: 20, width: 30, height: 10))
    let value = LayoutAttributes(
      .cell(item: 0, section: 0), frame: Rect(x: 50, y: 20, width: -30, height: 10))
    #expect(value.frame == Rect(x: 20, y: 20, width: 30, height: 10))
  }
}
