import AuthenticationServices
import Charts
import Emulator
import EmulatorTestSupport
import LocalAuthentication
import MapKit
import MessageUI
import Photos
import SafariServices
import SwiftUI
import SystemConfiguration
import Testing
import UIKit
import ValueExpectations
import WebKit

// Code as app developers write it. It knows nothing of the emulator.

private struct Steps: Identifiable {
  let id = UUID()
  let day: Date
  let count: Int
  let kind: String
}

private struct StepsView: View {
  let steps: [Steps]
  @State private var chosen: Date?
  @State private var camera = MapCameraPosition.region(
    MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), latitudinalMeters: 1_000,
      longitudinalMeters: 1_000))

  var body: some View {
    VStack {
      Chart {
        ForEach(steps) { day in
          BarMark(x: .value("Day", day.day, unit: .day), y: .value("Steps", day.count))
            .foregroundStyle(by: .value("Kind", day.kind))
            .annotation(position: .top) { Text("\(day.count)") }
          LineMark(x: .value("Day", day.day), y: .value("Steps", day.count))
            .interpolationMethod(.catmullRom)
            .foregroundStyle(.red)
        }
        if let most = steps.map(\.count).max() {
          RuleMark(y: .value("Most", most)).lineStyle(StrokeStyle(lineWidth: 1))
        }
      }
      .chartXAxis {
        AxisMarks(values: .stride(by: .day)) { _ in
          AxisGridLine()
          AxisValueLabel(format: .dateTime.weekday())
        }
      }
      .chartYAxis(.hidden)
      .chartYScale(domain: 0...10_000)
      .chartXSelection(value: $chosen)
      Chart(steps) { PointMark(x: .value("Day", $0.day), y: .value("Steps", $0.count)) }
        .chartLegend(.hidden)
      Map(position: $camera) {
        Marker("Home", coordinate: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4))
        Annotation("Work", coordinate: CLLocationCoordinate2D(latitude: 52.6, longitude: 13.4)) {
          Text("Work")
        }
        UserAnnotation()
      }
      .mapStyle(.hybrid)
      SignInWithAppleButton(.continue) {
        $0.requestedScopes = [.email]
      } onCompletion: { _ in
      }
      .onAppear { print("shown") }
    }
  }
}

private final class SignIn: NSObject, ASAuthorizationControllerDelegate,
  ASWebAuthenticationPresentationContextProviding
{
  func start() {
    let controller = ASAuthorizationController(authorizationRequests: [
      ASAuthorizationAppleIDProvider().createRequest()
    ])
    controller.delegate = self
    controller.performRequests()
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) { print((error as? ASAuthorizationError)?.code == .canceled) }

  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
    UIWindow()
  }
}

/// Reads what has become of photos, as apps do.
private final class PhotoWatcher: NSObject, PHPhotoLibraryChangeObserver {
  private let photos = PHAsset.fetchAssets(with: .image, options: nil)

  func photoLibraryDidChange(_ changeInstance: PHChange) {
    guard let change = changeInstance.changeDetails(for: photos) else { return }
    print(change.insertedObjects.count, change.fetchResultAfterChanges.count)
    for photo in change.insertedObjects where photo.mediaSubtypes.contains(.photoLive) {
      for file in PHAssetResource.assetResources(for: photo) where file.type == .pairedVideo {
        PHAssetResourceManager.default().requestData(
          for: file, options: nil, dataReceivedHandler: { print($0.count) },
          completionHandler: { print($0 == nil) })
      }
    }
    change.enumerateMoves { print($0, $1) }
  }
}

@Suite("Modules that are shown or asked, and of which nothing comes")
struct ShownModuleTests {
  private func run(
    _ events: [(Double, ScenarioEvent)] = [], _ launch: @escaping @MainActor @Sendable () -> Void
  ) -> AppRun {
    var scenario = PhoneScenario()
    for (time, event) in [(0, ScenarioEvent.openApp)] + events { scenario.at(time, event) }
    return scenario.run { ClosureAppDelegate(launch: launch) }
  }

  /// What was found: the call, how bad it is, once for each place.
  private func found(_ run: AppRun) -> [String] {
    run.lines(of: [.finding]).map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
  }

  @Test("Charts, maps and buttons to sign in are parts of views that appear")
  @MainActor func views() {
    let day = Date(timeIntervalSince1970: 0)
    let view = StepsView(steps: [Steps(day: day, count: 7, kind: "walk")])
    #expect("\(type(of: view.body))".contains("Chart"))
  }

  @Test("A part of the world that is given in metres has its degrees")
  func region() {
    let middle = CLLocationCoordinate2D(latitude: 60, longitude: 25)
    let region = MKCoordinateRegion(
      center: middle, latitudinalMeters: 1_000, longitudinalMeters: 1_000)
    expect(String(format: "%.5f", region.span.latitudeDelta), is: "0.00898")
    expect(String(format: "%.5f", region.span.longitudeDelta), is: "0.01792")
  }

