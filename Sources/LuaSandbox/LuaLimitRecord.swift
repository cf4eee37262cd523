internal import Synchronization

/// Records whether any call was stopped because of its time or its instructions.
///
/// A record notes the calls of all states whose ``LuaLimits`` refer to it, also on different
/// threads.
package final class LuaLimitRecord: Sendable {
  private let flag = Atomic(false)

  /// Creates a record in which no stopped call is noted.
  package init() {}

  /// Whether a call was stopped because of its time or its instructions.
  package var isReached: Bool { flag.load(ordering: .relaxed) }

  /// Notes a failed call if the failure is of the kind `time` or `instructions`.
  func note(_ code: LuaError.Code) {
    if code == .time || code == .instructions { flag.store(true, ordering: .relaxed) }
  }
}

extension LuaLimitRecord: Hashable {
  /// Whether the two values are the same record.
  package static func == (one: LuaLimitRecord, other: LuaLimitRecord) -> Bool { one === other }

  /// Hashes the identity of the record.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
