package import LayoutCore
package import LayoutScenes

/// Makes a scene smaller, as long as the smaller scene still shows the same fault.
///
/// The shrinker removes events, sections and items, and then simplifies sizes, the view and
/// parameters. It repeats all of this until no step succeeds, or until a limit is reached. A step
/// succeeds only if the new fault has a classification that fits the original fault, so that the
/// result probably shows the same fault. If the unchanged scene does not show the fault again, the
/// search ends without a further step. Source: UX.md section 3.7, «fuzzing».
package struct SceneShrinker {
  /// The number of tries after which the search ends.
  ///
  /// Each try runs one scene. For each full thousand of the scene's items, one more try is counted.
  package var stepLimit = 1500

  /// The parameters of the layout.
  ///
  /// The least value of each whole-number parameter is tried, because fewer items can then show the
  /// fault.
  package var parameters: [Parameter] = []

  /// Whether the search must end before the next try.
  package var isOver: () -> Bool = { false }

  private let find: (Scene) -> Finding?

  /// Creates a shrinker.
  ///
  /// - Parameter find: Returns the first fault of a scene; nil if the scene has no fault or cannot
  ///   be run.
  package init(_ find: @escaping (Scene) -> Finding?) {
    self.find = find
  }

  /// Searches for the smallest scene, and returns that scene with its fault.
  ///
  /// - Parameters:
  ///   - scene: A scene that shows the fault.
  ///   - finding: The fault.
  /// - Complexity: At most ``stepLimit`` tries, each of which runs a scene once.
  package func shrink(_ scene: Scene, showing finding: Finding) -> (SmallestScene, Finding) {
    var search = Search(
      find: find, isOver: isOver, stepLimit: stepLimit, parameters: parameters, scene: scene,
      finding: finding)
    search.run()
    return (
      SmallestScene(scene: search.scene, file: nil, steps: search.steps), search.finding
    )
  }

  /// The state of a search.
  private struct Search {
    let find: (Scene) -> Finding?
    let isOver: () -> Bool
    let stepLimit: Int
    let parameters: [Parameter]
    var scene: Scene
    var finding: Finding
    let wanted: Classification
    var steps = 0
    /// The number of tries so far, including the additional tries that are counted for large
    /// scenes.
    private var effort = 0
    /// The earlier scenes of the search, from which smaller scenes were made, with their faults.
    private var adopted: [(Scene, Finding)] = []
    private let original: (Scene, Finding)

    init(
      find: @escaping (Scene) -> Finding?, isOver: @escaping () -> Bool, stepLimit: Int,
      parameters: [Parameter], scene: Scene, finding: Finding
    ) {
      self.find = find
      self.isOver = isOver
      self.stepLimit = stepLimit
      self.parameters = parameters
      self.scene = scene
      self.finding = finding
      original = (scene, finding)
      wanted = finding.classification
    }

    /// Whether the search can try more scenes.
    private var canGoOn: Bool { effort < stepLimit && !isOver() }

    mutating func run() {
      // A scene that does not show the fault again cannot become smaller.
      guard reproduce() else { return }
      var previous: Scene?
      while previous != scene, canGoOn {
        previous = scene
        removeEvents()
        while let next = scene.startingAfterFirstEvent, attempt(next) {}
        simplifyEvents()
        removeSections()
        removeItems()
        attempt(scene.withListedItems())
        for change in Scene.simplifications { simplify(change) }
        minimizeParameters()
      }
      keepReadable()
    }

    /// Tries three forms of the scene until one of them shows the fault, and adopts that form.
    ///
    /// The first form has listed items, and no events after the fault. The second form keeps its
    /// items, and has no events after the fault. The third form is the whole scene.
    ///
    /// - Returns: Whether one of the forms shows the fault.
    private mutating func reproduce() -> Bool {
      var whole = scene
      whole.doc = nil  // it describes the original scene
      var short = whole
      short.events = Array(scene.events.prefix(finding.eventCount))
      for next in [short.withListedItems(), short, whole].map({ $0.settled() }) where canGoOn {
        guard let found = tried(next) else { continue }
        if next != scene { adopt(next, found) }
        return true
      }
      return false
    }

    /// Tries a scene, and adopts it if it shows the fault.
    ///
    /// - Returns: Whether the scene was adopted.
    @discardableResult
    mutating func attempt(_ candidate: Scene) -> Bool {
      guard canGoOn else { return false }
      let next = candidate.settled()
      guard next != scene, let found = tried(next) else { return false }
      adopt(next, found)
      return true
    }

    private mutating func adopt(_ next: Scene, _ found: Finding) {
      adopted.append((scene, finding))
      (scene, finding) = (next, found)
    }

    /// The fault of a scene, if it is the fault that the search wants to keep; otherwise nil.
    private mutating func tried(_ next: Scene) -> Finding? {
      steps += 1
      effort += 1 + next.itemCount / 1000
      return find(next).flatMap { isWanted($0) ? $0 : nil }
    }

    /// Replaces the scene with the smallest scene that still shows the fault after it was read from
    /// a file.
    ///
    /// If there is no such scene, the original scene is used.
    private mutating func keepReadable() {
      guard scene != original.0 else { return }
      for (candidate, found) in [(scene, finding)] + adopted.dropFirst().reversed() {
        guard let read = candidate.readBack() else { continue }
        if read == candidate { return (scene, finding) = (candidate, found) }
        if canGoOn, let same = tried(read) { return (scene, finding) = (read, same) }
      }
      (scene, finding) = original
    }

    private func isWanted(_ found: Finding) -> Bool {
      found.classification.canBeSame(as: wanted)
    }

    /// Tries to remove ranges of a list: first the whole list, then shorter and shorter ranges.
    ///
    /// - Parameters:
    ///   - count: Returns the length of the list in a scene.
    ///   - candidate: Returns a scene without a range of the list.
    private mutating func remove(
      _ count: (Scene) -> Int, _ candidate: (Scene, Range<Int>) -> Scene
    ) {
      var length = max(1, count(scene))
      while length >= 1 {
        var start = 0
        while start < count(scene), canGoOn {
          let range = start..<min(start + length, count(scene))
          if !attempt(candidate(scene, range)) { start += length }
        }
        length = length == 1 ? 0 : max(1, length / 2)
      }
    }

    private mutating func removeEvents() {
      remove({ $0.events.count }) { scene, range in
        var next = scene
        next.events.removeSubrange(range)
        return next
      }
    }

    private mutating func simplifyEvents() {
      var index = 0
      while index < scene.events.count {
        for event in scene.events[index].event.plainerEvents {
          var next = scene
          next.events[index] = PlacedEvent(event)
          if attempt(next) { break }
        }
        index += 1
      }
    }

    private mutating func removeSections() {
      remove({ $0.sections.count }) { $0.without(sections: $1) }
    }

    private mutating func removeItems() {
      var section = 0
      while section < scene.sections.count {
        let index = section
        remove({ $0.sections[index].items.count }) { $0.without(items: $1, inSection: index) }
        section += 1
      }
    }

    /// Sets each whole-number parameter to its least value, if fewer items show the fault with this
    /// value.
    private mutating func minimizeParameters() {
      for parameter in parameters where parameter.kind.type.isWhole && scene.itemCount > 1 {
        guard let minimum = parameter.minimum else { continue }
        let before = (scene, finding)
        var next = scene
        next.params.removeAll { $0.name == parameter.name }
        next.params.append(SceneParameter(parameter.name, .number(minimum)))
        guard attempt(next) else { continue }
        removeItems()
        if scene.itemCount >= before.0.itemCount { (scene, finding) = before }
      }
    }

    private mutating func simplify(_ change: (Scene) -> [Scene]) {
      for candidate in change(scene) where attempt(candidate) { return }
    }
  }
}
