internal import LayoutCore
package import LayoutScenes
internal import LayoutScripting

/// A scene with all events of the session in it, including undone events.
struct SessionScene {
  let scene: Scene
  let file: SessionSceneFile?
  let events: [PlacedEvent]
  let position: Int
  /// The value of ``LayoutSession/hasNewScene`` when another scene replaced this one.
  let isNew: Bool
}

extension LayoutSession {
  /// Shows another scene.
  ///
  /// The events of the session are stored together with the previous scene. Then the events of the
  /// new scene are run.
  ///
  /// - Parameter file: The path of the scene's file; nil if no file is to be watched.
  /// - Returns: The number of stored events, without those that the previous scene itself contains.
  /// - Throws: ``SessionError``; the previous scene then stays in use.
  @discardableResult
  package func use(_ scene: Scene, file: String? = nil) throws(SessionError) -> Int {
    let replayer = replayer(of: scene)
    let known = shownScene
    if let version {
      let (run, state) = try replayer.start(choice, version.source)
      (self.run, self.state) = (run, state)
    } else {
      (run, state) = try replayer.plainList()
    }
    (self.scene, fault) = (scene, nil)
    sceneFile = file.map { SessionSceneFile(path: $0) }
    forget()
    earlier = (earlier + [known]).suffix(Self.sceneLimit)
    (later, hasNewScene) = (nil, true)
    let own = zip(known.events, known.scene.events).prefix { $0 == $1 }.count
    return known.events.count - own
  }

  /// Whether the next undo shows the previous scene again.
  package var goesBackToScene: Bool { !earlier.isEmpty && (hasNewScene || position == 0) }

  /// Whether the next redo shows a scene that was undone.
  package var goesForwardToScene: Bool { later.map { $0.position == position } ?? false }

  /// Shows the previous scene again, with the events that had happened in it.
  ///
  /// - Returns: Notes about parameter values that were changed or discarded, one sentence for each;
  ///   nil if there is no previous scene.
  /// - Throws: ``SessionError``; the current scene then stays in use.
  package func useEarlierScene() throws(SessionError) -> [String]? {
    guard let last = earlier.last else { return nil }
    let known = shownScene
    let notes = try show(last)
    earlier.removeLast()
    (later, hasNewScene) = ((known, position), last.isNew)
    return notes
  }

  /// Shows the scene that was undone last.
  ///
  /// - Returns: Notes about parameter values that were changed or discarded, one sentence for each;
  ///   nil if ``goesForwardToScene`` is false.
  /// - Throws: ``SessionError``; the current scene then stays in use.
  package func useLaterScene() throws(SessionError) -> [String]? {
    guard goesForwardToScene, let (scene, _) = later else { return nil }
    let known = shownScene
    let notes = try show(scene)
    earlier.append(known)
    (later, hasNewScene) = (nil, true)
    return notes
  }

  /// The current scene, with all events of the session in it and the current position.
  private var shownScene: SessionScene {
    SessionScene(
      scene: scene, file: sceneFile, events: events, position: position, isNew: hasNewScene)
  }

  /// Shows another scene, with the events that had happened in it.
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

  /// Adopts the new content of the scene's file.
  ///
  /// The events that were performed in the session then follow the events of the scene. Undone
  /// events are discarded.
  func replaceScene(with scene: Scene) -> SessionNews {
    let start = ContinuousClock.now
    settleBeforeReplay()
    // If events of the scene were undone, the performed events follow the remaining ones.
    let own = zip(events, self.scene.events).prefix { $0 == $1 }.count
    do throws(SessionError) {
      let added = position > own ? Array(events[own..<position]) : []
      let replayer = replayer(of: scene)
      let (choice, script) = replayedLayout
      let (replay, notes) = try replayer.replay(choice, script, scene.events, adding: added)
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
  /// Replays the events of a scene, then the events that were performed in the session.
  ///
  /// Performed events that are no longer possible are skipped.
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
