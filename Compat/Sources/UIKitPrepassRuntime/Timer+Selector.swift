import Foundation

extension Timer {
  /// A timer on the current run loop that calls a method of `target`, and keeps `target` alive.
  ///
  /// `userInfo` is ignored.
  ///
  /// - Precondition: The selector was written as `#selector` with a method of a class of the
  ///   module. The method takes the timer or nothing.
  @discardableResult
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
      precondition(
        selector.perform(on: target, with: timer),
        "\(type(of: target)) cannot perform \(selector): write it as #selector of a class of the "
          + "module, whose method takes the timer or nothing")
    }
  }
}
