import Foundation
import LayoutCore
import LayoutScripting
import Synchronization
import Testing

/// A thread with a stack of 1 MiB, the smallest on which a state may be called.
@Suite struct SmallStackTests {
  /// The attacks that nest as deeply as possible: calls, C functions, blocks, parentheses.
  private static let attacks = [
    "003", "005", "022", "036", "041", "042", "043", "044", "046", "080", "127", "129", "130",
    "132",
    "205", "215",
  ]

  @Test(arguments: try Attack.all().filter { attacks.contains(String($0.name.prefix(3))) })
  func `an attack that nests deeply fits on a stack of 1 MiB`(_ attack: Attack) {
    let end = Mutex(Attack.End?.none)  // guards the result, which the thread writes
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      end.withLock { $0 = attack.run(.instructions).kind }
      isDone.signal()
    }
    thread.stackSize = 1 << 20
    thread.start()
    isDone.wait()
    #expect(attack.expectedEnds.contains(end.withLock { $0 } ?? .finished))
  }
}
