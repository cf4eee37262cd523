import Foundation

extension NSObjectProtocol {
  /// Calls the method of a selector, and returns nil: the result of the method is discarded.
  ///
  /// - Precondition: The selector was written as `#selector` with a method of a class of the
  ///   module; only such a selector has its method. The object and the arguments have the types
  ///   that the method expects.
  @discardableResult
  public func perform(_ selector: Selector, with first: Any? = nil, with second: Any? = nil)
    -> Unmanaged<AnyObject>?
  {
    precondition(
      selector.perform(on: self, with: first, with: second),
      "\(type(of: self)) cannot perform \(selector): write it as #selector of a class of the module"
    )
    return nil
  }
}
