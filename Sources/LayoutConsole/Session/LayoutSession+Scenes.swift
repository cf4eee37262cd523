internal import LayoutCore
public import LayoutScenes
internal import LayoutScripting

/// A scene with what has happened in it.
struct SessionScene {
  let scene: Scene
  let file: SessionSceneFile?
  let events: [PlacedEvent]
  let position: Int
}

extension LayoutSession {
  /// Shows another scene; what has happened is put aside, and the scene's own events happen.
  ///
  /// - Parameter file: The path of its file, if it is to be read again.
  /// - Returns: How many events were put aside that are not the earlier scene's own.
  /// - Throws: ``SessionError``; then the scene stays.
  @discardableResult
  public func use(_ scene: Scene, file: String? = nil) throws(SessionError) -> Int {
    let replayer = replayer(of: scene)
    let known = shownScene
    if let version {
      let (run, state) = try replayer.start(choice, version.source)
      (self.run, self.state) = (run, state)
    } else {
      (run, state) = try replayer.plainList()
    }
    self.scene = scene
    sceneFile = file.map { SessionSceneFile(path: $0) }
    forget()
    (earlier, later, hasNewScene) = (known, nil, true)
    let own = zip(known.events, known.scene.events).prefix { $0 == $1 }.count
    return known.events.count - own
  }

  /// Whether the next step back is to the scene before.
  public var goesBackToScene: Bool { earlier != nil && (hasNewScene || position == 0) }

  /// Whether the next step forward is to a scene that was undone.
  public var goesForwardToScene: Bool { later.map { $0.position == position } ?? false }

  /// Shows the scene before the last that was put in its place, with what had happened in it.
  ///
  /// - Returns: What could not stay as it was, a sentence each; nil if there was none.
  /// - Throws: ``SessionError``; then the scene stays.
  public func useEarlierScene() throws(SessionError) -> [String]? {
    guard let earlier else { return nil }
    let known = shownScene
    let notes = try show(earlier)
    (self.earlier, later, hasNewScene) = (nil, (known, position), false)
    return notes
  }

  /// Shows the scene once more that was put in the place of this one and then undone.
  ///
  /// - Returns: What could not stay as it was, a sentence each; nil if there is none.
  /// - Throws: ``SessionError``; then the scene stays.
  public func useLaterScene() throws(SessionError) -> [String]? {
    guard goesForwardToScene, let (scene, _) = later else { return nil }
    let known = shownScene
    let notes = try show(scene)
    (earlier, later, hasNewScene) = (known, nil, true)
    return notes
  }

  /// The scene that is shown, with what has happened in it.
  private var shownScene: SessionScene {
    SessionScene(scene: scene, file: sceneFile, events: events, position: position)
  }

  /// Shows another scene with what had happened in it.
  private func show(_ other: SessionScene) throws(SessionError) -> [String] {
    let replayer = replayer(of: other.scene)
    var notes: [String] = []
    if let version {
      let replay = try output.quietly { () throws(SessionError) in
        try replayer.replay(choice, version.source, events: other.events, to: other.position)
      }
      take(replay)
      notes = replay.notes
    } else {
      (run, state) = try replayer.plainList(events: other.events, to: other.position)
    }
    (scene, sceneFile) = (other.scene, other.file)
    forget()
    return notes
  }

  /// Takes a scene's new content: what happened in the session happens after the scene's own events.
  func replaceScene(with scene: Scene) -> SessionNews {
    let start = ContinuousClock.now
    let own = self.scene.events.count
    do throws(SessionError) {
      let added = position > own ? Array(events[own..<position]) : []
      let replayer = replayer(of: scene)
      let (replay, notes) = try replayer.replay(
        choice, version?.source, scene.events, adding: added)
      let step = SessionStep(from: state, to: replay.state, since: start)
      take(replay)
      forget()
      (self.scene, lastStep, later) = (scene, step, nil)
      return .scene(step, notes: replay.notes + notes)
    } catch {
      sceneFile?.refuse()
      return .sceneFailed(error)
    }
  }
}

extension SessionReplayer {
  /// Lets events happen after those of the scene, as far as they are still possible.
  fileprivate func replay(
    _ choice: SessionLayout, _ script: ScriptSource?, _ events: [PlacedEvent],
    adding added: [PlacedEvent]
  ) throws(SessionError) -> (SessionReplay, [String]) {
    let all = events + added
    do throws(SessionError) {
      return (try replay(choice, script, events: all, to: all.count), [])
    } catch {
      guard error.kind == .scene else { throw error }
    }
    var events = events
    var notes: [String] = []
    return try output.quietly { () throws(SessionError) in
      for event in added {
        do throws(SessionError) {
          _ = try replay(choice, script, events: events + [event], to: events.count + 1)
          events.append(event)
        } catch {
          guard error.kind == .scene else { throw error }
          notes.append("no longer possible: \(error.diagnostic.message)")
        }
      }
      return (try replay(choice, script, events: events, to: events.count), notes)
    }
  }
}
