import Foundation

/// The observers of properties that are `dynamic` in the author's source.
public enum ObservedProperties {
  /// Calls a closure each time after a `dynamic` property of an object has been set.
  ///
  /// - Parameters:
  ///   - object: The object, which is not kept alive.
  ///   - observer: The observer, which is not kept alive; when it no longer exists, the calls end.
  ///   - change: The closure, which must find out itself which property was set.
  public static func add(
    _ observer: AnyObject, to object: AnyObject, change: @escaping () -> Void
  ) {
    Observers.shared.add(observer, to: object, change: change)
  }

  /// Calls the observers of an object; rewritten properties call this function after they are set.
  public static func didChange(_ object: AnyObject) {
    for change in Observers.shared.changes(of: object) { change() }
  }
}

private final class Observers: @unchecked Sendable {
  static let shared = Observers()
  /// Guards `list`.
  private let lock = NSLock()
  private var list: [Entry] = []

  private struct Entry {
    weak var object: AnyObject?
    weak var observer: AnyObject?
    var change: () -> Void
  }

  func add(_ observer: AnyObject, to object: AnyObject, change: @escaping () -> Void) {
    lock.withLock {
      list.removeAll { $0.object == nil || $0.observer == nil }
      list.append(Entry(object: object, observer: observer, change: change))
    }
  }

  func changes(of object: AnyObject) -> [() -> Void] {
    lock.withLock {
      list.isEmpty
        ? [] : list.filter { $0.object === object && $0.observer != nil }.map(\.change)
    }
  }
}
