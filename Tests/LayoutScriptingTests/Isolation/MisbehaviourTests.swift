import LayoutCore
import LayoutScripting
import TestSupport
import Testing

/// A worker that a script has taken over: it cannot escape, and the host trusts no answer of it.
///
/// Source: Tests/MisbehavingWorker, which contains the code of each misbehaviour.
@Suite struct MisbehaviourTests {
  /// The request at which the worker misbehaves, by its number in CLua/Isolation/operations.h.
  ///
  /// With `opening`, the worker misbehaves at every request; the first of them opens the state.
  enum Moment: Int, CaseIterable {
    case opening = 0
    case loading = 1
    case parameters = 4
    case layout = 5
    case scroll = 8
    case snap = 9
  }

  private static let escapes = [
    "open", "execve", "socket", "fork", "kill", "mmap", "mprotect", "ptrace", "process_vm_readv",
    "ftruncate", "setrlimit", "timer_create", "signal", "prctl", "write elsewhere",
    "read elsewhere", "32-bit call", "forks with signals blocked",
  ]
  /// Lies that are invalid in any answer.
  private static let lies = [
    "status_beyond", "status_huge", "elements_huge", "elements_negative", "result_huge",
    "customs_huge", "customs_long",
    "result_long", "output_huge", "output_long", "frames_many", "frames_negative",
    "variables_many", "parameters_many", "lines_negative", "fault_code", "fault_index",
    "fault_index_negative", "fault_argument", "fault_short", "line_zero", "all_ones",
    "answers_another", "answers_half", "dies_writing", "null write", "exit", "instructions_huge",
    "instructions_beyond", "memory_huge", "memory_beyond", "reserved_huge", "measured_huge",
    "measured_negative", "stack_negative", "parameter_line_negative", "result_beyond",
    "origin_unasked", "origin_many", "origin_negative", "mark_unasked", "mark_negative",
  ]
  /// Answers at the limits of what is valid; whatever their effect, the host continues.
  private static let edges =
    ["most_instructions", "most_memory", "most_measured", "most_lines"]
    + (1...30).flatMap { ["fault_nan_\($0)", "fault_infinite_\($0)", "fault_most_\($0)"] }
  /// Lies in an answer to a layout.
  private static let layoutLies = [
    "width_nan", "left_infinite", "width_negative", "far_away", "content_nan", "content_negative",
    "kinds_many", "kinds_negative", "kinds_and_elements", "kind_endless", "kind_wild",
    "elements_unasked",
    "element_category", "element_item", "element_item_zero", "element_other_frame",
    "element_section", "element_section_negative", "element_kind", "element_kind_negative",
    "element_decoration_section", "element_nan", "element_z", "element_z_nan", "element_alpha",
    "element_flags", "element_line",
    "element_transform", "element_bool", "element_customs_none", "element_customs_beyond",
    "customs_unended", "customs_wild", "customs_shared",
  ]
  /// Lies in a value that a script returned.
  private static let valueLies = [
    "value_tag", "value_table_huge", "value_reference", "value_string_huge", "value_deep",
  ]

  /// The time limit of a worker that can use all of its time, because it may give no valid answer.
  private static let shortTime = Duration.milliseconds(200)

  private static let hooks = """
    scroll = function(ctx, el) return { alpha = 0.5 } end,
    snap = function(ctx, x, y) return x, y end,
    """

  /// Loads a script and calls its hooks, until its process misbehaves.
  private func run(
    _ deed: String, at moment: Moment, time: Duration = .seconds(2)
  ) throws -> ScriptError {
    try Workers.failure {
      var limits = ScriptLimits()
      limits.time = time
      let source = ThreeItems.source(
        "-- misbehave \(moment.rawValue): \(deed)", more: Self.hooks)
      let layout = try ScriptedLayout(source, limits: limits, process: Workers.misbehaving)
      let view = ThreeItems.view(layout)
      try view.layoutIfNeeded()
      _ = try layout.attributes(in: ThreeItems.everywhere)
      _ = try layout.targetContentOffset(
        forProposedContentOffset: .zero, withScrollingVelocity: .zero)
      _ = try layout.targetContentOffset(
        forProposedContentOffset: .zero, withScrollingVelocity: .zero)
    }
  }

