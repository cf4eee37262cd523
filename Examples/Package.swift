// swift-tools-version: 6.2
import PackageDescription

// An app with a layout of its own in Swift, and a script that must answer as it does.
let package = Package(
  name: "celluna-examples",
  dependencies: [.package(name: "celluna", path: "..")],
  targets: [
    .target(name: "Tiles", dependencies: [.product(name: "LayoutCore", package: "celluna")]),
    .testTarget(
      name: "TilesTests",
      dependencies: [
        "Tiles",
        .product(name: "LayoutConformance", package: "celluna"),
        .product(name: "LayoutCore", package: "celluna"),
        .product(name: "LayoutScripting", package: "celluna"),
        .product(name: "LayoutTesting", package: "celluna"),
      ]),
  ]
)
