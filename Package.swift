// swift-tools-version: 6.2
import PackageDescription

/// The checks every Swift target of this package compiles under, on top of the Swift 6 language mode.
let strictSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// Whether debug builds are optimised too, except for the tests themselves.
///
/// Each module is then compiled as a whole, which takes a third less time than to optimise its files
/// one by one, but a change of one file compiles its whole module again. The tests take half the
/// time. Such builds have no debug information.
///
/// Only a package that is built by itself may choose, because the flags are unsafe.
let optimizes = Context.environment["CELLUNA_OPTIMIZE"] == "1"

/// The flags that optimise a module as a whole; with two threads, each file still has an object file.
let wholeModule = ["-O", "-whole-module-optimization", "-num-threads", "2"]

/// The settings of everything but the tests.
let settings =
  strictSettings
  + (optimizes ? [.unsafeFlags(wholeModule + ["-gnone"], .when(configuration: .debug))] : [])

/// The settings of the tests.
let testSettings =
  strictSettings + (optimizes ? [.unsafeFlags(["-gnone"], .when(configuration: .debug))] : [])

/// The folder of another Lua 5.4 than the system's; nil is the system's.
///
/// It holds `include/lua5.4` and `lib/liblua5.4.a`. Only a package that is built by itself may choose, because the flags
/// are unsafe.
let lua = Context.environment["CELLUNA_LUA"]

