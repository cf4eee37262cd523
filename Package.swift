// swift-tools-version: 6.2
import PackageDescription

/// The checks every Swift target of this package compiles under, on top of the Swift 6 language mode.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let cSettings: [CSetting] = [
  .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
]
/// Those of programs that run one script: they see more of CLua than Swift does.
let workerSettings = cSettings + [.headerSearchPath("../../CLua")]

let package = Package(
  name: "celluna",
  products: [
    .library(name: "LayoutCore", targets: ["LayoutCore"]),
    .library(name: "ReferenceLayouts", targets: ["ReferenceLayouts"]),
    .library(name: "LayoutScripting", targets: ["LayoutScripting"]),
    .library(name: "LayoutConformance", targets: ["LayoutConformance"]),
    .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
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
      cSettings: cSettings,
      // The static library, as /usr/bin/lua5.4 has it: each of its functions is called a seventh faster.
      linkerSettings: [.linkedLibrary(":liblua5.4.a"), .linkedLibrary("m")]),
    // It has a malloc of its own: nothing but programs that run one script may link it.
    .target(
      name: "CWorker", dependencies: ["CLua"], path: "Worker/Process",
      cSettings: workerSettings),
    .executableTarget(
      name: "celluna-worker", dependencies: ["CWorker"], path: "Worker/Command",
      cSettings: workerSettings),

    // MARK: Libraries
    .target(name: "LayoutCore", swiftSettings: settings),
    .target(name: "ReferenceLayouts", dependencies: ["LayoutCore"], swiftSettings: settings),
    .target(name: "LuaRuntime", dependencies: ["CLua"], swiftSettings: settings),
    .target(
      name: "LayoutScripting", dependencies: ["LayoutCore", "LuaRuntime"],
      resources: [.embedInCode("Library")], swiftSettings: settings),
    .target(
      name: "LayoutConformance", dependencies: ["LayoutCore"],
      // A link to layouts/scenes, because SwiftPM takes no resource from outside of the target.
      resources: [.embedInCode("ShippedScenes"), .embedInCode("ReportPage")],
      swiftSettings: settings),

    // Where scripts and conformance meet: for the tool, and for an app's own tests.
    .target(
      name: "LayoutTesting",
      dependencies: ["LayoutConformance", "LayoutCore", "LayoutScripting", "ReferenceLayouts"],
      swiftSettings: settings),

    // MARK: Tool
    // A module map: what malloc has given out.
    .systemLibrary(name: "CMalloc"),
    .executableTarget(
      name: "CellunaTool",
      dependencies: [
        "CMalloc", "LayoutConformance", "LayoutCore", "LayoutScripting", "LayoutTesting",
        "ReferenceLayouts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // MARK: Tests
    .target(
      name: "TestSupport", dependencies: ["LayoutCore"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "LayoutCoreTests", dependencies: ["LayoutCore", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ReferenceLayoutsTests",
      dependencies: ["LayoutCore", "ReferenceLayouts", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "LuaRuntimeTests", dependencies: ["LuaRuntime"], swiftSettings: settings),
    .testTarget(
      name: "LayoutScriptingTests",
      dependencies: [
        "LayoutConformance", "LayoutCore", "LayoutScripting", "LayoutTesting", "ReferenceLayouts",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutConformanceTests",
      dependencies: ["LayoutConformance", "LayoutCore", "ReferenceLayouts", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutTestingTests",
      dependencies: [
        "LayoutConformance", "LayoutCore", "LayoutScripting", "LayoutTesting", "ReferenceLayouts",
      ],
      swiftSettings: settings),
    // A worker that does what a script must not get it to do; the tests of isolation start it.
    .executableTarget(
      name: "misbehaving-worker", dependencies: ["CLua", "CWorker"],
      path: "Tests/MisbehavingWorker", cSettings: workerSettings),
    // The app of Examples, whose own package has the same two: here they need no second build.
    .target(name: "Tiles", dependencies: ["LayoutCore"], path: "Examples/Sources/Tiles"),
    .testTarget(
      name: "TilesTests",
      dependencies: [
        "LayoutConformance", "LayoutCore", "LayoutScripting", "LayoutTesting", "Tiles",
      ],
      path: "Examples/Tests/TilesTests"),
    // They run the command that the build puts beside their bundle.
    .testTarget(
      name: "CellunaToolTests",
      dependencies: [
        "CellunaTool", "LayoutConformance", "LayoutScripting", "ReferenceLayouts",
      ],
      swiftSettings: settings),
  ]
)
