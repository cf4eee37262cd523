import LayoutCore
import LayoutScenes
import ReferenceLayouts
import TestLayouts
import Testing
import UIKit
import UIKitEngine

private let directions: [LayoutDirection] = [.leftToRight, .rightToLeft]

/// Answers the waterfall with the sizes of the data.
private final class WaterfallAnswers: Answers, WaterfallGridDelegate {
  func collectionView(
    _ collectionView: UICollectionView, heightForItemAt indexPath: Foundation.IndexPath
  ) -> CGFloat {
    size(ofItemAt: indexPath)?.height ?? 50
  }
}

@Suite struct FirstTests {
  @Test(arguments: SceneComparison.names, directions)
  func `a flow layout places what the engine's flow layout places`(
    _ name: String, _ direction: LayoutDirection
  ) throws {
    let differences = try SceneComparison.differences(
      in: Scene.load(shipped: name), direction: direction,
      UIKitLayout(UICollectionViewFlowLayout()), FlowLayout())
    #expect(differences == [])
  }

  @Test(arguments: SceneComparison.names, directions)
  func `a left aligned layout places what the engine's flow layout places`(
    _ name: String, _ direction: LayoutDirection
  ) throws {
    let reference = FlowLayout()
    reference.alignment = LineAlignment(common: .leading, last: .leading)
    let differences = try SceneComparison.differences(
      in: Scene.load(shipped: name), direction: direction, UIKitLayout(LeftAlignedLayout()),
      reference)
    #expect(differences == [])
  }

  @Test(arguments: SceneComparison.names, directions)
  func `every layout runs`(_ name: String, _ direction: LayoutDirection) throws {
    let scene = try Scene.load(shipped: name)
    for layout in [
      CircularLayout(), PinnedHeaderLayout(), SectionCardLayout(), SpringyLayout(),
      StretchedHeaderLayout(), PagerLayout(),
    ] {
      try SceneComparison.run(scene, UIKitLayout(layout), direction: direction).run()
    }
  }

  @Test(arguments: SceneComparison.names, directions)
  func `a waterfall runs`(_ name: String, _ direction: LayoutDirection) throws {
    let answers = WaterfallAnswers()
    let layout = WaterfallGridLayout()
    layout.delegate = answers
    let run = SceneComparison.run(
      try Scene.load(shipped: name), UIKitLayout(layout, answers: answers), direction: direction)
    try run.run()
  }
}
