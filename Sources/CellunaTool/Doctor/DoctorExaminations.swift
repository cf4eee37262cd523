/// The examinations of `celluna doctor`.
enum DoctorExaminations {
  /// The examinations in the order in which they are made; each returns its findings, or an empty
  /// array if there is nothing to report.
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
