/// The limits of the resources that clients can use.
package struct ServerLimits: Sendable {
  /// The greatest number of connections that wait for a request or are WebSockets; further
  /// connections are refused.
  package var connections = 128
  /// The greatest size of the request line and the headers together, in bytes.
  package var headBytes = 16 << 10
  /// The time within which a request must arrive completely.
  package var headTime = Duration.seconds(10)
  /// The time after which a connection without a complete request is closed in favour of a new one,
  /// if there are too many connections.
  package var patience = Duration.seconds(1)
  /// The greatest average number of HTTP requests of all clients per second.
  ///
  /// The limit applies separately to accepted and to refused requests, and so does
  /// ``requestsAtOnce``.
  package var requestsPerSecond = 100.0
  /// The greatest number of HTTP requests of all clients that are answered at once, after a pause.
  package var requestsAtOnce = 400.0

  /// The time within which a one-time token must be used.
  package var oneTimeLife = Duration.seconds(60)

  /// The greatest number of bytes of a message, which is a request to a session.
  package var messageBytes = 1 << 20
  /// The greatest average number of messages of one tab per second; further messages are read
  /// later.
  package var messagesPerSecond = 1000.0
  /// The greatest number of messages of one tab that are read at once, after a pause.
  package var messagesAtOnce = 1000.0
  /// The greatest number of a tab's requests that wait for answers.
  package var waitingRequests = 256
  /// The greatest size of all requests of a tab that wait for answers, in bytes.
  package var waitingBytes = 4 << 20
  /// The limits for all tabs of a script together, as a multiple of ``waitingRequests`` and
  /// ``waitingBytes``.
  package var waitingTabs = 4

  /// The greatest size of the output that waits for one tab, in bytes.
  package var unreadBytes = 40 << 20
  /// The greatest number of bytes that all clients together have not read yet.
  package var allUnreadBytes = 160 << 20
  /// The greatest number of bytes of a line that a process writes; a longer line is discarded.
  package var lineBytes = 32 << 20
  /// The time within which a client must read some of the output that waits for it.
  package var readTime = Duration.seconds(15)
  /// The time after which a ping is sent to a tab that sends nothing.
  package var silence = Duration.seconds(20)
  /// The time after which a tab that sends nothing is closed.
  package var longSilence = Duration.seconds(60)

  /// The least time between two starts of a process that has not answered a tab's request; each
  /// further such start doubles this time.
  package var restartTime = Duration.milliseconds(250)
  /// The greatest time to which ``restartTime`` is doubled.
  package var longestRestartTime = Duration.seconds(8)
  /// The time within which processes, connections and the server must end.
  ///
  /// A process must end within this time after it has closed its output. A client must close its
  /// connection within this time after the last output. The server must end within this time after
  /// it was told to end, or within ``keepTime`` if a process still runs.
  package var endTime = Duration.seconds(2)
  /// The time within which a process must end after the server was told to end.
  ///
  /// The process answers the requests that it has received, and keeps its session.
  package var keepTime = Duration.seconds(10)

  /// Creates the default limits.
  package init() {}
}
