internal import LayoutCore
internal import LayoutScenes

extension Scene {
  /// Functions that return simpler scenes, in the order in which the functions are tried.
  ///
  /// Each function returns its simplest scene first.
  static let simplifications: [@Sendable (Scene) -> [Scene]] = [
    evenSizes, roundSizes, roundBars, plainSections, plainView, defaultParameters,
  ]

  /// A scene in which headers and footers are 40 points high and 40 points wide.
  private static func roundBars(_ scene: Scene) -> [Scene] {
    var result = scene
    for index in scene.sections.indices {
      if scene.sections[index].header != nil {
        result.sections[index].header?.size = Size(width: 40, height: 40)
      }
      if scene.sections[index].footer != nil {
        result.sections[index].footer?.size = Size(width: 40, height: 40)
      }
    }
    return [result]
  }

  /// Two scenes in which all listed items have the same size: first 50 × 50 points, then the size
  /// of the first listed item.
  private static func evenSizes(_ scene: Scene) -> [Scene] {
    let first = scene.sections.lazy.compactMap(\.items.firstSize).first
    let even = Size(width: 50, height: 50)
    return [even, first ?? even].map { size in scene.withSizes { _ in size } }
  }

  /// Two scenes with rounded sizes of listed items: first multiples of ten points, then whole
  /// points.
  private static func roundSizes(_ scene: Scene) -> [Scene] {
    [10.0, 1].map { step in
      scene.withSizes {
        Size(
          width: ($0.width / step).rounded() * step, height: ($0.height / step).rounded() * step)
      }
    }
  }

  private func withSizes(_ change: (Size) -> Size) -> Scene {
    var result = self
    for index in sections.indices {
      guard case .list(let list) = sections[index].items else { continue }
      result.sections[index].items = .list(list.mapSizes(change))
    }
    return result
  }

  /// Scenes with simpler sections: first a scene whose sections have only items.
  ///
  /// For each property of each section, a scene without this property follows. The last scene has
  /// no delegate rules.
  private static func plainSections(_ scene: Scene) -> [Scene] {
    let changes: [(inout SceneSection) -> Void] = [
      { $0.header = nil }, { $0.footer = nil }, { $0.header?.actualSize = nil },
      { $0.footer?.actualSize = nil }, { $0.insets = nil }, { $0.lineSpacing = nil },
      { $0.itemSpacing = nil }, { $0.data = nil }, { $0.id = nil },
    ]
    var candidates: [Scene] = []
    var plain = scene
    for index in scene.sections.indices { for change in changes { change(&plain.sections[index]) } }
    candidates.append(plain)
    for index in scene.sections.indices {
      for change in changes {
        var next = scene
        change(&next.sections[index])
        candidates.append(next)
      }
    }
    var silent = scene
    silent.delegate = DelegateRules()
    return candidates + [silent]
  }

  /// Scenes with a simpler view: first a scene in which several properties have their defaults,
  /// then scenes in which only one property is simpler.
  private static func plainView(_ scene: Scene) -> [Scene] {
    let plain: [(inout SceneView) -> Void] = [
      { $0.writtenSafeArea = .physical(.zero) }, { $0.writtenContentInset = .physical(.zero) },
      { $0.offset = nil }, { $0.scale = 2 }, { $0.isPaging = false },
      { $0.transform = .identity }, { $0.textSize = .large },
      { $0.device = nil },
    ]
    let others: [(inout SceneView) -> Void] = [
      { $0.size = Size(width: 200, height: 200) },
      {
        $0.size = Size(
          width: ($0.size.width / 10).rounded() * 10, height: ($0.size.height / 10).rounded() * 10)
      },
      { $0.direction = .leftToRight },
    ]
    var all = scene
    for change in plain { change(&all.view) }
    return [all]
      + (plain + others).map { change in
        var next = scene
        change(&next.view)
        return next
      }
  }

  /// A scene without parameters, and for each parameter a scene without this parameter.
  private static func defaultParameters(_ scene: Scene) -> [Scene] {
    var none = scene
    none.params = []
    return [none]
      + scene.params.indices.map { index in
        var next = scene
        next.params.remove(at: index)
        return next
      }
  }
}

extension SceneItems {
  fileprivate var firstSize: Size? {
    guard case .list(let list) = self else { return nil }
    return list.sizes.first
  }
}
