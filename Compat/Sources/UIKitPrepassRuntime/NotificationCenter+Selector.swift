import Foundation

extension NotificationCenter {
  /// Calls a method at each notification with this name and this object, until the observer is
  /// removed or no longer exists; nil stands for any name or any object.
  ///
  /// - Precondition: The selector was written as `#selector` with a method of a class of the
  ///   module. The method takes the notification or nothing.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    Observations.shared.add(
      Observation(observer as AnyObject, selector, in: self, name: name, object: object))
  }

  /// Ends all observations of an observer.
  public func removeObserver(_ observer: AnyObject) {
    Observations.shared.remove(observer) { _ in true }
    removeObserver(observer as Any, name: nil, object: nil)
  }

  /// Ends those observations of an observer that were begun with this name and this object; nil
  /// stands for any name or any object.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    Observations.shared.remove(observer) {
      (name == nil || $0.name == name)
        && (object == nil || $0.object === (object as AnyObject))
    }
    removeObserver(observer as Any, name: name, object: object)
  }
}

/// An observation that calls a method of an observer, but does not keep the observer alive.
private final class Observation {
  weak var observer: AnyObject?
  let name: NSNotification.Name?
  weak var object: AnyObject?
  private let center: NotificationCenter
  private var token: (any NSObjectProtocol)?

  init(
    _ observer: AnyObject, _ selector: Selector, in center: NotificationCenter,
    name: NSNotification.Name?, object: Any?
  ) {
    self.observer = observer
    self.name = name
    self.object = object.map { $0 as AnyObject }
    self.center = center
    token = center.addObserver(forName: name, object: object, queue: nil) { [weak self] in
      guard let observer = self?.observer else { return }
      precondition(
        selector.perform(on: observer, with: $0),
        "\(type(of: observer)) cannot perform \(selector): write it as #selector of a class of the "
          + "module, whose method takes the notification or nothing")
    }
  }

  func end() {
    if let token { center.removeObserver(token as Any, name: nil, object: nil) }
  }
}

/// All observations that were begun with a selector.
private final class Observations: @unchecked Sendable {
  static let shared = Observations()
  /// Guards `list`.
  private let lock = NSLock()
  private var list: [Observation] = []

  func add(_ observation: Observation) {
    lock.withLock { list.append(observation) }
  }

  /// Ends those observations of an observer for which `matches` is true, and all observations whose
  /// observers no longer exist.
  func remove(_ observer: AnyObject, where matches: (Observation) -> Bool) {
    let ended = lock.withLock {
      let isEnded = { (observation: Observation) in
        observation.observer == nil || (observation.observer === observer && matches(observation))
      }
      let ended = list.filter(isEnded)
      list.removeAll(where: isEnded)
      return ended
    }
    for observation in ended { observation.end() }
  }
}
