import Emulator
import EmulatorTestSupport
import FoundationAdditions
import Testing
import UIKit
import ValueExpectations
import os

/// What much code of other people takes from Foundation, Darwin and UIKit, written as there.
@Suite("Older parts of Foundation")
struct OlderFoundationTests {
  private final class TitleReader: NSObject, XMLParserDelegate {
    var titles: [String] = []
    private var isInTitle = false

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
      isInTitle = elementName == "title"
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if isInTitle { titles.append(string) }
      isInTitle = false
    }
  }

  @Test("A feed is read")
  func feed() {
    let text =
      "<rss><channel><item><title>One</title></item><item><title>Two</title></item></channel></rss>"
    let parser = XMLParser(data: Data(text.utf8))
    let reader = TitleReader()
    parser.delegate = reader
    #expect(parser.parse())
    expect(reader.titles, is: ["One", "Two"])
  }

  private final class Listener {}

  @Test("A table does not keep its listeners, and has each once")
  func listeners() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let first = Listener()
    table.add(first)
    table.add(first)
    do { table.add(Listener()) }
    expect(table.allObjects.count, is: 1)
    #expect(table.contains(first) && table.anyObject === first)
    table.remove(first)
    #expect(table.allObjects.isEmpty)
  }

  @Test("An unfair lock keeps others out, who wait in virtual time")
  func lock() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      nonisolated(unsafe) private let lock = os_unfair_lock_t.allocate(capacity: 1)

      func applicationDidBecomeActive(_ application: UIApplication) {
        lock.initialize(to: os_unfair_lock())
        let queue = DispatchQueue(label: "work", attributes: .concurrent)
        for number in 1...2 {
          queue.async { [self] in
            os_unfair_lock_lock(lock)
            print("in", number)
            Thread.sleep(forTimeInterval: 2)
            os_unfair_lock_unlock(lock)
          }
        }
        queue.asyncAfter(deadline: .now() + 1) { [self] in
          print("free", os_unfair_lock_trylock(lock))
        }
      }
    }
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    expect(scenario.run { Delegate() }.output, is: ["0.4 in 1", "1.4 free false", "2.4 in 2"])
  }

  @Test("A message in the manner of C may begin with its level")
  func logs() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      func applicationDidBecomeActive(_ application: UIApplication) {
        os_log(.error, "failed %{public}@", "x")
        os_log(.error, "failed \(1, privacy: .public)")
      }
    }
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let output = scenario.run { Delegate() }.output
    expect(output.count, is: 2)
    #expect(output.allSatisfy { $0.contains("failed") })
  }

  @Test("A field to write in has a delegate, and gives up the keyboard")
  @MainActor
  func writing() {
    final class Writer: UITextViewDelegate {
      func textViewDidChange(_ textView: UITextView) {}
    }
    let (view, writer) = (UITextView(frame: .zero), Writer())
    view.delegate = writer
    view.font = .preferredFont(forTextStyle: .body)
    #expect(view.resignFirstResponder() && view.endEditing(true) && view.font?.pointSize == 17)
    expect(Data.WritingOptions.atomicWrite, is: .atomic)
  }
}
