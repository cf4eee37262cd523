internal import CCairo
internal import LayoutCore
internal import LayoutPreview

/// Draws the parts of a drawing with cairo.
@safe struct CairoWriter {
  private let context: OpaquePointer?
  private let theme: DrawingTheme

  /// Creates a writer.
  ///
  /// - Parameter context: The context, which must exist as long as the writer.
  init(_ context: OpaquePointer?, _ theme: DrawingTheme, _ face: LabelFace) {
    unsafe self.context = unsafe context
    self.theme = theme
    unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    unsafe cairo_set_font_face(context, face.face)
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    // Without hinting, letters have the same shape in every size, as in SVG viewers.
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_set_font_options(context, options)
  }

  func write(_ nodes: [DrawingNode]) {
    for node in nodes {
      switch node {
      case .shape(let shape): write(shape)
      case .text(let text): write(text)
      case .group(let group): write(group.nodes)
      case .panel(let panel): write(panel)
      case .moving(let motion): write(motion)
      }
    }
  }

  private func write(_ panel: DrawingPanel) {
    let (frame, bounds) = (panel.frame, panel.bounds)
    guard bounds.width > 0, bounds.height > 0 else { return }
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    unsafe cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height)
    unsafe cairo_clip(context)
    unsafe cairo_translate(context, frame.minX, frame.minY)
    unsafe cairo_scale(context, frame.width / bounds.width, frame.height / bounds.height)
    unsafe cairo_translate(context, -bounds.minX, -bounds.minY)
    write(panel.nodes)
  }

  /// Draws the last state of a motion.
  private func write(_ motion: DrawingMotion) {
    guard let step = motion.steps.last, step.opacity > 0 else { return }
    let transform = step.transform
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
    unsafe cairo_transform(context, &matrix)
    guard step.opacity < 1 else { return write(motion.nodes) }
    unsafe cairo_push_group(context)
    write(motion.nodes)
    unsafe cairo_pop_group_to_source(context)
    unsafe cairo_paint_with_alpha(context, step.opacity)
  }

  // MARK: Shapes

  func write(_ shape: DrawingShape) {
    guard shape.opacity < 1 else { return paint(shape) }
    unsafe cairo_push_group(context)
    paint(shape)
    unsafe cairo_pop_group_to_source(context)
    unsafe cairo_paint_with_alpha(context, shape.opacity)
  }

  private func paint(_ shape: DrawingShape) {
    let paint = theme.paint(shape.style)
    let isArea = if case .line = shape.outline { false } else { true }
    trace(shape.outline)
    if isArea, let fill = paint.fill {
      set(fill)
      unsafe cairo_fill_preserve(context)
    }
    if isArea, let hatch = paint.hatch { self.hatch(shape.outline, hatch) }
    if let stroke = paint.stroke {
      set(stroke)
      unsafe cairo_set_line_width(context, paint.width)
      unsafe cairo_set_dash(context, paint.dash, Int32(clamping: paint.dash.count), 0)
      unsafe cairo_stroke_preserve(context)
    }
    unsafe cairo_new_path(context)
  }

  /// Draws parallel lines across the current path.
  ///
  /// The positions of the lines do not depend on the shape. The lines of two neighbouring shapes
  /// therefore meet at their common edge.
  private func hatch(_ outline: DrawingShape.Outline, _ color: DrawingColor) {
    unsafe cairo_save(context)
    unsafe cairo_clip(context)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
    // the lines satisfy x + y = (6n + 3)·√2, so they are 6 points apart
    let root = 2.0.squareRoot()
    let first = ((left + top) / root / 6 - 1).rounded(.down)
    let last = ((right + bottom) / root / 6 + 1).rounded(.up)
    if last - first < 1e5 {
      for number in stride(from: first, through: last, by: 1) {
        let sum = (6 * number + 3) * root
        unsafe cairo_move_to(context, sum - bottom, bottom)
        unsafe cairo_line_to(context, sum - top, top)
      }
    }
    set(color)
    unsafe cairo_set_line_width(context, 1)
    unsafe cairo_set_dash(context, [], 0, 0)
    unsafe cairo_stroke(context)
    unsafe cairo_restore(context)
    trace(outline)
  }

  private func trace(_ outline: DrawingShape.Outline) {
    unsafe cairo_new_path(context)
    switch outline {
    case .rect(let rect, let corner) where corner > 0: traceRounded(rect, corner)
    case .rect(let rect, _):
      unsafe cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    case .polygon(let points):
      trace(points)
      if !points.isEmpty { unsafe cairo_close_path(context) }
    case .line(let points): trace(points)
    }
  }

  private func trace(_ points: [Point]) {
    for (number, point) in points.enumerated() {
      if number == 0 {
        unsafe cairo_move_to(context, point.x, point.y)
      } else {
        unsafe cairo_line_to(context, point.x, point.y)
      }
    }
  }

  private func traceRounded(_ rect: Rect, _ corner: Double) {
    let (left, right) = (rect.minX + corner, rect.maxX - corner)
    let (top, bottom) = (rect.minY + corner, rect.maxY - corner)
    let quarter = Double.pi / 2
    unsafe cairo_arc(context, right, top, corner, -quarter, 0)
    unsafe cairo_arc(context, right, bottom, corner, 0, quarter)
    unsafe cairo_arc(context, left, bottom, corner, quarter, 2 * quarter)
    unsafe cairo_arc(context, left, top, corner, 2 * quarter, 3 * quarter)
    unsafe cairo_close_path(context)
  }

  private func set(_ color: DrawingColor) {
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  // MARK: Texts

  private func write(_ label: DrawingText) {
    guard let fill = theme.paint(label.style).fill else { return }
    set(fill)
    unsafe cairo_set_font_size(context, label.size)
    var extents = cairo_text_extents_t()
    unsafe cairo_text_extents(context, label.text, &extents)
    let shift =
      switch label.anchor {
      case .start: 0.0
      case .middle: extents.x_advance / 2
      case .end: extents.x_advance
      }
    unsafe cairo_move_to(context, label.position.x - shift, label.position.y)
    // Letters are drawn as outlines, because cairo would otherwise move the letters of a text to
    // whole pixels.
    unsafe cairo_text_path(context, label.text)
    unsafe cairo_fill(context)
  }
}
