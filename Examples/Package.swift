// swift-tools-version: 6.2
import PackageDescription

// An app with a layout of its own in Swift and a script that must answer as it does, and one that goes on with every
// version of a script that is saved.
let package = Package(
  name: "celluna-examples",
  dependencies: [.package(name: "celluna", path: "..")],
  targets: [
    .target(name: "Tiles", dependencies: [.product(name: "LayoutCore", package: "celluna")]),
    .executableTarget(
      name: "hot-reload",
      dependencies: [
        .product(name: "LayoutCore", package: "celluna"),
        .product(name: "LayoutHosting", package: "celluna"),
        .product(name: "LayoutScripting", package: "celluna"),
      ],
      path: "Sources/HotReload"),
    .testTarget(
      name: "TilesTests",
      dependencies: [
        "Tiles",
        .product(name: "LayoutConformance", package: "celluna"),
        .product(name: "LayoutScenes", package: "celluna"),
        .product(name: "LayoutCore", package: "celluna"),
        .product(name: "LayoutScripting", package: "celluna"),
        .product(name: "LayoutTesting", package: "celluna"),
      ]),
  ]
)
