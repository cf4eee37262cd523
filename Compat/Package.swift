// swift-tools-version: 6.2
import PackageDescription

/// The language mode of layouts for iOS and of most modules that they import: Swift 5.
///
/// UIKit's classes belong to the main actor, and the engine belongs to no actor. Only in the Swift
/// 5 language mode can code of the engine call methods of these classes. In the Swift 6 language
/// mode, the compiler adds checks that stop the program on any thread but the main thread.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// The checks of the code that runs while a package is built.
let buildSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "celluna-compat",
  products: [
    .library(
      name: "UIKit", targets: ["CoreGraphics", "QuartzCore", "UIKit", "UIKitPrepassRuntime", "os"]),
    .library(name: "UIKitEngine", targets: ["UIKitEngine"]),
    .library(name: "UIKitScripting", targets: ["UIKitGeometry", "UIKitScripting"]),
    .plugin(name: "UIKitPrepassPlugin", targets: ["UIKitPrepassPlugin"]),
  ],
  dependencies: [
    .package(name: "celluna", path: ".."),
    // The version of swift-syntax that belongs to the toolchain.
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    // MARK: Modules of iOS
    .target(
      name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics", "UIKitPrepassRuntime"],
      swiftSettings: settings),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: settings),
    .target(
      name: "UIKit", dependencies: ["QuartzCore", "_Testing_UIKit"], swiftSettings: settings),
    // Empty modules, which the compiler needs for a file that imports Testing and one of the
    // modules above.
    .target(name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/CoreGraphics"),
    .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/UIKit"),

    // The functions that sources call after the pre-pass has rewritten them; UIKit exports them.
    .target(name: "UIKitPrepassRuntime", swiftSettings: settings),
    // The module of logs and signposts, which layouts write while they run.
    .target(name: "os"),

    // MARK: Pre-pass
    .target(
      name: "UIKitPrepass",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
      ],
      swiftSettings: buildSettings),
    .executableTarget(
      name: "UIKitPrepassTool", dependencies: ["UIKitPrepass"], swiftSettings: buildSettings),
    .plugin(
      name: "UIKitPrepassPlugin", capability: .buildTool(), dependencies: ["UIKitPrepassTool"]),

    // MARK: Adapters
    .target(
      name: "UIKitGeometry",
      dependencies: ["UIKit", .product(name: "LayoutCore", package: "celluna")],
      swiftSettings: settings),
    // A layout for iOS that hosts a script; its sources can also be compiled for iOS.
    .target(
      name: "UIKitScripting",
      dependencies: [
        "UIKit", "UIKitGeometry",
        .product(name: "LayoutCore", package: "celluna"),
        .product(name: "LayoutScripting", package: "celluna"),
      ],
      swiftSettings: settings),
    // A layout of the engine that owns a layout for iOS.
    .target(
      name: "UIKitEngine",
      dependencies: [
        "UIKit", "UIKitGeometry",
        .product(name: "LayoutCore", package: "celluna"),
        .product(name: "ReferenceLayouts", package: "celluna"),
      ],
      swiftSettings: settings),

    // MARK: Tests
    // Layouts like those in apps for iOS.
    .target(
      name: "TestLayouts", dependencies: ["UIKit"], path: "Tests/TestLayouts",
      exclude: ["iOS", "ports"], swiftSettings: settings, plugins: ["UIKitPrepassPlugin"]),
    .testTarget(
      name: "UIKitEngineTests",
      dependencies: [
        "TestLayouts", "UIKit", "UIKitEngine", "UIKitScripting",
        .product(name: "LayoutComposition", package: "celluna"),
        .product(name: "LayoutCore", package: "celluna"),
        .product(name: "LayoutScenes", package: "celluna"),
        .product(name: "LayoutScripting", package: "celluna"),
        .product(name: "ReferenceLayouts", package: "celluna"),
      ],
      swiftSettings: settings),
    // Sources for iOS, unchanged, that the plugin rewrites.
    .target(
      name: "IOSIdioms", dependencies: ["UIKit", "os"], path: "Tests/IOSIdioms", exclude: ["iOS"],
      swiftSettings: settings, plugins: ["UIKitPrepassPlugin"]),
    .testTarget(
      name: "UIKitPrepassTests",
      dependencies: [
        "IOSIdioms", "UIKit", "UIKitPrepass",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    // Tests like those that an app has for its layouts.
    .testTarget(
      name: "UIKitConformanceTests",
      dependencies: [
        "TestLayouts", "UIKit", "UIKitEngine",
        .product(name: "LayoutScenes", package: "celluna"),
        .product(name: "LayoutScripting", package: "celluna"),
        .product(name: "ScriptConformance", package: "celluna"),
      ],
      swiftSettings: settings),
  ]
)
