internal import CGlibc
internal import Glibc
internal import LayoutBench

extension BenchMeter {
  /// The processor time of this process, which others on the machine do not add to, and what malloc has
  /// given out, by its own books.
  static var process: BenchMeter {
    BenchMeter(
      nanoseconds: {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
      },
      allocatedBytes: {
        let books = mallinfo2()
        return Int(books.uordblks + books.hblkhd)
      })
  }
}
