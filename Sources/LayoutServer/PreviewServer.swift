internal import Glibc

/// The server of the live page: it passes lines between tabs of a browser and the processes of
/// scripts.
///
/// One thread does everything, and waits for nothing but `poll`. So nothing needs a lock, and a
/// client or a process that is slow delays no other.
package final class PreviewServer {
  typealias Instant = ContinuousClock.Instant

  /// The socket at which connections arrive; nil after the end is asked for.
  private var listener: Listener?
  private let router: Router
  private let limits: ServerLimits
  private let sessions: [ScriptSession]
  private var connections: [Connection] = []
  /// The requests of the page, and those that are refused; neither kind takes from the other.
  private var (requests, strangers): (Rate, Rate)
  /// The time before which no connection is accepted, because the system had no descriptor left.
  private var pause: Instant?
  /// The time at which everything must have ended; nil until the end is asked for.
  private var end: Instant?

  /// Called with each event of a script's process, which is a line of the protocol.
  package var onEvent: ((PreviewScript, [UInt8]) -> Void)? {
    didSet { for session in sessions { session.onEvent = onEvent } }
  }

  /// The address of the page, with the token.
  package let address: String

  /// Begins to listen; ``run(until:)`` answers.
  ///
  /// - Parameters:
  ///   - scripts: At least one.
  ///   - host: An IPv4 or IPv6 address of this computer in digits, or 0.0.0.0 for all of them.
  ///   - port: The port; 0 chooses a free one.
  /// - Throws: ``ServerError`` if the address or the port cannot be used.
  package init(
    _ scripts: [PreviewScript], _ options: PreviewOptions = PreviewOptions(),
    host: String = "127.0.0.1", port: UInt16 = 0, token: AccessToken,
    limits: ServerLimits = ServerLimits()
  ) throws(ServerError) {
    let listener = try Listener(host: host, port: port)
    self.listener = listener
    let names = ServerNames(
      host: host, port: listener.port, own: ServerNames.addressesOfThisComputer())
    let check = RequestCheck(names: names, token: token, cookieName: "celluna-\(listener.port)")
    router = Router(
      check: check, scriptCount: scripts.count, scriptList: options.json(scripts))
    sessions = scripts.map { ScriptSession($0, limits) }
    let rate = Rate(
      perSecond: limits.requestsPerSecond, atOnce: limits.requestsAtOnce, now: .now)
    (requests, strangers) = (rate, rate)
    address = "http://\(names.main)/?token=\(token.text)"
    self.limits = limits
  }

  /// Answers requests until it is told to end; then all processes have ended.
  ///
  /// - Parameter stop: A descriptor that becomes readable when the server must end.
  package func run(until stop: Int32) {
    while true {
      let now = Instant.now
      for session in sessions { session.turn(at: now) }
      for connection in connections { connection.turn(at: now) }
      forgetConnections()
      if let end {
        if end <= now || connections.isEmpty && sessions.allSatisfy(\.hasEnded) { break }
      }
      wait(stop, now)
    }
    for session in sessions { session.kill() }
    connections = []
  }

  // MARK: Waiting

  private enum Source {
    case stop, listener
    case connection(Connection)
    case session(ScriptSession)
  }

  /// Waits until something arrives, can be written or is due, and handles it.
  private func wait(_ stop: Int32, _ now: Instant) {
    let sources = sources(stop, now)
    var descriptors = sources.map(\.1)
    let count = unsafe poll(&descriptors, nfds_t(descriptors.count), timeout(now))
    guard count > 0 else { return }
    let now = Instant.now
    for ((source, _), descriptor) in zip(sources, descriptors) where descriptor.revents != 0 {
      switch source {
      case .stop: beginEnd(at: now)
      case .listener: accept(at: now)
      case .session(let session): session.transfer(at: now)
      case .connection(let connection):
        if descriptor.revents & ~Int16(POLLOUT) != 0 { read(connection, at: now) }
      }
    }
    // answers of this round are written in this round
    for connection in connections where !connection.isOver { connection.write(at: now) }
  }

  private func sources(_ stop: Int32, _ now: Instant) -> [(Source, pollfd)] {
    func wanted(_ number: Int32, _ reads: Bool, _ writes: Bool) -> pollfd {
      pollfd(
        fd: number, events: Int16(reads ? POLLIN : 0) | Int16(writes ? POLLOUT : 0), revents: 0)
    }
    var sources: [(Source, pollfd)] = []
    if end == nil { sources.append((.stop, wanted(stop, true, false))) }
    if let listener, pause.map({ $0 <= now }) != false,
      connections.count < 2 * limits.connections
    {
      sources.append((.listener, wanted(listener.socket.number, true, false)))
    }
    for session in sessions {
      guard let descriptor = session.descriptor else { continue }
      sources.append((.session(session), wanted(descriptor.number, true, descriptor.writes)))
    }
    for connection in connections {
      let interest = connection.interest(at: now)
      sources.append(
        (
          .connection(connection),
          wanted(connection.socket.number, interest.reads, interest.writes)
        ))
    }
    return sources
  }

  /// The time until something is due, in milliseconds; -1 if nothing is.
  private func timeout(_ now: Instant) -> Int32 {
    let times =
      sessions.compactMap { $0.deadline(after: now) } + connections.compactMap(\.deadline)
      + [pause, end].compactMap { $0 }
    guard let next = times.min() else { return -1 }
    let milliseconds = max(0, now.duration(to: next) / .milliseconds(1)).rounded(.up)
    return Int32(exactly: min(milliseconds, 60_000)) ?? 0
  }

  // MARK: Connections

  private func accept(at now: Instant) {
    pause = nil
    guard let socket = listener?.accept() else {
      pause = now + .milliseconds(100)
      return
    }
    let busy = Refusal(.unavailable, "There are too many connections.")
    var isFull = connections.count(where: \.isActive) >= limits.connections
    if isFull, let slow = connections.first(where: { $0.isSlow(at: now) }) {
      slow.refuse(busy, at: now)
      isFull = false
    }
    let connection = Connection(socket, limits, at: now)
    connections.append(connection)
    if isFull { connection.refuse(busy, at: now) }
  }

  private func read(_ connection: Connection, at now: Instant) {
    switch connection.phase {
    case .head: answer(connection, at: now)
    case .tab(let tab): connection.readMessages(tab, at: now)
    case .leaving: connection.discard()
    case .over: break
    }
  }

  private func answer(_ connection: Connection, at now: Instant) {
    do throws(Refusal) {
      guard let head = try connection.readHead() else { return }
      let (answer, host) = try router.answer(head)
      guard requests.take(at: now) else { throw .tooOften }
      switch answer {
      case .reply(let reply):
        connection.leave(reply.bytes(to: host, withBody: head.method != "HEAD"), at: now)
      case .session(let index, let key):
        let session = sessions[index]
        let tab = Tab(connection, of: session, limits, at: now)
        session.join(tab, at: now)
        let reply = WebSocketHandshake.reply(to: key).bytes(to: host, withBody: false)
        connection.become(tab, reply, at: now)
      }
    } catch {
      connection.refuse(strangers.take(at: now) ? error : .tooOften, at: now)
    }
  }

  private func forgetConnections() {
    connections.removeAll(where: \.isOver)
    for session in sessions { session.forgetTabs() }
  }

  // MARK: The end

  /// Ends the connections and the input of the processes.
  private func beginEnd(at now: Instant) {
    end = now + limits.endTime
    listener = nil
    for session in sessions { session.endInput() }
    for connection in connections {
      switch connection.phase {
      case .tab(let tab): tab.end(.goingAway)
      case .head: connection.cut()
      case .leaving, .over: break
      }
    }
  }
}
