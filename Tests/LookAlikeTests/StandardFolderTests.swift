import Emulator
import EmulatorTestSupport
import FoundationAdditions
import Testing
import UIKit
import ValueExpectations

@Suite("Folders and texts of an app by their names")
struct StandardFolderTests {
  @Test("They lie in the container of the app, where FileManager has them")
  func folders() {
    var scenario = PhoneScenario()
    scenario.duration = 2
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let home = NSHomeDirectory()
        let folders: [URL] = [
          .documentsDirectory, .applicationSupportDirectory, .cachesDirectory, .libraryDirectory,
        ]
        for folder in folders {
          print(folder.path.replacing(home, with: "~"), folder.hasDirectoryPath)
        }
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
        print(documents == [URL.documentsDirectory])
      })
    }
    expect(
      run.output.map { $0.split(separator: " ", maxSplits: 1)[1] },
      is: [
        "~/Documents true", "~/Library/Application Support true", "~/Library/Caches true",
        "~/Library true", "true",
      ])
  }

  @Test("A text without a translation is its key, with the values that stand in it")
  func localized() {
    expect(String(localized: "Back up 100 %"), is: "Back up 100 %")
    let (count, name) = (3, "Tea")
    let text = String(localized: "\(count) of \(name): \(UInt8(7)) %, \(1.5)", comment: "A row")
    expect(text, is: "3 of Tea: 7 %, 1.5")
    let key = name + " 5 %"
    expect(String(localized: String.LocalizationValue(key), table: "Teas"), is: "Tea 5 %")
  }
}
