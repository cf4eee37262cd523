package import LayoutCore
package import LayoutScenes

/// Makes a scene smaller as long as it shows the same fault.
///
/// Events go first, then sections, items, sizes, the view and parameters, over and over until nothing more
/// can go. Each step must keep the classification, so that it does not slide to another fault. Source: UX.md
/// section 3.7, «fuzzing».
package struct SceneShrinker {
  /// The greatest number of scenes that are tried; one counts once more for each thousand items.
  package var stepLimit = 1500

  /// The parameters of the layout, whose least values may make do with fewer items.
  package var parameters: [Parameter] = []

  private let find: (Scene) -> Finding?

  /// Prepares to shrink.
  ///
  /// - Parameter find: The first thing that is wrong in a scene; nil if nothing is, or if the scene cannot
  ///   be run.
  package init(_ find: @escaping (Scene) -> Finding?) {
    self.find = find
  }

  /// The smallest scene found, and what is wrong in it.
  ///
  /// - Parameters:
  ///   - scene: A scene that shows the fault.
  ///   - finding: The fault.
  /// - Complexity: At most ``stepLimit`` runs of a scene.
  package func shrink(_ scene: Scene, showing finding: Finding) -> (SmallestScene, Finding) {
    var search = Search(
      find: find, stepLimit: stepLimit, parameters: parameters, scene: scene, finding: finding)
    search.run()
    return (
      SmallestScene(scene: search.scene, file: nil, steps: search.steps), search.finding
    )
  }

  /// The state of a search.
  private struct Search {
    let find: (Scene) -> Finding?
    let stepLimit: Int
    let parameters: [Parameter]
    var scene: Scene
    var finding: Finding
    let wanted: Classification
    var steps = 0
    /// What the steps count together.
    private var effort = 0

    init(
      find: @escaping (Scene) -> Finding?, stepLimit: Int, parameters: [Parameter], scene: Scene,
      finding: Finding
    ) {
      self.find = find
      self.stepLimit = stepLimit
      self.parameters = parameters
      self.scene = scene
      self.finding = finding
      wanted = finding.classification
    }

    mutating func run() {
      var next = scene
      next.events = Array(scene.events.prefix(finding.eventCount))
      attempt(next)
      attempt(scene.withListedItems())
      var previous: Scene?
      while previous != scene, effort < stepLimit {
        previous = scene
        removeEvents()
        simplifyEvents()
        removeSections()
        removeItems()
        for change in Scene.simplifications { simplify(change) }
        minimizeParameters()
      }
    }

    /// Goes on with a scene if it shows the fault, and a file can hold it.
    @discardableResult
    mutating func attempt(_ candidate: Scene) -> Bool {
      guard effort < stepLimit else { return false }
      let next = candidate.settled()
      guard next != scene else { return false }
      steps += 1
      effort += 1 + next.itemCount / 1000
      guard let found = find(next), isWanted(found), let read = next.readBack(),
        // what its file says otherwise is tried as the file says it
        let same = read == next ? found : find(read), isWanted(same)
      else { return false }
      scene = read
      finding = same
      return true
    }

    private func isWanted(_ found: Finding) -> Bool {
      found.classification.canBeSame(as: wanted)
    }

    /// Tries to do without ever smaller runs of a list.
    ///
    /// - Parameter candidate: The scene without a range of it.
    private mutating func remove(
      _ count: (Scene) -> Int, _ candidate: (Scene, Range<Int>) -> Scene
    ) {
      var length = max(1, count(scene))
      while length >= 1 {
        var start = 0
        while start < count(scene), effort < stepLimit {
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

    /// Gives whole numbers their least values, where that does with fewer items.
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
