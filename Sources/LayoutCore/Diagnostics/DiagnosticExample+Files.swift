extension DiagnosticExample {
  /// Examples about scenes, files and the command line.
  static let aboutFiles: [DiagnosticCode: DiagnosticExample] = [
    .malformedScene: .scene(
      wrong: "{ \"scene\": 1, \"view\": { \"sise\": [375, 667] }, \"sections\": [] }",
      right: "{ \"scene\": 1, \"view\": { \"size\": [375, 667] }, \"sections\": [] }"),
    .parameterNotTaken: .command(
      wrong: "celluna run layouts/waterfall.lua --set colums=3",
      right: "celluna run layouts/waterfall.lua --set columns=3"),
    .noContractLevel: .script(
      wrong: """
        return {
          name = "example", version = "1.0.0",
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
        }
        """,
      right: """
        return {
          name = "example", version = "1.0.0", api = 1,
          prepare = function(ctx, sheet)
            for i in ctx.items() do sheet.item(i, 0, 0) end
            return ctx.width, 0
          end,
        }
        """),
    .notJSON: .scene(
      wrong: "{ \"scene\": 1, \"view\": { \"size\": [375, 667] }, \"sections\": [}",
      right: "{ \"scene\": 1, \"view\": { \"size\": [375, 667] }, \"sections\": [] }"),
    .notFound: .command(
      wrong: "celluna run layouts/watrefall.lua",
      right: "celluna run layouts/waterfall.lua"),
    .unknownName: .command(
      wrong: "celluna api ctx.widht",
      right: "celluna api ctx.width"),
    .notWritten: .command(
      wrong: "celluna render layouts/flow.lua -o /nowhere/flow.txt",
      right: "celluna render layouts/flow.lua -o flow.txt"),
    .impossibleEvent: .scene(
      wrong: """
        {
          "scene": 1,
          "view": { "size": [375, 667] },
          "sections": [{ "items": { "count": 3, "size": { "width": 50, "height": 50 } } }],
          "events": [{ "do": "delete", "at": "1.4" }]
        }
        """,
      right: """
        {
          "scene": 1,
          "view": { "size": [375, 667] },
          "sections": [{ "items": { "count": 3, "size": { "width": 50, "height": 50 } } }],
          "events": [{ "do": "delete", "at": "1.3" }]
        }
        """),
    .unmetExpectation: .scene(
      wrong: """
        {
          "scene": 1,
          "view": { "size": [375, 667] },
          "sections": [{ "items": { "count": 3, "size": { "width": 50, "height": 50 } } }],
          "expect": { "visible": ["1.1"] }
        }
        """,
      right: """
        {
          "scene": 1,
          "view": { "size": [375, 667] },
          "sections": [{ "items": { "count": 3, "size": { "width": 50, "height": 50 } } }],
          "expect": { "visible": ["1.1", "1.2", "1.3"] }
        }
        """),
    .conflictingOptions: .command(
      wrong: "celluna api ctx.width --format markdown",
      right: "celluna api --format markdown"),
    .noSuchEvent: .command(
      wrong: "celluna run layouts/flow.lua --scene rotate --at 99",
      right: "celluna run layouts/flow.lua --scene rotate --at 2"),
    .noSuchExample: .command(
      wrong: "celluna run layouts/flow.lua --example photos",
      right: "celluna run layouts/flow.lua --example sideways"),
    .wrongBaseline: .command(
      wrong: """
        celluna bench layouts/flow.lua --items 10 --baseline layouts/scenes/phone.json
        """,
      right: "celluna bench layouts/flow.lua --items 10 --save baseline.json"),
    .noScenesLeft: .command(
      wrong: "celluna check layouts/flow.lua --only load --tag slow",
      right: "celluna check layouts/flow.lua --only load --not-tag slow"),
    .unreadableRevision: .command(
      wrong: "celluna diff layouts/flow.lua@nowhere layouts/flow.lua",
      right: "celluna diff layouts/flow.lua@HEAD layouts/flow.lua"),
    .unusableName: .command(
      wrong: "celluna new ../photos",
      right: "celluna new photos"),
    .failingDelegate: .scene(
      wrong: """
        {
          "scene": 1,
          "view": { "size": [375, 667] },
          "sections": [{ "items": { "count": 3, "size": { "width": 50, "height": 50 } } }],
          "delegate": { "itemSize": [{ "at": "1.2", "is": [50, 80], "throws": "no photo" }] }
        }
        """,
      right: """
        {
          "scene": 1,
          "view": { "size": [375, 667] },
          "sections": [{ "items": { "count": 3, "size": { "width": 50, "height": 50 } } }],
          "delegate": { "itemSize": [{ "at": "1.2", "is": [50, 80] }] }
        }
        """),
  ]
}
