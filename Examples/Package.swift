// swift-tools-version: 6.2
import PackageDescription

// Two examples: an app with a layout in Swift and a script that must agree with it, and an app that
// reloads a script after each save.
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
        .product(name: "LayoutScenes", package: "celluna"),
        .product(name: "LayoutCore", package: "celluna"),
        .product(name: "LayoutScripting", package: "celluna"),
        .product(name: "ScriptConformance", package: "celluna"),
      ]),
  ]
)
