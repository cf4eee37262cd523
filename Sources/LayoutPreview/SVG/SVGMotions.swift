internal import LayoutCore

/// The animations of a picture in SVG: keyframes of transforms and opacities, without scripts.
///
/// The last state is shown to people who prefer less motion, and in viewers without animations.
struct SVGMotions {
  private let tempo: DrawingTempo
  private var names: [String: String] = [:]
  private var keyframes: [String] = []
  private var stateCount = 0

  init(_ tempo: DrawingTempo) {
    self.tempo = tempo
  }

  /// The `style` element; empty if nothing moves.
  var text: String {
    guard !keyframes.isEmpty else { return "" }
    let seconds = PointText.fine(tempo.seconds(ofStates: stateCount))
    let lines =
      [
        ".m{animation:\(seconds)s linear infinite}",
        ".m path{vector-effect:non-scaling-stroke}",
      ] + keyframes + ["@media(prefers-reduced-motion:reduce){.m{animation:none!important}}"]
    return "<style>\n\(lines.joined(separator: "\n"))\n</style>\n"
  }

  /// The name of the keyframes for the states of a motion; nil if all states are equal.
  mutating func name(_ steps: [DrawingMotion.Step]) -> String? {
    guard let rule = rule(steps) else { return nil }
    stateCount = max(stateCount, steps.count)
    if let name = names[rule] { return name }
    let name = "m\(names.count + 1)"
    names[rule] = name
    keyframes.append("@keyframes \(name){\(rule)}")
    return name
  }

  private func rule(_ steps: [DrawingMotion.Step]) -> String? {
    let form = SVGTransform.Form(steps.map(\.transform))
    let moves = steps.contains { $0.transform != steps[0].transform }
    let fades = steps.contains { $0.opacity != steps[0].opacity }
    guard moves || fades else { return nil }
    let states = steps.map { step in
      let parts = [
        moves ? "transform:\(SVGTransform.css(step.transform, form))" : nil,
        fades ? "opacity:\(SVGTransform.number(step.opacity))" : nil,
      ]
      return parts.compactMap { $0 }.joined(separator: ";")
    }
    let whole = tempo.seconds(ofStates: steps.count)
    let rules = states.enumerated().map { number, state in
      let share = SVGTransform.number(tempo.seconds(ofState: number) / whole * 100)
      let place =
        number == 0 ? "0%,\(share)%" : number == states.count - 1 ? "\(share)%,100%" : "\(share)%"
      return "\(place){\(state)}"
    }
    return rules.joined()
  }
}

extension SVGWriter {
  /// Writes the parts of a motion in their last state, with the animation through all states.
  mutating func write(_ motion: DrawingMotion) {
    guard let last = motion.steps.last else { return }
    let outer = current
    defer { current = outer }
    // The CSS rule for the surrounding group's class applies only to direct children of that group.
    current = nil
    text += "\n<g"
    if let name = motions.name(motion.steps) {
      text += " class=\"m\" style=\"animation-name:\(name)\""
    }
    if !last.transform.isIdentity {
      text += " transform=\"\(SVGTransform.attribute(last.transform))\""
    }
    if last.opacity < 1 { text += " opacity=\"\(SVGTransform.number(last.opacity))\"" }
    text += ">"
    write(motion.nodes)
    text += "\n</g>"
  }
}

/// Transforms as CSS and SVG write them.
enum SVGTransform {
  /// The CSS functions that express the transforms of a list.
  ///
  /// All transforms of a list are expressed with the same functions, so that a viewer moves evenly
  /// from each transform to the next.
  enum Form {
    case translate, scale, matrix

    init(_ transforms: [AffineTransform]) {
      if transforms.contains(where: { !$0.isScaleAndTranslation }) {
        self = .matrix
      } else {
        self = transforms.allSatisfy { $0.a == 1 && $0.d == 1 } ? .translate : .scale
      }
    }
  }

  static func css(_ transform: AffineTransform, _ form: Form) -> String {
    let move = "translate(\(number(transform.tx))px,\(number(transform.ty))px)"
    switch form {
    case .translate: return move
    case .scale: return "\(move) scale(\(number(transform.a)),\(number(transform.d)))"
    case .matrix: return attribute(transform)
    }
  }

  static func attribute(_ transform: AffineTransform) -> String {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return "matrix(\(numbers.map(number).joined(separator: ",")))"
  }

  /// The number with at most six decimals.
  ///
  /// Two decimals, as in other coordinates of the file, would be too few for the factor of a scale.
  static func number(_ value: Double) -> String {
    NumberText.plain((value * 1e6).rounded() / 1e6)
  }
}
