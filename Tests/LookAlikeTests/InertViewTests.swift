import EmulatorTestSupport
import Foundation
import Testing
import UIKit
import ValueExpectations

/// A controller that says how it comes and goes.
private final class Guest: UIViewController {
  var heard: [String] = []

  override func willMove(toParent parent: UIViewController?) {
    heard.append(parent == nil ? "will leave" : "will come")
  }

  override func didMove(toParent parent: UIViewController?) {
    heard.append(parent == nil ? "has left" : "has come")
  }
}

/// A row and a thing of an app's own.
private final class Row: UITableViewCell {
  var isMine = true
}

private final class Tile: UICollectionViewCell {
  var isMine = true
}

private final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

@Suite("Views that hold values, and are not drawn")
@MainActor
struct InertViewTests {
  @Test("A child is told that it comes, by the app that it has come, and when it goes")
  func containment() {
    let guest = Guest()
    let house = UIViewController()
    house.addChild(guest)
    expect(guest.heard, is: ["will come"])
    guest.didMove(toParent: house)
    guest.willMove(toParent: nil)
    guest.removeFromParent()
    expect(guest.heard, is: ["will come", "has come", "will leave", "has left"])
    #expect(guest.parent == nil && house.children.isEmpty)
    // Who comes elsewhere leaves first.
    house.addChild(guest)
    UIViewController().addChild(guest)
    #expect(house.children.isEmpty)
  }

  @Test("Anchors make constraints that hold once they are activated")
  func constraints() {
    let outer = UIView()
    let inner = UIView()
    let edge = inner.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor, constant: 8)
    let width = inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5)
    NSLayoutConstraint.activate([edge, width])
    #expect(edge.isActive && edge.constant == 8 && edge.firstAttribute == .top)
    #expect(edge.firstItem === inner && width.secondItem === outer && width.multiplier == 0.5)
    let height = inner.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    #expect(!height.isActive && height.secondAttribute == .notAnAttribute)
    #expect(height.relation == .greaterThanOrEqual && height.priority == .required)
  }

  @Test("The looks of a class are its own, and last as long as the process")
  func appearance() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let looks = UINavigationBarAppearance()
        looks.configureWithOpaqueBackground()
        UINavigationBar.appearance().standardAppearance = looks
        UIButton.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).tintColor = .red
        print(UINavigationBar.appearance().standardAppearance === looks)
        print(UIButton.appearance().tintColor == .red, UITabBar.appearance().tintColor == nil)
      })
    }
    expect(run.output, is: ["0.4 true", "0.4 true true"])
  }

  @Test("A control does what it was asked for, in that order, and no more when it was taken back")
  func control() {
    var heard: [String] = []
    let button = UIButton(primaryAction: UIAction(title: "Go") { _ in heard.append("go") })
    button.addAction(UIAction { heard.append("by \($0.sender is UIButton)") }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .valueChanged)
    #expect(heard == ["go", "by true"] && button.currentTitle == "Go")
    let slider = UISlider()
    slider.setValue(3, animated: false)
    expect(slider.value, is: 1)
  }

  @Test("Rows and things are of the classes that were registered")
  func cells() {
    let rows = Rows()
    let table = UITableView()
    table.dataSource = rows
    table.register(Row.self, forCellReuseIdentifier: "row")
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 3)
    let row = rows.tableView(table, cellForRowAt: IndexPath(row: 1, section: 0))
    #expect((row as? Row)?.isMine == true && row.reuseIdentifier == "row")
    let tiles = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    tiles.register(Tile.self, forCellWithReuseIdentifier: "tile")
    let tile = tiles.dequeueReusableCell(
      withReuseIdentifier: "tile", for: IndexPath(item: 0, section: 0))
    expect((tile as? Tile)?.isMine, is: true)
  }

  /// The heads of files of 300 × 200 pixels, and a file that is none of a picture.
  private nonisolated static let files: [([UInt8], CGSize)] = [
    (
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 1, 44, 0, 0, 0, 200], CGSize(width: 300, height: 200)
    ),
    (
      [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc4, 0, 2, 0xff, 0xc0, 0, 17, 8]
        + [0, 200, 1, 44, 3], CGSize(width: 300, height: 200)
    ),
    ([0xff, 0xd8, 0xff, 0xe0, 0, 4], .zero), ([1, 2, 3], .zero),
  ]

  @Test("A picture is as large as the head of its file says", arguments: files)
  func size(bytes: [UInt8], size: CGSize) throws {
    let image = try #require(UIImage(data: Data(bytes)))
    #expect(image.size == size && image.scale == 1)
    let sharp = try #require(UIImage(data: Data(bytes), scale: 2))
    expect(sharp.size, is: CGSize(width: size.width / 2, height: size.height / 2))
    expect(UIImage(systemName: "star")?.size, is: .zero)
  }
}
