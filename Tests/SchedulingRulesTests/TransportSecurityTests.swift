import SchedulingRules
import Testing
import ValueExpectations

@Suite("What may be loaded without encryption")
struct TransportSecurityTests {
  private static let closed = TransportSecurity()
  private static let open = TransportSecurity(allowsArbitraryLoads: true)
  private static let some = TransportSecurity(
    allowsArbitraryLoads: true,
    exceptions: [
      .init(domain: "a.example", includesSubdomains: true, allowsInsecureLoads: false),
      .init(domain: "b.a.example", includesSubdomains: false, allowsInsecureLoads: true),
      .init(domain: "nas.local", includesSubdomains: false, allowsInsecureLoads: false),
    ])

  private static let cases: [(TransportSecurity, String, Bool)] = [
    (closed, "example.com", false), (closed, "localhost", true), (closed, "nas.local", true),
    (closed, "NAS.LOCAL", true), (closed, "192.168.0.7", true), (closed, "2001:db8::34", true),
    (closed, "192.168.0.256", false), (closed, "1.2.3", false), (closed, "local.example", false),
    (open, "example.com", true), (some, "example.com", true), (some, "a.example", false),
    (some, "A.Example", false), (some, "c.a.example", false), (some, "ba.example", true),
    (some, "b.a.example", true), (some, "c.b.a.example", false), (some, "nas.local", false),
  ]

  @Test("The exception with the longest name decides, else the host", arguments: cases)
  func host(security: TransportSecurity, host: String, isPermitted: Bool) {
    expect(security.permitsInsecureLoads(from: host), is: isPermitted)
  }

  private static let schemes: [(String?, TransferError?)] = [
    ("https", nil), ("HTTPS", nil), ("file", nil), ("http", .insecure), ("Http", .insecure),
    ("nonsense", .unsupportedURL), (nil, .unsupportedURL),
  ]

  @Test("A scheme that nobody knows is not loaded", arguments: schemes)
  func scheme(scheme: String?, error: TransferError?) {
    let app = InfoPlist(bundleIdentifier: "a", permittedIdentifiers: nil, backgroundModes: [])
    expect(app.refusalToLoad(scheme: scheme, host: "example.com"), is: error)
  }
}
