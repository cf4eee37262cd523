// swift-tools-version: 6.2
import PackageDescription

/// For what is `package` there: SwiftPM gives this package another name, and its own flag comes last.
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
