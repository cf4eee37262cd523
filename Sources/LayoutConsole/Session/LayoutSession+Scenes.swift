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
    let known = SessionScene(
      scene: self.scene, file: sceneFile, events: events, position: position)
    if let version {
      let (run, state) = try replayer.start(choice, version.source)
      (self.run, self.state) = (run, state)
    } else {
      (run, state) = try replayer.plainList()
    }
    self.scene = scene
    sceneFile = file.map { SessionSceneFile(path: $0) }
    forget()
    (earlier, hasNewScene) = (known, true)
    let own = zip(known.events, known.scene.events).prefix { $0 == $1 }.count
    return known.events.count - own
  }

  /// Whether the next step back is to the scene before.
  public var goesBackToScene: Bool { earlier != nil && (hasNewScene || position == 0) }

  /// Shows the scene before the last that was put in its place, with what had happened in it.
  ///
  /// - Returns: What could not stay as it was, a sentence each; nil if there was none.
  /// - Throws: ``SessionError``; then the scene stays.
  public func useEarlierScene() throws(SessionError) -> [String]? {
    guard let earlier else { return nil }
    let replayer = replayer(of: earlier.scene)
    var notes: [String] = []
    if let version {
      let replay = try output.quietly { () throws(SessionError) in
        try replayer.replay(
          choice, version.source, events: earlier.events, to: earlier.position)
      }
      take(replay)
      notes = replay.notes
    } else {
      (run, state) = try replayer.plainList(events: earlier.events, to: earlier.position)
    }
    (scene, sceneFile) = (earlier.scene, earlier.file)
    forget()
    (self.earlier, hasNewScene) = (nil, false)
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
      (self.scene, lastStep) = (scene, step)
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
