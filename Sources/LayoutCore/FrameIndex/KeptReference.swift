internal import Synchronization

/// A reference to an object that is made when it is first requested, and is then stored.
///
/// Several threads can request the object at once. Each of them may then make an object, but only
/// one object is kept, and all threads get that one.
final class KeptReference<Object: AnyObject & Sendable>: Sendable {
  // SAFETY: the value is 0, or the address of an object that `self` retains as long as `self`
  // exists. `AtomicLazyReference` does the same without unsafe code, but is not inlined into its
  // callers: each load then takes 700 instructions.
  private let address = Atomic<UInt>(0)

  deinit { unsafe Self.reference(address.load(ordering: .acquiring))?.release() }

  private static func reference(_ address: UInt) -> Unmanaged<Object>? {
    // Most references of a store that is replaced are empty. For them, this check saves about 300
    // instructions: otherwise `deinit` would look up the type `Unmanaged<Object>` at run time.
    if address == 0 { return nil }
    return unsafe UnsafeRawPointer(bitPattern: address).map { unsafe Unmanaged.fromOpaque($0) }
  }

  /// Whether the object has not been made yet.
  var isEmpty: Bool { address.load(ordering: .acquiring) == 0 }

  /// The object; nil if it has not been made yet.
  var madeObject: Object? {
    unsafe Self.reference(address.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  /// The object; makes it if it does not exist yet.
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
