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

let package = Package(
  name: "celluna",
  products: [
    .library(name: "LayoutCore", targets: ["LayoutCore"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "LayoutCore", swiftSettings: settings)
  ]
)
