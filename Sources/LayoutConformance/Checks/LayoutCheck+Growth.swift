internal import LayoutCore
internal import LayoutScenes

extension LayoutCheck {
  /// The greatest number of instructions that the first pass of a scene may take if the work of the
  /// layout grows too fast.
  ///
  /// The number of instructions is predicted from the measured growth. Scenes with a longer first
  /// pass are omitted.
  private static let longestPass = 250_000.0

  /// Measures how the work of the layout grows with the number of items.
  ///
  /// Every check measures the growth before it checks scenes, because work that grows too fast
  /// would make all later stages slow. If the plan does not contain this stage, the check still
  /// fails if the work of the first pass grows too fast; only the first shard reports this failure.
  /// If neither the plan nor the examples have a scene with items, nothing is measured.
  func checkGrowth(of layout: NamedLayout) {
    let isAsked = plan.stages.contains(.growth)
    let start = now
    guard let scene = growthScene else { return }
    var result = CheckCase(.growth, task.subject, status: .pass)
    do throws(LayoutError) {
      growth = try WorkGrowth(of: layout, in: scene.setting(task.subject.settings))
      if let growth {
        result.note = growth.summary
        if let diagnostic = isAsked ? growth.diagnostics.first : growth.layoutDiagnostic {
          result.conclude(.fail)
          result.finding = Finding(diagnostic)
        }
      } else {
        result.conclude(.skip)
        result.note = "the layout does not count its work"
      }
    } catch {
      let finding = Finding(error, of: task.subject, in: scene)
      result.conclude(finding.status)
      result.finding = finding
    }
    result.seconds = seconds(since: start)
    result.suspect = result.finding.flatMap(place)
    if plan.isStopped() { return }
    // If this stage was not requested, another stage reports the error of a failing layout.
    let isReported = isAsked ? isMine() : result.status == .fail && plan.shard.index == 0
    if isReported { emit(result) }
  }

  /// The scene in which growth is measured; nil if no scene has items.
  ///
  /// This is the first scene of the plan with items. If there is none, it is the first example with
  /// items.
  var growthScene: Scene? { (plan.scenes + task.exampleScenes).first { $0.itemCount > 0 } }

  /// The reason why a scene is omitted; nil if the scene is not omitted.
  func reasonToLeaveOut(_ scene: Scene) -> String? {
    guard let growth, let law = growth.layout, law.isFasterThanLinearithmic else { return nil }
    let work = growth.layoutWork(forItems: scene.itemCount)
    guard work > Self.longestPass else { return nil }
    return "the work grows as \(law.text), and a scene has many items"
  }
}

extension WorkGrowth {
  /// The result in words, such as `layout O(n), scrolling O(1)`.
  fileprivate var summary: String {
    let parts = [layout.map { "layout \($0.text)" }, scroll.map { "scrolling \($0.text)" }]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
