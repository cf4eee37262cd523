internal import LayoutCore
internal import Synchronization

/// Memory for the sizes of many items, into which blocks of sizes are copied when they are needed.
///
/// Pages of the memory that are not used yet take no memory of the system if the memory is large.
@safe final class SizeBuffer: @unchecked Sendable {
  // SAFETY: only the thread that holds `copied` writes to `sizes`, and only blocks that are not
  // copied yet. Only blocks that are copied are read. Blocks become uncopied only while a single
  // reference holds this object.

  /// The number of sizes in a block.
  private static let blockLength = 256

  /// Which blocks are copied.
  private struct Copied {
    /// The number of sizes.
    var count: Int
    /// For each block whether it is copied.
    var blocks: [Bool]
    /// The number of blocks that are not copied.
    var missingCount: Int
  }

  /// The greatest number of sizes for which there is memory.
  private let capacity: Int
  /// The memory; only the sizes of copied blocks are set.
  let sizes: UnsafeMutablePointer<Size>
  /// Which blocks are copied; the mutex guards ``sizes``, too.
  private let copied: Mutex<Copied>

  /// Creates memory for a number of sizes, and for a quarter more.
  init(count: Int) {
    capacity = count + count / 4 + 64
    unsafe sizes = .allocate(capacity: capacity)
    let blocks = Self.blocks(of: 0..<count).count
    copied = Mutex(
      Copied(
        count: count, blocks: Array(repeating: false, count: blocks), missingCount: blocks))
  }

  deinit { unsafe sizes.deallocate() }

  /// Copies the blocks of some items, if they are not copied yet.
  ///
  /// - Parameters:
  ///   - items: The items, by their numbers from 0.
  ///   - copy: Copies the sizes of some items to an address.
  /// - Returns: A range of items, among them the given ones, whose sizes are copied.
  func provide(
    _ items: Range<Int>, copy: (Range<Int>, UnsafeMutablePointer<Size>) -> Void
  ) -> Range<Int> {
    copied.withLock { copied in
      if copied.missingCount == 0 { return 0..<copied.count }
      let blocks = Self.blocks(of: items)
      for block in blocks where !copied.blocks[block] {
        let items = Self.items(of: block..<block + 1, count: copied.count)
        unsafe copy(items, sizes + items.lowerBound)
        copied.blocks[block] = true
        copied.missingCount -= 1
      }
      return Self.items(of: blocks, count: copied.count)
    }
  }

  /// Changes the number of sizes, and treats the blocks that have changed sizes as not copied.
  ///
  /// - Parameters:
  ///   - items: The items whose sizes have changed, by their numbers from 0 after the change; up to
  ///     the end if the number of sizes has changed.
  ///   - count: The number of sizes after the change.
  /// - Returns: False if there is not enough memory; nothing has changed then.
  /// - Precondition: A single reference holds this object.
  func forget(_ items: Range<Int>, count: Int) -> Bool {
    guard count <= capacity else { return false }
    copied.withLock { copied in
      let change = Self.blocks(of: 0..<count).count - copied.blocks.count
      copied.blocks.removeLast(max(0, -change))
      copied.blocks += repeatElement(false, count: max(0, change))
      for block in Self.blocks(of: items) { copied.blocks[block] = false }
      copied.count = count
      copied.missingCount = copied.blocks.count { !$0 }
    }
    return true
  }

  /// The blocks that contain some items.
  private static func blocks(of items: Range<Int>) -> Range<Int> {
    items.isEmpty
      ? 0..<0 : items.lowerBound / blockLength..<(items.upperBound - 1) / blockLength + 1
  }

  /// The items of some blocks, among `count` items.
  private static func items(of blocks: Range<Int>, count: Int) -> Range<Int> {
    blocks.lowerBound * blockLength..<min(count, blocks.upperBound * blockLength)
  }
}
