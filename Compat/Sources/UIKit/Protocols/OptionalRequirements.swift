/// The answer of an optional method; nil if the object does not have the method.
@preconcurrency @MainActor
func answer<Answer>(_ call: () throws -> Answer) -> Answer? {
  // The only error is `UnimplementedOptional`; nil stands for it.
  try? call()
}
