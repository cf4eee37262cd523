internal import CLua

/// A flag with which the host stops all calls of the states that refer to it, for example at
/// Ctrl-C.
package final class LuaInterrupt: Sendable {
  /// The address of the flag, as a number.
  ///
  /// A pointer would not be Sendable, although every use of the flag is atomic.
  private let address: UInt

  /// Creates a flag that is not set.
  package init() {
    let flag = UnsafeMutablePointer<CLuaInterrupt>.allocate(capacity: 1)
    unsafe flag.initialize(to: CLuaInterrupt())
    address = UInt(bitPattern: flag)
  }

  deinit {
    unsafe pointer.deallocate()
  }

  // SAFETY: the flag is deallocated only in `deinit`, so the pointer is valid as long as this
  // object lives.
  var pointer: UnsafeMutablePointer<CLuaInterrupt> {
    guard let pointer = unsafe UnsafeMutablePointer<CLuaInterrupt>(bitPattern: address) else {
      preconditionFailure("the address is that of the flag")
    }
    return unsafe pointer
  }

  /// Whether calls must stop.
  ///
  /// The property can be set from any thread and in a signal handler. While the flag is set, the
  /// running call and each new call are stopped within some milliseconds; a call that ends earlier
  /// is not stopped. The state of a stopped script is dead: no later call runs.
  package var isRequested: Bool {
    get { unsafe clua_is_interrupted(pointer) }
    set { unsafe clua_interrupt(pointer, newValue) }
  }
}
