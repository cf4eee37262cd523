import LayoutComposition
import LayoutCore
import LayoutScenes
import ReferenceLayouts
import TestLayouts
import Testing
import UIKit
import UIKitEngine

/// Two layouts that must place all elements alike.
///
/// One is written for iOS. The other is written for the engine, independently of the first.
private struct Twin: CustomTestStringConvertible {
  let name: String
  let layout: () -> UIKitLayout
  let reference: () throws -> any Layout
  /// The scenes in which the two layouts are not compared.
  var exceptions: Set<String> = []
  /// Whether the view flips only the layout for the engine.
  ///
  /// The layout for iOS then mirrors its answers itself.
  var isUnflipped = false

  var testDescription: String { name }

  /// The script `flow.lua` itself.
  static func flow() throws -> any Layout { try ShippedScript(name: "flow").direct().layout }

  /// The numbers of events of a scene after which the two views have different offsets.
  ///
  /// When the direction changes, the view mirrors the offset of a layout that it flips. The offset
  /// of any other layout stays the same until the view or the content gets another size.
  ///
  /// Only the scene `rotate` shows this, because its left and right insets differ. Its 9th event
  /// sets the direction to right to left, and its 14th event sets it back. The 10th event changes
  /// nothing, and the 11th and 15th events change sizes.
  func unturned(in scene: String, _ direction: LayoutDirection) -> Set<Int> {
    guard isUnflipped, scene == "rotate" else { return [] }
    return direction == .leftToRight ? [9, 10, 14] : [14]
  }

  /// The scenes without events.
  static let stillScenes = [
    "empty", "narrow", "one", "phone", "rtl", "sections", "tablet", "zero-sizes",
  ]

  static let all = [
    Twin(
      name: "flow", layout: { UIKitLayout(UICollectionViewFlowLayout()) },
      reference: flow, isUnflipped: true),
    Twin(
      name: "flow that is flipped", layout: { UIKitLayout(FlippingFlowLayout()) },
      reference: flow),
    Twin(
      name: "left aligned", layout: { UIKitLayout(LeftAlignedLayout()) },
      reference: {
        let layout = FlowLayout()
        layout.alignment = LineAlignment(common: .leading, last: .leading)
        return layout
      }),
    Twin(
      name: "circle", layout: { UIKitLayout(CircularLayout()) }, reference: { CircleLayout() }),
    Twin(
      name: "springs", layout: { UIKitLayout(SpringyLayout()) }, reference: { FlowLayout() },
      // The layout asks `super` only for elements in the content. In a narrow view, some items are
      // outside of the content.
      exceptions: ["narrow", "sides"], isUnflipped: true),
    Twin(
      name: "pinned headers", layout: { UIKitLayout(PinnedHeaderLayout()) },
      reference: {
        let layout = StickyHeadersLayout(base: FlowLayout())
        layout.pinsFooters = false
        return layout
      }),
    Twin(
      name: "headers and footers that flow pins",
      layout: {
        let layout = FlippingFlowLayout()
        layout.sectionHeadersPinToVisibleBounds = true
        layout.sectionFootersPinToVisibleBounds = true
        return UIKitLayout(layout)
      }, reference: { StickyHeadersLayout(base: FlowLayout()) }),
    Twin(
      name: "stretched header", layout: { UIKitLayout(StretchedHeaderLayout()) },
      reference: { StretchyHeaderLayout(base: FlowLayout()) }),
    Twin(
      name: "carousel", layout: { UIKitLayout(ScalingCarouselLayout()) },
      reference: {
        let lines = FlowLayout()
        lines.scrollDirection = .horizontal
        return CarouselLayout(base: lines)
      },
      // The reference also snaps after updates, and drops a dragged item at a cell as it is shown.
      exceptions: Set(SceneComparison.names).subtracting(stillScenes)),
    Twin(
      name: "cells that size themselves",
      layout: {
        let layout = FlippingFlowLayout()
        layout.estimatedItemSize = CGSize(width: 60, height: 44)
        return UIKitLayout(layout)
      },
      reference: {
        let layout = FlowLayout()
        layout.estimatedItemSize = Size(width: 60, height: 44)
        return layout
      }),
    Twin(
      name: "flow from left to right",
      layout: {
        let layout = FlippingFlowLayout()
        layout.scrollDirection = .horizontal
        layout.minimumLineSpacing = 3
        layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        layout.itemSize = CGSize(width: 30, height: 20)
        return UIKitLayout(layout)
      },
      reference: {
        let layout = FlowLayout()
        layout.scrollDirection = .horizontal
        layout.lineSpacing = 3
        layout.sectionInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        layout.itemSize = Size(width: 30, height: 20)
        return layout
      }),
  ]
}

