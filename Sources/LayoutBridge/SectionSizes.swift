internal import CLua
internal import LayoutCore
internal import Synchronization

/// The sizes of the items of several sections, one section after the other, in points.
///
/// The sizes are copied from the arrays of the sections in parts, when they are first read. The
/// first screen needs few sizes, and copying all of them would take longer than the rest of the
/// work.
@safe final class SectionSizes: @unchecked Sendable {
  // SAFETY: only the thread that holds `copied` writes to `memory`, and only after the sizes that
  // are already copied. Only sizes that are already copied are read.

  /// How far the sizes are copied.
  private struct Progress {
    /// The section whose sizes are copied next, and the index of the next item in it.
    var section = 0
    var place = 0
    /// The number of items whose sizes are copied.
    var count = 0
  }

  /// The number of items in all sections.
  let count: Int
  private let sections: [ContiguousArray<Size>]
  private let memory: UnsafeMutablePointer<Size>
  /// How far the sizes are copied.
  ///
  /// The mutex guards ``memory``, too.
  private let copied = Mutex(Progress())

  /// Creates the sizes; nothing is copied yet.
  ///
  /// - Parameter sections: The sizes of the items of each section, in points.
  init(_ sections: [ContiguousArray<Size>]) {
    self.sections = sections
    count = sections.reduce(0) { $0 + $1.count }
    unsafe memory = .allocate(capacity: max(1, count))
  }

  deinit { unsafe memory.deallocate() }

  /// Copies the sizes of at least some items.
  ///
  /// A call that copies sizes at least doubles the number of copied sizes, or copies all sizes that
  /// are left. Therefore reading all items one by one takes time in proportion to their number.
  ///
  /// - Parameter wanted: The number of items, from the first on, whose sizes are needed.
  /// - Returns: The number of items, from the first on, whose sizes are copied.
  func copy(first wanted: Int) -> Int {
    copied.withLock { progress in
      guard wanted > progress.count else { return progress.count }
      let goal = min(count, max(wanted, 2 * progress.count, 512))
      while progress.count < goal {
        let sizes = sections[progress.section]
        let length = min(sizes.count - progress.place, goal - progress.count)
        unsafe sizes.withUnsafeBufferPointer { sizes in
          let part = unsafe UnsafeBufferPointer(
            rebasing: sizes[progress.place..<progress.place + length])
          if let first = part.baseAddress {
            unsafe (memory + progress.count).initialize(from: first, count: length)
          }
        }
        progress.count += length
        progress.place += length
        guard progress.place == sizes.count else { continue }
        (progress.section, progress.place) = (progress.section + 1, 0)
      }
      return progress.count
    }
  }

  /// The sizes of all items; those that are not copied yet are copied first.
  var all: UnsafeBufferPointer<Size> {
    _ = copy(first: count)
    return unsafe UnsafeBufferPointer(start: memory, count: count)
  }

  /// Returns the first item of a range that has a negative size, by its number from 0, and this
  /// size; nil if there is none.
  func firstNegativeSize(ofItems items: Range<Int>) -> (item: Int, size: Size)? {
    _ = copy(first: items.upperBound)
    let sizes = unsafe UnsafeBufferPointer(start: memory, count: items.upperBound)
    return unsafe sizes[items].firstIndex(where: \.isNegative).map { unsafe ($0, sizes[$0]) }
  }

  /// Calls a closure with the sizes in the form that C reads, and with the source of the sizes that
  /// are not copied yet.
  func withC<Result>(
    _ body: (UnsafePointer<Double>, UnsafeMutablePointer<CLuaSizeSource>) -> Result
  ) -> Result {
    var source = unsafe CLuaSizeSource(
      known: Int64(copy(first: 0)), owner: Unmanaged.passUnretained(self).toOpaque(),
      provide: { owner, wanted in
        let sizes = unsafe Unmanaged<SectionSizes>.fromOpaque(owner).takeUnretainedValue()
        return Int64(sizes.copy(first: Int(wanted)))
      })
    return withExtendedLifetime(self) {
      // SAFETY: a size is two doubles and nothing else.
      unsafe UnsafeRawPointer(memory).withMemoryRebound(to: Double.self, capacity: 2 * count) {
        unsafe body($0, &source)
      }
    }
  }
}
