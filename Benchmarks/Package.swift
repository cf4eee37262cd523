// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "celluna-benchmarks",
  dependencies: [.package(name: "celluna", path: "..")],
  targets: [
    .executableTarget(
      name: "LayoutBenchmarks",
      dependencies: [
        .product(name: "LayoutCore", package: "celluna"),
        .product(name: "LayoutScripting", package: "celluna"),
        .product(name: "ReferenceLayouts", package: "celluna"),
      ])
  ]
)
