import Glibc

/// The processor time of this thread, which other load on the machine hardly affects.
struct ThreadClock {
  var now: Duration {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
