/// The values and the additional calls that an observer requests.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Requests the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// Requests the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Requests a call when the observation begins; the call has the value only if ``new`` is set.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Requests an additional call before each change; this package never makes this call.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
  /// The new value; nil if the observer did not ask for it.
  public let newValue: Value?
  /// The old value; nil if the observer did not ask for it, and in the call at the beginning.
  public let oldValue: Value?
}

/// The observation of a property; it ends with ``invalidate()``, or when this object is released.
public final class NSKeyValueObservation: NSObject {
  /// The closure that compares the property with its last value, and calls the observer if they
  /// differ; nil after ``invalidate()``.
  private var check: (() -> Void)?

  init(_ check: @escaping () -> Void) { self.check = check }

  /// Ends the observation.
  public func invalidate() { check = nil }

  func lookForChange() { check?() }
}

/// An object whose properties can be observed.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Observes a property.
  ///
  /// A view that an engine drives reports a change of any property before the next call of its
  /// layout. Any other scroll view reports no change. An object that is not a scroll view reports
  /// changes of a property only if the property is `dynamic` in a source that the pre-pass has
  /// rewritten.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    let tell = { (object: Self, old: Value?, new: Value) in
      changeHandler(
        object,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    let observation = NSKeyValueObservation { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      guard !isSame(old, new) else { return }
      last = new
      tell(self, old, new)
    }
    if options.contains(.initial) { tell(self, nil, last) }
    if let view = self as? UIScrollView {
      view.observations.append(WeakObservation(observation))
    } else {
      ObservedProperties.add(observation, to: self) { [weak observation] in
        observation?.lookForChange()
      }
    }
    return observation
  }
}

/// Whether two values of a property are the same; values that cannot be compared differ.
private func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
  func isEqual<Known: Equatable>(_ known: Known) -> Bool { known == other as? Known }
  return (one as? any Equatable).map { isEqual($0) } ?? false
}

/// A weak reference to an observation; the observer holds the observation itself.
struct WeakObservation {
  weak var observation: NSKeyValueObservation?

  init(_ observation: NSKeyValueObservation) { self.observation = observation }
}

extension UIScrollView {
  /// Calls the observers of properties that have changed.
  package func callObservers() {
    guard !observations.isEmpty else { return }
    observations.removeAll { $0.observation == nil }
    observations.forEach { $0.observation?.lookForChange() }
  }
}
