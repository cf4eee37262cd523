internal import Glibc

/// A file without a name in any folder, for the output of a process.
enum UnnamedFile {
  /// Makes a file; nil if that fails.
  ///
  /// - Parameter folder: A folder in which this program may create a file.
  /// - Returns: A descriptor, which other programs do not inherit, and which the caller must close.
  static func make(in folder: String) -> Int32? {
    var path = (folder + "/outputXXXXXX").utf8CString
    // SAFETY: the call changes the last characters before the zero byte, which ends the path.
    let file = unsafe path.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return Int32(-1) }
      let file = unsafe mkstemp(start)
      if file >= 0 { _ = unsafe unlink(start) }
      return file
    }
    guard file >= 0 else { return nil }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }
}