let cSettings: [CSetting] =
  [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
  + (lua.map { [.unsafeFlags(["-isystem", "\($0)/include"])] } ?? [])
  + (optimizes ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : [])
/// Those of programs that run one script: they see more of CLua than Swift does.
let workerSettings = cSettings + [.headerSearchPath("../../CLua")]

let package = Package(
  name: "celluna",
  products: [
    // What an app imports: these alone have public names. docs/EMBEDDING.md lists them.
    .library(name: "LayoutCore", targets: ["LayoutCore"]),
    .library(name: "LayoutComposition", targets: ["LayoutComposition"]),
    .library(name: "ReferenceLayouts", targets: ["ReferenceLayouts"]),
    .library(name: "LayoutScripting", targets: ["LayoutScripting"]),
    .library(name: "LayoutHosting", targets: ["LayoutHosting"]),
    .library(name: "LayoutScenes", targets: ["LayoutScenes"]),
    .library(name: "LayoutPreview", targets: ["LayoutPreview"]),
    .library(name: "LayoutImages", targets: ["LayoutImages"]),
    .library(name: "ScriptConformance", targets: ["ScriptConformance"]),
    // For the packages of this repository that see what is `package`: Fuzz.
    .library(name: "_CellunaInternals", targets: ["LayoutConformance", "LayoutConsole"]),
    .executable(name: "celluna", targets: ["CellunaTool"]),
    .executable(name: "celluna-worker", targets: ["celluna-worker"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // MARK: C
    .target(
      name: "CLua", path: "CLua",
      // Includes name the folder, but for files of the same one.
      cSettings: cSettings + [.headerSearchPath(".")],
      // The static library, as /usr/bin/lua5.4 has it: each of its functions is called a seventh faster.
      linkerSettings: (lua.map { [.unsafeFlags(["-L\($0)/lib"])] } ?? [])
        + [.linkedLibrary(":liblua5.4.a"), .linkedLibrary("m")]),
    // It has a malloc of its own: nothing but programs that run one script may link it.
    .target(
      name: "CWorker", dependencies: ["CLua"], path: "Worker/Process",
      cSettings: workerSettings),
    .executableTarget(
      name: "celluna-worker", dependencies: ["CWorker"], path: "Worker/Command",
      cSettings: workerSettings),

    // A module map: headers that Swift's module Glibc leaves out.
    .systemLibrary(name: "CGlibc"),
    // Drawing, and the font of its labels: Debian's libcairo2-dev, which needs libfreetype-dev.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    // Compressed pixels; libcairo2-dev needs it too.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    // MARK: Libraries
    .target(name: "LayoutCore", swiftSettings: settings),
    // The one way in which files are read and written.
    .target(name: "LayoutFiles", dependencies: ["LayoutCore"], swiftSettings: settings),
    // Layouts that are made of other layouts.
    .target(name: "LayoutComposition", dependencies: ["LayoutCore"], swiftSettings: settings),
    .target(
      name: "ReferenceLayouts", dependencies: ["LayoutComposition", "LayoutCore"],
      swiftSettings: settings),
    // The layouts of the posts with their own arithmetic, faults included.
    .target(
      name: "PostLayouts", dependencies: ["LayoutComposition", "LayoutCore", "ReferenceLayouts"],
      swiftSettings: settings),
    // Any script, in a state that it cannot break out of; knows no layouts.
    .target(name: "LuaSandbox", dependencies: ["CLua"], swiftSettings: settings),
    // What crosses between a layout's script and the core.
    .target(
      name: "LayoutBridge", dependencies: ["CLua", "LayoutCore", "LuaSandbox"],
      swiftSettings: settings),
    .target(
      name: "LayoutScripting", dependencies: ["LayoutBridge", "LayoutCore", "LuaSandbox"],
      resources: [.embedInCode("Library")], swiftSettings: settings),
    // Scripts on disk: read, watched, reloaded.
    .target(
      name: "LayoutHosting",
      dependencies: ["CGlibc", "LayoutCore", "LayoutFiles", "LayoutScripting"],
      swiftSettings: settings),
    // What a scene is, how it is written, and how it runs.
    .target(
      name: "LayoutScenes", dependencies: ["LayoutCore", "LayoutFiles"],
      // A link to layouts/scenes, because SwiftPM takes no resource from outside of the target.
      resources: [.embedInCode("ShippedScenes")], swiftSettings: settings),
    .target(
      name: "LayoutConformance",
      dependencies: ["LayoutCore", "LayoutFiles", "LayoutPreview", "LayoutScenes"],
      resources: [.embedInCode("ReportPage")], swiftSettings: settings),
    .target(
      name: "LayoutBench",
      dependencies: ["LayoutCore", "LayoutFiles", "LayoutPreview", "LayoutScenes"],
      swiftSettings: settings),
    .target(name: "LayoutPreview", dependencies: ["LayoutCore"], swiftSettings: settings),
    // Drawings as PNG and PDF, apart from LayoutPreview so that only their users need cairo.
    .target(
      name: "LayoutImages", dependencies: ["CCairo", "CZlib", "LayoutCore", "LayoutPreview"],
      exclude: ["Font/LICENSE.txt"],
      resources: [.embedInCode("Font/DejaVuSans-subset.ttf")], swiftSettings: settings),

    // Where scripts and conformance meet: for the tool, and for an app's own tests.
    .target(
      name: "ScriptConformance",
      dependencies: [
        "LayoutConformance", "LayoutCore", "LayoutPreview", "LayoutScenes", "LayoutScripting",
        "PostLayouts", "ReferenceLayouts",
      ],
      swiftSettings: settings),

    // What somebody tries a layout by hand with, apart from the terminal.
    .target(
      name: "LayoutConsole",
      dependencies: [
        "LayoutConformance", "LayoutCore", "LayoutFiles", "LayoutHosting", "LayoutPreview",
        "LayoutScenes", "LayoutScripting", "ReferenceLayouts", "ScriptConformance",
      ],
      swiftSettings: settings),

    // The live page, and the way from its tabs to the processes of scripts.
    .target(
      name: "LayoutServer",
      dependencies: ["CGlibc", "LayoutConsole", "LayoutCore", "LayoutScenes"],
      resources: [.embedInCode("Page")], swiftSettings: settings),

    // MARK: Tool
    // Lines from a terminal.
    .target(name: "CEdit", cSettings: cSettings, linkerSettings: [.linkedLibrary("edit")]),
    .executableTarget(
      name: "CellunaTool",
      dependencies: [
        "CEdit", "CGlibc", "LayoutBench", "LayoutConformance", "LayoutConsole", "LayoutCore",
        "LayoutFiles", "LayoutHosting", "LayoutImages", "LayoutPreview", "LayoutScenes",
        "LayoutScripting", "LayoutServer", "ReferenceLayouts", "ScriptConformance",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // Template holds what `celluna new` fills in; Layouts is a link to the folder layouts.
      exclude: ["New/Layouts/meta/celluna.lua", "New/Layouts/scenes"],
      resources: [.embedInCode("New/Layouts"), .embedInCode("New/Template")],
      swiftSettings: settings),

    // MARK: Tests
    .target(
      name: "TestSupport", dependencies: ["LayoutCore"], path: "Tests/TestSupport",
      swiftSettings: testSettings),
    // Layouts that the tests of several modules lay out with.
    .target(
      name: "TestLayouts", dependencies: ["LayoutComposition", "LayoutCore", "ReferenceLayouts"],
      path: "Tests/TestLayouts", swiftSettings: testSettings),
    // Scenes and the source of their layouts, for the tests of several modules.
    .target(
      name: "SceneTestSupport",
      dependencies: ["LayoutCore", "LayoutScenes", "ReferenceLayouts", "TestSupport"],
      path: "Tests/SceneTestSupport", swiftSettings: testSettings),
    // A client of the live page's server, for the tests of several modules.
    .target(
      name: "ServerTestSupport", path: "Tests/ServerTestSupport", swiftSettings: testSettings),
    .testTarget(
      name: "LayoutCoreTests", dependencies: ["LayoutCore", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "LayoutFilesTests", dependencies: ["LayoutFiles"], swiftSettings: testSettings),
    .testTarget(
      name: "LayoutCompositionTests",
      dependencies: [
        "LayoutComposition", "LayoutCore", "ReferenceLayouts", "TestLayouts", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "ReferenceLayoutsTests",
      dependencies: [
        "LayoutComposition", "LayoutCore", "ReferenceLayouts", "TestLayouts", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "PostLayoutsTests",
      dependencies: [
        "LayoutCore", "PostLayouts", "ReferenceLayouts", "TestLayouts", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(name: "LuaSandboxTests", dependencies: ["LuaSandbox"], swiftSettings: testSettings),
    .testTarget(
      name: "LayoutBridgeTests", dependencies: ["LayoutBridge", "LayoutCore", "LuaSandbox"],
      swiftSettings: testSettings),
    .testTarget(
      name: "LayoutScriptingTests",
      dependencies: [
        "LayoutBridge", "LayoutComposition", "LayoutConformance", "LayoutCore", "LayoutScenes",
        "LayoutScripting", "LuaSandbox", "ReferenceLayouts", "ScriptConformance", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "LayoutHostingTests",
      dependencies: ["LayoutCore", "LayoutHosting", "LayoutScripting", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "LayoutConsoleTests",
      dependencies: [
        "CGlibc", "LayoutConformance", "LayoutConsole", "LayoutCore", "LayoutHosting",
        "LayoutPreview", "LayoutScenes", "LayoutScripting", "ReferenceLayouts", "ScriptConformance",
      ],
      swiftSettings: testSettings),
    // Saves again and again, and prints how long it takes until the new version answers.
    .executableTarget(
      name: "reload-latency",
      dependencies: [
        "LayoutConformance", "LayoutConsole", "LayoutCore", "LayoutHosting", "LayoutScenes",
        "LayoutScripting", "ScriptConformance",
      ],
      path: "Tests/ReloadLatency", swiftSettings: testSettings),
    .testTarget(
      name: "LayoutServerTests", dependencies: ["LayoutServer", "ServerTestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "LayoutScenesTests",
      dependencies: [
        "LayoutComposition", "LayoutCore", "LayoutScenes", "ReferenceLayouts", "SceneTestSupport",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "LayoutBenchTests",
      dependencies: [
        "LayoutBench", "LayoutCore", "LayoutPreview", "LayoutScenes", "SceneTestSupport",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "LayoutConformanceTests",
      dependencies: [
        "LayoutConformance", "LayoutCore", "LayoutPreview", "LayoutScenes", "ReferenceLayouts",
        "SceneTestSupport", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "LayoutPreviewTests",
      dependencies: [
        "LayoutConformance", "LayoutCore", "LayoutPreview", "LayoutScenes", "ReferenceLayouts",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "LayoutImagesTests", dependencies: ["LayoutCore", "LayoutImages", "LayoutPreview"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ScriptConformanceTests",
      dependencies: [
        "LayoutConformance", "LayoutCore", "LayoutScenes", "LayoutScripting",
        "ReferenceLayouts", "ScriptConformance",
      ],
      swiftSettings: testSettings),
    // A worker that does what a script must not get it to do; the tests of isolation start it.
    .executableTarget(
      name: "misbehaving-worker", dependencies: ["CLua", "CWorker"],
      path: "Tests/MisbehavingWorker", cSettings: workerSettings),
    // A host that forks; the tests of the runtime start it.
    .executableTarget(
      name: "forking-host", dependencies: ["CLua"], path: "Tests/ForkingHost", cSettings: cSettings),
    // The apps of Examples, whose own package has the same: here they need no second build.
    .executableTarget(
      name: "hot-reload", dependencies: ["LayoutCore", "LayoutHosting", "LayoutScripting"],
      path: "Examples/Sources/HotReload"),
    .target(name: "Tiles", dependencies: ["LayoutCore"], path: "Examples/Sources/Tiles"),
    .testTarget(
      name: "TilesTests",
      dependencies: [
        "LayoutCore", "LayoutScenes", "LayoutScripting", "ScriptConformance",
        "Tiles",
      ],
      path: "Examples/Tests/TilesTests"),
    // They run the command that the build puts beside their bundle.
    .testTarget(
      name: "CellunaToolTests",
      dependencies: [
        "CellunaTool", "LayoutConformance", "LayoutScenes", "LayoutScripting", "PostLayouts",
        "ReferenceLayouts", "ServerTestSupport",
      ],
      swiftSettings: testSettings),
  ]
)