  @Test("A phone without a sensor says so by Apple's errors, and nobody types the code")
  func recognition() {
    let run = run {
      let context = LAContext()
      var error: NSError?
      let policy = LAPolicy.deviceOwnerAuthenticationWithBiometrics
      print(context.canEvaluatePolicy(policy, error: &error), error?.code ?? 0, error?.domain ?? "")
      print(context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
      context.evaluatePolicy(policy, localizedReason: "Open") { isUser, error in
        print(isUser, (error as? LAError)?.code == .biometryNotAvailable)
        Task {
          do {
            _ = try await LAContext().evaluatePolicy(
              .deviceOwnerAuthentication, localizedReason: "Open")
          } catch LAError.userCancel { print("cancelled") } catch { print(error) }
        }
      }
    }
    expect(
      run.said, is: ["false -6 com.apple.LocalAuthentication", "true", "false true", "cancelled"])
    expect(run.findings.count, is: 1)
  }

  @Test("The network is reached as the phone has it, and its changes are told")
  func reachability() {
    let events: [(Double, ScenarioEvent)] = [
      (10, .device(.network(.cellular))), (20, .device(.network(.none))),
    ]
    let run = run(events) {
      guard let network = SCNetworkReachabilityCreateWithName(nil, "example.org") else { return }
      var flags = SCNetworkReachabilityFlags()
      print(SCNetworkReachabilityGetFlags(network, &flags), flags == .reachable)
      var context = SCNetworkReachabilityContext(
        version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
      SCNetworkReachabilitySetCallback(
        network, { _, flags, _ in print(flags.contains(.isWWAN), flags.contains(.reachable)) },
        &context)
      SCNetworkReachabilitySetDispatchQueue(network, .main)
      DispatchQueue.main.asyncAfter(deadline: .now() + 60) { withExtendedLifetime(network) {} }
    }
    expect(run.output, is: ["0.4 true true", "10 true true", "20 false false"])
    expect(run.findings.count, is: 0)
  }

  @Test("A library of photos is allowed and empty, which is reported once")
  func photos() {
    let run = run {
      Task {
        print(await PHPhotoLibrary.requestAuthorization(for: .readWrite) == .authorized)
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        print(PHAsset.fetchAssets(with: .image, options: options).count)
        do {
          try await PHPhotoLibrary.shared().performChanges {
            PHAssetChangeRequest.creationRequestForAsset(from: UIImage())
          }
        } catch { print((error as? PHPhotosError)?.code == .internalError) }
      }
    }
    expect(run.said, is: ["true", "0", "true"])
    expect(run.findings.count, is: 2)
  }

  @Test("Who waits for changes of the library hears of none, which is said once")
  func photoChanges() {
    let run = run {
      let watcher = PhotoWatcher()
      for _ in 0..<2 { PHPhotoLibrary.shared().register(watcher) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 60) {
        PHPhotoLibrary.shared().unregisterChangeObserver(watcher)
      }
    }
    expect(run.said, is: [])
    expect(run.findings.count, is: 1)
  }

  @Test("Pages, mails and maps do not come; what is asked for is reported once for each call")
  func pages() {
    let run = run {
      print(
        MFMailComposeViewController.canSendMail(), MFMessageComposeViewController.canSendText())
      guard let url = URL(string: "https://example.org") else { return }
      let page = WKWebView()
      for _ in 1...2 { page.load(URLRequest(url: url)) }
      print(page.url?.host ?? "none", page.isLoading)
      print(SFSafariViewController(url: url).dismissButtonStyle == .done)
      let place = MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2))
      print(MKMapItem(placemark: place).openInMaps())
      let reader = MapReader()
      let (map, mail) = (MKMapView(), MFMailComposeViewController())
      (map.delegate, mail.mailComposeDelegate) = (reader, reader)
    }
    expect(run.said, is: ["false false", "example.org false", "true", "false"])
    expect(run.findings.count, is: 5)
  }

  @Test("Nobody signs in: it ends as cancelled, which is reported")
  func signIn() {
    let run = run {
      let signIn = SignIn()
      signIn.start()
      guard let url = URL(string: "https://example.org") else { return }
      let session = ASWebAuthenticationSession(url: url, callbackURLScheme: "app") { url, error in
        let code = (error as? ASWebAuthenticationSessionError)?.code
        print(url == nil, code == .canceledLogin)
      }
      session.presentationContextProvider = signIn
      print(session.start())
      Task {
        let provider = ASAuthorizationAppleIDProvider()
        print(try await provider.credentialState(forUserID: "a") == .notFound)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { withExtendedLifetime(signIn) {} }
    }
    expect(Set(run.said), is: ["true", "true true"])
    expect(run.said.count, is: 4)
    expect(run.findings.count, is: 3)
  }
}

/// Waits for what nobody tells.
@MainActor
private final class MapReader: NSObject, MKMapViewDelegate, MFMailComposeViewControllerDelegate {}
