internal import Glibc

/// The socket that accepts connections.
final class Listener {
  let socket: Descriptor
  /// The address at which the server listens, as ``AddressDigits`` writes it.
  let host: String
  /// The port at which the server listens, even if the system has chosen it.
  let port: UInt16

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - host: An IPv4 or IPv6 address in digits, in any form; IPv6 also in brackets.
  ///   - port: The port; 0 lets the system choose.
  /// - Throws: ``ServerError`` if the text is not an address, or if the address or the port cannot
  ///   be used.
  init(host: String, port: UInt16) throws(ServerError) {
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let isInBrackets = host.hasPrefix("[") && host.hasSuffix("]") && host.contains(":")
    let digits = isInBrackets ? String(host.dropFirst().dropLast()) : host
    let isAddress = unsafe getaddrinfo(digits, "\(port)", &hints, &list) == 0
    guard isAddress, let found = unsafe list else { throw .noAddress(host) }
    // SAFETY: the list is freed after its last use.
    defer { unsafe freeaddrinfo(found) }
    let number = unsafe Glibc.socket(
      found.pointee.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { throw .notListening(host, port, errno) }
    let descriptor = Descriptor(number)
    var isReused: Int32 = 1
    unsafe setsockopt(
      number, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    guard unsafe bind(number, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0,
      listen(number, 128) == 0
    else { throw .notListening(host, port, errno) }
    socket = descriptor
    self.host = unsafe AddressDigits.text(of: found.pointee.ai_addr) ?? digits
    self.port = Self.port(of: number) ?? port
  }

  /// The port of a socket; nil if the system does not return it.
  private static func port(of number: Int32) -> UInt16? {
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    // SAFETY: an IPv4 address is smaller than an IPv6 address, and both have the port at the same
    // offset.
    let isKnown = unsafe withUnsafeMutableBytes(of: &address) { bytes in
      guard let start = bytes.baseAddress else { return false }
      return unsafe getsockname(number, start.assumingMemoryBound(to: sockaddr.self), &size) == 0
    }
    return isKnown ? UInt16(bigEndian: address.sin6_port) : nil
  }

  /// The result of ``accept()``.
  enum Acceptance {
    case connection(Descriptor)
    /// There is no connection, usually because no client has connected, or because the client has
    /// given up.
    case nobody
    /// The system has no descriptor or no memory left for a connection.
    case exhausted
  }

  /// Accepts a connection.
  func accept() -> Acceptance {
    let number = Glibc.accept(socket.number, nil, nil)
    guard number >= 0 else {
      return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .exhausted : .nobody
    }
    var isAtOnce: Int32 = 1
    unsafe setsockopt(
      number, Int32(IPPROTO_TCP), TCP_NODELAY, &isAtOnce,
      socklen_t(MemoryLayout<Int32>.size))
    return .connection(Descriptor(number))
  }
}
