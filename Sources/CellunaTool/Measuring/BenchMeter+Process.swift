internal import CGlibc
internal import Glibc
internal import LayoutBench

extension BenchMeter {
  /// A meter of this process's processor time, and of the bytes that malloc reports as allocated.
  ///
  /// The numbers include no other process.
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
