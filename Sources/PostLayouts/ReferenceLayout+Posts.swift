internal import LayoutComposition
internal import LayoutCore
package import ReferenceLayouts

/// The layouts of the source posts, with the posts' own arithmetic and faults.
///
/// These layouts break laws, because they reproduce the faults of the posts. The defaults of their
/// parameters are the posts' own numbers.
extension ReferenceLayout {
  /// The layouts in the order of the posts.
  package static let posts: [ReferenceLayout] = [
    rightToLeft000, carousel001, pages001, stretchy001, carousel002, drag002, waterfall002,
    carousel003, pages003, circle003, repositoryCircle003, mosaic003, circle004,
  ]

  /// The third right-to-left method in post 000.
  private static let rightToLeft000 = ReferenceLayout(
    name: "post-000-rtl", typeName: "FaithfulRightToLeftLayout",
    parameters: [
      itemSize(80, 80), sectionInset(EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)),
      lineSpacing, itemSpacing(5),
    ],
    make: {
      FaithfulRightToLeftLayout(
        base: FlowLayout(), sectionInset: .zero, itemWidth: 0, itemSpacing: 0)
    },
    apply: { values, layout in
      layout.sectionInset = values.insets("section_inset")
      layout.itemWidth = values.size("item_size").width
      layout.itemSpacing = values.number("item_spacing")
      let flow = flow(under: layout)
      flow.itemSize = values.size("item_size")
      applySpacings(values, to: flow)
    })

  private static let stretchy001 = ReferenceLayout(
    name: "post-001-stretchy", typeName: "FaithfulStretchyHeaderLayout",
    parameters: [headerLength, lineSpacing, itemSpacing],
    make: { FaithfulStretchyHeaderLayout(base: FlowLayout(), headerLength: 0) },
    apply: { values, layout in
      layout.headerLength = values.number("header_length")
      applySpacings(values, to: flow(under: layout))
    })

  /// The paging of post 001, by its scroll delegate.
  private static let pages001 = ReferenceLayout(
    name: "post-001-pages", typeName: "FaithfulPagingLayout",
    parameters: [screenWidth(375), ratio, itemSize(270, 150), lineSpacing],
    make: {
      FaithfulPagingLayout(
        base: base(of: .post001), paging: FaithfulPaging(screenWidth: 375, ratio: 1))
    },
    apply: { values, layout in
      layout.paging = FaithfulPaging(
        screenWidth: values.number("screen_width"), ratio: values.number("ratio"))
      let flow = flow(under: layout)
      flow.itemSize = values.size("item_size")
      flow.lineSpacing = values.number("line_spacing")
    })

  /// The second method of dragging in post 002.
  private static let drag002 = ReferenceLayout(
    name: "post-002-drag", typeName: "FaithfulDragLayout",
    parameters: [lineSpacing, itemSpacing],
    make: { FaithfulDragLayout(base: FlowLayout()) },
    apply: { values, layout in applySpacings(values, to: flow(under: layout)) })

  private static let carousel001 = carousel(.post001, named: "post-001-carousel")
  private static let carousel002 = carousel(.post002, named: "post-002-carousel")
  private static let carousel003 = carousel(.post003, named: "post-003-carousel")
  private static let pages003 = carousel(.post003Paging, named: "post-003-pages")

  private static let waterfall002 = ReferenceLayout(
    name: "post-002-waterfall", typeName: "FaithfulWaterfallLayout",
    parameters: [
      screenWidth(320), sectionInset(EdgeInsets(top: 10, left: 10, bottom: 20, right: 10)),
      lineSpacing, itemSpacing(10), invalidatesInPrepare,
    ],
    make: { FaithfulWaterfallLayout(screenWidth: 320, sectionInset: .zero) },
    apply: { values, layout in
      layout.screenWidth = values.number("screen_width")
      layout.sectionInset = values.insets("section_inset")
      layout.lineSpacing = values.number("line_spacing")
      layout.itemSpacing = values.number("item_spacing")
      layout.invalidatesInPrepare = values.boolean("invalidates_in_prepare")
    })

  private static let circle003 = circle(.post003, named: "post-003-circle")
  private static let repositoryCircle003 = circle(
    .repository003, named: "post-003-circle-in-repository")
  private static let circle004 = circle(.post004, named: "post-004-circle")

  private static let mosaic003 = ReferenceLayout(
    name: "post-003-mosaic", typeName: "FaithfulMosaicLayout", parameters: [],
    make: { FaithfulMosaicLayout() }, apply: { _, _ in })

  private static func circle(
    _ rule: FaithfulCircleLayout.Rule, named name: String
  ) -> ReferenceLayout {
    ReferenceLayout(
      name: name, typeName: "FaithfulCircleLayout", parameters: [],
      make: { FaithfulCircleLayout(rule) }, apply: { _, _ in })
  }

  private static func carousel(
    _ rule: FaithfulCarouselLayout.Rule, named name: String
  ) -> ReferenceLayout {
    ReferenceLayout(
      name: name, typeName: "FaithfulCarouselLayout",
      parameters: [itemSize(160, 150), lineSpacing],
      make: { FaithfulCarouselLayout(rule, base: base(of: rule), itemWidth: 0) },
      apply: { values, layout in
        layout.itemWidth = values.size("item_size").width
        layout.lineSpacing = values.number("line_spacing")
        if let line = layout.base as? LineLayout {
          line.itemSize = values.size("item_size")
          line.lineSpacing = values.number("line_spacing")
        } else {
          let flow = flow(under: layout)
          flow.itemSize = values.size("item_size")
          flow.lineSpacing = values.number("line_spacing")
        }
      })
  }

  /// The layout that a carousel or the paging of post 001 changes: usually a single line of items.
  ///
  /// A flow has several lines if the view has room for them.
  ///
  /// The first and the last item can come to the middle of the view only if there is additional
  /// space. Post 003 leaves this space inside the content, and post 002 sets content insets. Post
  /// 001 leaves no such space.
  private static func base(of rule: FaithfulCarouselLayout.Rule) -> any Layout {
    switch rule {
    case .post003, .post003Paging: return LineLayout()
    case .post001, .post002:
      let flow = FlowLayout()
      flow.scrollDirection = .horizontal
      return flow
    }
  }
}

