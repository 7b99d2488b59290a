import AVFoundation
import CoreLocation
import EmulatorTestSupport
import Foundation
import Security
import Testing
import UIKit
import ValueExpectations

@Suite("Times in media, places, and when secrets can be used")
struct TimeArithmeticTests {
  @Test("Times are added as fractions, with the least common denominator")
  func sums() {
    let sum = CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 3)
    #expect(sum.value == 5 && sum.timescale == 6)
    let rest = CMTimeSubtract(
      CMTimeMake(value: 90, timescale: 30), CMTimeMake(value: 1, timescale: 1))
    #expect(rest == CMTime(value: 2, timescale: 1) && rest.timescale == 30)
    #expect(CMTimeGetSeconds(CMTimeMultiply(rest, multiplier: 3)) == 6)
    #expect((CMTime.indefinite + .zero).isIndefinite && !(CMTime.invalid - .zero).isValid)
    expect(CMTimeMultiplyByFloat64(rest, multiplier: 0.25).seconds, is: 0.5)
  }

  @Test("Times are compared by their length")
  func order() {
    let half = CMTime(value: 300, timescale: 600)
    #expect(
      half == CMTime(value: 1, timescale: 2)
        && half.hashValue == CMTime(value: 1, timescale: 2).hashValue)
    #expect(half < CMTime(value: 2, timescale: 3) && CMTimeCompare(half, .zero) == 1)
    #expect(half < .indefinite && CMTime.indefinite < .invalid)
    let range = CMTimeRange(start: half, end: CMTime(seconds: 2, preferredTimescale: 600))
    #expect(range.containsTime(half) && !range.containsTime(range.end))
    expect(range.duration.seconds, is: 1.5)
    expect(CMTimeMaximum(half, .zero), is: half)
  }

  @Test("What is too large to be counted, or has no denominator, is no time")
  func oddTimes() {
    let greatest = CMTime(value: .max, timescale: 1)
    #expect(!CMTime(value: .max, timescale: 1001).convertScale(90_000, method: .default).isValid)
    #expect(!(greatest + CMTime(value: 1, timescale: 600)).isValid)
    #expect(!CMTimeMultiply(greatest, multiplier: 2).isValid)
    #expect(!CMTime(value: 1, timescale: -600).isValid)
    #expect(!(CMTime(value: 1, timescale: -600) + .zero).isValid)
    #expect(!CMTime(value: 1, timescale: 600).convertScale(0, method: .default).isValid)
    expect(CMTime(value: -3, timescale: 2).convertScale(1, method: .default).value, is: -2)
    let large = CMTime(value: 9_007_199_254_740_993, timescale: 1)
    let times: Set = [large, CMTime(value: large.value * 2, timescale: 2), .zero]
    expect(times.count, is: 2)
  }

  @Test("A place is one within the degrees of the Earth")
  func places() {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90, -180)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90.1, 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test("A session takes a policy; a secret without flags is one by its protection")
  func access() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let session = AVAudioSession.sharedInstance()
        try? session.setCategory(.playback, mode: .spokenAudio, policy: .longFormAudio, options: [])
        print(session.category == .playback)
        var error: Unmanaged<CFError>?
        let bad = SecAccessControlCreateWithFlags(nil, "never", [], &error)
        print(bad == nil, error?.takeRetainedValue().code ?? 0)
        guard
          let control = SecAccessControlCreateWithFlags(
            kCFAllocatorDefault, kSecAttrAccessibleAfterFirstUnlock, [], nil)
        else { return }
        let item: [String: Any] = [
          kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "me",
          kSecAttrAccessControl as String: control, kSecValueData as String: Data([1]),
        ]
        print(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
      })
    }
    expect(
      run.output.map { String($0.drop { $0 != " " }.dropFirst()) },
      is: ["true", "true -50", "true"])
    expect(run.lines(of: [.finding]), is: [])
  }
}
