import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

@Suite("Documents in iCloud, of which a phone without an account has none")
struct CloudDocumentTests {
  @Test("There is no container, and what asks for files there fails; each is said once")
  func container() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let files = FileManager.default
        let file = URL.documentsDirectory.appending(path: "note.txt")
        try? Data("a".utf8).write(to: file)
        for _ in 0..<2 {
          print(files.url(forUbiquityContainerIdentifier: nil) == nil)
        }
        print(files.ubiquityIdentityToken == nil, files.isUbiquitousItem(at: file))
        do { try files.setUbiquitous(true, itemAt: file, destinationURL: file) } catch {
          print((error as? CocoaError)?.code == .ubiquitousFileUnavailable)
        }
        do { try files.startDownloadingUbiquitousItem(at: file) } catch {
          print(error is CocoaError)
        }
        print(NSFileVersion.unresolvedConflictVersionsOfItem(at: file)?.count ?? -1)
        print(NSFileVersion.currentVersionOfItem(at: file)?.url == file)
      })
    }
    expect(
      run.said, is: ["true", "true", "true false", "true", "true", "0", "true"])
    expect(run.findings.count, is: 3)
  }

  @Test("A query tells that it has found what there is: nothing")
  func query() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      let query = NSMetadataQuery()
      return ClosureAppDelegate(launch: {
        let names: [NSNotification.Name] = [
          .NSMetadataQueryDidStartGathering, .NSMetadataQueryDidFinishGathering,
          .NSMetadataQueryDidUpdate,
        ]
        for name in names {
          NotificationCenter.default.addObserver(forName: name, object: query, queue: .main) {
            _ in print(name.rawValue, query.isGathering, query.resultCount)
          }
        }
        query.searchScopes = [NSMetadataQueryUbiquitousDocumentsScope]
        print(query.start())
        query.predicate = NSPredicate(value: true)
        print(query.start(), query.start(), query.isGathering)
        DispatchQueue.main.asyncAfter(deadline: .now() + 60) {
          query.stop()
          print(query.isStopped)
        }
      })
    }
    expect(
      run.said,
      is: [
        "false", "true false true", "NSMetadataQueryDidStartGatheringNotification true 0",
        "NSMetadataQueryDidFinishGatheringNotification false 0", "true",
      ])
    expect(run.findings.count, is: 1)
  }
}
