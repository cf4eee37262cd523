internal import CCairo

/// Collects the bytes that cairo writes.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// The function that cairo calls to write bytes; its first argument is an unretained sink.
  static let write: cairo_write_func_t = { closure, data, count in
    guard let closure = unsafe closure, let data = unsafe data else {
      return CAIRO_STATUS_WRITE_ERROR
    }
    let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    let part = unsafe UnsafeBufferPointer(start: data, count: Int(clamping: count))
    unsafe sink.bytes.append(contentsOf: part)
    return CAIRO_STATUS_SUCCESS
  }
}