@Suite struct TwinTests {
  @Test(arguments: Twin.all, [LayoutDirection.leftToRight, .rightToLeft])
  fileprivate func `a layout for iOS places what its twin places, in every shipped scene`(
    _ twin: Twin, _ direction: LayoutDirection
  ) throws {
    for name in SceneComparison.names where !twin.exceptions.contains(name) {
      let differences = try SceneComparison.differences(
        in: Scene.load(shipped: name), direction: direction, twin.layout(), twin.reference(),
        unturned: twin.unturned(in: name, direction))
      #expect(differences == [], "\(name)")
    }
  }

  @Test func `a plain flow layout from right to left begins at offset 0 and mirrors its answers`()
    throws
  {
    let rows = Rows(count: 6)
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = .horizontal
    let view = rows.view(UIKitLayout(flow), direction: .rightToLeft)
    try view.layoutIfNeeded()
    // Two rows of 40 points fit above each other. The content therefore has three columns of 100
    // points, which are 10 points apart.
    #expect(view.contentSize == Size(width: 320, height: 100))
    #expect(view.contentOffset == .zero)
    #expect(
      try view.attributes(for: .cell(item: 0, section: 0))?.frame
        == Rect(x: 220, y: 0, width: 100, height: 40))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `layouts without a twin run through every shipped scene`(
    _ direction: LayoutDirection
  ) throws {
    for name in SceneComparison.names {
      let scene = try Scene.load(shipped: name)
      for layout in [
        SectionCardLayout(), PagerLayout(), SelfSizingListLayout(), ScalingCarouselLayout(),
        BannerGridLayout(), CardStackLayout(), CenteredTagsLayout(), DayPlanLayout(),
        SpreadsheetLayout(), WaterfallGridLayout(),
      ] {
        #expect(throws: Never.self, "\(name), \(type(of: layout))") {
          try SceneComparison.run(scene, UIKitLayout(layout), direction: direction).run()
        }
      }
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `flow layouts of 100,000 items show what flow.lua shows`(
    _ direction: LayoutDirection
  ) throws {
    let scene = try Scene.load(shipped: "huge")
    let layouts: [any Layout] = [
      try Twin.flow(), UIKitLayout(UICollectionViewFlowLayout()),
      UIKitLayout(FlippingFlowLayout()),
    ]
    let runs = layouts.map { SceneComparison.run(scene, $0, direction: direction) }
    for run in runs { try run.run() }
    let views = runs.map(\.view)
    #expect(views[0].itemCounts.reduce(0, +) > 50_000)
    for view in views.dropFirst() {
      #expect(view.contentSize == views[0].contentSize)
      #expect(SceneComparison.differencesOnScreen(between: view, and: views[0]) == [])
    }
  }

  @Test func `a layout with a cache and a delegate of its own agrees with the waterfall`() throws {
    // The layout knows no insets, spacings and headers, and the data of these scenes have none.
    for name in ["edits", "fling"] {
      let answers = WaterfallAnswers()
      let layout = WaterfallGridLayout()
      layout.delegate = answers
      let differences = try SceneComparison.differences(
        in: Scene.load(shipped: name), direction: .leftToRight,
        UIKitLayout(layout, answers: answers), WaterfallLayout())
      #expect(differences == [], "\(name)")
    }
  }
}

/// The answers that the waterfall gets: the heights that the data have for the items.
private final class WaterfallAnswers: Answers, WaterfallGridDelegate {
  func collectionView(
    _ collectionView: UICollectionView, heightForItemAt indexPath: Foundation.IndexPath
  ) -> CGFloat {
    size(ofItemAt: indexPath)?.height ?? 50
  }
}
