// swift-tools-version: 6.2
import PackageDescription

/// The folder of the sandbox's C code.
///
/// The package Celluna has no product with this code, so FuzzReplyServer includes it by this path.
let sandbox = Context.packageDirectory + "/../CLua"
/// The setting that gives access to the declarations that are `package` in Celluna.
///
/// SwiftPM passes a package name of its own to the compiler. It passes this name after the flags of
/// this list, so no flag of this list can replace it with the name of Celluna's package.
let seesPackage: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-access-control"])]

/// The choice of the linker lld: gold, which the toolchain chooses, fails on the instrumented C
/// code.
let linker: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"])]
/// The settings with which this process itself answers the requests that the host makes to a
/// worker.
let replyLinker: [LinkerSetting] = [
  .unsafeFlags([
    "-use-ld=lld", "-Xlinker", "--wrap=clua_remote_exchange", "-Xlinker",
    "--wrap=clua_remote_spawn", "-Xlinker", "--wrap=clua_remote_disconnect",
  ])
]

func celluna(_ names: String...) -> [Target.Dependency] {
  ["FuzzEngine", "FuzzSupport"] + names.map { .product(name: $0, package: "celluna") }
}

/// Programs that libFuzzer drives.
///
/// Fuzz/run builds these programs with the flags that instrument them.
let package = Package(
  name: "celluna-fuzz",
  dependencies: [.package(name: "celluna", path: "..")],
  targets: [
    .target(name: "FuzzEngine"),
    .target(
      name: "FuzzSupport",
      dependencies: [
        .product(name: "LayoutCore", package: "celluna"),
        .product(name: "LayoutScripting", package: "celluna"),
      ]),
    .executableTarget(
      name: "FuzzScript", dependencies: celluna("LayoutCore", "LayoutScripting"),
      linkerSettings: linker),
    .executableTarget(
      name: "FuzzScene",
      dependencies: celluna("LayoutCore", "LayoutScenes", "ReferenceLayouts", "_CellunaInternals"),
      swiftSettings: seesPackage, linkerSettings: linker),
    .executableTarget(
      name: "FuzzFold", dependencies: celluna("LayoutCore", "LayoutScripting"),
      swiftSettings: seesPackage, linkerSettings: linker),
    .executableTarget(
      name: "FuzzParameters",
      dependencies: celluna("LayoutCore", "LayoutScenes", "LayoutScripting", "_CellunaInternals"),
      swiftSettings: seesPackage, linkerSettings: linker),
    .executableTarget(
      name: "FuzzDiagnosis", dependencies: celluna("LayoutCore", "LayoutScripting"),
      linkerSettings: linker),
    // The worker's side of CLua, in the process of the host.
    .target(
      name: "FuzzReplyServer",
      cSettings: [.unsafeFlags(["-I", sandbox, "-I", sandbox + "/include"])]),
    .executableTarget(
      name: "FuzzReply",
      dependencies: celluna("LayoutCore", "LayoutScripting") + ["FuzzReplyServer"],
      linkerSettings: replyLinker),
    .executableTarget(
      name: "FuzzExpectation",
      dependencies: celluna("LayoutCore", "LayoutScenes", "_CellunaInternals"),
      swiftSettings: seesPackage, linkerSettings: linker),
    .executableTarget(
      name: "FuzzPrompt",
      dependencies: celluna(
        "LayoutCore", "LayoutScenes", "LayoutScripting", "ScriptConformance", "_CellunaInternals"),
      swiftSettings: seesPackage, linkerSettings: linker),
  ]
)
