import Foundation
import IOSIdioms
import Testing
import UIKit

private final class CountingLayout: WaterfallLayout {
  var invalidations = 0
  override func invalidateLayout() { invalidations += 1 }
}

/// A delegate with all optional methods, in a file that the pre-pass does not read.
private final class Full: NSObject, WaterfallLayoutDelegate {
  var prepared = 0
  func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath)
    -> CGFloat
  { 1 }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    columnCountFor section: Int
  ) -> Int { section + 5 }
  func collectionView(_ collectionView: UICollectionView, titleFor section: Int) -> String? {
    "title \(section)"
  }
  func layoutDidPrepare(_ layout: WaterfallLayout) { prepared += 1 }
  func spacing() -> CGFloat { 4 }
  func spacing(in section: Int) -> CGFloat { CGFloat(section) }
  func reset() { prepared += 10 }
  var isReversed: Bool { true }
}

/// The sources in IOSIdioms/iOS behave on Linux as on iOS.
@MainActor @Suite struct IdiomTests {
  @Test func `optional methods have results where they are`() {
    let layout = WaterfallLayout()
    let full = Full()
    layout.delegate = full
    #expect(
      layout.ask() == [
        "columns 5", "columns 6", "title 0", "reversed", "spacing 4.0", "spacing 3.0",
      ])
    #expect(full.prepared == 11)
    layout.delegate = nil
    #expect(layout.ask() == ["columns 2", "untitled", "spacing -1.0"])
  }

  @Test func `an object responds to the methods of its classes`() {
    let layout = WaterfallLayout()
    let title = TitleDelegate()
    layout.delegate = title
    #expect(layout.ask() == ["columns 2", "own", "spacing -1.0"])
    let inheriting = makeInheritingDelegate()
    layout.delegate = inheriting
    #expect(layout.ask() == ["columns 8", "columns 8", "untitled", "spacing -1.0"])
  }

  @Test func `generic layouts, nested types and private classes`() {
    let layout = GenericLayout<Points>()
    #expect(layout.scaled(4) == 8)
    let bounds = CGRect(x: 0, y: 0, width: 3, height: 0)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: bounds))
    layout.mode = .wide
    #expect(layout.shouldInvalidateLayout(forBoundsChange: bounds))
    #expect(preparesInFile())
    let next = CGRect(x: 1, y: 0, width: 1, height: 1)
    #expect(!touches(CGRect(x: 0, y: 0, width: 1, height: 1), next) && touches(next, next))
  }

  @Test func `selectors have their names and their methods`() {
    let bar = ButtonBar()
    bar.run()
    #expect(
      bar.taps == [
        "event", "twice", "didTap:with:", "#selector(tap) 1\n@objc optional func",
      ])
  }

  @Test func `overrides in an extension are the class's`() {
    let layout = WaterfallLayout()
    layout.prepare()
    #expect(layout.log == ["@objc optional func", "#selector(x)", "prepare", "helper"])
    #expect(layout.collectionViewContentSize == CGSize(width: 10, height: 2))
  }

  @Test func `selectors are performed at notifications`() {
    let center = NotificationCenter()
    let layout = WaterfallLayout()
    layout.observe(center)
    center.post(name: Notification.Name("changed"), object: nil)
    #expect(layout.log.last == "changed")
    center.post(name: Notification.Name("reset"), object: nil)
    #expect(layout.log == [])
    center.removeObserver(layout)
    center.post(name: Notification.Name("changed"), object: nil)
    #expect(layout.log == [])
    layout.update(nil)
    #expect(layout.log == [])
  }

  @Test func `observers of inspectable properties run`() {
    let layout = CountingLayout()
    layout.columns = 3
    #expect(layout.invalidations == 1)
  }

  @Test func `overrides of another file are the class's`() {
    let layout: UICollectionViewFlowLayout = StickyFlowLayout()
    layout.prepare()
    layout.itemSize = CGSize(width: 7, height: 7)
    #expect(layout.itemSize == CGSize(width: 7, height: 3))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 4, height: 1)))
    #expect((layout as? StickyFlowLayout)?.calls == ["prepare", "bounds 4.0"])
    #expect(type(of: layout).layoutAttributesClass == StickyFlowLayout.Attributes.self)
  }

  @Test func `a subclass overrides what an extension declares`() {
    let narrow = NarrowLayout()
    let layout: WaterfallLayout = narrow
    #expect(narrow.width == nil)
    narrow.width = 7
    #expect(narrow.width == 7 && NarrowLayout().width == nil)
    #expect(layout.title == "narrow waterfall")
    #expect(layout.inset(forSection: 3) == 4)
    layout.prepare()
    #expect(layout.log.suffix(3) == ["prepare", "helper", "narrow"])
  }

  @Test func `attributes copy and compare by their own rules`() throws {
    let attributes = StickyFlowLayout.Attributes()
    attributes.progress = 2
    let copy = try #require(attributes.copy() as? StickyFlowLayout.Attributes)
    #expect(copy.isEqual(attributes))
    var changes = 0
    let observer = NSObject()
    ObservedProperties.add(observer, to: copy) { changes += 1 }
    copy.progress = 3
    attributes.progress = 4
    #expect(!copy.isEqual(attributes) && changes == 1)
  }

  @Test func `key paths are texts, and wrappers wrap`() {
    #expect(StickyFlowLayout.names == ["progress", "bounds", "itemSize"])
    let layout = StickyFlowLayout()
    layout.progress = 7
    #expect(layout.progress == 1)
  }
}
