internal import Glibc

/// The server of the live page: it passes lines between tabs of a browser and the processes of
/// scripts.
///
/// One thread does all work. While the server runs, it waits for clients and processes only in
/// `poll`. Therefore no lock is needed, and a slow client or process does not delay the others.
package final class PreviewServer {
  typealias Instant = ContinuousClock.Instant

  /// The socket that accepts connections; nil after the server was told to end.
  private var listener: Listener?
  private var router: Router
  private let limits: ServerLimits
  private let sessions: [ScriptSession]
  private var connections: [Connection] = []
  /// The rate limits of accepted and of refused requests, each for all clients together.
  ///
  /// The limits are separate, so that refused requests do not use up the limit of the page.
  private var (requests, strangers): (Rate, Rate)
  /// The time until which no connection is accepted, because the system had no descriptor or no
  /// memory left; nil if connections are accepted.
  private var pause: Instant?
  /// The time at which the server was told to end; nil until then.
  private var stopTime: Instant?

  /// Called with each event of a script's process, as a line of the protocol.
  ///
  /// An event that is too long is replaced by an event `error`.
  package var onEvent: ((PreviewScript, [UInt8]) -> Void)? {
    didSet { for session in sessions { session.onEvent = onEvent } }
  }

  /// The address of the page, with the token.
  package let address: String
  /// The address for a browser that the command starts, with a token that works only once and only
  /// for a short time; nil if the server has no such token.
  package let oneTimeAddress: String?
  /// Whether no other device can reach the server.
  package let isOfThisComputerAlone: Bool

  /// Begins to listen; the requests are answered by ``run(until:)``.
  ///
  /// - Parameters:
  ///   - scripts: At least one script.
  ///   - host: An IPv4 or IPv6 address of this computer in digits, 0.0.0.0 for all its IPv4
  ///     addresses, or `::` for all its IPv6 addresses and usually also for the IPv4 addresses.
  ///   - port: The port; 0 chooses a free one.
  ///   - oneTimeToken: The token of ``oneTimeAddress``; nil for no such address.
  /// - Throws: ``ServerError`` if the address or the port cannot be used.
  package init(
    _ scripts: [PreviewScript], _ options: PreviewOptions = PreviewOptions(),
    host: String = "127.0.0.1", port: UInt16 = 0, token: AccessToken,
    oneTimeToken: AccessToken? = nil, limits: ServerLimits = ServerLimits()
  ) throws(ServerError) {
    let listener = try Listener(host: host, port: port)
    self.listener = listener
    let names = ServerNames(
      host: listener.host, port: listener.port, own: ServerNames.addressesOfThisComputer())
    let check = RequestCheck(
      names: names, token: token, cookieName: "celluna-\(listener.port)",
      oneTime: oneTimeToken.map { ($0, Instant.now + limits.oneTimeLife) })
    router = Router(
      check: check, scriptCount: scripts.count, scriptList: options.json(scripts))
    sessions = scripts.map { ScriptSession($0, limits) }
    let rate = Rate(
      perSecond: limits.requestsPerSecond, atOnce: limits.requestsAtOnce, now: .now)
    (requests, strangers) = (rate, rate)
    address = "http://\(names.main)/?token=\(token.text)"
    oneTimeAddress = oneTimeToken.map { "http://\(names.main)/?once=\($0.text)" }
    isOfThisComputerAlone =
      ["127.", "::ffff:127."].contains { listener.host.hasPrefix($0) } || listener.host == "::1"
    self.limits = limits
  }

  /// Answers requests until the server is told to end; when this method returns, the processes of
  /// all scripts have ended.
  ///
  /// - Parameter stop: A descriptor that becomes readable when the server must end.
  package func run(until stop: Int32) {
    while true {
      // All that had arrived by this time is read before the time limits are judged, so that a
      // server that was late blames no client and no process.
      let now = Instant.now
      wait(stop, now)
      for session in sessions { session.turn(at: now) }
      for connection in connections { connection.turn(at: now) }
      forgetConnections()
      if let end {
        if end <= now || connections.isEmpty && sessions.allSatisfy(\.hasEnded) { break }
      }
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

  /// Waits until input arrives, output can be written or a time limit expires, and handles input
  /// and output.
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
    // replies that were made in this round are written at once
    for connection in connections where !connection.isOver { connection.write(at: now) }
    boundOutput()
  }

  /// Disconnects the clients with the most unread output, until the unread output of all clients
  /// together is within the limit.
  private func boundOutput() {
    var waiting = connections.filter { !$0.isOver && $0.unread > 0 }
    while waiting.reduce(0, { $0 + $1.unread }) > limits.allUnreadBytes {
      waiting.max { $0.unread < $1.unread }?.cut()
      waiting.removeAll(where: \.isOver)
    }
  }

  private func sources(_ stop: Int32, _ now: Instant) -> [(Source, pollfd)] {
    func wanted(_ number: Int32, _ reads: Bool, _ writes: Bool) -> pollfd {
      pollfd(
        fd: number, events: Int16(reads ? POLLIN : 0) | Int16(writes ? POLLOUT : 0), revents: 0)
    }
    var sources: [(Source, pollfd)] = []
    if stopTime == nil { sources.append((.stop, wanted(stop, true, false))) }
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

  /// The time until the next time limit expires, in milliseconds, at most 60,000; -1 if there is no
  /// time limit.
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
    let socket: Descriptor
    switch listener?.accept() {
    case .connection(let accepted)?: socket = accepted
    case .exhausted?:
      pause = now + .milliseconds(100)
      return
    case .nobody?, nil: return
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
      let (answer, host) = try router.answer(head, at: now)
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

  /// The time at which the server ends the connections and kills the processes that are left; nil
  /// until the server is told to end.
  private var end: Instant? {
    stopTime.map { $0 + (sessions.allSatisfy(\.hasEnded) ? limits.endTime : limits.keepTime) }
  }

  /// Ends the connections and the input of the processes.
  private func beginEnd(at now: Instant) {
    stopTime = now
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
