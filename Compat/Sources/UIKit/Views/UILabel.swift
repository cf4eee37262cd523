/// A font, by its size.
@preconcurrency @MainActor open class UIFont: NSObject {
  /// The size, in points.
  public let pointSize: CGFloat

  private init(_ size: CGFloat) {
    pointSize = size
    super.init()
  }

  /// The height of a line; a fifth more than the size.
  open var lineHeight: CGFloat { pointSize * 1.2 }

  /// The font of the system.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize) }
  /// The bold font of the system.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize) }
}

/// How lines of text are aligned.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// At both edges.
  case justified
  /// By the direction of the text.
  case natural
}

/// A view of a text; no text is measured, so the view has no extent of its own.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text; nil for none.
  open var text: String?
  /// The font.
  open var font: UIFont? = UIFont.systemFont(ofSize: 17)
  /// The colour of the text.
  open var textColor: UIColor? = UIColor.black
  /// How lines are aligned.
  open var textAlignment = NSTextAlignment.natural
  /// The greatest number of lines; 0 for any number.
  open var numberOfLines = 1

  /// Returns the given size, and reports an error, because no text is measured.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    ScreenlessCalls.report("`sizeThatFits(_:)` of a label was called, but no text is measured")
    return size
  }
}

/// An effect of a view on the content behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// A blur.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The kinds of blurs.
  public enum Style: Int, Sendable {
    /// Very light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// By the style of the system.
    case regular = 4
    /// By the style of the system, and clearer.
    case prominent
  }

  /// Creates a blur.
  public convenience init(style: Style) { self.init() }
}

/// A view with an effect.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The effect; nil for none.
  open var effect: UIVisualEffect?
  /// The view that holds the content.
  public let contentView = UIView(frame: .zero)

  /// Creates a view with an effect; nil for none.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
  }

  /// Creates a view as if from a storyboard; nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
