#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

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
