internal import CLua

/// A flag that stops the calls of all states that have it, for example at Ctrl-C.
package final class LuaInterrupt: Sendable {
  /// The address of the flag: a number, because a pointer is not Sendable, though every use of the
  /// flag is atomic.
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

  // SAFETY: the flag is deallocated only with its owner.
  var pointer: UnsafeMutablePointer<CLuaInterrupt> {
    guard let pointer = unsafe UnsafeMutablePointer<CLuaInterrupt>(bitPattern: address) else {
      preconditionFailure("the address is that of the flag")
    }
    return unsafe pointer
  }

  /// Whether calls are to stop; safe to set from any thread and in a signal's handler.
  ///
  /// A running script stops within some milliseconds, and its state is dead from then on. A script
  /// that is called while the flag is set stops in the same way.
  package var isRequested: Bool {
    get { unsafe clua_is_interrupted(pointer) }
    set { unsafe clua_interrupt(pointer, newValue) }
  }
}
