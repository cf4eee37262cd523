// swift-tools-version: 6.2
import PackageDescription

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
        .product(name: "LayoutScripting", package: "celluna"),
        .product(name: "ReferenceLayouts", package: "celluna"),
      ]),
  ]
)
