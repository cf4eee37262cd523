internal import Synchronization

/// An object that is made when it is first asked for, and kept.
///
/// Several threads may ask at once: each may make the object, all get the one that was kept.
final class KeptReference<Object: AnyObject & Sendable>: Sendable {
  private let reference = AtomicLazyReference<Object>()

  /// Whether the object was not yet made.
  var isEmpty: Bool { madeObject == nil }

  /// The object; nil if it was not yet made.
  var madeObject: Object? { reference.load() }

  /// The object, made if there is none yet.
  func object(_ make: () -> Object) -> Object {
    reference.load() ?? reference.storeIfNil(make())
  }
}
