/// The examinations of `celluna doctor`, in their order.
enum DoctorExaminations {
  /// Each examines one part, and returns what it found; empty if there is nothing to say.
  static let all: [@Sendable () -> [DoctorFinding]] = [
    { [ProgramExamination.program()] },
    { [ScriptExamination.host()] },
    { [ScriptExamination.worker()] },
    { [PictureExamination.cairo()] },
    { WatchExamination.findings() },
    { TerminalExamination.look() },
    { TerminalExamination.ask() },
    { [ToolExamination.editor(), ToolExamination.git(), ToolExamination.chromium()] },
    { [DeclarationExamination.declarations()].compactMap { $0 } },
  ]
}
