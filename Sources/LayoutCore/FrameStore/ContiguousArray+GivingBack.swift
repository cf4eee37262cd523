#if !canImport(Darwin)
  internal import Glibc
#endif

extension ContiguousArray where Element: BitwiseCopyable {
  /// Removes all elements, and gives the memory of a large array back to the system.
  ///
  /// Without this method, the C library could keep the pages of the freed memory for later arrays.
  ///
  /// - Complexity: O(1); O(*n*) in the number of elements if a copy of the array shares the memory,
  ///   because the elements are then first copied.
  mutating func giveBack() {
    #if !canImport(Darwin)
      let page = Int(getpagesize())
      unsafe withUnsafeMutableBytes { memory in
        guard let start = memory.baseAddress else { return }
        let first = unsafe start.alignedUp(toMultipleOf: page)
        let length = unsafe (start + memory.count - first) / page * page
        // SAFETY: the pages contain only elements of this array, which shares them with no copy,
        // and nothing reads these elements any more. If the call fails, the pages stay as they are.
        if length > 0 { unsafe _ = madvise(first, length, MADV_DONTNEED) }
      }
    #endif
    self = []
  }
}
