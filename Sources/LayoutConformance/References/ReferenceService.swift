package import LayoutCore
package import LayoutScenes

/// The requests that the process of a reference answers.
enum ReferenceRequest: UInt8 {
  /// Begins a run of a scene, and ends the previous run. The text of the scene follows the request.
  case begin
  /// Lays out the initial state.
  case start
  /// Performs the next event.
  case step
  /// Requests the answers of the reference in the current state.
  case look
}

/// Answers the requests to a reference; the service runs in the process of the reference.
package struct ReferenceService {
  private let make: () -> any Layout
  private let makeSource: () -> any LayoutSource
  private var run: OwnReferenceRun?

  /// The first message of the process.
  ///
  /// The number at its end must be increased when the form of the messages changes.
  package static let greeting = Array("celluna reference 3".utf8)

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - make: Makes a new reference.
  ///   - makeSource: Makes the object that finds a layout by the name that a scene contains.
  package init(
    _ make: @escaping () -> any Layout, makeSource: @escaping () -> any LayoutSource
  ) {
    (self.make, self.makeSource) = (make, makeSource)
  }

  /// The answer to a request.
  ///
  /// The answer is the byte 1, followed by the state if a state was requested. If the request
  /// fails, the answer is the byte 0, followed by the reason. If there is no run, the answer to
  /// `start`, `step` and `look` is the byte 1 alone.
  package mutating func answer(_ request: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    do throws(ReferenceFailure) {
      let state = try carryOut(request)
      writer.write(true)
      if let state { writer.write(state) }
    } catch {
      writer.write(false)
      if case .unable(let reason) = error { writer.write(reason) }
    }
    return writer.bytes
  }

  private mutating func carryOut(
    _ request: [UInt8]
  ) throws(ReferenceFailure) -> ObservedState? {
    switch request.first.flatMap(ReferenceRequest.init) {
    case .begin:
      run = nil
      let scene: Scene
      do throws(SceneError) {
        scene = try Scene.load(bytes: Array(request.dropFirst()), named: "scene")
      } catch {
        throw .unable(error.diagnostic.message)
      }
      let layout = NamedLayout(
        name: "reference", layout: make(), parameters: ParameterValues([]), apply: { _ in })
      run = OwnReferenceRun(
        SceneRun(scene, layout: layout, source: makeSource(), ignoresForeignParameters: true))
    case .start: try run?.start()
    case .step: try run?.step()
    case .look: return try run?.look(briefly: false)
    case nil: throw .unable("the request is not known")
    }
    return nil
  }
}

/// A connection to a process that answers the requests to a reference.
package protocol ReferenceConnection: AnyObject {
  /// Sends a request and waits for its answer.
  ///
  /// - Throws: ``ReferenceFailure`` if the process has ended.
  func answer(to request: [UInt8]) throws(ReferenceFailure) -> [UInt8]
}

/// A run of a scene with a reference in another process.
package final class RemoteReferenceRun: ReferenceRun {
  private let connection: any ReferenceConnection
  private let onEnd: () -> Void

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - connection: A connection to a process that has no other run.
  ///   - scene: The text of the scene.
  ///   - onEnd: Called when the run is no longer used.
  package init(
    _ connection: any ReferenceConnection, scene: [UInt8], onEnd: @escaping () -> Void
  ) throws(ReferenceFailure) {
    (self.connection, self.onEnd) = (connection, onEnd)
    _ = try ask(.begin, scene)
  }

  deinit { onEnd() }

  package func start() throws(ReferenceFailure) { _ = try ask(.start) }
  package func step() throws(ReferenceFailure) { _ = try ask(.step) }

  package func look(briefly: Bool) throws(ReferenceFailure) -> ObservedState {
    var reader = try ask(.look)
    do throws(ByteReader.Garbled) {
      return try reader.state()
    } catch {
      throw .unable("its process answered with something else than a state")
    }
  }

  private func ask(
    _ request: ReferenceRequest, _ bytes: [UInt8] = []
  ) throws(ReferenceFailure) -> ByteReader {
    var reader = ByteReader(try connection.answer(to: [request.rawValue] + bytes))
    let (isFine, reason): (Bool, String)
    do throws(ByteReader.Garbled) {
      isFine = try reader.bool()
      reason = isFine ? "" : try reader.string()
    } catch {
      throw .unable("its process answered with something else")
    }
    guard isFine else { throw .unable(reason) }
    return reader
  }
}
