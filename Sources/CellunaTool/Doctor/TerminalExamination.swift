internal import FoundationEssentials
internal import LayoutImages

/// Examines the terminal: its size, its colours, its characters and its graphics.
enum TerminalExamination {
  /// The findings that can be made without sending a question to the terminal.
  ///
  /// If the output does not go to a terminal, the only finding reports this.
  static func look() -> [DoctorFinding] {
    guard !Terminal.showsOutput else { return [terminal(), color(), characters()] }
    return [
      DoctorFinding(
        "terminal", .absent, "the output goes to a file or a program, so none was asked",
        advice: "run celluna doctor in a terminal to examine it")
    ]
  }

  /// The finding about graphics, which requires a question to the terminal; empty without a
  /// terminal.
  static func ask() -> [DoctorFinding] {
    Terminal.showsOutput ? [graphics()] : []
  }

  private static func variable(_ name: String) -> String {
    ProcessInfo.processInfo.environment[name, default: ""]
  }

  private static func terminal() -> DoctorFinding {
    let name = variable("TERM")
    let size = Terminal.size.map { "\($0.columns) × \($0.lines) characters" } ?? "of unknown size"
    guard !Terminal.isDumb else {
      return DoctorFinding(
        "terminal", .warning,
        "\(name.isEmpty ? "TERM is not set" : "TERM is dumb"), \(size): lines cannot be edited",
        advice: "set TERM to the kind of the terminal: export TERM=xterm-256color")
    }
    guard let columns = Terminal.size?.columns, columns < 80 else {
      return DoctorFinding("terminal", .ok, "\(name), \(size)")
    }
    return DoctorFinding(
      "terminal", .warning, "\(name), \(size)", advice: "tables and drawings fit in 80 columns")
  }

  private static func color() -> DoctorFinding {
    guard !Terminal.usesColor else { return DoctorFinding("colour", .ok, "results have colours") }
    guard variable("NO_COLOR").isEmpty else {
      return DoctorFinding(
        "colour", .absent, "NO_COLOR is set", advice: "to have colours: unset NO_COLOR")
    }
    return DoctorFinding(
      "colour", .absent, "the terminal has none, as TERM says",
      advice: "to have colours all the same: export FORCE_COLOR=1")
  }

  private static func characters() -> DoctorFinding {
    guard !Terminal.showsUnicode else {
      return DoctorFinding("characters", .ok, "UTF-8, so lines are drawn with box characters")
    }
    return DoctorFinding(
      "characters", .warning, "the locale is not UTF-8, so drawings use ASCII",
      advice: "export \(variable("LC_ALL").isEmpty ? "LANG" : "LC_ALL")=C.UTF-8")
  }

  private static func graphics() -> DoctorFinding {
    guard let answers = TerminalQuestion.ask() else {
      return DoctorFinding(
        "graphics", .absent,
        "the terminal was not asked: the input is no terminal, or tmux or screen is between",
        advice: "--gfx kitty, --gfx iterm and --gfx sixel try the protocols")
    }
    guard let image = answers.image else {
      return DoctorFinding(
        "graphics", .absent, "the terminal shows no pixels (kitty, iTerm2 and sixel)",
        advice: "--gfx half draws with coloured half characters, the default with lines")
    }
    return DoctorFinding(
      "graphics", .ok, "the terminal shows pixels, by the protocol \(image.rawValue)",
      advice: variable("CELLUNA_GFX").isEmpty
        ? "to have them without --gfx auto: export CELLUNA_GFX=auto" : nil)
  }
}
