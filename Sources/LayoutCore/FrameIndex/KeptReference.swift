internal import Synchronization

/// An object that is made when it is first asked for, and kept.
///
/// Several threads may ask at once: each may make the object, all get the one that was kept.
final class KeptReference<Object: AnyObject & Sendable>: Sendable {
  // SAFETY: 0, or the address of an object that this holds a reference to and never gives up.
  // `AtomicLazyReference` says the same in words, but is not compiled into its callers: 700 instructions
  // a load.
  private let address = Atomic<UInt>(0)

  deinit { unsafe Self.reference(address.load(ordering: .acquiring))?.release() }

  private static func reference(_ address: UInt) -> Unmanaged<Object>? {
    unsafe UnsafeRawPointer(bitPattern: address).map { unsafe Unmanaged.fromOpaque($0) }
  }

  /// Whether the object was not yet made.
  var isEmpty: Bool { address.load(ordering: .acquiring) == 0 }

  /// The object; nil if it was not yet made.
  var madeObject: Object? {
    unsafe Self.reference(address.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  /// The object, made if there is none yet.
  func object(_ make: () -> Object) -> Object {
    if let madeObject { return madeObject }
    let new = unsafe Unmanaged.passRetained(make())
    let (isKept, other) = unsafe address.compareExchange(
      expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
    guard !isKept, let kept = unsafe Self.reference(other) else {
      return unsafe new.takeUnretainedValue()
    }
    unsafe new.release()
    return unsafe kept.takeUnretainedValue()
  }
}
