package import LayoutCore

/// A layout whose elements a browser places by the rules of CSS.
///
/// A script is compared with this layout as with any other layout. The layout gives only the places
/// of the elements and the size of the content.
/// Coordinates: content space, in points.
package final class CSSLayout: ArrangedLayout {
  /// A function that lets a browser lay out a page, and returns the result as numbers.
  ///
  /// The numbers are those that the function `answer` of ``CSSPage/script`` returns.
  package typealias Browser = @Sendable (CSSPage) throws(LayoutError) -> [Int]

  /// The view that uses the layout; nil if there is none.
  package weak var collectionView: CollectionView?
  /// A value for each parameter of the rule.
  package var values: ParameterValues {
    didSet { if values != oldValue { invalidate() } }
  }
  /// The result of the last `prepare`.
  package private(set) var arrangement = Arrangement.empty

  private let rule: CSSRule
  private let browser: Browser

  /// Creates a layout with the defaults of its parameters.
  package init(_ rule: CSSRule, _ browser: @escaping Browser) {
    (self.rule, self.browser) = (rule, browser)
    values = ParameterValues(rule.parameters)
  }

  /// Asks the browser for the place of every element.
  ///
  /// - Throws: `LayoutError.invalidAnswer` if CSS cannot express the view, or if the browser gives
  ///   no valid answer.
  package func prepare() throws(LayoutError) {
    arrangement = .empty
    guard let collectionView else { return }
    guard !rule.isSelfSizing(values) else {
      throw LayoutError(
        .invalidAnswer, "a browser is not asked about elements that size themselves")
    }
    let stack = SectionStack(axis: rule.axis(values), defaults: rule.defaults(values))
    let page = try CSSPage(
      try stack.metrics(of: collectionView), by: rule, values, in: collectionView)
    arrangement = try page.arrangement(try browser(page))
  }

  /// Whether the bounds change their extent across the axis along which sections are stacked.
  ///
  /// For the rule `line`, any change of the size of the bounds invalidates the layout.
  package func shouldInvalidate(forBoundsChange newBounds: Rect) throws(LayoutError) -> Bool {
    guard rule == .line else {
      return rule.axis(values).changesCross(of: collectionView, to: newBounds)
    }
    return collectionView.map { newBounds.size != $0.bounds.size } ?? false
  }

  /// The insets of a section if the delegate gives none.
  package func defaultInsets(ofSection section: Int) -> EdgeInsets { rule.defaults(values).insets }
}

extension ReferenceLayout {
  /// Creates a reference whose elements a browser places by a rule of CSS.
  package init(_ rule: CSSRule, _ browser: @escaping CSSLayout.Browser) {
    self.init(
      name: "chromium:\(rule.rawValue)", typeName: "Chromium", parameters: rule.parameters,
      make: { CSSLayout(rule, browser) },
      apply: { values, layout in layout.values = values })
  }
}
