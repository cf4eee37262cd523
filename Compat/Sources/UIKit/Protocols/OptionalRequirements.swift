/// The answer of an optional method; nil if the call throws an error.
///
/// The call of a method that the object does not have throws ``UnimplementedOptional``.
@preconcurrency @MainActor
func answer<Answer>(_ call: () throws -> Answer) -> Answer? {
  // The only error is `UnimplementedOptional`; nil stands for it.
  try? call()
}
