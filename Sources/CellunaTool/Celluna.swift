internal import ArgumentParser

/// The command `celluna`.
@main struct Celluna: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "celluna",
    abstract: "Collection-view layouts as Lua scripts.",
    discussion: "Start with: celluna run layouts/waterfall.lua --scene phone",
    version: "0.1.0",
    subcommands: [Run.self])
}
