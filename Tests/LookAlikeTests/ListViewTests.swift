import EmulatorTestSupport
import Foundation
import Testing
import UIKit
import ValueExpectations

/// A list as apps of the tutorials write it.
private final class Fruits: UITableViewController {
  enum Section { case sweet, sour }

  private(set) lazy var source = UITableViewDiffableDataSource<Section, String>(
    tableView: tableView
  ) { tableView, indexPath, name in
    let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = name
    cell.contentConfiguration = content
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.sweet, .sour])
    snapshot.appendItems(["Pear", "Fig"], toSection: .sweet)
    snapshot.appendItems(["Lime"])
    source.apply(snapshot, animatingDifferences: false)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let item = source.itemIdentifier(for: indexPath) else { return }
    var snapshot = source.snapshot()
    snapshot.deleteItems([item])
    source.apply(snapshot)
  }
}

/// Tiles by a registration, laid out by values.
private final class Tiles: UICollectionViewController {
  private final class Tile: UICollectionViewCell {
    var title = ""

    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private let registration = UICollectionView.CellRegistration<Tile, Int> { tile, _, number in
    tile.title = "\(number)"
  }

  init() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item, item])
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func title(of number: Int) -> String {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: IndexPath(item: 0, section: 0), item: number
    ).title
  }
}

@Suite("Lists that the app describes")
@MainActor
struct ListViewTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private static func snapshot() -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5])
    return snapshot
  }

  @Test("A snapshot knows its groups and things, and where each is")
  func contents() {
    let snapshot = Self.snapshot()
    #expect(snapshot.numberOfItems == 5 && snapshot.numberOfSections == 2)
    expect(snapshot.sectionIdentifiers, is: ["a", "b"])
    expect(snapshot.itemIdentifiers, is: [1, 2, 3, 4, 5])
    expect(snapshot.itemIdentifiers(inSection: "b"), is: [4, 5])
    expect(snapshot.numberOfItems(inSection: "a"), is: 3)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
    #expect(snapshot.indexOfItem(4) == 3 && snapshot.indexOfSection("b") == 1)
    #expect(snapshot.indexOfItem(9) == nil && snapshot.sectionIdentifier(containingItem: 9) == nil)
  }

  @Test("Things are put beside others, moved and removed")
  func changes() {
    var snapshot = Self.snapshot()
    snapshot.insertItems([6], beforeItem: 1)
    snapshot.insertItems([7, 8], afterItem: 4)
    expect(snapshot.itemIdentifiers, is: [6, 1, 2, 3, 4, 7, 8, 5])
    snapshot.moveItem(5, beforeItem: 2)
    snapshot.moveItem(6, afterItem: 8)
    expect(snapshot.itemIdentifiers(inSection: "a"), is: [1, 5, 2, 3])
    expect(snapshot.itemIdentifiers(inSection: "b"), is: [4, 7, 8, 6])
    snapshot.deleteItems([2, 99])
    // What is there already is moved to its new place.
    snapshot.appendItems([1, 9], toSection: "b")
    expect(snapshot.itemIdentifiers, is: [5, 3, 4, 7, 8, 6, 1, 9])
    snapshot.reloadItems([3, 3])
    snapshot.reconfigureItems([4])
    #expect(snapshot.reloadedItemIdentifiers == [3])
    #expect(snapshot.reconfiguredItemIdentifiers == [4])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
  }

  @Test("Groups are put beside others, moved and removed with what is in them")
  func sections() {
    var snapshot = Self.snapshot()
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d"], afterSection: "a")
    expect(snapshot.sectionIdentifiers, is: ["c", "a", "d", "b"])
    snapshot.moveSection("c", afterSection: "b")
    snapshot.moveSection("b", beforeSection: "a")
    expect(snapshot.sectionIdentifiers, is: ["b", "a", "d", "c"])
    snapshot.deleteSections(["a"])
    expect(snapshot.itemIdentifiers, is: [4, 5])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == nil)
  }

  @Test("What is gone or was shown is not to be shown anew")
  func marks() {
    var snapshot = Self.snapshot()
    snapshot.reloadItems([1, 4])
    snapshot.reconfigureItems([2])
    snapshot.reloadSections(["b"])
    snapshot.deleteItems([1])
    expect(snapshot.reloadedItemIdentifiers, is: [4])
    let view = UITableView(frame: .zero, style: .plain)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: view) { _, _, _ in nil }
    source.apply(snapshot)
    let shown = source.snapshot()
    #expect(shown.reloadedItemIdentifiers.isEmpty && shown.reloadedSectionIdentifiers.isEmpty)
    expect(shown.reconfiguredItemIdentifiers, is: [])
    snapshot.deleteSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    expect(snapshot.reloadedSectionIdentifiers, is: [])
  }

  @Test("A controller has its list changed by the user")
  func editing() {
    let fruits = Fruits()
    fruits.setEditing(true, animated: false)
    #expect(fruits.isEditing && fruits.tableView.isEditing)
  }

  @Test("A data source answers by what was applied last")
  func dataSource() {
    let fruits = Fruits()
    fruits.loadViewIfNeeded()
    let table: UITableView = fruits.tableView
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    expect(fruits.source.itemIdentifier(for: IndexPath(row: 1, section: 0)), is: "Fig")
    expect(fruits.source.indexPath(for: "Lime"), is: IndexPath(row: 0, section: 1))
    #expect(fruits.source.sectionIdentifier(for: 1) == .sour)
    let cell = fruits.source.tableView(table, cellForRowAt: IndexPath(row: 0, section: 0))
    expect((cell.contentConfiguration as? UIListContentConfiguration)?.text, is: "Pear")
    fruits.tableView(table, commit: .delete, forRowAt: IndexPath(row: 0, section: 0))
    expect(fruits.source.snapshot().itemIdentifiers, is: ["Fig", "Lime"])
  }

  @Test("A registration makes things and has them show a value")
  func registration() {
    expect(Tiles().title(of: 3), is: "3")
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "head")
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in
      UICollectionViewListCell()
    }
    source.apply(Self.snapshot())
    #expect(view.numberOfSections == 2 && view.numberOfItems(inSection: 1) == 2)
    let head = view.dequeueReusableSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "head",
      for: IndexPath(item: 0, section: 0))
    #expect(head.superview == nil)
  }
}
