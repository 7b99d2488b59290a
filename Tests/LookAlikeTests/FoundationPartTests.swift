import Emulator
import EmulatorTestSupport
import FoundationAdditions
import Testing
import UIKit
import ValueExpectations

@Suite("Parts of Foundation that Linux lacks")
struct FoundationPartTests {
  private final class Box: NSObject, @unchecked Sendable {}

  private func output(_ launch: @escaping @MainActor @Sendable () -> Void) -> [String] {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    return scenario.run { ClosureAppDelegate(launch: launch) }.output
  }

  @Test("A table of keys and objects need not keep them")
  func mapTable() {
    let table = NSMapTable<NSString, Box>.strongToWeakObjects()
    let box = Box()
    table.setObject(box, forKey: "a")
    do { table.setObject(Box(), forKey: "b") }
    #expect(table.object(forKey: "a") === box && table.object(forKey: "b") == nil)
    table.setObject(Box(), forKey: "a")
    #expect(table.object(forKey: "a") !== box)
    let kept = NSMapTable<Box, NSString>.weakToStrongObjects()
    kept.setObject("x", forKey: box)
    expect(kept.object(forKey: box), is: "x")
    expect(kept.keyEnumerator().allObjects.count, is: 1)
    kept.removeObject(forKey: box)
    #expect(kept.count == 0 && kept.dictionaryRepresentation().isEmpty)
  }

  @Test("The lock of an object keeps other threads out, not its own")
  func objectLocks() {
    let lines = output {
      let box = Box()
      let queue = DispatchQueue(label: "work", attributes: .concurrent)
      for number in 1...2 {
        queue.async {
          objc_sync_enter(box)
          objc_sync_enter(box)
          print("in", number)
          Thread.sleep(forTimeInterval: 2)
          objc_sync_exit(box)
          objc_sync_exit(box)
        }
      }
    }
    expect(lines, is: ["0.4 in 1", "2.4 in 2"])
    #expect(objc_sync_exit(Box()) == OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
  }

  @Test("A thread gives back no lock that another one has")
  func foreignLock() {
    let lines = output {
      let box = Box()
      let queue = DispatchQueue(label: "work", attributes: .concurrent)
      queue.async {
        objc_sync_enter(box)
        Thread.sleep(forTimeInterval: 2)
        print(objc_sync_exit(box) == OBJC_SYNC_SUCCESS, objc_sync_exit(box) == OBJC_SYNC_SUCCESS)
      }
      queue.async {
        Thread.sleep(forTimeInterval: 1)
        print(objc_sync_exit(box) == OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
      }
    }
    expect(lines.map { String($0.drop { $0 != " " }.dropFirst()) }, is: ["true", "true false"])
  }

  @Test("Who writes a file by a coordinator has it alone, and its presenters are told")
  func presenters() {
    final class Shower: NSFilePresenter, @unchecked Sendable {
      let presentedItemURL: URL? = URL.documentsDirectory.appendingPathComponent("note.txt")
      let presentedItemOperationQueue = OperationQueue()
      let name: String

      init(_ name: String) { self.name = name }

      func presentedItemDidChange() { print("told", name) }
    }
    let lines = output {
      let (writer, other) = (Shower("writer"), Shower("other"))
      NSFileCoordinator.addFilePresenter(writer)
      NSFileCoordinator.addFilePresenter(other)
      guard let file = other.presentedItemURL else { return }
      let queue = DispatchQueue(label: "work", attributes: .concurrent)
      queue.async {
        NSFileCoordinator(filePresenter: writer)
          .coordinate(writingItemAt: file, error: nil) { _ in
            Thread.sleep(forTimeInterval: 2)
            print("written")
          }
        NSFileCoordinator.removeFilePresenter(writer)
      }
      queue.async {
        Thread.sleep(forTimeInterval: 1)
        NSFileCoordinator(filePresenter: nil)
          .coordinate(readingItemAt: file, error: nil) { _ in print("read") }
        withExtendedLifetime(other) { Thread.sleep(forTimeInterval: 1) }
      }
    }
    let texts = lines.map { String($0.drop { $0 != " " }.dropFirst()) }
    expect(texts.first, is: "written")
    expect(texts.sorted(), is: ["read", "told other", "written"])
  }

  @Test("A coordinator calls its closure at once, with the file")
  func coordinator() {
    let lines = output {
      let file = URL.documentsDirectory.appendingPathComponent("note.txt")
      let coordinator = NSFileCoordinator(filePresenter: nil)
      var error: NSError?
      coordinator.coordinate(writingItemAt: file, options: .forReplacing, error: &error) { url in
        try? Data("one\n\ntwo\n".utf8).write(to: url)
      }
      var text = ""
      coordinator.coordinate(readingItemAt: file, error: &error) { url in
        text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      }
      print(text.count, error == nil)
      Task {
        do {
          for try await line in file.lines { print(line) }
        } catch { print(error) }
      }
    }
    // Reading and writing take a moment.
    expect(
      lines.map { String($0.drop { $0 != " " }.dropFirst()) }, is: ["9 true", "one", "two"])
  }

  @Test("A cache has the size that the app gives it, and is the process's own")
  func cache() {
    let lines = output {
      URLCache.shared = URLCache(memoryCapacity: 10, diskCapacity: 20, directory: nil)
      print(URLCache.shared.memoryCapacity, URLCache.shared.diskCapacity)
      let cache = URLCache(memoryCapacity: 1, diskCapacity: 2, diskPath: "cache")
      print(cache.diskCapacity, cache.currentDiskUsage)
    }
    expect(lines, is: ["0.4 10 20", "0.4 2 0"])
    expect(NSUserActivityTypeBrowsingWeb, is: "NSUserActivityTypeBrowsingWeb")
  }
}