// MARK: Parameters

extension ReferenceLayout {
  private static func itemSize(_ width: Double, _ height: Double) -> Parameter {
    Parameter(
      "item_size", .size, default: .size(Size(width: width, height: height)), minimum: 0,
      label: "Item size", help: "The size of items for which the data gives none.")
  }

  private static func sectionInset(_ insets: EdgeInsets) -> Parameter {
    Parameter(
      "section_inset", .insets, default: .insets(insets), label: "Section inset",
      help: "The section inset of the layout itself; insets of the data are ignored.")
  }

  private static func itemSpacing(_ points: Double) -> Parameter {
    Parameter(
      "item_spacing", .length, default: .number(points), minimum: 0, label: "Item spacing",
      help: "The least item spacing of the layout itself.")
  }

  private static func screenWidth(_ points: Double) -> Parameter {
    Parameter(
      "screen_width", .length, default: .number(points), minimum: 0, label: "Screen width",
      help: "The width of the screen, used instead of the view's width.")
  }

  private static let ratio = Parameter(
    "ratio", .number, default: .number(1), minimum: 0.01, label: "Ratio",
    help: "The post author's ratio between design and screen.")

  private static let headerLength = Parameter(
    "header_length", .length, default: .number(100), minimum: 0, label: "Header length",
    help: "The header height of the layout itself; heights of the data are ignored.")

  private static let invalidatesInPrepare = Parameter(
    "invalidates_in_prepare", .boolean, default: .boolean(false),
    label: "Invalidates in prepare",
    help: "Whether each prepare sets the item size, as in the post; the pass then never ends.")
}
