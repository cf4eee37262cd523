internal import Glibc
package import LayoutCore

/// The reason why a server does not start.
package enum ServerError: Error, Hashable, Sendable {
  /// The text is not an IP address.
  case noAddress(String)
  /// The system refused to listen at the address and the port; the last value is the error number.
  case notListening(String, UInt16, Int32)

  /// The message and the remedy.
  package var diagnostic: Diagnostic {
    switch self {
    case .noAddress(let host):
      Diagnostic(
        code: .notServed, "`\(host)` is not an IP address",
        helps: ["write the address of this computer in digits, or 0.0.0.0 for all of its addresses"]
      )
    case .notListening(let host, let port, let failure):
      Diagnostic(
        code: .notServed, "cannot listen on \(host), port \(port): \(Self.text(of: failure))",
        helps: [Self.help(for: failure)])
    }
  }

  private static func text(of failure: Int32) -> String {
    unsafe String(cString: strerror(failure)).lowercased()
  }

  private static func help(for failure: Int32) -> String {
    switch failure {
    case EADDRINUSE:
      "another program uses the port; without --port a free one is chosen"
    case EADDRNOTAVAIL: "the address must be one of this computer; `ip address` lists them"
    case EACCES: "ports below 1024 belong to the system; choose a larger one"
    default: "choose another address or another port"
    }
  }
}
