/// A rectangle of a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view that the rectangle belongs to; nil if there is none.
  open internal(set) weak var owningView: UIView?
  /// The name of the rectangle.
  open var identifier = ""
  private var insets: (UIView) -> UIEdgeInsets = { _ in .zero }

  convenience init(of view: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
    self.init()
    owningView = view
    self.insets = insets
  }

  /// The rectangle, in the view's own coordinates; zero without a view.
  open var layoutFrame: CGRect {
    owningView.map { $0.bounds.inset(by: insets($0)) } ?? .zero
  }
}

extension UIView {
  /// The part of the view that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(of: self) { $0.safeAreaInsets }
  }

  /// The part of the view that no bar covers, without the layout margins at its edges.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(of: self) { view in
      let (margins, safe) = (view.layoutMargins, view.safeAreaInsets)
      return UIEdgeInsets(
        top: margins.top + safe.top, left: margins.left + safe.left,
        bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
    }
  }

  /// The part of the view in which text is easy to read; the same as ``layoutMarginsGuide``.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
}
