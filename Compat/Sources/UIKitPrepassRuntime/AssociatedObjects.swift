import Foundation

/// The way in which an object holds an associated object.
public enum objc_AssociationPolicy: Sendable {
  case OBJC_ASSOCIATION_ASSIGN
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
  case OBJC_ASSOCIATION_COPY_NONATOMIC
  case OBJC_ASSOCIATION_RETAIN
  case OBJC_ASSOCIATION_COPY
}

/// The value that an object has under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(of: object as AnyObject, key)
}

/// Stores a value for an object and a key; nil removes the stored value.
///
/// The values of an object that no longer exists are released by a later call of this function.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared.set(value, of: object as AnyObject, key, policy)
}

private final class AssociatedObjects: @unchecked Sendable {
  static let shared = AssociatedObjects()
  /// Guards `owners` and `limit`.
  private let lock = NSLock()
  private var owners: [ObjectIdentifier: Owner] = [:]
  /// The least number of owners at which the owners that no longer exist are removed.
  private var limit = 64

  private struct Owner {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Held] = [:]
  }

  private enum Held {
    case strong(Any)
    case weak(WeakObject)
  }

  private struct WeakObject { weak var object: AnyObject? }

  func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      // A new object can have the identity of an object that no longer exists.
      guard let owner = owners[ObjectIdentifier(object)], owner.object === object else {
        return nil
      }
      switch owner.values[key] {
      case .strong(let value): return value
      case .weak(let value): return value.object
      case nil: return nil
      }
    }
  }

  func set(
    _ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy
  ) {
    // A released value may itself ask for values, so it is released after the lock is freed.
    let released = lock.withLock { () -> [Owner?] in
      let identity = ObjectIdentifier(object)
      var released = owners.count < limit ? [] : removeGone()
      released.append(owners[identity])
      // A new object can have the identity of an object that no longer exists.
      var owner =
        owners[identity].flatMap { $0.object === object ? $0 : nil }
        ?? Owner(object: object)
      owner.values[key] =
        switch (value, policy) {
        case (nil, _): nil
        case (let value?, .OBJC_ASSOCIATION_ASSIGN):
          .weak(WeakObject(object: value as AnyObject))
        case (let value as any NSCopying, .OBJC_ASSOCIATION_COPY),
          (let value as any NSCopying, .OBJC_ASSOCIATION_COPY_NONATOMIC):
          .strong(value.copy(with: nil))
        case (let value?, _): .strong(value)
        }
      owners[identity] = owner
      return released
    }
    _ = released
  }

  private func removeGone() -> [Owner?] {
    let gone = owners.filter { $0.value.object == nil }
    owners = owners.filter { $0.value.object != nil }
    limit = max(64, 2 * owners.count)
    return Array(gone.values)
  }
}
