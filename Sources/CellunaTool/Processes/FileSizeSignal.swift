internal import Glibc

/// The signal for a file that would exceed the limit of the size of files, as `ulimit -f` sets it.
enum FileSizeSignal {
  /// Makes writing beyond the limit fail instead of ending this process.
  ///
  /// The command then reports what it cannot write, and removes its temporary files. The handler
  /// does nothing. The signal is not ignored, because started programs would inherit this.
  static func survive() {
    _ = Glibc.signal(SIGXFSZ) { _ in }
  }
}
