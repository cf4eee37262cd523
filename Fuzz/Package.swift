// swift-tools-version: 6.2
import PackageDescription

/// gold, the linker that the toolchain chooses, fails on the instrumented C code.
let linker: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"])]

/// Programs that libFuzzer drives; built by Fuzz/run, which gives the flags that instrument them.
let package = Package(
  name: "celluna-fuzz",
  dependencies: [.package(name: "celluna", path: "..")],
  targets: [
    .target(name: "FuzzEngine"),
    .executableTarget(
      name: "FuzzScript",
      dependencies: [
        "FuzzEngine", .product(name: "LayoutCore", package: "celluna"),
        .product(name: "LayoutScripting", package: "celluna"),
      ], linkerSettings: linker),
    .executableTarget(
      name: "FuzzScene",
      dependencies: [
        "FuzzEngine", .product(name: "LayoutConformance", package: "celluna"),
        .product(name: "LayoutCore", package: "celluna"),
        .product(name: "ReferenceLayouts", package: "celluna"),
      ], linkerSettings: linker),
  ]
)
