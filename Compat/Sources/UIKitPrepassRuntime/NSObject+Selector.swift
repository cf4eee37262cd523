import Foundation

extension NSObjectProtocol {
  /// Calls the method of a selector, and returns nil: the result of the method is discarded.
  ///
  /// - Precondition: The selector has the method: it was written as `#selector` of a class of the
  ///   module, and the object and the arguments are of the right types.
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
