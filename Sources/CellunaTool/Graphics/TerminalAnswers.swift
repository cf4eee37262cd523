internal import LayoutImages

/// The answers of a terminal to the questions about its graphics.
struct TerminalAnswers {
  /// The questions about the terminal: its support of kitty's graphics, its name, and its
  /// attributes.
  ///
  /// Nearly every terminal answers the last question. The tool therefore waits until that answer
  /// arrives, but at most one second.
  /// Sources: kitty, «The terminal graphics protocol», query support; xterm, «Control Sequences»,
  /// XTVERSION and DA1.
  static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" + "\u{1B}[>q" + "\u{1B}[c"

  /// The pattern of an answer about kitty's graphics, the name or the attributes.
  ///
  /// An answer whose end has not arrived extends to the end of the text.
  private static var answer: Regex<Substring> {
    #/\u{1B}[_P](?:[^\u{1B}]|\u{1B}(?!\\))*(?:\u{1B}\\|$)|\u{1B}\[\?[\d;]*(?:c|$)/#
  }

  /// The names of the terminals that show the inline images of iTerm2.
  private static let withImages = ["iTerm2", "WezTerm", "mintty", "rio"]

  /// Everything that the terminal has sent.
  private let text: String

  /// The bytes that belong to no answer, in their order; they are keys that the user typed before
  /// the answers were complete.
  var typed: [UInt8] {
    Array(text.replacing(Self.answer, with: "").utf8)
  }

  init(_ bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the last answer has arrived.
  var areComplete: Bool { attributes != nil }

  /// The graphics to use: the first of kitty's graphics, iTerm2's images and sixels that the
  /// terminal supports; nil if it supports none of them.
  var image: TerminalImage? {
    if text.contains("\u{1B}_Gi=31;OK\u{1B}\\") { return .kitty }
    if Self.withImages.contains(where: { text.contains("\u{1B}P>|\($0)") }) { return .iterm }
    return attributes?.contains("4") == true ? .sixel : nil
  }

  /// The attributes of the terminal, which contain 4 if it can show sixels; nil before the answer
  /// has arrived.
  private var attributes: [Substring]? {
    text.firstMatch(of: #/\u{1B}\[\?(?<numbers>[\d;]*)c/#)?.numbers.split(separator: ";")
  }
}