  @Test(arguments: escapes)
  func `a worker that calls the system is killed`(_ deed: String) throws {
    let error = try run(deed, at: .layout)
    #expect(error.code == .isolationFailed)
    #expect(
      error.diagnostic.message
        == "`prepare`: the script's process ended: killed by signal 31 (a forbidden system call)")
    try Workers.expectHostGoesOn()
  }

  @Test(arguments: lies, [Moment.loading, .parameters, .layout, .scroll, .snap])
  func `a lie in an answer is detected`(_ deed: String, at moment: Moment) throws {
    let error = try run(deed, at: moment)
    #expect([.isolationFailed, .limitExceeded].contains(error.code), "\(error.diagnostic.message)")
    #expect(["CL0501", "CL0508"].contains(error.diagnostic.code))
  }

  @Test(arguments: edges, [Moment.parameters, .layout, .snap])
  func `an answer at the edge of what is allowed does no harm`(
    _ deed: String, at moment: Moment
  ) throws {
    var limits = ScriptLimits()
    limits.time = .seconds(2)
    limits.instructions = 1_000_000
    let source = ThreeItems.source("-- misbehave \(moment.rawValue): \(deed)", more: Self.hooks)
    let layout = try ScriptedLayout(source, limits: limits, process: Workers.misbehaving)
    let view = ThreeItems.view(layout)
    // sums over several calls must not overflow; whether a call fails does not matter
    for turn in 0..<4 {
      try? layout.parameters.set("again", to: .number(Double(turn)))
      try? view.layoutIfNeeded()
      _ = try? layout.targetContentOffset(
        forProposedContentOffset: .zero, withScrollingVelocity: .zero)
    }
    #expect(layout.work.instructionCount >= 0 && layout.work.measureCount >= 0)
    #expect(layout.memoryNote?.hasPrefix("memory in use: ") != false)
  }

  @Test(arguments: [("origin_beyond", 1), ("origin_nowhere", 1), ("mark_wild", 2)])
  func `a lie about where an item was placed first is not reported`(
    _ deed: String, labelCount: Int
  ) throws {
    let source = ThreeItems.source(
      "-- misbehave \(Moment.layout.rawValue): \(deed)", prepare: "sheet.item(1, 0, 0)")
    let layout = try ScriptedLayout(source, process: Workers.misbehaving)
    let view = ThreeItems.view(layout)
    let error = try Workers.failure { try view.layoutIfNeeded() }
    #expect(error.diagnostic.code == "CL0305")
    let labels = ["it is already placed", "it was placed first here"]
    #expect(error.diagnostic.labels.map(\.text) == Array(labels.prefix(labelCount)))
    let sound = try ScriptedLayout(source, process: Workers.sound)
    let told = try Workers.failure { try ThreeItems.view(sound).layoutIfNeeded() }
    #expect(told.diagnostic.labels.map(\.text) == labels)
  }

  @Test(arguments: layoutLies)
  func `a lie about frames is detected`(_ deed: String) throws {
    let error = try run(deed, at: .layout)
    #expect(error.code == .isolationFailed)
    #expect(
      error.diagnostic.message
        == "`prepare`: the script's process ended: it sent an invalid answer")
  }

  @Test(arguments: valueLies, [Moment.loading, .snap])
  func `a lie in a value is detected`(_ deed: String, at moment: Moment) throws {
    let error = try run(deed, at: moment)
    #expect(error.diagnostic.code == "CL0508", "\(error.diagnostic.message)")
  }

  @Test(arguments: [Moment.loading, .layout, .snap])
  func `a worker that answers twice is detected at the next call`(_ moment: Moment) throws {
    let error = try run("answers_twice", at: moment)
    #expect(error.diagnostic.code == "CL0508")
  }

  @Test(arguments: ["never_answers", "blocks signals"], [Moment.loading, .layout, .snap])
  func `a worker that never answers is ended, whatever it blocks`(
    _ deed: String, _ moment: Moment
  ) throws {
    let error = try run(deed, at: moment, time: Self.shortTime)
    #expect(error.code == .limitExceeded)
    #expect(error.diagnostic.code == "CL0501")
    try Workers.expectHostGoesOn()
  }

  @Test func `a worker that never answers is ended even if it uses no processor time`() throws {
    let error = try run("waits_forever", at: .layout, time: Self.shortTime)
    #expect(error.code == .limitExceeded)
    #expect(error.diagnostic.code == "CL0501")
  }

  @Test(arguments: [Moment.loading, .parameters, .layout, .scroll, .snap], 0..<2)
  func `a worker that writes while the host reads does no harm`(
    _ moment: Moment, _: Int
  ) throws {
    var limits = ScriptLimits()
    limits.time = Self.shortTime
    let source = ThreeItems.source("-- misbehave \(moment.rawValue): floods", more: Self.hooks)
    // the outcome depends on what the host reads first; the call must only return
    do {
      let layout = try ScriptedLayout(source, limits: limits, process: Workers.misbehaving)
      let view = ThreeItems.view(layout)
      try view.layoutIfNeeded()
      for attributes in try layout.attributes(in: ThreeItems.everywhere) {
        #expect(attributes.frame.minX.isFinite && attributes.frame.width >= 0)
      }
    } catch {
      #expect(error is ScriptError || (error as? LayoutError)?.cause is ScriptError)
    }
    try Workers.expectHostGoesOn()
  }
}
