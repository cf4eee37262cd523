extension ScriptHost {
  /// The events that saves of the script's files cause.
  ///
  /// The sequence ends when the task that iterates over it is cancelled. The host reads the files,
  /// tries new versions and changes the view's layout only in that task.
  public var events: Events { Events(host: self) }

  /// The events of a host, as they happen.
  public struct Events: AsyncSequence {
    fileprivate let host: ScriptHost

    /// Begins to watch the files.
    public func makeAsyncIterator() -> Iterator { Iterator(host) }

    /// Checks the files at once, then waits for saves, and checks the files after each save.
    public struct Iterator: AsyncIteratorProtocol {
      private let host: ScriptHost
      private let watch: FileWatch
      private var saves: AsyncStream<Void>.Iterator

      fileprivate init(_ host: ScriptHost) {
        let (stream, continuation) = AsyncStream.makeStream(
          of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.host = host
        saves = stream.makeAsyncIterator()
        watch = FileWatch(host.paths) { continuation.yield() }
      }

      /// The next event; nil after the task is cancelled.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async -> ScriptHostEvent? {
        while true {
          if let event = host.look(watch: watch) { return event }
          guard await saves.next(isolation: actor) != nil else { return nil }
        }
      }
    }
  }
}
