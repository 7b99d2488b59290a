import EmulatorTestSupport
import Foundation
import Testing
import UIKit
import ValueExpectations

/// A screen that says how it comes, and asks for what screens ask for.
private final class Screen: UIViewController {
  override var prefersStatusBarHidden: Bool { true }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("will")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    print("is")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("did", traitCollection.horizontalSizeClass == .compact)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    print("to", segue.identifier ?? "")
  }
}

@Suite("What screens and apps ask UIKit for")
struct ScreenPartTests {
  private func output(_ launch: @escaping @MainActor @Sendable () -> Void) -> [String] {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    return scenario.run { ClosureAppDelegate(launch: launch) }.output
      .map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test("A screen is told that it is appearing, between that it will and that it did")
  func appearance() {
    let lines = output {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let screen = Screen()
      window.rootViewController = screen
      window.makeKeyAndVisible()
      screen.prepare(
        for: UIStoryboardSegue(identifier: "next", source: screen, destination: screen),
        sender: nil)
      let sheet = UIActivityViewController(activityItems: ["a"], applicationActivities: nil)
      sheet.excludedActivityTypes = [.airDrop]
      sheet.popoverPresentationController?.sourceView = screen.view
      screen.present(sheet, animated: true)
      print(screen.presentedViewController === sheet)
    }
    expect(lines, is: ["will", "is", "did true", "to next", "true"])
  }

  @Test("What was copied is there for the launch, counted and announced")
  func pasteboard() {
    let lines = output {
      let board = UIPasteboard.general
      print(board.string ?? "none", board.changeCount, board.hasStrings)
      let token = NotificationCenter.default.addObserver(
        forName: UIPasteboard.changedNotification, object: nil, queue: nil
      ) { _ in print("changed") }
      board.string = "text"
      print(UIPasteboard.general.string ?? "none", UIPasteboard.general.changeCount)
      board.url = URL(string: "https://example.com")
      print(board.url?.host ?? "", board.hasURLs, board.hasImages, board.numberOfItems)
      NotificationCenter.default.removeObserver(token)
    }
    expect(
      lines,
      is: [
        "none 0 false", "changed", "text 1", "changed", "example.com true false 1",
      ])
  }

  @Test("Shortcuts have a picture and what is given back with them")
  func shortcuts() {
    let lines = output {
      UIApplication.shared.shortcutItems = [
        UIApplicationShortcutItem(
          type: "new", localizedTitle: "New", localizedSubtitle: "Note",
          icon: UIApplicationShortcutIcon(type: .compose),
          userInfo: ["id": "7" as NSString])
      ]
      let item = UIApplication.shared.shortcutItems?.first
      print(item?.localizedSubtitle ?? "", item?.userInfo?["id"] as? NSString ?? "")
      let other = UIMutableApplicationShortcutItem(type: "old", localizedTitle: "Old")
      other.localizedTitle = "Older"
      print(other.localizedTitle)
    }
    expect(lines, is: ["Note 7", "Older"])
  }

  @Test("An icon that the Info.plist does not name is not there")
  func icons() {
    let lines = output {
      print(UIApplication.shared.supportsAlternateIcons)
      UIApplication.shared.setAlternateIconName("Dark") { error in
        print((error as NSError?)?.domain ?? "", (error as NSError?)?.code ?? 0)
      }
      print(UIApplication.shared.alternateIconName ?? "own")
    }
    expect(lines, is: ["false", "own", "NSCocoaErrorDomain 4"])
  }

  @Test("Notifications of the keyboard have the names of the phone")
  func keyboard() {
    expect(
      UIResponder.keyboardWillShowNotification.rawValue, is: "UIKeyboardWillShowNotification")
    expect(UIResponder.keyboardFrameEndUserInfoKey, is: "UIKeyboardFrameEndUserInfoKey")
  }
}
