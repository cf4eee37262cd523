import LayoutCore
import LayoutHosting
import LayoutScripting

// An app that lays out its photos with a script, and reloads the script after each save.
//
// usage: hot-reload SCRIPT

/// The app's data: a hundred photos.
final class Photos: CollectionViewDataSource, LayoutDelegate {
  let numberOfSections = 1

  func numberOfItems(inSection section: Int) -> Int { 100 }

  func itemSize(at indexPath: IndexPath) -> Size? {
    Size(width: 100, height: Double(80 + (indexPath.item ?? 0) * 37 % 120))
  }
}

func show(_ view: CollectionView) {
  for element in view.visibleElements.sorted(by: { $0.key < $1.key }) {
    let frame = element.frame
    print("  \(element.key.name)  \(frame.minX), \(frame.minY)  \(frame.width) × \(frame.height)")
  }
}

guard CommandLine.arguments.count == 2 else {
  print("usage: hot-reload SCRIPT")
  throw CancellationError()
}
let host = try ScriptHost(
  ScriptFile(path: CommandLine.arguments[1]), onOutput: { print($0, terminator: "") })
let photos = Photos()
let view = CollectionView(
  size: Size(width: 375, height: 667), layout: host.layout, dataSource: photos, delegate: photos)
try view.layoutIfNeeded()
show(view)
print("watching \(CommandLine.arguments[1]): change it and save it")

for await event in host.events {
  print(event)
  if case .reloaded = event { show(view) }
}
