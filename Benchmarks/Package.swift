// swift-tools-version: 6.2
import PackageDescription

/// The setting that gives access to the declarations that are `package` in Celluna.
///
/// SwiftPM compiles this package with a package name of its own. The flag with this name comes
/// after the flags that are set here, so another flag cannot set the name to that of Celluna.
let seesPackage: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-access-control"])]

let package = Package(
  name: "celluna-benchmarks",
  dependencies: [.package(name: "celluna", path: "..")],
  targets: [
    .target(name: "CFloor", linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "LayoutBenchmarks",
      dependencies: [
        "CFloor",
        .product(name: "LayoutCore", package: "celluna"),
        .product(name: "LayoutImages", package: "celluna"),
        .product(name: "LayoutPreview", package: "celluna"),
        .product(name: "LayoutScripting", package: "celluna"),
        .product(name: "ReferenceLayouts", package: "celluna"),
      ], swiftSettings: seesPackage),
  ]
)
