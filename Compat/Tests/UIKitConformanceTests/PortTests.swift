import Foundation
import LayoutScenes
import LayoutScripting
import ScriptConformance
import TestLayouts
import Testing
import UIKit
import UIKitEngine

/// Scripts that are ports of the test layouts: each is compared with its layout.
///
/// They are compared in some shipped scenes and in generated scenes, in both directions.
@Suite struct PortTests {
  /// A port, by its name, and the layout for iOS with which the port is compared.
  struct Port: CustomTestStringConvertible {
    let name: String
    /// The names of the scenes.
    var scenes = ["drag", "edits", "hints", "rotate", "sections"]
    let make: @Sendable () -> UIKitLayout

    var testDescription: String { name }

    /// The script with its modules, which are in the same folder.
    func script() throws -> ScriptSource {
      var script = try Self.source(name)
      var names = script.requiredModules
      while let name = names.popLast() {
        guard !name.hasPrefix("celluna."), !script.modules.contains(where: { $0.name == name })
        else { continue }
        let module = try Self.source(name)
        script.modules.append(ScriptModule(name: name, source: module))
        names += module.requiredModules
      }
      return script
    }

    private static func source(_ name: String) throws -> ScriptSource {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../TestLayouts/ports/\(name).lua").standardized
      return ScriptSource(name: "\(name).lua", text: try String(contentsOf: file, encoding: .utf8))
    }
  }

  static let all = [
    Port(name: "banner_grid") {
      UIKitLayout(answers: { BannerAnswers() }) { _ in BannerGridLayout() }
    },
    Port(name: "card_stack") {
      UIKitLayout { CardStackLayout() }.carrying(.number("depth", \CardAttributes.depth))
    },
    Port(name: "centered_tags") { UIKitLayout { CenteredTagsLayout() } },
    Port(name: "circular") { UIKitLayout { CircularLayout() } },
    Port(name: "day_plan") {
      UIKitLayout(
        kinds: ElementKinds(["DayPlanTitle": "title"]), answers: { DayPlanAnswers() }
      ) { answers in
        let layout = DayPlanLayout()
        layout.delegate = answers
        return layout
      }
    },
    Port(name: "left_aligned") { UIKitLayout { LeftAlignedLayout() } },
    Port(name: "pager") { UIKitLayout { PagerLayout() } },
    Port(name: "pinned_header") { UIKitLayout { PinnedHeaderLayout() } },
    Port(
      name: "scaling_carousel",
      scenes: ["drag", "edits", "fling", "hints", "rotate", "sections"]
    ) {
      UIKitLayout { ScalingCarouselLayout() }
    },
    Port(name: "section_card") { UIKitLayout { SectionCardLayout() } },
    Port(name: "spreadsheet") { UIKitLayout { SpreadsheetLayout() } },
    Port(name: "stretched_header") { UIKitLayout { StretchedHeaderLayout() } },
    Port(name: "waterfall_grid") {
      UIKitLayout(answers: { HeightAnswers() }) { answers in
        let layout = WaterfallGridLayout()
        layout.delegate = answers
        return layout
      }
    },
  ]

  @Test(arguments: all) func `a port conforms to its layout`(_ port: Port) async throws {
    try await assertConforms(
      try port.script(), to: port.make(),
      scenes: port.scenes.map { try Scene.load(shipped: $0) }, runs: 3)
  }
}

private final class BannerAnswers: Answers, BannerGridLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: BannerGridLayout,
    isBannerAt indexPath: IndexPath
  ) -> Bool {
    (number("columns", ofItemAt: indexPath) ?? 1) > 1
  }
}

private final class DayPlanAnswers: Answers, DayPlanLayoutDelegate {
  func dayPlan(_ layout: DayPlanLayout, startOfItemAt path: IndexPath) throws -> CGFloat {
    guard let start = number("start", ofItemAt: path) else { throw UnimplementedOptional() }
    return start
  }

  func dayPlan(_ layout: DayPlanLayout, endOfItemAt path: IndexPath) -> CGFloat {
    number("finish", ofItemAt: path) ?? 0
  }
}

private final class HeightAnswers: Answers, WaterfallGridDelegate {
  func collectionView(
    _ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath
  ) -> CGFloat {
    size(ofItemAt: indexPath)?.height ?? 50
  }
}
