// swift-tools-version: 6.2
import PackageDescription

/// The checks for all Swift targets except the examples, beyond those of Swift 6's language mode.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The choice of the modules that builds optimise; nil means all modules in release builds, and no
/// modules in debug builds.
///
/// With `1`, debug builds optimise the C code and the Swift modules in which the tests spend their
/// time. The tests then take half the time. Such builds have no debug information.
///
/// With `core`, release builds optimise only the core. Fuzz/run can choose this value.
///
/// The flags are unsafe: SwiftPM refuses them if Celluna is a dependency that has a version.
let optimization = Context.environment["CELLUNA_OPTIMIZE"]

/// The folder of a Lua 5.4 that is used in place of the system's Lua; nil for the system's Lua.
///
/// The folder contains `include/lua5.4` and `lib/liblua5.4.a`. The flags are unsafe: SwiftPM
/// refuses them if Celluna is a dependency that has a version.
let lua = Context.environment["CELLUNA_LUA"]

let cSettings: [CSetting] =
  [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
  + (lua.map { [.unsafeFlags(["-isystem", "\($0)/include"])] } ?? [])
  + (optimization == "1" ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : [])
/// The settings of programs that run one script; these programs see more of CLua than Swift does.
let workerSettings = cSettings + [.headerSearchPath("../../CLua")]

let package = Package(
  name: "celluna",
  // These are the first releases of macOS and iOS that have the module Synchronization;
  // docs/APPLE.md describes the trials.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    // The libraries for apps, listed in docs/EMBEDDING.md; no other library has public names.
    .library(name: "LayoutCore", targets: ["LayoutCore"]),
    .library(name: "LayoutComposition", targets: ["LayoutComposition"]),
    .library(name: "ReferenceLayouts", targets: ["ReferenceLayouts"]),
    .library(name: "LayoutScripting", targets: ["LayoutScripting"]),
    .library(name: "LayoutHosting", targets: ["LayoutHosting"]),
    .library(name: "LayoutScenes", targets: ["LayoutScenes"]),
    .library(name: "LayoutPreview", targets: ["LayoutPreview"]),
    .library(name: "LayoutImages", targets: ["LayoutImages"]),
    .library(name: "ScriptConformance", targets: ["ScriptConformance"]),
    // For packages of this repository that use `package` declarations: Fuzz.
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
      // An include is written as folder/file; between files of one folder, it names only the file.
      cSettings: cSettings + [.headerSearchPath(".")],
      // The static library, as in /usr/bin/lua5.4: calls of its functions are a seventh faster.
      linkerSettings: (lua.map { [.unsafeFlags(["-L\($0)/lib"])] } ?? [])
        + [.linkedLibrary(":liblua5.4.a"), .linkedLibrary("m")]),
    // This target has a malloc of its own. Only programs that run one script may link it.
    .target(
      name: "CWorker", dependencies: ["CLua"], path: "Worker/Process",
      cSettings: workerSettings),
    .executableTarget(
      name: "celluna-worker", dependencies: ["CWorker"], path: "Worker/Command",
      cSettings: workerSettings),

    // A module map for headers that Swift's module Glibc lacks.
    .systemLibrary(name: "CGlibc"),
    // For drawings and the font of labels: Debian's libcairo2-dev, which needs libfreetype-dev.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    // For compressed pixels; libcairo2-dev needs this library, too.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    // Text files that are embedded in the programs, with `#embed` of C23. The compiler takes a
    // second for all of them. For `.embedInCode`, SwiftPM writes lists of numbers, which took a
    // minute to compile.
    .target(
      name: "CEmbeddedFiles", cSettings: cSettings + [.disableWarning("c23-extensions")]),

    // MARK: Libraries
    .target(name: "EmbeddedFiles", dependencies: ["CEmbeddedFiles"], swiftSettings: settings),
    .target(name: "LayoutCore", swiftSettings: settings),
    // The one way in which files are read and written.
    .target(name: "LayoutFiles", dependencies: ["LayoutCore"], swiftSettings: settings),
    // Layouts that are made of other layouts.
    .target(name: "LayoutComposition", dependencies: ["LayoutCore"], swiftSettings: settings),
    .target(
      name: "ReferenceLayouts",
      dependencies: ["EmbeddedFiles", "LayoutComposition", "LayoutCore"], exclude: ["CSS/Page"],
      swiftSettings: settings),
    // The layouts of the posts in SEMANTICS.md, with the arithmetic of the posts, faults included.
    .target(
      name: "PostLayouts", dependencies: ["LayoutComposition", "LayoutCore", "ReferenceLayouts"],
      swiftSettings: settings),
    // Runs any script in a Lua state that the script cannot leave; this module knows no layouts.
    .target(name: "LuaSandbox", dependencies: ["CLua"], swiftSettings: settings),
    // The values that pass between a layout's script and the core.
    .target(
      name: "LayoutBridge", dependencies: ["CLua", "LayoutCore", "LuaSandbox"],
      swiftSettings: settings),
    .target(
      name: "LayoutScripting",
      dependencies: ["EmbeddedFiles", "LayoutBridge", "LayoutCore", "LuaSandbox"],
      exclude: ["Library"], swiftSettings: settings),
    // Reads, watches and reloads scripts on disk.
    .target(
      name: "LayoutHosting",
      dependencies: ["CGlibc", "LayoutCore", "LayoutFiles", "LayoutScripting"],
      swiftSettings: settings),
    // Scenes, with their files and their runs.
    .target(
      name: "LayoutScenes", dependencies: ["EmbeddedFiles", "LayoutCore", "LayoutFiles"],
      swiftSettings: settings),
    .target(
      name: "LayoutConformance",
      dependencies: [
        "EmbeddedFiles", "LayoutCore", "LayoutFiles", "LayoutPreview", "LayoutScenes",
      ],
      exclude: ["ReportPage"], swiftSettings: settings),
    .target(
      name: "LayoutBench",
      dependencies: ["LayoutCore", "LayoutFiles", "LayoutPreview", "LayoutScenes"],
      swiftSettings: settings),
    .target(name: "LayoutPreview", dependencies: ["LayoutCore"], swiftSettings: settings),
    // Drawings as PNG and PDF; a module of their own, so that only apps with such drawings need
    // cairo.
    .target(
      name: "LayoutImages", dependencies: ["CCairo", "CZlib", "LayoutCore", "LayoutPreview"],
      exclude: ["Font/LICENSE.txt"],
      resources: [.embedInCode("Font/DejaVuSans-subset.ttf")], swiftSettings: settings),

    // The conformance of scripts, for the tool and for an app's own tests.
    .target(
      name: "ScriptConformance",
      dependencies: [
        "LayoutConformance", "LayoutCore", "LayoutPreview", "LayoutScenes", "LayoutScripting",
        "PostLayouts", "ReferenceLayouts",
      ],
      swiftSettings: settings),

    // The commands with which a user tries a layout; CellunaTool reads them from a terminal.
    .target(
      name: "LayoutConsole",
      dependencies: [
        "LayoutConformance", "LayoutCore", "LayoutFiles", "LayoutHosting", "LayoutPreview",
        "LayoutScenes", "LayoutScripting", "ReferenceLayouts", "ScriptConformance",
      ],
      swiftSettings: settings),

    // The live page, and the connections of its tabs with the processes of scripts.
    .target(
      name: "LayoutServer",
      dependencies: ["CGlibc", "EmbeddedFiles", "LayoutConsole", "LayoutCore", "LayoutScenes"],
      exclude: ["Page"], swiftSettings: settings),

    // MARK: Tool
    // Reads lines from a terminal.
    .target(name: "CEdit", cSettings: cSettings, linkerSettings: [.linkedLibrary("edit")]),
    .executableTarget(
      name: "CellunaTool",
      dependencies: [
        "CEdit", "CGlibc", "EmbeddedFiles", "LayoutBench", "LayoutConformance", "LayoutConsole",
        "LayoutCore", "LayoutFiles", "LayoutHosting", "LayoutImages", "LayoutPreview",
        "LayoutScenes", "LayoutScripting", "LayoutServer", "ReferenceLayouts", "ScriptConformance",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["New/Template", "Preview/StaticPage"],
      swiftSettings: settings),

    // MARK: Tests
    .target(
      name: "TestSupport", dependencies: ["LayoutCore"], path: "Tests/TestSupport",
      swiftSettings: settings),
    // Layouts for the tests of several modules.
    .target(
      name: "TestLayouts", dependencies: ["LayoutComposition", "LayoutCore", "ReferenceLayouts"],
      path: "Tests/TestLayouts", swiftSettings: settings),
    // Scenes and the source of their layouts, for the tests of several modules.
    .target(
      name: "SceneTestSupport",
      dependencies: ["LayoutCore", "LayoutScenes", "ReferenceLayouts", "TestSupport"],
      path: "Tests/SceneTestSupport", swiftSettings: settings),
    // A client of the live page's server, for the tests of several modules.
    .target(
      name: "ServerTestSupport", path: "Tests/ServerTestSupport", swiftSettings: settings),
    .testTarget(
      name: "LayoutCoreTests", dependencies: ["LayoutCore", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "EmbeddedFilesTests", dependencies: ["EmbeddedFiles"], swiftSettings: settings),
    .testTarget(
      name: "LayoutFilesTests", dependencies: ["LayoutFiles"], swiftSettings: settings),
    .testTarget(
      name: "LayoutCompositionTests",
      dependencies: [
        "LayoutComposition", "LayoutCore", "ReferenceLayouts", "TestLayouts", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ReferenceLayoutsTests",
      dependencies: [
        "LayoutComposition", "LayoutCore", "ReferenceLayouts", "TestLayouts", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PostLayoutsTests",
      dependencies: [
        "LayoutCore", "PostLayouts", "ReferenceLayouts", "TestLayouts", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(name: "LuaSandboxTests", dependencies: ["LuaSandbox"], swiftSettings: settings),
    .testTarget(
      name: "LayoutBridgeTests",
      dependencies: ["CLua", "LayoutBridge", "LayoutCore", "LuaSandbox", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutScriptingTests",
      dependencies: [
        "LayoutBridge", "LayoutComposition", "LayoutConformance", "LayoutCore", "LayoutScenes",
        "LayoutScripting", "LuaSandbox", "ReferenceLayouts", "ScriptConformance", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutHostingTests",
      dependencies: ["LayoutCore", "LayoutHosting", "LayoutScripting", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutConsoleTests",
      dependencies: [
        "CGlibc", "LayoutConformance", "LayoutConsole", "LayoutCore", "LayoutHosting",
        "LayoutPreview", "LayoutScenes", "LayoutScripting", "ReferenceLayouts", "ScriptConformance",
      ],
      swiftSettings: settings),
    // Saves a script again and again, and prints the time until each new version answers.
    .executableTarget(
      name: "reload-latency",
      dependencies: [
        "LayoutConformance", "LayoutConsole", "LayoutCore", "LayoutHosting", "LayoutScenes",
        "LayoutScripting", "ScriptConformance",
      ],
      path: "Tests/ReloadLatency", swiftSettings: settings),
    .testTarget(
      name: "LayoutServerTests", dependencies: ["LayoutServer", "ServerTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutScenesTests",
      dependencies: [
        "LayoutComposition", "LayoutCore", "LayoutScenes", "ReferenceLayouts", "SceneTestSupport",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutBenchTests",
      dependencies: [
        "LayoutBench", "LayoutCore", "LayoutPreview", "LayoutScenes", "SceneTestSupport",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutConformanceTests",
      dependencies: [
        "LayoutConformance", "LayoutCore", "LayoutPreview", "LayoutScenes", "ReferenceLayouts",
        "SceneTestSupport", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutPreviewTests",
      dependencies: [
        "LayoutConformance", "LayoutCore", "LayoutPreview", "LayoutScenes", "ReferenceLayouts",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutImagesTests", dependencies: ["LayoutCore", "LayoutImages", "LayoutPreview"],
      swiftSettings: settings),
    .testTarget(
      name: "ScriptConformanceTests",
      dependencies: [
        "LayoutConformance", "LayoutCore", "LayoutScenes", "LayoutScripting",
        "ReferenceLayouts", "ScriptConformance",
      ],
      swiftSettings: settings),
    // A worker that behaves as if a script had taken it over; the tests of isolation start it.
    .executableTarget(
      name: "misbehaving-worker", dependencies: ["CLua", "CWorker"],
      path: "Tests/MisbehavingWorker", cSettings: workerSettings),
    // A host that forks; the tests of the runtime start it.
    .executableTarget(
      name: "forking-host", dependencies: ["CLua"], path: "Tests/ForkingHost", cSettings: cSettings),
    // The apps of Examples, which is also a package. As targets of this package, the apps need no
    // second build.
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
    // These tests run the command that the build puts beside their bundle.
    .testTarget(
      name: "CellunaToolTests",
      dependencies: [
        "CellunaTool", "LayoutConformance", "LayoutScenes", "LayoutScripting", "PostLayouts",
        "ReferenceLayouts", "ServerTestSupport",
      ],
      swiftSettings: settings),
  ]
)

// MARK: Optimisation

// Optimising a module takes four times as long as compiling it without optimisation.
switch optimization {
case "1":
  let fast: Set = [
    "LayoutBridge", "LayoutComposition", "LayoutConformance", "LayoutCore", "LayoutScenes",
    "LayoutScripting", "LuaSandbox", "ReferenceLayouts", "SceneTestSupport", "ServerTestSupport",
    "TestLayouts", "TestSupport",
  ]
  for target in package.targets where target.swiftSettings != nil {
    // SwiftPM passes `-g` after these flags; a flag for the frontend still comes after `-g`.
    var flags = ["-Xfrontend", "-gnone"]
    if fast.contains(target.name) {
      // To optimise a module as a whole takes a third less time than to optimise its files one by
      // one, but a change of one file compiles all of them again. With two threads, each file still
      // has an object file.
      flags += ["-O", "-whole-module-optimization", "-num-threads", "2"]
    }
    target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
  }
case "core":
  let core: Set = ["LayoutBridge", "LayoutCore", "LuaSandbox"]
  for target in package.targets where !core.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
default: break
}
