// swift-tools-version: 6.2
import PackageDescription

/// The setting that gives access to the declarations that are `package` in Celluna.
///
/// A flag with the name of Celluna's package would not help, because SwiftPM passes the name of
/// this package to the compiler after the flags of this list.
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
