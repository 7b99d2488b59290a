import CoreMotion
import Emulator
import EmulatorTestSupport
import Intents
import Testing
import UIKit
import ValueExpectations

@Suite("Small parts of sessions, persons and sensors")
struct SessionPartTests {
  @Test("A session writes and forgets nothing, and says when it is done")
  func flushing() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.multipathServiceType = .handover
        configuration.tlsMinimumSupportedProtocolVersion = .TLSv13
        let session = URLSession(configuration: configuration)
        session.flush { print("flushed") }
        session.reset { print("reset") }
        Task {
          await session.flush()
          print(session.configuration.multipathServiceType == .handover)
          print(session.configuration.tlsMinimumSupportedProtocolVersion == .TLSv13)
        }
      })
    }
    expect(Set(run.said), is: ["flushed", "reset", "true"])
    expect(run.said.count, is: 4)
  }

  @Test("Who has no name is called by their address, and a phone records no motion")
  func persons() {
    let handle = INPersonHandle(value: "a@example.com", type: .emailAddress)
    let person = INPerson(
      personHandle: handle, nameComponents: nil, displayName: nil, image: nil,
      contactIdentifier: nil, customIdentifier: "7")
    expect(person.displayName, is: "a@example.com")
    expect(CMSensorRecorder.isAccelerometerRecordingAvailable(), is: false)
  }
}
