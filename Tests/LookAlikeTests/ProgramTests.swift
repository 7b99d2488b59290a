import Foundation
import Testing
import ValueExpectations

@testable import UIKit

@Suite("An app that is a program")
@MainActor
struct ProgramTests {
  final class Plain: UIResponder, UIApplicationDelegate {
    let value = 7
  }

  class WithInitialiser: UIResponder, UIApplicationDelegate {
    let value: Int

    override init() {
      value = 8
      super.init()
    }
  }

  final class OfNSObject: NSObject, UIApplicationDelegate {
    var value = 9
  }

  class Derived: WithInitialiser {
    let text = "derived"
  }

  @Test("A delegate of any form is made, with its own initialiser")
  func forms() throws {
    expect((Plain.make() as? Plain)?.value, is: 7)
    expect((WithInitialiser.make() as? WithInitialiser)?.value, is: 8)
    expect((OfNSObject.make() as? OfNSObject)?.value, is: 9)
    let derived = try #require(Derived.make() as? Derived)
    #expect(derived.value == 8 && derived.text == "derived")
  }
}
