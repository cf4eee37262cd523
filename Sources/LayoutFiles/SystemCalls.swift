#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension FileError.Reason {
  /// The reason why the last call of the system did not write a file; `errno` names its error.
  package static var ofWriting: FileError.Reason {
    errno == ENOSPC || errno == EDQUOT ? .full : .notWritten
  }
}

/// The function `write` of the system, for types that have a method of this name.
///
/// - Returns: The number of bytes written; negative after an error, which `errno` names.
@unsafe func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  unsafe write(descriptor, bytes, count)
}

/// The function `read` of the system, for types that have a method of this name.
///
/// - Returns: The number of bytes read, which is 0 at the end of the file; negative after an error,
///   which `errno` names.
@unsafe func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, bytes, count)
}
